internal import Raster

public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of an outline: its kind and its points, the end point last.
public struct CGPathElement: Hashable, Sendable {
  public var type: CGPathElementType
  /// One point for a move and a line, two for a quadratic and three for a cubic curve, none for a close.
  public var points: [CGPoint]

  public init(type: CGPathElementType, points: [CGPoint]) {
    self.type = type
    self.points = points
  }
}

/// What `applyWithBlock` hands to its block: the element under `pointee`, as behind Apple's pointer, but a value that may be kept.
public struct CGPathElementReference: Sendable {
  public let pointee: CGPathElement
}

extension CGPath {
  /// Calls the block once for each element, in order.
  public func applyWithBlock(_ block: (CGPathElementReference) -> Void) {
    var next = 0
    for verb in raster.verbs {
      let points = raster.points[next..<next + verb.pointCount].map { CGPoint($0) }
      next += verb.pointCount
      block(CGPathElementReference(pointee: CGPathElement(type: CGPathElementType(verb), points: points)))
    }
  }
}

extension CGPathElementType {
  fileprivate init(_ verb: Path.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
