internal import CoreGraphics

extension ShapedParagraph {
  /// Returns the widths of the tabs of a line, by their indices; empty without tab stops.
  ///
  /// A tab leads to the next stop. Text at a centred or trailing stop reaches up to the next tab, and as far
  /// to the left as there is room. A tab beyond the last stop is as wide as a space.
  ///
  /// - Parameters:
  ///   - range: The characters of the line, or all that may belong to it.
  ///   - origin: The distance of the line's start from the leading side of the region.
  ///   - limit: The width of the line; stops beyond it count as at its end, except those of the leading side.
  func tabWidths(in range: Range<Int>, style: ParagraphStyle, origin: CGFloat, limit: CGFloat) -> [Int:
    CGFloat]
  {
    guard let tabs = style.tabs, !paragraph.tabs.isEmpty else { return [:] }
    var result: [Int: CGFloat] = [:]
    var x = origin
    for index in range {
      guard paragraph.tabs.contains(index) else {
        x += widths[index]
        continue
      }
      let width = tabs.stop(after: x).map {
        self.width(to: $0, from: x, at: index, in: range, limit: origin + limit)
      }
      result[index] = width ?? widths[index] / CGFloat(Self.spacesPerTab)
      x += result[index] ?? 0
    }
    return result
  }

  private func width(
    to stop: TabStops.Stop, from x: CGFloat, at index: Int, in range: Range<Int>, limit: CGFloat
  ) -> CGFloat {
    guard stop.side != .leading else { return stop.location - x }
    var text: CGFloat = 0
    for next in index + 1..<max(range.upperBound, index + 1) {
      if paragraph.tabs.contains(next) || stop.terminators.contains(paragraph.characters[next]) { break }
      text += widths[next]
    }
    let location = min(stop.location, max(limit, x))
    return max(location - x - (stop.side == .center ? text / 2 : text), 0)
  }
}
