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
    for element in raster.elements {
      block(CGPathElementReference(pointee: CGPathElement(element)))
    }
  }
}

extension CGPathElement {
  fileprivate init(_ element: Path.Element) {
    switch element {
    case .move(let point):
      self.init(type: .moveToPoint, points: [CGPoint(point)])
    case .line(let point):
      self.init(type: .addLineToPoint, points: [CGPoint(point)])
    case .quad(let point, let control):
      self.init(type: .addQuadCurveToPoint, points: [CGPoint(control), CGPoint(point)])
    case .cubic(let point, let control1, let control2):
      self.init(type: .addCurveToPoint, points: [CGPoint(control1), CGPoint(control2), CGPoint(point)])
    case .close:
      self.init(type: .closeSubpath, points: [])
    }
  }
}
