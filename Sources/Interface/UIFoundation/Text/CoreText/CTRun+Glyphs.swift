import TextLayout

// The numbers and measures of a run's glyphs. All pointers are the caller's, who lends as many values as the
// range has glyphs; a length of 0 stands for all up to the end.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the numbers of glyphs in the run's font.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = CGGlyph(truncatingIfNeeded: glyph.id)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the origins of glyphs from the start of the line's baseline, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (index, glyph) in run.glyphs(range).enumerated() { unsafe buffer[index] = run.position(of: glyph) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the distances to the next glyphs, with kerning; their height is 0.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the UTF-16 offset in the text of the first character of each glyph.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    unsafe buffer[index] = run.line.index(ofLaidOut: glyph.textOffset)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the measures of glyphs.
///
/// - Parameters:
///   - run: The run.
///   - range: The glyphs; a length of 0 stands for all up to the end.
///   - ascent: Receives the height of the font above the baseline. Nil if it is not asked for, as the
///     following two.
///   - descent: Receives the depth of the font below the baseline; positive.
///   - leading: Receives the font's space below a line.
/// - Returns: The sum of the glyphs' distances.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = run.font.font.metrics
  let box = run.run.kind == .box ? run.line.styled.spans[run.run.span].box : nil
  unsafe ascent?.pointee = box?.ascent ?? metrics.ascender
  unsafe descent?.pointee = box?.descent ?? -metrics.descender
  unsafe leading?.pointee = box == nil ? metrics.leading : 0
  return Double(run.glyphs(range).reduce(0) { $0 + $1.advance })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle around the outlines of glyphs, y up; the null rectangle without outlines.
///
/// - Parameters:
///   - run: The run.
///   - context: The context whose `textPosition` the line's baseline starts at; nil for (0, 0).
///   - range: The glyphs; a length of 0 stands for all up to the end.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let place = context?.textPosition ?? .zero
  let glyphs = range.limited(to: run.run.glyphs.count)
  let part = run.line.frame.part(glyphs, ofRun: run.index, inLine: 0)
  return run.line.imageBounds(of: part).offsetBy(dx: place.x, dy: place.y)
}
