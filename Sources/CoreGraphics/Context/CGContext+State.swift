internal import Raster

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// In user space; 1 at first. Zero, negative and NaN widths draw nothing.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// The longest miter as a multiple of the line width, 10 at first; longer ones are bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Lengths of dashes and gaps in turn, in user space; an empty list for an unbroken line. A list with a negative or
  /// non-finite number, or whose sum is zero, counts as empty.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }

  /// Multiplies the alpha of everything drawn, 0 … 1. Numbers outside are limited to it; NaN counts as 0.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How the pixels of images that are drawn are read.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Draws a soft copy of each shape under it, in black at a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
  }

  /// Draws a soft copy of each shape under it; none with a nil colour.
  ///
  /// - Parameters:
  ///   - offset: In the context's default space: the transform does not change it, and y grows as it does there.
  ///   - blur: Twice the standard deviation of the Gaussian, in the default space; negative and NaN count as 0.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else {
      state.shadow = nil
      return
    }
    let shift = offset.applying(base)
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    state.shadow = DrawList.Shadow(
      color: color.raster, sigma: blur > 0 ? Double(blur / 2 * scale) : 0,
      offset: Point(x: Double(shift.width), y: Double(shift.height)))
  }
}
