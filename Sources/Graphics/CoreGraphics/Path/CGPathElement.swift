internal import Raster

/// The kind of a path element.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The kinds, in Apple's order: the start of a subpath, a line, a quadratic curve, a cubic curve and a
  /// close.
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of an outline: its kind and its points, the end point last.
public struct CGPathElement: Hashable, Sendable {
  /// The kind of the element, which decides the number of points.
  public var type: CGPathElementType
  /// One point for a move or a line, two for a quadratic curve, three for a cubic curve, none for a close.
  /// Control points come before the end point.
  public var points: [CGPoint]

  /// Creates an element. The number of points is not checked.
  public init(type: CGPathElementType, points: [CGPoint]) {
    self.type = type
    self.points = points
  }
}

/// The argument of the block of `applyWithBlock`. Apple passes a pointer; here `pointee` is a value that may
/// be kept.
public struct CGPathElementReference: Sendable {
  /// The path element.
  public let pointee: CGPathElement
}

extension CGPath {
  /// Calls the block once for each element, in order. O(points).
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
