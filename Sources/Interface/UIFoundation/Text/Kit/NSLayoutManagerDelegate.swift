/// Follows the layout of a text.
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Called when a container has been filled, or the text has ended before it.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - textContainer: The container.
  ///   - layoutFinishedFlag: Whether the whole text has its place, and this container is the last one.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)

  /// Called when a layout is discarded.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

  /// Called when the size of a container has changed.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - textContainer: The container.
  ///   - oldSize: The size before, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)

  /// Returns the space below a line in points, in place of the paragraph style's `lineSpacing`; NaN, also
  /// without this function, for that of the style.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager, which is laying out.
  ///   - glyphIndex: The index of the line's last glyph.
  ///   - rect: The rectangle of the line.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Returns the space below a paragraph in points, in place of the paragraph style's `paragraphSpacing`;
  /// NaN, also without this function, for that of the style.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager, which is laying out.
  ///   - glyphIndex: The index of the paragraph's last glyph.
  ///   - rect: The rectangle of the paragraph's last line.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Returns the space above a paragraph in points, in place of the paragraph style's
  /// `paragraphSpacingBefore`; NaN, also without this function, for that of the style.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager, which is laying out.
  ///   - glyphIndex: The index of the paragraph's first glyph.
  ///   - rect: The rectangle of the paragraph's first line.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
}

extension NSLayoutManagerDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

  /// Ignores the call: the method is optional on iOS.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {}

  /// Returns NaN, for the space of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }

  /// Returns NaN, for the space of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }

  /// Returns NaN, for the space of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }
}
