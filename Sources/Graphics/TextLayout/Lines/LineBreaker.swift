internal import CoreGraphics

/// Finds the line breaks of a paragraph greedily: each line takes as many characters as fit.
///
/// Break opportunities are those of Unicode's annex 14 that matter in labels: after spaces, hyphens, dashes,
/// slashes, bars, question marks, exclamation marks, ellipses and closing braces, and next to ideographs
/// except before closing and after opening punctuation. Thai and other scripts that need a dictionary are
/// broken between characters.
struct LineBreaker {
  /// The end of a line, and whether a hyphen stands there.
  struct End: Equatable {
    var index: Int
    var hasHyphen = false
  }

  let shaped: ShapedParagraph
  let style: ParagraphStyle
  /// The width of the line.
  let width: CGFloat
  /// The widths of tabs that depend on their places in this line, by their indices.
  let tabWidths: [Int: CGFloat]
  let breaksWords: Bool
  /// The width of a hyphen at the end of the line.
  let hyphenWidth: CGFloat

  /// The tolerance in points for rounding errors in summed widths, so that a line measured to fit also fits
  /// when laid out.
  static let tolerance: CGFloat = 1e-6
  private static let emDash: UInt32 = 0x2014

  private var characters: [UInt32] { shaped.paragraph.characters }

  private func width(at index: Int) -> CGFloat {
    tabWidths.isEmpty ? shaped.widths[index] : tabWidths[index] ?? shaped.widths[index]
  }

  /// Returns the end of the line that begins at `start`, after trailing spaces. A line has at least one
  /// character.
  ///
  /// - Complexity: O(characters of the line).
  func lineEnd(from start: Int) -> End {
    let end = greedyEnd(from: start)
    guard style.avoidsOrphans, !end.hasHyphen, end.index < characters.count, !breaksWords else { return end }
    return earlierEnd(than: end.index, from: start).map { End(index: $0) } ?? end
  }

  private func greedyEnd(from start: Int) -> End {
    var x: CGFloat = 0
    var opportunity: Int?
    var boundary: Int?
    for index in start..<characters.count {
      if index > start, shaped.isBoundary[index] {
        boundary = index
        if breaksWords || allowsBreak(before: index), !isSoftHyphen(index - 1) || x + hyphenWidth <= width {
          opportunity = index
        }
      }
      x += width(at: index)
      // Trailing spaces may exceed the width.
      if CharacterClass.isSpace(characters[index]) || x <= width + Self.tolerance { continue }
      if !breaksWords, let hyphen = hyphen(from: start, after: opportunity, overflow: index) {
        return End(index: hyphen, hasHyphen: true)
      }
      if let opportunity { return End(index: opportunity, hasHyphen: isSoftHyphen(opportunity - 1)) }
      if let boundary { return End(index: boundary) }
      return End(index: (index + 1..<characters.count).first { shaped.isBoundary[$0] } ?? characters.count)
    }
    return End(index: characters.count)
  }

  private func isSoftHyphen(_ index: Int) -> Bool { characters[index] == CharacterClass.softHyphen }

  /// Returns the last place in the word at the end of a line where a hyphen fits, if the line would else be
  /// too short.
  private func hyphen(from start: Int, after opportunity: Int?, overflow: Int) -> Int? {
    guard style.hyphenation > 0 else { return nil }
    let wordStart = opportunity ?? start
    let filled = width(of: start..<trimmedEnd(of: start..<wordStart))
    guard width > 0, filled / width < style.hyphenation else { return nil }
    var wordEnd = overflow + 1
    while wordEnd < characters.count, !allowsBreak(before: wordEnd) { wordEnd += 1 }
    let word = Array(characters[wordStart..<wordEnd])
    return Hyphenation.places(in: word).map { $0 + wordStart }.last { place in
      place <= overflow && shaped.isBoundary[place]
        && width(of: start..<place) + hyphenWidth <= width + Self.tolerance
    }
  }

  /// Returns an end before the last word of a line, if the rest of the paragraph is a single word that would
  /// stand alone, and fits with the word before it.
  private func earlierEnd(than end: Int, from start: Int) -> Int? {
    let restEnd = trimmedEnd(of: end..<characters.count)
    let isSingle = !(end..<restEnd).dropFirst().contains { shaped.isBoundary[$0] && allowsBreak(before: $0) }
    guard isSingle, restEnd > end, !CharacterClass.isIdeographic(characters[end]) else { return nil }
    let lineEnd = trimmedEnd(of: start..<end)
    let breaks = (start..<lineEnd).dropFirst().filter { shaped.isBoundary[$0] && allowsBreak(before: $0) }
    guard breaks.count > 1, let last = breaks.last, width(of: last..<restEnd) <= width else { return nil }
    return last
  }

  /// Returns the end of a range without trailing white space.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, CharacterClass.isSpace(characters[end - 1]) { end -= 1 }
    return end
  }

  func width(of range: Range<Int>) -> CGFloat {
    tabWidths.isEmpty ? shaped.widths[range].reduce(0, +) : range.reduce(0) { $0 + width(at: $1) }
  }

  /// Whether the range without trailing white space fits on a line.
  func fits(_ range: Range<Int>) -> Bool {
    width(of: range.lowerBound..<trimmedEnd(of: range)) <= width + Self.tolerance
  }

  /// Whether the range fits when its letters come closer by a twentieth, where the style permits that.
  func fitsTightened(_ range: Range<Int>) -> Bool {
    guard style.tightensBeforeTruncation else { return false }
    return width(of: range.lowerBound..<trimmedEnd(of: range)) * 0.95 <= width + Self.tolerance
  }

  /// Whether the word that begins at a character fits on the line.
  func fitsWord(at start: Int) -> Bool {
    var end = start + 1
    while end < characters.count, !shaped.isBoundary[end] || !(breaksWords || allowsBreak(before: end)) {
      end += 1
    }
    return fits(start..<end)
  }

  /// Returns the end of the longest prefix of the range that is no wider than the limit.
  func longestPrefix(of range: Range<Int>, width limit: CGFloat) -> Int {
    var x: CGFloat = 0
    var end = range.lowerBound
    for index in range {
      if shaped.isBoundary[index] { end = index }
      x += width(at: index)
      if x > limit + Self.tolerance { return end }
    }
    return range.upperBound
  }

  /// Returns the start of the longest suffix of the range that is no wider than the limit.
  func longestSuffix(of range: Range<Int>, width limit: CGFloat) -> Int {
    var x: CGFloat = 0
    var start = range.upperBound
    for index in range.reversed() {
      x += width(at: index)
      if x > limit + Self.tolerance { return start }
      if shaped.isBoundary[index] { start = index }
    }
    return start
  }

  private func allowsBreak(before index: Int) -> Bool {
    let previous = characters[index - 1]
    let next = characters[index]
    if CharacterClass.isSpace(next) { return false }
    if shaped.paragraph.boxes.contains(index - 1) || shaped.paragraph.boxes.contains(index) {
      return !CharacterClass.isClosing(next) && !CharacterClass.isOpening(previous)
        && !Self.isGlue(previous) && !Self.isGlue(next)
    }
    if CharacterClass.isSpace(previous) || previous == CharacterClass.zeroWidthSpace { return true }
    switch previous {
    case 0x2D, 0xAD, 0x2010:
      // A hyphen that begins a word belongs to it, and one before a digit is a minus sign.
      let isInside = index > 1 && !CharacterClass.isSpace(characters[index - 2])
      return isInside
        && (CharacterClass.isLetter(next) || previous == 0x2010 && CharacterClass.isDigit(next))
    default: break
    }
    if Self.isGlue(previous) || Self.isGlue(next) { return false }
    if CharacterClass.isClosing(next) || CharacterClass.isOpening(previous) { return false }
    if next == Self.emDash { return previous != Self.emDash && previous != 0x22 && previous != 0x27 }
    if Self.allowsBreakBehind(previous) { return !Self.staysBehind(next, slash: previous == 0x2F) }
    let isWidePunctuation = { (character: UInt32) in
      character >= 0x3000 && (CharacterClass.isClosing(character) || CharacterClass.isOpening(character))
    }
    if style.keepsKoreanWords, CharacterClass.isHangul(previous), CharacterClass.isHangul(next) {
      return false
    }
    return CharacterClass.isIdeographic(previous) || CharacterClass.isIdeographic(next)
      || isWidePunctuation(previous) || isWidePunctuation(next)
  }

  /// Whether a line may end behind the character in a word: Unicode's classes of slashes (SY), exclamation
  /// marks (EX), ellipses (IN), braces (CL), and bars and dashes (BA, B2).
  private static func allowsBreakBehind(_ character: UInt32) -> Bool {
    switch character {
    case 0x2F, 0x21, 0x3F, 0x2024...0x2026, 0x7D, 0x7C, 0x2012...0x2014: true
    default: false
    }
  }

  /// Whether the character stays in the line of one that allows a break behind it: another of these, a
  /// hyphen, a quotation mark, and a digit behind a slash, which is a fraction or a date.
  private static func staysBehind(_ character: UInt32, slash: Bool) -> Bool {
    switch character {
    case 0x22, 0x27, 0x2D, 0x2F, 0x7C, 0xAB, 0xAD, 0x2010, 0x2012...0x2014, 0x2018, 0x201C, 0x2024, 0x2025,
      0x2039:
      true
    default: slash && (CharacterClass.isDigit(character) || (0x5D0...0x5EA).contains(character))
    }
  }

  /// Whether no line may end beside the character: a non-breaking space or a word joiner.
  private static func isGlue(_ character: UInt32) -> Bool {
    switch character {
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
