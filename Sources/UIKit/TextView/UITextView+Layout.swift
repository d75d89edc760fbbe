/// The places and the look of a text view.
extension UITextView {
  /// The distance of the lines from the text container's edges, in points.
  static let linePadding: CGFloat = 5
  /// The size of text without a font, in points.
  private static let usualFontSize: CGFloat = 12

  func setUpTextView() {
    editor.view = self
    canvas.textView = self
    isAccessibilityElement = true
    backgroundColor = .systemBackground
    delaysContentTouches = false
    alwaysBounceVertical = true
    insertSubview(canvas, at: 0)
    overlay.attach(around: canvas, in: self)
    setUpTouches()
  }

  // MARK: Text

  private var currentFont: UIFont {
    let font = font ?? .systemFont(ofSize: Self.usualFontSize)
    return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
  }

  final var defaultAttributes: AttributeRuns.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: currentFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style]
  }

  func attributeChanged(_ key: NSAttributedString.Key) {
    editor.setAttribute(key, to: nil)
    contentChanged()
  }

  private var insets: UIEdgeInsets {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return UIEdgeInsets(
      top: finite(textContainerInset.top), left: finite(textContainerInset.left) + Self.linePadding,
      bottom: finite(textContainerInset.bottom), right: finite(textContainerInset.right) + Self.linePadding)
  }

  private func look(width: CGFloat) -> TextPage.Look {
    TextPage.Look(
      width: width > 0 ? max(0, width - insets.left - insets.right) : .infinity, font: currentFont,
      color: textColor ?? .label, alignment: textAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      traits: adjustsFontForContentSizeCategory ? traitCollection : nil)
  }

  // MARK: Size

  func fittingSize(width: CGFloat) -> CGSize {
    let measured = TextPage()
    measured.layOut(edited, editor.runs, look(width: width))
    let scale = max(traitCollection.displayScale, 1)
    func whole(_ length: CGFloat) -> CGFloat { ((length - 1e-6) * scale).rounded(.up) / scale }
    return CGSize(
      width: whole(measured.size.width + insets.left + insets.right),
      height: whole(measured.size.height + insets.top + insets.bottom))
  }

  // MARK: Layout

  func contentChanged() {
    needsTextLayout = true
    canvas.setNeedsDisplay()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// The lines of the present text.
  final var textPlaces: any TextPlaces {
    updatePage()
    return page
  }

  private func updatePage() {
    let look = look(width: max(bounds.width, 1))
    guard needsTextLayout || look != pageLook else { return }
    needsTextLayout = false
    pageLook = look
    page.origin = CGPoint(x: insets.left, y: insets.top)
    page.layOut(edited, editor.runs, look)
  }

  func layOutText() {
    updatePage()
    let size = CGSize(
      width: bounds.width, height: (page.size.height + insets.top + insets.bottom).rounded(.up))
    if contentSize != size { contentSize = size }
    if revealsCaret {
      revealsCaret = false
      reveal(edited.head..<edited.head)
    }
    canvas.cover(bounds, within: CGRect(origin: .zero, size: size))
    let isSelected = isFirstResponder && (acceptsText || !edited.selection.isEmpty)
    overlay.show(
      isSelected ? edited.selection : nil, caret: editor.caret, in: page, tint: tintColor, view: self)
  }

  /// Scrolls to a range, or to the caret.
  func reveal(_ range: Range<Int>) {
    let places = textPlaces
    let parts = places.parts(of: range)
    let isCaret = range == edited.head..<edited.head
    let caret = isCaret ? editor.caret : CaretPlace(offset: range.lowerBound)
    var rect = parts.isEmpty ? places.caretRect(caret) : parts.reduce(.null) { $0.union($1.rect) }
    // The first and the last line show the inset beside them.
    if rect.minY <= insets.top { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
    if rect.maxY >= insets.top + page.size.height - 1 {
      rect.size.height = max(rect.height, contentSize.height - rect.minY)
    }
    scrollRectToVisible(rect, animated: false)
  }
}
