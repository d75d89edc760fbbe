import TextLayout

/// The options of `boundingRect(with:options:context:)`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines and starts at the rectangle's top. Without this option, it is one line on
  /// the baseline through the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
}

extension NSAttributedString {
  /// Returns the size of the text without a limit of the line width, in points. The cost is O(length).
  public func size() -> CGSize { frame(width: .infinity).size }

  /// Draws the text into the current graphics context with its top left corner at the point. Does nothing
  /// without a context.
  public func draw(at point: CGPoint) { draw(frame(width: .infinity), at: point) }

  /// Draws the text into the current graphics context, in lines of the rectangle's width, from its top. Lines
  /// below the rectangle are drawn too. Does nothing without a context.
  public func draw(in rect: CGRect) { draw(frame(width: rect.width), at: rect.origin) }

  /// Returns the rectangle of the text when it is drawn at zero: with `usesLineFragmentOrigin` from (0, 0) in
  /// lines of the width of `size`, and else around the baseline in one line. The height of `size` is ignored,
  /// as is a width that is not positive.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: Never?
  ) -> CGRect {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let frame = frame(width: isBlock && size.width > 0 ? size.width : .infinity)
    return CGRect(origin: CGPoint(x: 0, y: isBlock ? 0 : -frame.firstBaseline), size: frame.size)
  }

  private var styled: StyledText {
    // UIKit's default for text without attributes is 12 points, black.
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
  /// Same as `NSAttributedString.size()`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Same as `NSAttributedString.draw(at:)`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Same as `NSAttributedString.draw(in:)`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Same as `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
