import TextLayout

/// A text that is laid out by itself: a whole one, or one paragraph of a longer one. All places count from
/// its own start, so that it stays the same while the text before it changes.
final class LaidOutPiece {
  /// A line in a container.
  struct Line {
    var line: TextLine
    /// The rectangles of the line and of its letters with the padding, in the container.
    var rect: CGRect
    var usedRect: CGRect
    /// The end of the characters that are shown: that of the line's range without a line end.
    var end: Int
    var cells: LineCells
  }

  let text: StyledText
  let frame: TextFrame
  /// The lines, without that of the end of a text that ends with a line end.
  let lines: [Line]
  /// The line of the end of the text, where it has no characters.
  let extra: Line?
  /// The room of the letters; exact for a part of a text.
  let extent: TextExtent
  /// The number of characters and lines, and the exact height of the lines.
  let size: TextExtent.Size

  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The text in its containers.
  ///   - units: The text that this one is a part of.
  ///   - range: The characters of this text in it.
  ///   - paddings: The paddings of the containers.
  init(text: StyledText, frame: TextFrame, units: NSString, range: Range<Int>, paddings: [CGFloat]) {
    (self.text, self.frame) = (text, frame)
    let isWhole = range.count == units.length
    var lines: [Line] = []
    var extra: Line?
    var extent = TextExtent()
    for line in frame.lines {
      let padding = paddings[line.region]
      var end = line.textRange.upperBound
      while end > line.textRange.lowerBound, Self.isLineEnd(units.character(at: range.lowerBound + end - 1)) {
        end -= 1
      }
      var rect = line.fragment
      rect.size.width += 2 * padding
      let used = CGRect(
        x: line.origin.x - padding, y: line.top, width: line.width + 2 * padding, height: line.height)
      extent.formUnion(used, in: rect, isExact: !isWhole)
      let made = Line(line: line, rect: rect, usedRect: used, end: end, cells: LineCells(line, end: end))
      if line.textRange.isEmpty { extra = made } else { lines.append(made) }
    }
    (self.lines, self.extra, self.extent) = (lines, extra, extent)
    size = TextExtent.Size(
      pieces: 1, length: range.count, lines: lines.count, height: frame.size.height.roundedToAdd)
  }

  private static func isLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the lines follow each other from top to bottom, so that one below a place is found by halves.
  var isOrderly: Bool {
    guard frame.overflow == nil, size.height >= 0, size.height.isFinite else { return false }
    var last: CGFloat = 0
    for line in lines + [extra].compactMap(\.self) {
      guard line.rect.minY >= last else { return false }
      last = line.rect.minY
    }
    return true
  }
}

/// The room of letters.
package struct TextExtent {
  /// The counts of parts of a text, which are added without an error in any order.
  package struct Size {
    var pieces = 0
    var length = 0
    var lines = 0
    var height: CGFloat = 0

    package static func + (a: Size, b: Size) -> Size {
      Size(
        pieces: a.pieces + b.pieces, length: a.length + b.length, lines: a.lines + b.lines,
        height: a.height + b.height)
    }
  }

  package var minX = CGFloat.infinity
  package var maxX = -CGFloat.infinity
  package var minY = CGFloat.infinity
  package var maxY = -CGFloat.infinity
  /// The width of the widest line with its indent.
  package var width: CGFloat = 0

  /// The rectangle around the letters with the padding; null without lines.
  var rect: CGRect {
    minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }

  /// Makes room for the letters of a line.
  mutating func formUnion(_ used: CGRect, in line: CGRect, isExact: Bool) {
    minX = min(minX, used.minX)
    maxX = max(maxX, used.maxX)
    minY = min(minY, isExact ? used.minY.roundedToAdd : used.minY)
    maxY = max(maxY, isExact ? used.maxY.roundedToAdd : used.maxY)
    let (left, right) = (used.minX, line.maxX - used.maxX)
    // A line in the middle has as much room at one side as at the other.
    let indent = abs(left - right) < 1 ? 0 : max(0, min(left, right))
    width = max(width, used.width + indent)
  }

  /// Makes room for text further down.
  mutating func formUnion(_ other: TextExtent, below height: CGFloat) {
    minX = min(minX, other.minX)
    maxX = max(maxX, other.maxX)
    minY = min(minY, other.minY + height)
    maxY = max(maxY, other.maxY + height)
    width = max(width, other.width)
  }
}

extension CGFloat {
  /// The nearest length of which sums have no error, whatever the order: a multiple of 2⁻²⁶ points, for
  /// texts of up to 10⁸ points.
  fileprivate var roundedToAdd: CGFloat { (self * 0x1p26).rounded() * 0x1p-26 }
}
