internal import CoreGraphics

/// The room of a line within a part of a row.
struct LineRoom {
  /// The distances of the line's ends from those of the part.
  var leading: CGFloat
  var tail: CGFloat
  var width: CGFloat

  init(_ part: ClosedRange<CGFloat>, _ style: ParagraphStyle, isFirst: Bool) {
    let whole = part.upperBound - part.lowerBound
    let indent = isFirst ? style.firstLineIndent : style.headIndent
    leading = indent.isFinite ? indent : 0
    tail = 0
    let end = style.tailIndent.isFinite ? style.tailIndent : 0
    if end <= 0 {
      tail = -end
    } else if whole.isFinite {
      tail = max(whole - end, 0)
    }
    width = max((end > 0 ? min(end, whole) : whole - tail) - leading, 0)
  }
}
