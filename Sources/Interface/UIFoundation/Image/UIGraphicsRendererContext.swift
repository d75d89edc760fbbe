/// The settings of a renderer. Its subclasses have them.
open class UIGraphicsRendererFormat: NSObject {
  public required override init() { super.init() }

  /// The rectangle that is drawn, in points; that of the last renderer which has drawn with the format. Zero
  /// before.
  open internal(set) var bounds = CGRect.zero

  /// Returns a new format with the default values.
  open class func `default`() -> Self { Self() }

  /// Returns a new format with the values that suit the main screen, which are the default ones.
  open class func preferred() -> Self { Self() }
}

/// The argument of a renderer's drawing closure: simple drawing in the colours of the context.
open class UIGraphicsRendererContext: NSObject {
  /// The context to draw into, which is also the current one.
  public final let cgContext: CGContext
  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { givenFormat }
  private let givenFormat: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    givenFormat = format
    super.init()
  }

  /// Fills the rectangle with the fill colour of the context.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills the rectangle with the fill colour of the context, blended with what is drawn already.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a line of one point along the inside of the rectangle, in the stroke colour of the context. A
  /// rectangle of less than one point across is left out.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Same as `stroke(_:)`, blended with what is drawn already.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    let line = rect.standardized.insetBy(dx: 0.5, dy: 0.5)
    guard line.width >= 0, line.height >= 0, !line.isNull else { return }
    draw(blendMode) { cgContext.stroke(line, width: 1) }
  }

  /// Restricts what is drawn from now on to the rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func draw(_ blendMode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    if blendMode != .normal { cgContext.setBlendMode(blendMode) }
    body()
    cgContext.restoreGState()
  }
}
