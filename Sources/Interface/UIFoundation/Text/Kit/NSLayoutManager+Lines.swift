import TextLayout

extension NSLayoutManager {
  /// Returns the rectangle of a glyph's line, from one side of the container to the other, in its
  /// coordinates. It has the spaces of the paragraph. Zero for a glyph without a place.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveGlyphRange: The glyphs of the line; nil if they are not asked for.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  )
    -> CGRect
  {
    guard let index = layout.index(of: glyphIndex) else { return .zero }
    // The pointer is the caller's, who lends one range.
    unsafe effectiveGlyphRange?.pointee = NSRange(layout.lines[index].range)
    return layout.lines[index].rect
  }

  /// Returns the rectangle of the letters in a glyph's line, with the padding of the container, in its
  /// coordinates. Zero for a glyph without a place.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveGlyphRange: The glyphs of the line; nil if they are not asked for.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let index = layout.index(of: glyphIndex) else { return .zero }
    // The pointer is the caller's, who lends one range.
    unsafe effectiveGlyphRange?.pointee = NSRange(layout.lines[index].range)
    return layout.lines[index].usedRect
  }

  /// Same as `lineFragmentRect(forGlyphAt:effectiveRange:)`: layout happens at once.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { unsafe lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// Same as `lineFragmentUsedRect(forGlyphAt:effectiveRange:)`: layout happens at once.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { unsafe lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// Returns the place of a glyph: the left end of its part of the baseline, in points from the top left
  /// corner of its line's rectangle. Zero for a glyph without a place.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let index = layout.index(of: glyphIndex) else { return .zero }
    let line = layout.lines[index]
    guard let cell = line.cells.cell(of: glyphIndex) else {
      return CGPoint(x: caretX(at: glyphIndex, in: line) - line.rect.minX, y: line.baseline)
    }
    let x = min(cell.x(of: glyphIndex), cell.x(of: glyphIndex + 1))
    return CGPoint(x: x - line.rect.minX, y: line.baseline)
  }

  /// Returns the smallest rectangle around letters in a container, as high as their lines; null for none.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let range = glyphRange.limited(to: NSRange(location: 0, length: numberOfGlyphs))
    guard let container = index(of: container) else { return .null }
    var result = CGRect.null
    for line in layout.lines(in: range.location..<NSMaxRange(range)) where line.container == container {
      for rect in rects(of: range.location..<NSMaxRange(range), in: line) { result = result.union(rect) }
    }
    return result
  }

  /// Returns the smallest rectangle around all letters of a container, in its coordinates; zero without
  /// lines.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let index = index(of: container) else { return .zero }
    let used = layout.extent(ofContainer: index).rect
    return used.isNull ? .zero : used
  }

  /// The rectangle of the line at the end of a text that is empty or ends with a line end; zero for others.
  public var extraLineFragmentRect: CGRect { layout.extra?.rect ?? .zero }

  /// The part of `extraLineFragmentRect` where the caret would stand, with the padding; zero without it.
  public var extraLineFragmentUsedRect: CGRect { layout.extra?.usedRect ?? .zero }

  /// The container with `extraLineFragmentRect`; nil without it.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    layout.extra.flatMap {
      textContainers.indices.contains($0.container) ? textContainers[$0.container] : nil
    }
  }

  /// Calls the block for each line with glyphs of a range.
  ///
  /// - Parameters:
  ///   - glyphRange: The range; one beyond the text is limited to it.
  ///   - block: Takes the rectangle of the line and that of its letters in the container, the container, the
  ///     glyphs of the line, and a flag that it sets to end the calls.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = glyphRange.limited(to: NSRange(location: 0, length: numberOfGlyphs))
    for line in layout.lines(in: range.location..<NSMaxRange(range)) {
      var stop = ObjCBool(false)
      // The flag is ours to lend for the call.
      unsafe block(line.rect, line.usedRect, textContainers[line.container], NSRange(line.range), &stop)
      if stop.boolValue { return }
    }
  }

  /// Calls the block for each rectangle behind selected glyphs of a container: one for each part of a line.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: The whole selection, by which rectangles extend to the ends of lines; `NSNotFound`
  ///     for rectangles that end with the letters.
  ///   - textContainer: The container.
  ///   - block: Takes the rectangle in the container, and a flag that it sets to end the calls.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = index(of: textContainer) else { return }
    let range = glyphRange.limited(to: NSRange(location: 0, length: numberOfGlyphs))
    let isSelection = selectedRange.location != NSNotFound
    for line in layout.lines(in: range.location..<NSMaxRange(range)) where line.container == container {
      let characters = range.location..<NSMaxRange(range)
      var rects = rects(of: characters, in: line)
      // A selection that goes on below the line covers the rest of the line.
      if isSelection, NSMaxRange(selectedRange) > line.end,
        characters.upperBound > line.end || line.end < line.range.upperBound
      {
        rects = extended(rects, to: line, of: characters)
      }
      for rect in rects {
        var stop = ObjCBool(false)
        // The flag is ours to lend for the call.
        unsafe block(rect, &stop)
        if stop.boolValue { return }
      }
    }
  }

  private func extended(_ rects: [CGRect], to line: LaidOutText.Line, of range: Range<Int>) -> [CGRect] {
    guard range.upperBound >= line.range.upperBound else { return rects }
    var rects = rects
    let edge = line.isRightToLeft ? line.rect.minX : line.rect.maxX
    let index = line.isRightToLeft ? rects.indices.first : rects.indices.last
    guard let index else {
      let x = caretX(at: range.lowerBound, in: line)
      return [CGRect(x: min(x, edge), y: line.rect.minY, width: abs(edge - x), height: line.rect.height)]
    }
    let rect = rects[index]
    let (left, right) = (min(rect.minX, edge), max(rect.maxX, edge))
    rects[index] = CGRect(x: left, y: rect.minY, width: right - left, height: rect.height)
    return rects
  }

  /// Returns the rectangles of characters in a line, as high as the line.
  private func rects(of range: Range<Int>, in line: LaidOutText.Line) -> [CGRect] {
    let extents = line.cells.extents(of: range)
    guard extents.isEmpty, !range.clamped(to: line.range).isEmpty else {
      return extents.map {
        CGRect(
          x: $0.lowerBound, y: line.rect.minY, width: $0.upperBound - $0.lowerBound, height: line.rect.height)
      }
    }
    // A line end alone has no width.
    let x = caretX(at: range.clamped(to: line.range).lowerBound, in: line)
    return [CGRect(x: x, y: line.rect.minY, width: 0, height: line.rect.height)]
  }

  /// Returns the x coordinate of the caret before a character, in the container.
  func caretX(at index: Int, in line: LaidOutText.Line) -> CGFloat {
    if let x = line.cells.x(of: min(index, line.end)) { return x }
    // The caret of an empty line stands where its first letter would begin.
    return line.isRightToLeft ? line.origin.x + line.width : line.origin.x
  }
}
