internal import CoreGraphics

/// A line before alignment, which may need the widest line.
struct LineDraft {
  var runs: [GlyphRun]
  /// The white space at the end, placed beside the line.
  var trailing: [GlyphRun]
  var width: CGFloat
  /// The place of the line within its row.
  var part: ClosedRange<CGFloat>
  /// The distances of the line's ends from those of its part.
  var leading: CGFloat
  var tail: CGFloat
  var alignment: TextAlignment
  var isRightToLeft: Bool
  var metrics: FontMetrics
  var textRange: Range<Int>
  var isTruncated: Bool
  var region: Int
  /// The top of the row, with the space before its paragraph.
  var fragmentTop: CGFloat = 0
  /// The top of the line.
  var top: CGFloat = 0
  var baseline: CGFloat = 0
  /// The height of the line, without spaces.
  var height: CGFloat = 0
  /// The space between this line and the next one of its paragraph, and that after the paragraph.
  var spaceBelow: (line: CGFloat, paragraph: CGFloat) = (0, 0)

  /// Returns the line at its place. `widest` stands for an infinite width.
  func line(widest: CGFloat) -> TextLine {
    let end = part.upperBound.isFinite ? part.upperBound : part.lowerBound + widest
    let (left, right) = isRightToLeft ? (tail, leading) : (leading, tail)
    let room = end - part.lowerBound - left - right
    let share: CGFloat =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    let x = part.lowerBound + left + (room - width) * share
    var placed = isRightToLeft ? trailing + runs : runs + trailing
    for run in placed.indices {
      for glyph in placed[run].glyphs.indices {
        placed[run].glyphs[glyph].position.x += x
        placed[run].glyphs[glyph].position.y += baseline
        placed[run].glyphs[glyph].penX += x
      }
    }
    let below = spaceBelow.line + spaceBelow.paragraph
    return TextLine(
      runs: placed, origin: CGPoint(x: x, y: baseline), width: width, ascent: metrics.ascender,
      descent: -metrics.descender, leading: metrics.leading, textRange: textRange, isTruncated: isTruncated,
      fragment: CGRect(
        x: part.lowerBound, y: fragmentTop, width: end - part.lowerBound,
        height: top + height + below - fragmentTop),
      top: top, height: height + spaceBelow.line, region: region, isRightToLeft: isRightToLeft)
  }
}
