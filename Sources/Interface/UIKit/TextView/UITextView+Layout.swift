/// The places and the look of a text view.
extension UITextView {
  /// The size of text without a font, in points. Text views of iOS have it too.
  private static let usualFontSize: CGFloat = 12

  func setUpTextView() {
    editor.view = self
    setUpTextKit()
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
    refillStorage()
  }

  private var insets: UIEdgeInsets {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return UIEdgeInsets(
      top: finite(textContainerInset.top), left: finite(textContainerInset.left),
      bottom: finite(textContainerInset.bottom), right: finite(textContainerInset.right))
  }

  // MARK: Size

  /// Returns the size of the text with its insets in lines of at most a width; 0 means no limit. The text
  /// container has that width for the time of the call.
  func fittingSize(width: CGFloat) -> CGSize {
    let insets = insets
    fitContainer()
    let old = textContainer.size
    isMeasuring = true
    defer { isMeasuring = false }
    if textContainer.widthTracksTextView {
      let room = width > 0 ? max(1, width - insets.left - insets.right) : 0
      textContainer.size = CGSize(width: room, height: 0)
    }
    let used = usedSize
    textContainer.size = old
    let scale = max(traitCollection.displayScale, 1)
    func whole(_ length: CGFloat) -> CGFloat { ((length - 1e-6) * scale).rounded(.up) / scale }
    return CGSize(
      width: whole(used.width + insets.left + insets.right),
      height: whole(used.height + insets.top + insets.bottom))
  }

  /// The width of the widest line with its indent, and the height of all lines, in points.
  private var usedSize: CGSize {
    let extent = layoutManager.layout.extent(ofContainer: containerIndex)
    return CGSize(width: extent.width, height: max(extent.maxY, 0))
  }

  /// The baselines of the first and last lines; nil where no line has room.
  var textBaselines: TextBaselines? {
    let layout = layoutManager.layout
    let lines = layout.lines(ofContainer: containerIndex)
    let extra = layout.extra.flatMap { $0.container == containerIndex ? $0 : nil }
    guard let first = lines.first ?? extra, let last = extra ?? lines.last else { return nil }
    return TextBaselines(
      first: insets.top + first.origin.y, last: insets.top + last.origin.y, height: 0, part: 0)
  }

  // MARK: Layout

  func contentChanged() {
    if edited.length == 0 { layoutManager.emptyTextAttributes = typingAttributes }
    layoutManager.detectedLinks = detectedLinks
    layoutDiscarded()
  }

  func layoutDiscarded() {
    guard !isMeasuring else { return }
    canvas.setNeedsDisplay()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private var containerIndex: Int { layoutManager.index(of: textContainer) ?? 0 }

  /// The lines of the present text.
  final var textPlaces: any TextPlaces {
    fitContainer()
    return KitPlaces(
      layoutManager.layout, container: containerIndex, at: CGPoint(x: insets.left, y: insets.top))
  }

  /// Gives the container the size and the direction of the view that it follows.
  private func fitContainer() {
    layoutManager.startsNeutralParagraphsAtRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = CGSize(
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
    var size = textContainer.size
    if textContainer.widthTracksTextView { size = CGSize(width: room.width, height: 0) }
    if textContainer.heightTracksTextView { size.height = room.height }
    if textContainer.size != size { textContainer.size = size }
  }

  private var textHeight: CGFloat { layoutManager.usedRect(for: textContainer).maxY }

  /// Draws the lines that touch a rectangle of the view.
  func drawText(in rect: CGRect) {
    fitContainer()
    let origin = CGPoint(x: insets.left, y: insets.top)
    let glyphs = layoutManager.glyphRange(
      forBoundingRect: rect.offsetBy(dx: -origin.x, dy: -origin.y), in: textContainer)
    layoutManager.drawBackground(forGlyphRange: glyphs, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
  }

  func layOutText() {
    let places = textPlaces
    let size = CGSize(width: bounds.width, height: (textHeight + insets.top + insets.bottom).rounded(.up))
    if contentSize != size { contentSize = size }
    if revealsCaret {
      revealsCaret = false
      reveal(edited.head..<edited.head)
    }
    canvas.cover(bounds, within: CGRect(origin: .zero, size: size))
    layOutResults(in: places)
    let isSelected = isFirstResponder && (acceptsText || !edited.selection.isEmpty)
    overlay.show(
      isSelected ? edited.selection : nil, caret: editor.caret, in: places, tint: tintColor, view: self)
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
    if rect.maxY >= insets.top + textHeight - 1 {
      rect.size.height = max(rect.height, contentSize.height - rect.minY)
    }
    scrollRectToVisible(rect, animated: false)
  }
}
