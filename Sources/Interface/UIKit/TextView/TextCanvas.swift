/// The part of a text view's content that is drawn: what is on the screen, and half a screen around it.
@MainActor final class TextCanvas: UIView {
  weak var textView: UITextView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    textView.drawText(in: frame)
    if let marked = textView.edited.marked {
      context.underline(textView.textPlaces.parts(of: marked), color: textView.textColor ?? .label)
    }
    context.restoreGState()
  }

  /// Moves to the visible part of the content, if it has left what is drawn.
  func cover(_ visible: CGRect, within content: CGRect) {
    let isCovered =
      frame.minY <= max(visible.minY, content.minY) && frame.maxY >= min(visible.maxY, content.maxY)
    guard !isCovered || frame.minX != content.minX || frame.width != content.width else { return }
    let wanted = CGRect(
      x: content.minX, y: visible.minY - visible.height / 2, width: content.width, height: 2 * visible.height)
    let part = content.isEmpty ? wanted : wanted.overlap(with: content.union(visible))
    frame = part.isNull ? .zero : part
    setNeedsDisplay()
  }
}
