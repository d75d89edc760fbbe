import TextLayout

/// The options of drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines and starts at the rectangle's top. Without this option, it is one line on
  /// the baseline through the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines have the gap that the font specifies.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The rectangle is that of the letters' outlines, not of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits into the rectangle ends with an ellipsis, if there is more. It needs
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

extension NSAttributedString {
  /// Returns the size of the text without a limit of the line width, in points. The cost is O(length).
  public func size() -> CGSize { TextDrawing(self).frame.size }

  /// Draws the text into the current graphics context with its top left corner at the point. Does nothing
  /// without a context.
  public func draw(at point: CGPoint) { TextDrawing(self).draw(at: point) }

  /// Draws the text into the current graphics context, in lines of the rectangle's width, from its top. Lines
  /// that do not fit into the rectangle's height are left out, except the first. Does nothing without a
  /// context.
  public func draw(in rect: CGRect) {
    TextDrawing(self, size: rect.size, keepsFirstLine: true).draw(at: rect.origin)
  }

  /// Draws the text into the current graphics context. Does nothing without a context.
  ///
  /// - Parameters:
  ///   - rect: The place of the text: with `usesLineFragmentOrigin` its lines, and else the origin of its
  ///     baseline. A width that is not positive means no limit, and neither is such a height.
  ///   - options: The options.
  ///   - context: The smallest factor, and the place for results; nil for text at its size.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) {
    let drawing = TextDrawing(self, size: rect.size, options: options, context: context)
    drawing.draw(at: CGPoint(x: rect.minX, y: rect.minY + drawing.top(options)))
  }

  /// Returns the rectangle of the text when it is drawn at zero: with `usesLineFragmentOrigin` from (0, 0) in
  /// lines of the width of `size`, and else around the baseline in one line. A width or height that is not
  /// positive means no limit, and the height is one only with `truncatesLastVisibleLine` or a smallest
  /// factor.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    TextDrawing(self, size: size, options: options, context: context).bounds(options)
  }
}

/// A text laid out for drawing.
private struct TextDrawing {
  private let text: StyledText
  let frame: TextFrame

  init(_ attributed: NSAttributedString) { self.init(attributed, options: [.usesFontLeading]) }

  /// - Parameter keepsFirstLine: Whether lines beyond the height are left out, but for the first.
  init(_ attributed: NSAttributedString, size: CGSize, keepsFirstLine: Bool) {
    let drawing = TextDrawing(
      attributed, size: size, options: [.usesLineFragmentOrigin, .usesFontLeading])
    guard keepsFirstLine, size.height > 0, drawing.frame.size.height > size.height else {
      self = drawing
      return
    }
    text = drawing.text
    frame = drawing.frame.prefix { $0 == 0 || $1.fragmentBottom <= size.height + 1e-6 }
  }

  init(
    _ attributed: NSAttributedString, size: CGSize = .zero, options: NSStringDrawingOptions,
    context: NSStringDrawingContext? = nil
  ) {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let width = isBlock && size.width > 0 ? size.width : .infinity
    let height = isBlock && size.height > 0 ? size.height : .infinity
    // UIKit's default for text without attributes is 12 points, black.
    let whole = StyledText(
      attributed,
      StyledText.Surroundings(font: .systemFont(ofSize: 12), color: .black, width: width))
    var scale: CGFloat = 1
    var frame = Self.frame(whole, width: width, height: height, options)
    if let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, width < .infinity {
      // The factor is found by halves, to a 64th of the way.
      var (low, high) = (context.minimumScaleFactor, scale)
      if !Self.fits(frame, whole, width: width, height: height) {
        scale = low
        for _ in 0..<6 {
          let middle = (low + high) / 2
          let part = whole.scaled(by: middle)
          if Self.fits(
            Self.frame(part, width: width, height: height, options), part, width: width, height: height)
          {
            (low, scale) = (middle, middle)
          } else {
            high = middle
          }
        }
        frame = Self.frame(whole.scaled(by: scale), width: width, height: height, options)
      }
    }
    text = whole.scaled(by: scale)
    self.frame = frame
    context?.note(scale: scale, bounds: bounds(options))
  }

  private static func fits(_ frame: TextFrame, _ text: StyledText, width: CGFloat, height: CGFloat) -> Bool {
    frame.size.width <= width + 1e-6 && frame.size.height <= height + 1e-6 && !frame.isTruncated
      && frame.overflow == nil
  }

  private static func frame(
    _ text: StyledText, width: CGFloat, height: CGFloat, _ drawing: NSStringDrawingOptions
  ) -> TextFrame {
    var options = TextOptions()
    options.usesFontLeading = drawing.contains(.usesFontLeading)
    let direction =
      UITraitCollection.current.layoutDirection == .rightToLeft
      ? UIUserInterfaceLayoutDirection.rightToLeft : .leftToRight
    let spans = text.spans(standard: .default, wraps: false) {
      $0.baseWritingDirection == .natural
        ? $0.alignment.layoutAlignment(in: direction) : $0.alignment.layoutAlignment
    }
    let truncates = drawing.contains(.truncatesLastVisibleLine)
    var region = TextRegion(size: CGSize(width: width, height: truncates ? height : .infinity))
    if truncates { region.lineBreakMode = .truncateTail }
    let frame = TextFrame(spans, options: options, regions: [region])
    guard frame.lines.isEmpty, frame.overflow != nil else { return frame }
    // The first line is shown even where it does not fit.
    region.size.height = .infinity
    region.maximumLineCount = 1
    return TextFrame(spans, options: options, regions: [region])
  }

  /// Returns the rectangle of the text when it is drawn at zero.
  func bounds(_ options: NSStringDrawingOptions) -> CGRect {
    let top = top(options)
    if options.contains(.usesDeviceMetrics) {
      let path = frame.path
      return path.isEmpty ? .zero : path.boundingBoxOfPath.offsetBy(dx: 0, dy: top)
    }
    return CGRect(origin: CGPoint(x: 0, y: top), size: frame.size)
  }

  /// Returns the distance of the text's top from the origin of a drawing.
  func top(_ options: NSStringDrawingOptions) -> CGFloat {
    options.contains(.usesLineFragmentOrigin) ? 0 : -frame.firstBaseline
  }

  func draw(at point: CGPoint) { UIGraphicsGetCurrentContext()?.draw(frame, text, at: point) }
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

  /// Same as `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }

  /// Same as `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
