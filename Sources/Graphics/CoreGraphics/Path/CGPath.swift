package import Raster

/// An immutable outline of lines and Bézier curves. Its subclass `CGMutablePath` can change.
///
/// Any coordinates are accepted. A subpath with a NaN or infinite point is kept and compared like any other,
/// but not drawn. Copies share their points until one of them changes.
public class CGPath: Hashable {
  /// The outline as a path of the renderer.
  package internal(set) final var raster: Path

  package init(_ raster: Path) {
    self.raster = raster
  }

  /// Creates the outline of a rectangle, from its origin along its width first. The null rectangle gives an
  /// empty path.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// Creates the ellipse inscribed in the rectangle. It starts at the middle of the right side and runs
  /// towards greater y. The null rectangle gives an empty path.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// Creates a rectangle with quarter ellipses as corners. It starts at the middle of the right side and runs
  /// towards greater y. The null rectangle gives an empty path.
  ///
  /// A corner's width and height are limited to half of the rectangle's; negative values and NaN count as 0.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// Returns a copy that does not change with this path. Never nil.
  public func copy() -> CGPath? { CGPath(raster) }

  /// Returns a copy that can be changed. Never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(raster) }

  /// Returns a copy with every point mapped by the transform; nil stands for the identity. The result is
  /// never nil. O(points).
  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(raster.transformed(by: transform ?? .identity))
  }

  /// Returns a mutable copy with every point mapped by the transform; nil stands for the identity. The result
  /// is never nil. O(points).
  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(raster.transformed(by: transform ?? .identity))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { raster.isEmpty }

  /// The end of the last segment (after a close, the start of that subpath), or zero for an empty path.
  public var currentPoint: CGPoint { raster.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, control points included. `CGRect.null` for an empty path; NaN
  /// coordinates are left out.
  ///
  /// - Complexity: O(points).
  public var boundingBox: CGRect { raster.bounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle around the outline itself. Same as `boundingBox` for an empty path and NaN.
  ///
  /// - Complexity: O(points).
  public var boundingBoxOfPath: CGRect { raster.boundingBox.map { CGRect($0) } ?? .null }

  /// Whether the point lies inside the filled outline. Open subpaths count as closed. A point on an edge
  /// belongs to the side with greater x (or y). False for a NaN or infinite point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: The rule for the inside of a path that crosses itself.
  ///   - transform: Maps the path before the test.
  /// - Complexity: O(points).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    raster.transformed(by: transform).contains(point.raster, rule: rule.raster)
  }

  /// Whether the path is one closed outline of four sides parallel to the axes. If so, `rect` receives the
  /// rectangle.
  public func isRect(_ rect: inout CGRect) -> Bool {
    guard let found = raster.uprightRect else { return false }
    rect = CGRect(found)
    return true
  }

  /// Whether both paths have the same elements with the same points.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.raster == b.raster }

  /// Hashes the elements. O(points).
  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}

// Apple's declarations take a pointer to a transform; callers write `nil` or `&transform`. The initializers
// above accept the first form, and these accept the second without a pointer. They do not change the
// variable.
extension CGPath {
  /// Same as `init(rect:transform:)` with a value; the transform is not changed.
  public convenience init(rect: CGRect, transform: inout CGAffineTransform) {
    self.init(rect: rect, transform: Optional(transform))
  }

  /// Same as `init(ellipseIn:transform:)` with a value; the transform is not changed.
  public convenience init(ellipseIn rect: CGRect, transform: inout CGAffineTransform) {
    self.init(ellipseIn: rect, transform: Optional(transform))
  }

  /// Same as `init(roundedRect:cornerWidth:cornerHeight:transform:)` with a value; the transform is not
  /// changed.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: inout CGAffineTransform
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: Optional(transform))
  }

  /// Same as `copy(using:)` with a value; the transform is not changed.
  public func copy(using transform: inout CGAffineTransform) -> CGPath? { copy(using: Optional(transform)) }

  /// Same as `mutableCopy(using:)` with a value; the transform is not changed.
  public func mutableCopy(using transform: inout CGAffineTransform) -> CGMutablePath? {
    mutableCopy(using: Optional(transform))
  }
}
