package import Raster

/// An outline of lines and Bézier curves that does not change (unless it is a `CGMutablePath`, which does).
///
/// Any coordinates are accepted. A subpath with a NaN or infinite point is kept and compared like any other, and not drawn.
/// Copies share their points until one of them is changed.
public class CGPath: Hashable {
  /// The outline as the renderer knows it.
  package internal(set) final var raster: Path

  package init(_ raster: Path) {
    self.raster = raster
  }

  /// The rectangle's outline, from its origin along its width first.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// The ellipse that touches the rectangle's sides, from the middle of its right side towards greater y.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// A rectangle with quarter ellipses for corners, from the middle of its right side towards greater y.
  ///
  /// A corner's width and height are limited to half of the rectangle's; negative ones and NaN count as 0.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    self.init(path.raster)
  }

  /// A copy that later changes of this path do not reach.
  public func copy() -> CGPath? { CGPath(raster) }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(raster) }

  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(raster.transformed(by: transform ?? .identity))
  }

  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(raster.transformed(by: transform ?? .identity))
  }

  public var isEmpty: Bool { raster.isEmpty }

  /// The end of the last segment (the start of the outline after a close), or zero for an empty path.
  public var currentPoint: CGPoint { raster.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, those that only steer a curve included. `CGRect.null` for an empty path; NaN
  /// coordinates are left out.
  ///
  /// - Complexity: O(points).
  public var boundingBox: CGRect { raster.bounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle around the outline itself. Odd cases as for `boundingBox`.
  ///
  /// - Complexity: O(points).
  public var boundingBoxOfPath: CGRect { raster.boundingBox.map { CGRect($0) } ?? .null }

  /// Whether the point lies inside the filled outline, whose open parts are closed for it. A point on an edge belongs to the side
  /// with greater x (or y). False for a NaN or infinite point.
  ///
  /// - Parameter transform: Maps the path before it is asked.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    raster.transformed(by: transform).contains(point.raster, rule: rule.raster)
  }

  /// Whether the path is one closed outline of four upright sides; if so, `rect` is the rectangle.
  public func isRect(_ rect: inout CGRect) -> Bool {
    guard let found = raster.uprightRect else { return false }
    rect = CGRect(found)
    return true
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.raster == b.raster }

  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}

// Apple's declarations take a pointer to a transform, for which callers write `nil` or `&transform`. The initialisers above take
// the first form and these the second, without a pointer. They do not change the variable.
extension CGPath {
  public convenience init(rect: CGRect, transform: inout CGAffineTransform) {
    self.init(rect: rect, transform: Optional(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: inout CGAffineTransform) {
    self.init(ellipseIn: rect, transform: Optional(transform))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: inout CGAffineTransform
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: Optional(transform))
  }

  public func copy(using transform: inout CGAffineTransform) -> CGPath? { copy(using: Optional(transform)) }

  public func mutableCopy(using transform: inout CGAffineTransform) -> CGMutablePath? {
    mutableCopy(using: Optional(transform))
  }
}
