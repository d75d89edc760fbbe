internal import Raster

extension CGContext {
  /// Sets the fill colour; black at first.
  public func setFillColor(_ color: CGColor) {
    guard !ignoresColors else { return }
    state.fillColor = color
    if let space = color.colorSpace { state.fillSpace = space }
  }

  /// Sets the fill colour to an sRGB colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke colour; black at first.
  public func setStrokeColor(_ color: CGColor) {
    guard !ignoresColors else { return }
    state.strokeColor = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }

  /// Sets the stroke colour to an sRGB colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the line width in user space; 1 at first. Lines of zero, negative or NaN width are not drawn.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// Sets the shape of line ends; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets the shape of corners; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets the longest miter as a multiple of the line width; 10 at first. Longer miters are bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in turn, in user space; an empty list, as at first, gives a solid
  /// line. A list with a negative, NaN or infinite number, or with a sum of zero, counts as empty.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which lines start, in user space.
  ///   - lengths: A dash, a gap, a dash and so on.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }

  /// Sets the factor for the alpha of everything drawn; 1 at first. Values are clamped to 0 … 1; NaN counts
  /// as 0.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Sets the blend mode; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// The sampling of images that are drawn at another size; `default` at first.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Draws a shadow under each shape from now on, in black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
  }

  /// Draws a shadow under each shape from now on; nil as `color` removes the shadow.
  ///
  /// - Parameters:
  ///   - offset: In the context's default space; the current transform does not change it, and y grows as
  ///     in that space.
  ///   - blur: Twice the standard deviation of the Gaussian, in the default space; negative values and NaN
  ///     count as 0.
  ///   - color: The shadow's colour; nil removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else {
      state.shadow = nil
      return
    }
    let shift = offset.applying(base)
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    state.shadow = DrawList.Shadow(
      color: color.raster(in: state.space), sigma: blur > 0 ? Double(blur / 2 * scale) : 0,
      offset: Point(x: Double(shift.width), y: Double(shift.height)))
  }
}
