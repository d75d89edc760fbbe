package import Raster

/// An outline that can be added to.
///
/// The transform of a method maps the points that it adds, not those that are there.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(Path())
  }

  package override init(_ raster: Path) {
    super.init(raster)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    raster.move(to: point.applying(transform).raster)
  }

  /// Draws a line from the current point. Does nothing to an empty path.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    raster.line(to: point.applying(transform).raster)
  }

  /// Draws a quadratic curve from the current point. Does nothing to an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    raster.quad(to: end.applying(transform).raster, control: control.applying(transform).raster)
  }

  /// Draws a cubic curve from the current point. Does nothing to an empty path.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    raster.cubic(
      to: end.applying(transform).raster, control1: control1.applying(transform).raster,
      control2: control2.applying(transform).raster)
  }

  /// Draws a line back to the start of the outline and joins the ends. Does nothing without an open outline.
  public func closeSubpath() {
    raster.close()
  }

  /// Adds a closed rectangle, from its origin along its width first. Adds nothing for the null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) { $0.addRect(rect.raster) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Starts at the first point and draws a line to each of the others. Does nothing without points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the ellipse that touches the rectangle's sides, from the middle of its right side towards greater y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) { $0.addEllipse(in: rect.raster) }
  }

  /// Adds a rectangle with quarter ellipses for corners, from the middle of its right side towards greater y.
  ///
  /// A corner's width and height are limited to half of the rectangle's; negative ones and NaN count as 0.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    raster.addOutline(transform: transform) {
      $0.addRoundedRect(rect.raster, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    }
  }

  /// Adds an arc of a circle, after a line to its start unless the path is empty.
  ///
  /// `clockwise` is meant as in a plane where y grows up: without it the angle grows, so that the arc from 0 to π/2 goes from
  /// (1, 0) through (√½, √½) to (0, 1). On a screen, where y grows down, that looks clockwise.
  ///
  /// The arc ends at the first place in its direction that has the end's angle: from 0 to −π/2, not clockwise, it covers 3π/2.
  /// Angles a full turn apart give the whole circle, in either direction, and angles further apart a full turn and the rest.
  /// Equal angles give a point. Numbers that are not finite add nothing.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the x axis.
  ///   - endAngle: Radians from the x axis.
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

  /// Adds an arc of a circle, after a line to its start unless the path is empty. The angle grows with a positive `delta`.
  /// More than two turns are cut to two. Numbers that are not finite add nothing.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    raster.addContinuation(transform: transform) {
      $0.addRelativeArc(
        center: center.raster, radius: Double(radius), startAngle: Double(startAngle), delta: Double(delta))
    }
  }

  /// Rounds the corner at `tangent1End` between the line there from the current point and the line on to `tangent2End`: adds a
  /// line to the arc's start and the arc. With no corner to round (points on one line, a radius of 0 or less) it adds the line to
  /// `tangent1End` alone. Does nothing to an empty path.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    raster.addContinuation(transform: transform) {
      $0.addArc(tangent1End: tangent1End.raster, tangent2End: tangent2End.raster, radius: Double(radius))
    }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    raster.append(path.raster, transform: transform.raster)
  }
}
