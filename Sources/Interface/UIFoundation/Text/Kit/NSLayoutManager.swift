import TextLayout

/// Lays out the text of a text storage in text containers, and draws it.
///
/// Each UTF-16 unit of the text has one glyph here, with the same index: the second unit of a character
/// outside the first plane, and the later letters of a ligature, have a part of the first one's width. Layout
/// happens when it is first asked for after a change; paragraphs that stay the same are not shaped again.
open class NSLayoutManager: NSObject {
  /// Creates a layout manager without a text.
  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The text storage. Default: nil.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The delegate. Default: nil.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { if delegate !== oldValue { invalidate() } }
  }
  /// The containers, in the order in which the text fills them.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container before another one; an index beyond the containers counts as the nearest one.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager = self
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    invalidate()
  }

  /// Removes a container. Does nothing for an index without one.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  /// Discards the layout, since the shape of a container has changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    invalidate()
    redisplay()
  }

  /// Tells the text's view to draw a range again, without a new layout.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { redisplay() }

  /// Tells the text's view to draw a range again, without a new layout.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { redisplay() }

  private func redisplay() { for container in textContainers { container.textView?.redisplay() } }

  func noteSizeChange(of container: NSTextContainer, from size: CGSize) {
    delegate?.layoutManager(self, textContainer: container, didChangeGeometryFrom: size)
  }

  func attach(to storage: NSTextStorage?) {
    textStorage = storage
    invalidate()
  }

  // MARK: Options

  /// The part of its width, 0 … 1, that a line has to fill, without which its next word is hyphenated, in
  /// paragraphs whose style has no own factor. Default: 0.
  open var hyphenationFactor: Float = 0 { didSet { invalidate() } }
  /// Whether words are hyphenated although both factors are 0. Default: false.
  open var usesDefaultHyphenation = false { didSet { invalidate() } }
  /// Whether lines have the gap that their fonts specify. Default: true.
  open var usesFontLeading = true { didSet { invalidate() } }
  /// Has no effect: the whole text is laid out at once, which the property permits too. Default: false.
  open var allowsNonContiguousLayout = false
  /// Whether parts of the text are not laid out yet. Always false.
  open var hasNonContiguousLayout: Bool { false }

  /// The attributes of links that replace those of the text; nil for those of labels.
  package var linkTextAttributes: [NSAttributedString.Key: Any]? { didSet { invalidate() } }
  /// The font of text without one.
  var standardFont = UIFont.systemFont(ofSize: 12) { didSet { if standardFont != oldValue { invalidate() } } }
  /// The links that are found in the text beside those of its attributes.
  package var detectedLinks: [DetectedLink] = [] { didSet { if detectedLinks != oldValue { invalidate() } } }
  /// Whether paragraphs without letters begin at the right.
  package var startsNeutralParagraphsAtRight = false {
    didSet { if startsNeutralParagraphsAtRight != oldValue { invalidate() } }
  }
  /// The attributes of an empty text, by which the caret's line is as high as the text to come.
  package var emptyTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { invalidate() } }

  // MARK: Layout

  private var made: LaidOutText?
  /// The edits of the text since `made`.
  private var edit: TextEdit?
  /// The paragraphs of the last layouts.
  let shapes = ParagraphCache()
  private var isLayingOut = false

  /// Called after an edit of the text. Discards the layout.
  ///
  /// - Parameters:
  ///   - textStorage: The text storage.
  ///   - editMask: The kinds of the edit.
  ///   - newCharRange: The range of the edit, in the text after it.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  ///   - invalidatedCharRange: The range whose attributes may have changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    note(TextEdit(newCharRange, change: delta))
    for container in textContainers { container.textView?.edited(editMask, newCharRange, delta) }
  }

  /// Keeps the layout of the paragraphs that an edit leaves alone.
  private func note(_ new: TextEdit?) {
    guard !isLayingOut, let new, made?.isByParagraphs == true else { return invalidate() }
    edit = edit?.followed(by: new) ?? new
    redisplay()
  }

  func invalidate() {
    guard !isLayingOut else { return }
    let hadLayout = made != nil
    (made, edit) = (nil, nil)
    if hadLayout {
      delegate?.layoutManagerDidInvalidateLayout(self)
      redisplay()
    }
  }

  /// The text in its containers, laid out now if it has changed.
  package var layout: LaidOutText {
    if let made, edit == nil { return made }
    // An attachment, a container or the delegate asks while its answer is waited for.
    if isLayingOut { return LaidOutText([], paddings: [], isByParagraphs: false) }
    isLayingOut = true
    shapes.beginLayout()
    let storage: NSAttributedString = textStorage ?? NSAttributedString(string: "")
    let changed = made.flatMap { made in edit.flatMap { change(made, after: $0, of: storage) } }
    let layout = changed ?? paragraphs(of: storage) ?? whole(storage)
    (made, edit) = (layout, nil)
    isLayingOut = false
    tellOfLayout(layout)
    return layout
  }

  private func tellOfLayout(_ layout: LaidOutText) {
    guard let delegate else { return }
    for (index, container) in textContainers.enumerated() {
      let isEnd = index == textContainers.count - 1 && layout.overflow == nil
      delegate.layoutManager(self, didCompleteLayoutFor: container, atEnd: isEnd)
    }
  }

  // MARK: Drawing

  /// Returns the text and the glyphs of a range.
  func part(_ range: NSRange) -> LaidOutText.Part {
    let layout = layout
    let range = range.limited(to: NSRange(location: 0, length: layout.length))
    return layout.part(range.location..<NSMaxRange(range)) { [textStorage] character in
      guard let textStorage, character < textStorage.length else { return false }
      var run = NSRange()
      // The range is ours to lend, and written before the function returns.
      _ = unsafe textStorage.attributes(at: character, effectiveRange: &run)
      return run.location < character
    }
  }

  /// Draws the backgrounds of a range, by `fillBackgroundRectArray(_:count:forCharacterRange:color:)`. Does
  /// nothing without a graphics context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The range, in one container.
  ///   - origin: The place of the container in the context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    let layout = layout
    let part = part(glyphsToShow)
    for span in part.spanRanges {
      guard let color = part.text.looks[span.index].background else { continue }
      let rects = layout.backgrounds(of: span.range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      // The array lends its rectangles for the call.
      unsafe rects.withUnsafeBufferPointer { rects in
        guard let first = rects.baseAddress else { return }
        unsafe fillBackgroundRectArray(
          first, count: rects.count, forCharacterRange: NSRange(span.range), color: color)
      }
    }
  }

  /// Fills the rectangles of a background, for a subclass to override.
  ///
  /// - Parameters:
  ///   - rectArray: The rectangles in the graphics context, in points.
  ///   - rectCount: The number of rectangles.
  ///   - charRange: The characters.
  ///   - color: The colour.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    // The caller guarantees that the pointer holds `rectCount` rectangles.
    context.fill(unsafe Array(UnsafeBufferPointer(start: rectArray, count: max(rectCount, 0))))
  }

  /// Draws the letters, lines and attachments of a range. Does nothing without a graphics context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The range, in one container.
  ///   - origin: The place of the container in the context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout
    let part = part(glyphsToShow)
    guard !part.range.isEmpty else { return }
    context.drawLetters(of: part.frame, part.text, at: origin) { [self] place, span, style in
      guard let characters = part.spanRanges.first(where: { $0.index == span })?.range else { return }
      let offset = part.lineOffset(place, span: span)
      layout.enumerateLines(of: characters) { [self] line, part in
        let rect = line.rect
        let whole = NSRange(line.range)
        switch place {
        case .below:
          drawUnderline(
            forGlyphRange: part, underlineType: style, baselineOffset: offset, lineFragmentRect: rect,
            lineFragmentGlyphRange: whole, containerOrigin: origin)
        case .through:
          drawStrikethrough(
            forGlyphRange: part, strikethroughType: style, baselineOffset: offset, lineFragmentRect: rect,
            lineFragmentGlyphRange: whole, containerOrigin: origin)
        }
      }
    }
  }

  /// Draws the lines below letters, in the colour that the text has there. Subclasses draw them elsewhere.
  ///
  /// - Parameters:
  ///   - glyphRange: The letters, in one line.
  ///   - underlineVal: The style.
  ///   - baselineOffset: The distance from the baseline down to the line's middle, in points.
  ///   - lineRect: The rectangle of the line in the container.
  ///   - lineGlyphRange: The letters of the whole line.
  ///   - containerOrigin: The place of the container in the context.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    drawLine(.below, underlineVal, at: glyphRange, offset: baselineOffset, origin: containerOrigin)
  }

  /// Draws the lines through letters, in the colour that the text has there. Subclasses draw them elsewhere.
  ///
  /// - Parameters:
  ///   - glyphRange: The letters, in one line.
  ///   - strikethroughVal: The style.
  ///   - baselineOffset: The distance from the baseline down to the line's middle, in points; negative.
  ///   - lineRect: The rectangle of the line in the container.
  ///   - lineGlyphRange: The letters of the whole line.
  ///   - containerOrigin: The place of the container in the context.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    drawLine(.through, strikethroughVal, at: glyphRange, offset: baselineOffset, origin: containerOrigin)
  }

  private func drawLine(
    _ place: TextLinePlace, _ style: NSUnderlineStyle, at range: NSRange, offset: CGFloat,
    origin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext(), range.length > 0 else { return }
    let part = part(range)
    guard let span = part.spanRanges.first?.index else { return }
    context.drawLine(place, style, of: part.frame, part.text, span: span, offset: offset, at: origin)
  }
}
