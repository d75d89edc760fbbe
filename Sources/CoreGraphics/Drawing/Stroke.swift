package import Raster

/// How the ends of an open line are drawn.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square

  package var raster: Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How the corners of a line are drawn.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel

  package var raster: Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// Which points count as inside an outline that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding, evenOdd

  package var raster: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// What `drawPath(using:)` draws.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
