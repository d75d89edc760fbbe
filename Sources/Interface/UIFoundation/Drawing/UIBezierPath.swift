/// Corners of a rectangle. The bits are those of iOS.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, one per corner.
  public let rawValue: UInt

  /// Makes a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the least x and the least y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner at the greatest x and the least y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner at the least x and the greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner at the greatest x and the greatest y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path of lines and curves, with the stroke style and fill rule for drawing it.
///
/// Angles are radians from the x axis. With `clockwise` they grow, which is clockwise on the screen, where y
/// grows down.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of strokes, in points. The default is 1. Zero, negative and NaN widths draw nothing.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes. The default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of strokes. The default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter as a multiple of the line width; longer ones are bevelled. The default is 10.
  open var miterLimit: CGFloat = 10
  /// Whether filling, clipping and `contains(_:)` use the even-odd rule instead of the winding rule. The
  /// default is false.
  open var usesEvenOddFillRule = false
  private(set) var dashes: [CGFloat] = []
  private(set) var dashPhase: CGFloat = 0

  /// Makes an empty path.
  public override init() { super.init() }

  /// Makes a closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes the ellipse inside a rectangle, clockwise from its right end.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a rectangle with quarter circles as corners. The radius is limited to half the shorter side; a
  /// negative one and NaN give plain corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Makes a rectangle with quarter circles as the given corners, clockwise from the left end of the top
  /// edge. As on iOS, the width of the radii is the radius, whatever the height is. The radius is limited to
  /// half the sides; a negative one and NaN give plain corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = CGSize(width: cornerRadii.width, height: cornerRadii.width)
    path.addRoundedRect(rect, corners: corners, radii: radius)
  }

  /// Makes an arc. See `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path from a copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.mutableCopy() ?? CGMutablePath()
  }

  /// Returns nil: there are no archives here.
  public required convenience init?(coder: NSCoder) { nil }

  /// The path without its style. Reading and setting copy it.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Starts a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line from the current point. Has no effect on an empty path.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point. Has no effect on an empty path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point. Has no effect on an empty path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, after a line to its start unless the path is empty.
  ///
  /// The arc ends where it reaches `endAngle` first in its direction. Angles a full turn apart give a circle,
  /// and equal angles a point. Non-finite numbers add nothing.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: In radians from the x axis.
  ///   - endAngle: In radians from the x axis.
  ///   - clockwise: Whether the angle grows from start to end.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names directions for a plane in which y grows up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start. Has no effect without an open subpath.
  open func close() { path.closeSubpath() }
  /// Makes the path empty. The style stays the same.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: transform) ?? CGMutablePath()
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the curves themselves, without control points; zero for an empty path.
  ///
  /// - Complexity: O(points).
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The end of the last segment; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point lies inside the filled path, whose open subpaths count as closed. False for a
  /// non-finite point.
  ///
  /// - Complexity: O(points).
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns the same path from its end to its start, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = copyOfPen()
    reversed.path = path.reversed()
    return reversed
  }

  /// Sets the dash pattern: the lengths of strokes and gaps in turn, in points. An empty pattern draws an
  /// unbroken line; so does one with a negative or non-finite length, or with a sum of zero.
  ///
  /// - Parameters:
  ///   - pattern: The lengths.
  ///   - phase: The distance into the pattern, in points, at which the path starts.
  package final func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
    dashes = pattern
    dashPhase = phase
  }

  /// Same as `setLineDash(_:phase:)`, for a C array. A nil pattern and a count of 0 or less draw an unbroken
  /// line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // The caller guarantees that the pointer holds `count` numbers.
    let numbers = unsafe UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
    setLineDash(unsafe Array(numbers), phase: phase)
  }

  /// Returns a copy of path and style, always a `UIBezierPath`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyOfPen()
    copy.cgPath = path
    return copy
  }

  private func copyOfPen() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.setLineDash(dashes, phase: dashPhase)
    return copy
  }

  /// Fills the path with the fill colour of the current context. Does nothing without a context.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the path with the fill colour of the current context. Does nothing without a context.
  ///
  /// - Parameters:
  ///   - blendMode: The blend mode; `normal` keeps that of the context.
  ///   - alpha: Replaces the alpha of the context, limited to 0 … 1; 1 keeps that of the context, and NaN
  ///     counts as 0.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { context in
      context.addPath(path)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Strokes the path with the stroke colour of the current context. Does nothing without a context.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Strokes the path with the stroke colour of the current context. Does nothing without a context.
  ///
  /// - Parameters:
  ///   - blendMode: The blend mode; `normal` keeps that of the context.
  ///   - alpha: Replaces the alpha of the context, limited to 0 … 1; 1 keeps that of the context, and NaN
  ///     counts as 0.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.addPath(path)
      context.strokePath()
    }
  }

  /// Clips further drawing in the current context to the inside of the path. Does nothing without a context.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    draw(context)
    context.restoreGState()
  }
}
