public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// An outline of lines and curves with the pen that it is drawn with.
///
/// Angles are radians from the x axis; with `clockwise` they grow, which on the screen is clockwise.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The pen's width in points.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter as a multiple of the line width, before the corner is bevelled.
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private(set) var dashes: [CGFloat] = []
  private(set) var dashPhase: CGFloat = 0

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse inside the rectangle, from its right end clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with quarter circles for corners. A radius above half the shorter side is limited to that; a negative one or NaN
  /// gives plain corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle with quarter ellipses for the listed corners, from the top edge's left end clockwise. Radii are limited to half
  /// the sides; a negative one or NaN gives plain corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.mutableCopy() ?? CGMutablePath()
  }

  /// There are no archives here: always nil.
  public required convenience init?(coder: NSCoder) { nil }

  /// A copy of the outline. Setting it keeps the pen.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }

  /// Without a current point the line starts at its own end.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, after a line to its start when there is a current point. Angles that are not finite add nothing.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names the direction for a plane where y grows up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: transform) ?? CGMutablePath()
  }

  open var isEmpty: Bool { path.isEmpty }
  /// The smallest upright rectangle around the curves themselves; zero for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether the point lies inside the outline, by the path's fill rule. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The same outline from its end to its start. The pen is copied.
  open func reversing() -> UIBezierPath {
    let reversed = copyOfPen()
    reversed.path = path.reversed()
    return reversed
  }

  /// Lengths of strokes and gaps in turn; none for an unbroken line.
  open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
    dashes = pattern
    dashPhase = phase
  }

  /// As Apple's, for callers that hold a C array. A nil pattern, or a count of 0 or less, gives an unbroken line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // Safe as far as the caller's pointer holds `count` numbers, which is the call's contract.
    let numbers = unsafe UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
    setLineDash(unsafe Array(numbers), phase: phase)
  }

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

  /// Fills the inside in the current context's fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { context in
      context.addPath(path)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Draws the outline with the pen in the current context's stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

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

  /// Limits further drawing in the current context to the inside.
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
