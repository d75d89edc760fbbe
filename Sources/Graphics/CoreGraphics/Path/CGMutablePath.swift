package import Raster

/// An outline that can be extended.
/// The `transform` parameter of a method maps the points that the method adds; existing points stay. Every
/// method takes amortised O(1) time per point added, plus a copy of all points while another path shares
/// them.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(Path())
  }

  package override init(_ raster: Path) {
    super.init(raster)
  }

  /// Starts a new subpath at the point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    raster.move(to: point.applying(transform).raster)
  }

  /// Adds a line from the current point. Does nothing to an empty path.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    raster.line(to: point.applying(transform).raster)
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing to an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    raster.quad(to: end.applying(transform).raster, control: control.applying(transform).raster)
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing to an empty path.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    raster.cubic(
      to: end.applying(transform).raster, control1: control1.applying(transform).raster,
      control2: control2.applying(transform).raster)
  }

  /// Adds a line back to the start of the subpath and joins the ends. Does nothing without an open subpath.
  public func closeSubpath() {
    raster.close()
  }

  /// Adds a closed rectangle, from its origin along its width first. Adds nothing for the null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) { $0.addRect(rect.raster) }
  }

  /// Adds each rectangle as `addRect(_:transform:)` does, in order.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Starts a subpath at the first point and adds a line to each further point. Does nothing without points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the ellipse inscribed in the rectangle. It starts at the middle of the right side and runs towards
  /// greater y. Adds nothing for the null rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) { $0.addEllipse(in: rect.raster) }
  }

  /// Adds a rectangle with quarter ellipses as corners. It starts at the middle of the right side and runs
  /// towards greater y. Adds nothing for the null rectangle.
  ///
  /// A corner's width and height are limited to half of the rectangle's; negative values and NaN count as 0.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) {
      $0.addRoundedRect(rect.raster, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    }
  }

  /// Adds an arc of a circle, preceded by a line to its start unless the path is empty.
  ///
  /// `clockwise` refers to a plane where y grows up. With `clockwise` false the angle grows: the arc from 0
  /// to π/2 goes from (1, 0) through (√½, √½) to (0, 1). On a screen, where y grows down, that arc looks
  /// clockwise.
  ///
  /// The arc ends at the first position in its direction that has the end angle: from 0 to −π/2 with
  /// `clockwise` false, it covers 3π/2. Angles a full turn apart give the whole circle in either direction;
  /// angles further apart give a full turn and the remainder. Equal angles give a point. NaN and infinite
  /// arguments add nothing.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius.
  ///   - startAngle: Radians from the x axis.
  ///   - endAngle: Radians from the x axis.
  ///   - clockwise: Whether the angle falls.
  ///   - transform: Maps the arc before it is added.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    raster.addContinuation(transform: transform) {
      $0.addArc(
        center: center.raster, radius: Double(radius), startAngle: Double(startAngle),
        endAngle: Double(endAngle), clockwise: clockwise)
    }
  }

  /// Adds an arc of a circle, preceded by a line to its start unless the path is empty. The angle grows with
  /// a positive `delta`. More than two turns are cut to two. NaN and infinite arguments add nothing.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius.
  ///   - startAngle: Radians from the x axis.
  ///   - delta: The arc's extent in radians; negative for falling angles.
  ///   - transform: Maps the arc before it is added.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    raster.addContinuation(transform: transform) {
      $0.addRelativeArc(
        center: center.raster, radius: Double(radius), startAngle: Double(startAngle), delta: Double(delta))
    }
  }

  /// Rounds the corner at `tangent1End` between the line from the current point to `tangent1End` and the line
  /// on to `tangent2End`.
  ///
  /// Adds a line to the arc's start, then the arc. Without a corner (points on one line, or a radius of 0 or
  /// less) it adds only the line to `tangent1End`. Does nothing to an empty path.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    raster.addContinuation(transform: transform) {
      $0.addArc(tangent1End: tangent1End.raster, tangent2End: tangent2End.raster, radius: Double(radius))
    }
  }

  /// Appends all elements of another path. Takes O(points of `path`) time.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    raster.append(path.raster, transform: transform.raster)
  }
}
