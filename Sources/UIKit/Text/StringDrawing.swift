import TextLayout

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines and starts at the rectangle's top. Without it, it is one line on the baseline through the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
}

extension NSAttributedString {
  /// The size in points of the text in lines of any length.
  public func size() -> CGSize { frame(width: .infinity).size }

  /// Draws the text in the current context with its top-left corner at the point.
  public func draw(at point: CGPoint) { draw(frame(width: .infinity), at: point) }

  /// Draws the text in the current context in lines of the rectangle's width, from its top. Lines below the rectangle are drawn too.
  public func draw(in rect: CGRect) { draw(frame(width: rect.width), at: rect.origin) }

  /// Where the text would go: the size of its lines, from (0, 0) with `usesLineFragmentOrigin` and else around the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: Never?
  ) -> CGRect {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let frame = frame(width: isBlock && size.width > 0 ? size.width : .infinity)
    return CGRect(origin: CGPoint(x: 0, y: isBlock ? 0 : -frame.firstBaseline), size: frame.size)
  }

  private var styled: StyledText {
    // UIKit's default for text without attributes: 12 points, black.
    StyledText(self, font: .systemFont(ofSize: 12), color: .black)
  }

  private func frame(width: CGFloat) -> TextFrame {
    let text = styled
    var options = TextOptions()
    options.width = width
    options.lineSpacing = text.lineSpacing
    let direction =
      UITraitCollection.current.layoutDirection == .rightToLeft
      ? UIUserInterfaceLayoutDirection.rightToLeft : .leftToRight
    options.alignment = (text.alignment ?? .natural).layoutAlignment(in: direction)
    return TextFrame(text.spans, options: options)
  }

  private func draw(_ frame: TextFrame, at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(frame, colors: styled.colors, at: point)
  }
}

extension String {
  /// See `NSAttributedString.size()`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// See `NSAttributedString.draw(at:)`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// See `NSAttributedString.draw(in:)`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// See `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
