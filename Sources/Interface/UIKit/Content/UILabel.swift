import TextLayout

/// The vertical placement of text that was shrunk to fit. The values are those of iOS.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The shrunk text keeps the baseline of the full size.
  case alignBaselines
  /// The shrunk text keeps the centre of the full size.
  case alignCenters
  /// The shrunk text keeps the top of the full size.
  case none
}

/// A view that shows text of one or more lines. It receives no touches unless `isUserInteractionEnabled` is
/// set.
@preconcurrency @MainActor open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityTraits = .staticText
    isAccessibilityElement = true
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Content

  /// The text. Default: nil. Setting it removes the attributes.
  open var text: String? {
    get { styledText?.string ?? plainText }
    set {
      observing("text") {
        guard styledText != nil || newValue != plainText else { return }
        styledText = nil
        plainText = newValue
        contentChanged()
      }
    }
  }

  /// The text with attributes. Where they are missing, the label's properties apply. Setting it gives the
  /// label the font, the colour, the alignment and the line break mode of the first character, where that has
  /// them. Default: nil.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      observing("attributedText") {
        show(newValue)
        if let first = newValue?.firstAttributes { style.adopt(first) }
      }
    }
  }

  override func observableProperty(_ key: String) -> ObservableValue? {
    switch key {
    case "text": ObservableValue(text)
    case "attributedText": ObservableValue(attributedText)
    default: super.observableProperty(key)
    }
  }

  private var plainText: String?
  private var styledText: NSAttributedString?
  /// The style applies to text without attributes, and is the last one that a whole text with them got.
  private var style = LabelStyle()

  /// Shows a text with attributes, and keeps the label's own style.
  final func show(_ text: NSAttributedString?) {
    styledText = text
    plainText = nil
    contentChanged()
  }

  /// Shows a text with attributes. A font and a colour alone become the label's own: Foundation on Linux
  /// keeps some hundred bytes of each attributed string for ever.
  final func show(_ text: String?, _ attributes: [NSAttributedString.Key: Any]) {
    guard attributes.count == 2, let font = attributes[.font] as? UIFont,
      let color = attributes[.foregroundColor] as? UIColor
    else { return attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) } }
    self.text = text
    self.font = font
    textColor = color
  }

  /// Underlines the whole text; its font and colour stay those of the label.
  final func underline() {
    guard let text, !text.isEmpty else { return }
    let underlined = NSMutableAttributedString(
      attributedString: styledText ?? NSAttributedString(string: text))
    underlined.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 0, length: underlined.length))
    show(underlined)
  }

  /// The font of the text. Setting it changes that of a whole text with attributes, too. Default, also for
  /// nil: the system font of 17 points.
  open var font: UIFont! {
    get { style.font }
    set {
      let font: UIFont = newValue ?? LabelStyle().font
      change(.font, to: font)
      // Equal fonts may differ in the text style that they follow.
      let hasChanged = font != style.font
      style.font = font
      if hasChanged { contentChanged() }
    }
  }

  /// The colour of the text. Setting it changes that of a whole text with attributes, too. Default, also for
  /// nil: `UIColor.label`.
  open var textColor: UIColor! {
    get { style.color }
    set {
      let color: UIColor = newValue ?? .label
      change(.foregroundColor, to: color)
      let hasChanged = color != style.color
      style.color = color
      if hasChanged { setNeedsDisplay() }
    }
  }

  /// The colour while `isHighlighted`. Default: nil, which means `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the text has its highlighted colour. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the text has its normal colour. Default: true. If false, it is `UIColor.tertiaryLabel`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// The horizontal placement of the lines. Setting it changes that of every paragraph of a text with
  /// attributes, too. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      changeParagraphStyles(where: { $0.alignment != newValue }) { $0.alignment = newValue }
      guard newValue != style.alignment else { return }
      style.alignment = newValue
      setNeedsDisplay()
    }
  }
  /// The treatment of text that is wider than the label. Setting it changes that of every paragraph of a text
  /// with attributes, too. Default: `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set {
      changeParagraphStyles(where: { $0.lineBreakMode != newValue }) { $0.lineBreakMode = newValue }
      guard newValue != style.lineBreakMode else { return }
      style.lineBreakMode = newValue
      contentChanged()
    }
  }
  /// The largest number of lines; 0 or a negative number for no limit. Default: 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }

  /// Whether letters come closer, by a twentieth at most, before text without a paragraph style is truncated.
  /// Default: false.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
  }

  /// Whether a single line that is too wide is shrunk, down to `minimumScaleFactor`, before it is truncated.
  /// Default: false. It has no effect unless `numberOfLines` is 1.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest factor by which the font is shrunk, 0 … 1. Default: 0, which means 0.01.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The vertical placement of shrunk text. Default: `alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// Whether a font from `preferredFont` or `UIFontMetrics` follows a change of the user's text size.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { contentChanged() } }
  /// The width at which `intrinsicContentSize` breaks lines, in points. Default: 0, which means the width of
  /// the bounds.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// The colour of the text's shadow, which is not blurred. Default: nil, no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow in points. Default: (0, −1).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// Sets an attribute of the whole text, where that has another one.
  private func change<Value: Equatable>(_ key: NSAttributedString.Key, to value: Value) {
    guard let text = styledText, text.runs.contains(where: { $0.attributes[key] as? Value != value })
    else { return }
    styledText = text.changingAttributes { $0[key] = value }
    contentChanged()
  }

  /// Changes the paragraph styles of the text that differ.
  private func changeParagraphStyles(
    where differs: (NSParagraphStyle) -> Bool, _ change: (NSMutableParagraphStyle) -> Void
  ) {
    func differing(_ attributes: [NSAttributedString.Key: Any]) -> NSParagraphStyle? {
      (attributes[.paragraphStyle] as? NSParagraphStyle).flatMap { differs($0) ? $0 : nil }
    }
    guard let text = styledText, text.runs.contains(where: { differing($0.attributes) != nil }) else {
      return
    }
    styledText = text.changingAttributes {
      guard let new = differing($0)?.mutableCopy() as? NSMutableParagraphStyle else { return }
      change(new)
      $0[.paragraphStyle] = new
    }
    contentChanged()
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0
      ? preferredMaxLayoutWidth : numberOfLines == 1 ? 0 : measuredWidth ?? bounds.width
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  /// The width at which constraints ask for the intrinsic size of wrapped text; 0 for no limit.
  private var measuredWidth: CGFloat?

  final override var layoutHeightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  final override func layoutContentSize(width: CGFloat?) -> CGSize {
    guard layoutHeightDependsOnWidth else { return intrinsicContentSize }
    defer { measuredWidth = nil }
    measuredWidth = 0
    let natural = intrinsicContentSize
    // A width that was found can be smaller by a rounding error.
    guard let width, width > 0, width < natural.width - 0.001 else { return natural }
    measuredWidth = width
    return CGSize(width: natural.width, height: intrinsicContentSize.height)
  }

  final override func layoutBaselines(width: CGFloat?) -> TextBaselines? {
    guard !(text ?? "").isEmpty else { return nil }
    let room = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width ?? .infinity
    let frame = textFrame(styled, width: numberOfLines == 1 ? .infinity : room, lines: numberOfLines)
    return TextBaselines(
      first: frame.firstBaseline, last: frame.lastBaseline, height: frame.size.height)
  }

  /// Returns the text's size in lines of at most the given width (0 for no limit), rounded up to whole
  /// pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let unlimited = CGRect(
      x: 0, y: 0, width: numberOfLines == 1 || !(size.width > 0) ? .infinity : size.width, height: .infinity)
    return textRect(forBounds: unlimited, limitedToNumberOfLines: numberOfLines).size
  }

  /// Returns the rectangle of the text in the bounds: from their top left corner, at most as large as they
  /// are.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !(text ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = textFrame(styled, width: bounds.width, lines: numberOfLines).size
    let scale = max(traitCollection.displayScale, 1)
    // The subtraction keeps rounding errors from adding a pixel.
    func whole(_ length: CGFloat) -> CGFloat { ((length - 1e-6) * scale).rounded(.up) / scale }
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: min(whole(size.width), bounds.width), height: min(whole(size.height), bounds.height)))
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    contentChanged()
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the rectangle, centred vertically. Does nothing without a graphics context.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !(text ?? "").isEmpty else { return }
    var shown = styled
    let full = fitted(shown, in: rect)
    var frame = full
    var top = rect.minY + (rect.height - full.size.height) / 2
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let factor = shrinkFactor(of: shown, toWidth: rect.width)
      if factor < 1 {
        shown = shown.scaled(by: factor)
        frame = textFrame(shown, width: rect.width, lines: 1)
        top += adjustment(from: full, to: frame)
      }
    }
    context.saveGState()
    if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
    context.draw(frame, shown, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  /// Returns the lines that fit into the rectangle, at least one; the last of them is truncated.
  private func fitted(_ text: StyledText, in rect: CGRect) -> TextFrame {
    let frame = textFrame(text, width: rect.width, lines: numberOfLines)
    guard rect.height > 0, frame.size.height > rect.height + 1, frame.lines.count > 1 else { return frame }
    // Heights are rounded to pixels, so a line may stand out by a part of one.
    let count = frame.lines.count { $0.fragmentBottom <= rect.height + 1 }
    return textFrame(text, width: rect.width, lines: max(count, 1))
  }

  private func adjustment(from full: TextFrame, to shown: TextFrame) -> CGFloat {
    switch baselineAdjustment {
    case .alignBaselines: full.firstBaseline - shown.firstBaseline
    case .alignCenters: (full.size.height - shown.size.height) / 2
    case .none: 0
    }
  }

  /// Returns the factor at which the text fits. Glyphs do not scale exactly in every font, so the ratio of
  /// the widths is only the first of up to four approximations.
  private func shrinkFactor(of text: StyledText, toWidth width: CGFloat) -> CGFloat {
    let smallest = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0.01
    var factor: CGFloat = 1
    for _ in 0..<4 {
      let natural = textFrame(text.scaled(by: factor), width: .infinity, lines: 1).size.width
      guard natural > width, natural > 0 else { break }
      factor = max(smallest, factor * width / natural)
    }
    return factor
  }

  private var currentColor: UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  private var styled: StyledText {
    let font: UIFont =
      adjustsFontForContentSizeCategory ? self.font.adjusted(for: traitCollection) : self.font
    return styledText.map { StyledText($0, font: font, color: currentColor) }
      ?? StyledText(plainText ?? "", font: font, color: currentColor)
  }

  private func textFrame(_ text: StyledText, width: CGFloat, lines: Int) -> TextFrame {
    var options = TextOptions()
    options.width = width
    options.maximumLineCount = max(0, lines)
    let style = text.firstParagraph
    let mode = style?.lineBreakMode ?? lineBreakMode
    options.lineBreakMode = mode.layoutMode
    let direction = effectiveUserInterfaceLayoutDirection
    let spans = text.spans(standard: standardParagraph(mode), wraps: true) {
      $0.alignment == .natural && $0.baseWritingDirection != .natural
        ? .natural : $0.alignment.layoutAlignment(in: direction)
    }
    return TextFrame(spans, options: options)
  }

  /// Returns the style of paragraphs that have none.
  private func standardParagraph(_ mode: NSLineBreakMode) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = mode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return style
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
