extension UIColor {
  /// Sets the fill and the stroke colour of the current context. Does nothing without a context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context. Does nothing without a context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context. Does nothing without a context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills the rectangle with the fill colour of the current context. Does nothing without a context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a frame, 1 point wide, inside the edges of the rectangle, with the fill colour of the current
/// context. Does nothing without a context.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}
