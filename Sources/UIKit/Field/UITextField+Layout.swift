import TextLayout

/// The places and the look of a text field.
extension UITextField {
  static let clearSize = CGSize(width: 19, height: 19)
  static let clearMargin: CGFloat = 5
  /// The height beyond the line of text, without a frame and with one, in points.
  private static let (plainMargin, framedMargin): (CGFloat, CGFloat) = (1, 13)
  private static let caretWidth: CGFloat = 2
  /// The time in which the caret is shown and hidden once, in seconds.
  private static let blinkPeriod = 1.0

  func setUpField() {
    clipsToBounds = true
    isAccessibilityElement = true
    canvas.field = self
    for view in [canvas, caret] {
      view.isUserInteractionEnabled = false
      view.isOpaque = false
    }
    canvas.clipsToBounds = true
    caret.layer.cornerRadius = Self.caretWidth / 2
    caret.isHidden = true
    canvas.addSubview(caret)
    addSubview(canvas)
  }

  func contentChanged() {
    canvas.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
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

  /// Returns the offset in the shown text of an offset in the text.
  private func shown(_ offset: Int) -> Int {
    isSecureTextEntry ? edited.boundaries.lastIndex { $0 <= offset } ?? 0 : offset
  }

  private var styled: StyledText {
    StyledText(
      shownText, font: currentFont, color: isEnabled ? textColor ?? .label : .tertiaryLabel)
  }

  private var styledPlaceholder: StyledText {
    attributedPlaceholder.map { StyledText($0, font: currentFont, color: .placeholderText) }
      ?? StyledText(placeholder ?? "", font: currentFont, color: .placeholderText)
  }

  private func frame(_ text: StyledText, width: CGFloat = .infinity) -> TextFrame {
    var options = TextOptions()
    options.width = width
    options.maximumLineCount = 1
    options.lineBreakMode = width < .infinity ? .truncateTail : .clip
    return TextFrame(text.spans, options: options)
  }

  private var places: CaretPlaces {
    let text = shownText
    // A line ends without its white space, unless something invisible (a word joiner) follows.
    let whole = StyledText(text + "\u{2060}", font: currentFont, color: .label)
    return CaretPlaces(frame(whole), length: text.utf16.count)
  }

  var naturalSize: CGSize {
    let text = frame(hasText ? styled : styledPlaceholder).size.width
    let isFramed = borderStyle != .none
    let height = currentFont.lineHeight.rounded(.up) + (isFramed ? Self.framedMargin : Self.plainMargin)
    let rest =
      bounds.size == .zero ? insets.left + insets.right : bounds.width - contentRect(in: bounds).width
    return CGSize(width: (text + Self.caretWidth).rounded(.up) + max(rest, 0), height: height)
  }

  // MARK: Rectangles

  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
    case .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

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

  func sideRect(in bounds: CGRect, size: CGSize, isLeading: Bool, margin: CGFloat) -> CGRect {
    let x = isLeading != isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - size.width
    return CGRect(
      origin: CGPoint(x: x, y: (bounds.midY - size.height / 2).rounded()), size: size)
  }

  func contentRect(in bounds: CGRect) -> CGRect {
    var insets = insets
    func keep(_ rect: CGRect, isLeading: Bool) {
      if isLeading != isRightToLeft {
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
    return switch textAlignment.layoutAlignment(in: effectiveUserInterfaceLayoutDirection) {
    case .right: room
    case .center: room / 2
    default: 0
    }
  }

  private var textStart: CGFloat { start(ofWidth: places.width) - scrolled }

  func caretFrame(at offset: Int) -> CGRect {
    let height = currentFont.lineHeight.rounded(.up)
    let place = textStart + places.x(of: shown(offset))
    return CGRect(
      x: canvas.frame.minX + place, y: (canvas.frame.midY - height / 2).rounded(), width: Self.caretWidth,
      height: height)
  }

  func offset(nearestTo point: CGPoint) -> Int {
    guard point.x.isFinite else { return edited.length }
    let boundaries = edited.boundaries
    let shownOffsets = isSecureTextEntry ? Array(boundaries.indices) : boundaries
    let found = places.offset(nearestTo: point.x - canvas.frame.minX - textStart, of: shownOffsets)
    return isSecureTextEntry ? boundaries[found] : found
  }

  // MARK: Layout

  func layOutField() {
    showFrame()
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

  private func showFrame() {
    let isRound = borderStyle == .roundedRect
    layer.cornerRadius = isRound ? 5 : layer.cornerRadius
    guard borderStyle != .none else { return }
    layer.borderWidth = isRound ? 1 / max(traitCollection.displayScale, 1) : 1
    layer.borderColor = resolvedCGColor(borderStyle == .line ? .label : .systemGray3)
    if borderStyle != .line, backgroundColor == nil { backgroundColor = .systemBackground }
  }

  private func showClearButton() {
    guard showsClear else {
      clearButton?.isHidden = true
      return
    }
    let button = clearButton ?? makeClearButton()
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(frame: CGRect(origin: .zero, size: Self.clearSize))
    if let clearSign {
      button.setImage(clearSign, for: .normal)
    } else {
      button.layer.addSublayer(ClearSign(in: button.bounds))
    }
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
    let places = places
    let room = canvas.bounds.width - Self.caretWidth
    let place = places.x(of: shown(edited.head))
    let old = scrolled
    scrolled = min(max(scrolled, place - room), place)
    scrolled = max(0, min(scrolled, places.width - room))
    if scrolled != old { canvas.setNeedsDisplay() }
  }

  private func showCaret() {
    let isShown = isEditing && edited.selection.isEmpty
    caret.isHidden = !isShown
    guard isShown else { return caret.layer.removeAllAnimations() }
    caret.backgroundColor = tintColor
    let frame = caretFrame(at: edited.head).offsetBy(dx: -canvas.frame.minX, dy: -canvas.frame.minY)
    guard caret.frame != frame || caret.layer.animation(forKey: "blink") == nil else { return }
    UIView.performWithoutAnimation { caret.frame = frame }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0]
    blink.keyTimes = [0, 0.5, 1]
    blink.calculationMode = .discrete
    (blink.duration, blink.repeatCount) = (Self.blinkPeriod, .infinity)
    caret.layer.add(blink, forKey: "blink")
  }

  // MARK: Drawing

  /// Draws the text, or the placeholder, and the selection into the canvas.
  fileprivate func drawField(in context: CGContext) {
    let bounds = canvas.bounds
    guard hasText else {
      let text = styledPlaceholder
      return draw(frame(text, width: bounds.width), text.colors, in: context)
    }
    let text = styled
    // A text that is not edited and too wide ends in an ellipsis.
    guard isEditing else { return draw(frame(text, width: bounds.width), text.colors, in: context) }
    let selection = shown(edited.selection.lowerBound)..<shown(edited.selection.upperBound)
    let height = currentFont.lineHeight.rounded(.up)
    context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
    for span in places.spans(of: selection) {
      context.fill(
        CGRect(
          x: textStart + span.minX, y: (bounds.midY - height / 2).rounded(), width: span.maxX - span.minX,
          height: height))
    }
    draw(frame(text), text.colors, in: context, at: textStart)
  }

  private func draw(_ frame: TextFrame, _ colors: [UIColor], in context: CGContext, at x: CGFloat? = nil) {
    let left = x ?? start(ofWidth: frame.size.width)
    context.draw(
      frame, colors: colors, at: CGPoint(x: left, y: canvas.bounds.midY - frame.size.height / 2))
  }
}

/// The part of a field that shows its text, which is clipped there.
final class FieldCanvas: UIView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { field?.drawField(in: context) }
  }
}

/// A cross in a grey disc.
private final class ClearSign: CAShapeLayer {
  convenience init(in rect: CGRect) {
    self.init()
    frame = rect
    let path = CGMutablePath()
    path.addEllipse(in: rect.insetBy(dx: 1, dy: 1))
    // The parts of the cross do not overlap, so that the even-odd rule leaves all of it clear.
    let (middle, reach, half) = (rect.width / 2, rect.width * 0.17, 0.75)
    let place = CGAffineTransform(translationX: middle, y: middle).rotated(by: .pi / 4)
    path.addRect(CGRect(x: -reach, y: -half, width: 2 * reach, height: 2 * half), transform: place)
    for y in [-reach, half] {
      path.addRect(CGRect(x: -half, y: y, width: 2 * half, height: reach - half), transform: place)
    }
    self.path = path
    fillRule = .evenOdd
    fillColor = UIColor.systemGray3.cgColor
  }
}
