package import CoreGraphics

/// The layout of one paragraph, in points.
///
/// Numbers that are not finite count as 0, and so do negative ones where a comment says "0 or more".
package struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal position of lines; nil for that of the frame.
  package var alignment: TextAlignment?
  /// The direction of the paragraph; nil for that of the frame.
  package var direction: WritingDirection?
  /// The treatment of a line that is too long. `wordWrap` and `characterWrap` break it; with the others, the
  /// paragraph is one line.
  package var lineBreakMode = LineBreakMode.wordWrap
  /// The indent of the first line from the leading side.
  package var firstLineIndent: CGFloat = 0
  /// The indent of the other lines from the leading side.
  package var headIndent: CGFloat = 0
  /// The end of lines: from the leading side if positive, else from the trailing side.
  package var tailIndent: CGFloat = 0
  /// The factor of a line's natural height; 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, 0 or more.
  package var minimumLineHeight: CGFloat = 0
  /// The largest height of a line; 0 for none.
  package var maximumLineHeight: CGFloat = 0
  /// The space between two lines; nil for that of the frame.
  package var lineSpacing: CGFloat?
  /// The space before the first line, except at the top of a region, 0 or more.
  package var spacingBefore: CGFloat = 0
  /// The space after the last line, 0 or more.
  package var spacingAfter: CGFloat = 0
  /// The tab stops; nil for tabs as wide as four spaces.
  package var tabs: TabStops?
  /// The part of a line's width that a line has to fill, 0 … 1, without which its next word is hyphenated.
  package var hyphenation: CGFloat = 0
  /// Whether the last line gets a second word where it would have one alone.
  package var avoidsOrphans = false
  /// Whether lines end between words of Korean, not between its syllables.
  package var keepsKoreanWords = false
  /// Whether letters come closer, by a twentieth of their width at most, before a line is truncated.
  package var tightensBeforeTruncation = false

  package init() {}

  /// Returns the height of a line whose natural height is given.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    var height = natural
    if lineHeightMultiple > 0, lineHeightMultiple.isFinite { height *= lineHeightMultiple }
    if maximumLineHeight > 0, maximumLineHeight.isFinite { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0, minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
    return height
  }
}

/// The places of a paragraph's tabs, from the leading side of the region.
package struct TabStops: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The side of the text that is placed at the stop.
    package enum Side: Hashable, Sendable { case leading, center, trailing }

    package var location: CGFloat
    package var side: Side
    /// The characters of which the first one in the text stands at the stop, as a decimal point does.
    package var terminators: Set<UInt32>

    package init(location: CGFloat, side: Side = .leading, terminators: Set<UInt32> = []) {
      (self.location, self.side, self.terminators) = (location, side, terminators)
    }
  }

  /// The stops by location.
  package var stops: [Stop]
  /// The distance between the stops after the last one; 0 or less for none.
  package var interval: CGFloat

  package init(_ stops: [Stop], interval: CGFloat) {
    self.stops = stops.filter(\.location.isFinite).sorted { $0.location < $1.location }
    self.interval = interval.isFinite ? interval : 0
  }

  /// Returns the first stop after the place; nil beyond the last one.
  func stop(after x: CGFloat) -> Stop? {
    let least = x + 1e-6
    if let stop = stops.first(where: { $0.location > least }) { return stop }
    guard interval > 0 else { return nil }
    return Stop(location: ((least / interval).rounded(.down) + 1) * interval)
  }
}
