package import Raster

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// `butt` ends at the end point, `round` adds a half circle, and `square` extends the line by half its
  /// width.
  case butt, round, square

  package var raster: Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// `miter` extends the outer edges until they meet, up to the miter limit; `round` adds an arc; `bevel`
  /// cuts the corner off.
  case miter, round, bevel

  package var raster: Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The rule that decides which points count as inside an outline that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// `winding` counts a point as inside when its winding number is not 0, `evenOdd` when it is odd.
  case winding, evenOdd

  package var raster: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// The operations of `drawPath(using:)`.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Fills by the winding rule (`fill`) or the even-odd rule (`eoFill`), strokes, or fills and then strokes.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
