import TextLayout

// Glyphs and characters have the same indices here.
extension NSLayoutManager {
  /// The number of glyphs: that of the text's UTF-16 units.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  private var whole: NSRange { NSRange(location: 0, length: numberOfGlyphs) }

  /// Returns whether there is a glyph of that index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

  /// Returns the index of a glyph's character.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns the index of a character's glyph.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the glyphs of characters.
  ///
  /// - Parameters:
  ///   - charRange: The characters; a range beyond the text is limited to it.
  ///   - actualCharRange: The characters of those glyphs, which are the same; nil if they are not asked for.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  )
    -> NSRange
  {
    let range = charRange.limited(to: whole)
    // The pointer is the caller's, who lends one range.
    unsafe actualCharRange?.pointee = range
    return range
  }

  /// Returns the characters of glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs; a range beyond the text is limited to it.
  ///   - actualGlyphRange: The glyphs of those characters, which are the same; nil if they are not asked for.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange
  {
    unsafe self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }

  /// Returns the glyphs in a container; an empty range for a container without any.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let lines = layout.lines(ofContainer: index)
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(from: first.range.lowerBound, to: last.range.upperBound)
  }

  /// Returns the glyphs of the lines that touch a rectangle of a container.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let lines = layout.lines(ofContainer: index, from: bounds.minY, to: bounds.maxY).filter {
      $0.rect.minY < bounds.maxY && $0.rect.maxY > bounds.minY && $0.rect.minX < bounds.maxX
        && $0.rect.maxX > bounds.minX
    }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(from: first.range.lowerBound, to: last.range.upperBound)
  }

  /// Same as `glyphRange(forBoundingRect:in:)`: layout happens at once.
  public func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }

  package func index(of container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

  /// Returns the container of a glyph; nil if it has none.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveGlyphRange: The glyphs in the container; nil if they are not asked for.
  public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard let line = layout.index(of: glyphIndex),
      textContainers.indices.contains(layout.lines[line].container)
    else { return nil }
    let container = textContainers[layout.lines[line].container]
    // The pointer is the caller's, who lends one range.
    unsafe effectiveGlyphRange?.pointee = glyphRange(for: container)
    return container
  }

  /// Returns the glyphs that an ellipsis replaces in a glyph's line; `NSNotFound` without an ellipsis.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let index = layout.index(of: glyphIndex) else { return none }
    let line = layout.lines[index]
    // The hidden characters lie at the ellipsis, up to the next one that is shown.
    guard let start = line.hiddenStart else { return none }
    let end = line.cells.cells.first { $0.start > start }?.start ?? line.end
    return NSRange(from: start, to: end)
  }

  /// The index of the first character without a place in the containers; the length of the text if all have
  /// one.
  public func firstUnlaidCharacterIndex() -> Int { layout.overflow ?? numberOfGlyphs }

  /// The index of the first glyph without a place in the containers.
  public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  /// Returns the size of the attachment of a glyph, in points; (−1, −1) without one.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    let part = part(NSRange(location: glyphIndex, length: 1))
    guard isValidGlyphIndex(glyphIndex), let span = part.spanRanges.first,
      let object = part.text.looks[span.index].attachment
    else { return CGSize(width: -1, height: -1) }
    return object.bounds.size
  }

  // MARK: Layout

  /// Lays out the text, if that has not happened.
  public func ensureLayout(for container: NSTextContainer) { _ = layout }

  /// Lays out the text, if that has not happened.
  public func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// Lays out the text, if that has not happened.
  public func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }

  /// Lays out the text, if that has not happened.
  public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layout }

  /// Discards the layout.
  ///
  /// - Parameters:
  ///   - charRange: The characters; the layout of others is discarded too.
  ///   - actualCharRange: The characters whose layout is discarded; nil if they are not asked for.
  public func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    // The pointer is the caller's, who lends one range.
    unsafe actualCharRange?.pointee = whole
    invalidate()
  }
}
