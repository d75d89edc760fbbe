import TextLayout

/// The places and the look of a text field.
extension UITextField {
  /// Chosen after the button of iOS, in points.
  static let clearSize = CGSize(width: 19, height: 19)
  var shownClearSize: CGSize {
    CGSize(width: Self.clearSize.width * clearScale, height: Self.clearSize.height * clearScale)
  }
  /// Chosen, in points: the button stands as far from the end as from the text.
  static let clearMargin: CGFloat = 5
  /// The height beyond the line of text, without a frame and with one, in points.
  /// Chosen so that a framed field is 34 points high, as on iOS.
  private static let (plainMargin, framedMargin): (CGFloat, CGFloat) = (1, 13)
  private static let caretWidth: CGFloat = 2

  func setUpField() {
    clipsToBounds = true
    isAccessibilityElement = true
    editor.view = self
    canvas.field = self
    canvas.isUserInteractionEnabled = false
    canvas.isOpaque = false
    canvas.clipsToBounds = true
    canvas.addSubview(caret)
    addSubview(canvas)
  }

  func contentChanged() {
    canvas.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentChanged()
  }

  // MARK: Text

  private var currentFont: UIFont {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
  }

  /// The text, or a dot for each of its characters.
  var shownText: String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: edited.string.count) : edited.string
  }

  private var textColorNow: UIColor { isEnabled ? textColor ?? .label : .tertiaryLabel }

  private var styled: StyledText { shrunk(natural) }

  private var natural: StyledText {
    let shown = shownText
    let runs = isSecureTextEntry ? AttributeRuns(length: shown.utf16.count) : editor.runs
    return StyledText(
      runs.parts(of: shown, defaults: otherAttributes), font: currentFont, color: textColorNow)
  }

  /// Returns a text that is too wide in a smaller size, if the field shrinks it.
  private func shrunk(_ text: StyledText) -> StyledText {
    guard adjustsFontSizeToFitWidth else { return text }
    let width = frame(text).size.width
    let room = currentRect.width - Self.caretWidth
    guard width > room, room > 0, currentFont.pointSize > 0 else { return text }
    let smallest = minimumFontSize.isFinite ? max(0, minimumFontSize) / currentFont.pointSize : 0
    return text.scaled(by: min(1, max(smallest, room / width)))
  }

  final var defaultAttributes: AttributeRuns.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    let own: AttributeRuns.Attributes = [
      .font: currentFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style,
    ]
    return own.merging(otherAttributes) { $1 }
  }

  func adopt(_ attributes: AttributeRuns.Attributes) {
    var rest = attributes
    if let font = rest.removeValue(forKey: .font) as? UIFont { self.font = font }
    if let color = rest.removeValue(forKey: .foregroundColor) as? UIColor { textColor = color }
    if let style = rest.removeValue(forKey: .paragraphStyle) as? NSParagraphStyle {
      textAlignment = style.alignment
    }
    for key in rest.keys { editor.setAttribute(key, to: nil) }
    otherAttributes = rest
    contentChanged()
  }

  /// Lets the whole text follow a property that was set.
  func attributeChanged(_ key: NSAttributedString.Key) {
    editor.setAttribute(key, to: nil)
    contentChanged()
  }

  private var styledPlaceholder: StyledText {
    let (font, color) = (placeholderFont ?? currentFont, placeholderColor ?? .placeholderText)
    return attributedPlaceholder.map { StyledText($0, font: font, color: color) }
      ?? StyledText(placeholder ?? "", font: font, color: color)
  }

  private func frame(_ text: StyledText, width: CGFloat = .infinity) -> TextFrame {
    var options = TextOptions()
    options.width = width
    options.maximumLineCount = 1
    options.lineBreakMode = width < .infinity ? .truncateTail : .clip
    options.direction = baseDirection.layoutDirection
    return TextFrame(text.spans, options: options)
  }

  /// The places of the text in the canvas, from x = 0 and before scrolling.
  private var line: LinePlaces { line(from: 0, top: 0) }

  private func line(from start: CGFloat, top: CGFloat) -> LinePlaces {
    var options = TextOptions()
    options.maximumLineCount = 1
    options.lineBreakMode = .clip
    options.keepsTrailingSpaces = true
    options.direction = baseDirection.layoutDirection
    let laid = TextFrame(styled.spans, options: options).lines.first
    let shown = laid.map { LineCells($0, end: shownText.utf16.count).cells } ?? []
    let boundaries = isSecureTextEntry ? edited.boundaries : []
    func place(_ offset: Int) -> Int {
      boundaries.isEmpty ? offset : boundaries[min(offset, boundaries.count - 1)]
    }
    return LinePlaces(
      shown.map { $0.moved(by: start).mapped(place) }, range: 0..<edited.length, end: edited.length,
      isLast: true, start: start,
      frame: CGRect(x: -Self.unlimited, y: top, width: 2 * Self.unlimited, height: lineHeight),
      letters: top...top + lineHeight, isRightToLeft: isRightToLeft)
  }

  /// A length beyond every field, in points. Chosen: no text is as long.
  private static let unlimited: CGFloat = 1e7

  /// The width of a field, in points, in which views at the sides are measured: a power of two keeps sums
  /// exact. Chosen for that.
  private static let wide: CGFloat = 16_384

  private var lineHeight: CGFloat { currentFont.lineHeight.rounded(.up) }

  /// The baseline of the text or of the placeholder, and of text in the font of an empty field.
  var textBaselines: TextBaselines {
    let isEmpty = !hasText && (attributedPlaceholder?.string ?? placeholder ?? "").isEmpty
    let sample = StyledText("x", font: currentFont, color: .label)
    let baseline = frame(isEmpty ? sample : hasText ? styled : styledPlaceholder).firstBaseline
    return TextBaselines(first: baseline, last: baseline, height: lineHeight)
  }

  final var textPlaces: any TextPlaces {
    let top = (canvas.frame.midY - lineHeight / 2).rounded()
    return SingleLine(only: line(from: canvas.frame.minX + textStart, top: top))
  }

  var naturalSize: CGSize {
    let text = frame(hasText ? natural : styledPlaceholder).size.width
    let isFramed = borderStyle != .none
    let height = currentFont.lineHeight.rounded(.up) + (isFramed ? Self.framedMargin : Self.plainMargin)
    // The field's own width has no influence, since it may follow from this one.
    let wide = CGRect(x: 0, y: 0, width: Self.wide, height: height)
    let rest = wide.width - contentRect(in: wide).width
    return CGSize(width: (text + Self.caretWidth).rounded(.up) + rest, height: height)
  }

  // MARK: Rectangles

  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
    case .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var isRightToLeft: Bool { baseDirection == .natural ? isMirrored : baseDirection == .rightToLeft }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsClear: Bool { hasText && isEnabled && isShown(clearButtonMode) }
  private var showsRight: Bool { rightView != nil && isShown(rightViewMode) && !showsClear }

  /// Returns the size of a view beside the text: its own, and that of its content while the app has given it
  /// none.
  func sideSize(isLeading: Bool) -> CGSize {
    guard let view = isLeading ? leftView : rightView else { return .zero }
    let fitted = isLeading ? fittedSides.left : fittedSides.right
    guard view.bounds.size == .zero || view.bounds.size == fitted else { return view.bounds.size }
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if isLeading { fittedSides.left = size } else { fittedSides.right = size }
    return size
  }

  func sideRect(in bounds: CGRect, size: CGSize, isLeading: Bool, margin: CGFloat) -> CGRect {
    let x = isLeading != isMirrored ? bounds.minX + margin : bounds.maxX - margin - size.width
    return CGRect(
      origin: CGPoint(x: x, y: (bounds.midY - size.height / 2).rounded()), size: size)
  }

  func contentRect(in bounds: CGRect) -> CGRect {
    var insets = insets
    func keep(_ rect: CGRect, isLeading: Bool) {
      if isLeading != isMirrored {
        insets.left = max(insets.left, rect.maxX - bounds.minX)
      } else {
        insets.right = max(insets.right, bounds.maxX - rect.minX)
      }
    }
    if showsLeft { keep(leftViewRect(forBounds: bounds), isLeading: true) }
    if showsRight { keep(rightViewRect(forBounds: bounds), isLeading: false) }
    if showsClear { keep(clearButtonRect(forBounds: bounds), isLeading: false) }
    let rect = bounds.inset(by: insets)
    return rect.width >= 0 && rect.height >= 0 ? rect : CGRect(origin: bounds.origin, size: .zero)
  }

  /// The rectangle in which the text is now.
  private var currentRect: CGRect {
    isEditing
      ? editingRect(forBounds: bounds)
      : hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }

  /// The left end of a text in the canvas, before scrolling.
  private func start(ofWidth width: CGFloat) -> CGFloat {
    let room = canvas.bounds.width - Self.caretWidth - width
    guard room > 0 else { return 0 }
    return switch textAlignment.layoutAlignment(in: isRightToLeft ? .rightToLeft : .leftToRight) {
    case .right: room
    case .center: room / 2
    default: 0
    }
  }

  private var textStart: CGFloat { start(ofWidth: line.width) - scrolled }

  // MARK: Layout

  func layOutField() {
    showFrame()
    showBackground()
    leftView?.isHidden = !showsLeft
    rightView?.isHidden = !showsRight
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
    showClearButton()
    let rect = currentRect
    if canvas.frame != rect {
      canvas.frame = rect
      canvas.setNeedsDisplay()
    }
    if isEditing { revealCaret() }
    showCaret()
  }

  private func showClearButton() {
    guard showsClear else {
      clearButton?.isHidden = true
      return
    }
    let button = clearButton ?? makeClearButton()
    button.isHidden = false
    button.transform = CGAffineTransform(scaleX: clearScale, y: clearScale)
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(frame: CGRect(origin: .zero, size: Self.clearSize))
    if let clearSign {
      button.setImage(clearSign, for: .normal)
    } else {
      button.addSubview(ClearSign(frame: button.bounds))
    }
    button.alpha = canvas.alpha
    button.accessibilityLabel = "Clear text"
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, delegate?.textFieldShouldClear(self) ?? true else { return }
        clearContent()
      }, for: .touchUpInside)
    addSubview(button)
    clearButton = button
    return button
  }

  private func revealCaret() {
    let line = line
    let room = canvas.bounds.width - Self.caretWidth
    let place = line.x(of: edited.head)
    let old = scrolled
    scrolled = min(max(scrolled, place - room), place)
    scrolled = max(0, min(scrolled, line.width - room))
    if scrolled != old { canvas.setNeedsDisplay() }
  }

  private func showCaret() {
    guard isEditing, edited.selection.isEmpty else { return caret.show(nil) }
    caret.show(
      caretRect(for: UITextPosition(offset: edited.head))
        .offsetBy(dx: -canvas.frame.minX, dy: -canvas.frame.minY))
  }

  // MARK: Drawing

  /// Draws the text, or the placeholder, and the selection into the canvas.
  fileprivate func drawField(in context: CGContext) {
    let origin = canvas.frame.origin
    context.saveGState()
    context.translateBy(x: -origin.x, y: -origin.y)
    defer { context.restoreGState() }
    guard hasText else { return drawPlaceholder(in: canvas.frame) }
    // A text that is not edited and too wide ends in an ellipsis.
    guard isEditing else { return drawText(in: canvas.frame) }
    let places = textPlaces
    context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
    for part in places.parts(of: edited.selection) { context.fill(part.rect) }
    let text = styled
    draw(frame(text), text, in: context, canvas.frame, at: origin.x + textStart)
    if let marked = edited.marked { context.underline(places.parts(of: marked), color: textColorNow) }
  }

  func drawShownText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let text = styled
    draw(frame(text, width: rect.width), text, in: context, rect)
  }

  func drawShownPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let text = styledPlaceholder
    draw(frame(text, width: rect.width), text, in: context, rect)
  }

  private func draw(
    _ frame: TextFrame, _ text: StyledText, in context: CGContext, _ rect: CGRect, at x: CGFloat? = nil
  ) {
    let left = x ?? rect.minX + start(ofWidth: frame.size.width)
    context.draw(frame, text, at: CGPoint(x: left, y: rect.midY - frame.size.height / 2))
  }
}

/// The part of a field that shows its text, which is clipped there.
final class FieldCanvas: UIView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { field?.drawField(in: context) }
  }
}
