internal import CoreGraphics

/// Finds the line breaks of a paragraph greedily: each line takes as many characters as fit.
///
/// Break opportunities are those of Unicode's annex 14 that matter in labels: after spaces and hyphens, and
/// next to ideographs except before closing and after opening punctuation. Thai and other scripts that need a
/// dictionary are broken between characters.
struct LineBreaker {
  let shaped: ShapedParagraph
  let width: CGFloat
  let breaksWords: Bool

  /// The tolerance in points for rounding errors in summed widths, so that a line measured to fit also fits
  /// when laid out.
  private static let tolerance: CGFloat = 1e-6

  private var characters: [UInt32] { shaped.paragraph.characters }

  /// Returns the end of the line that begins at `start`, after trailing spaces. A line has at least one
  /// character.
  ///
  /// - Complexity: O(characters of the line).
  func lineEnd(from start: Int) -> Int {
    var x: CGFloat = 0
    var opportunity: Int?
    var boundary: Int?
    for index in start..<characters.count {
      if index > start, shaped.isBoundary[index] {
        boundary = index
        if breaksWords || allowsBreak(before: index) { opportunity = index }
      }
      x += shaped.widths[index]
      // Trailing spaces may exceed the width.
      if CharacterClass.isSpace(characters[index]) || x <= width + Self.tolerance { continue }
      if let opportunity { return opportunity }
      if let boundary { return boundary }
      return (index + 1..<characters.count).first { shaped.isBoundary[$0] } ?? characters.count
    }
    return characters.count
  }

  /// Returns the end of a range without trailing white space.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, CharacterClass.isSpace(characters[end - 1]) { end -= 1 }
    return end
  }

  func width(of range: Range<Int>) -> CGFloat {
    shaped.widths[range].reduce(0, +)
  }

  /// Whether the range without trailing white space fits on a line.
  func fits(_ range: Range<Int>) -> Bool {
    width(of: range.lowerBound..<trimmedEnd(of: range)) <= width + Self.tolerance
  }

  /// Returns the end of the longest prefix of the range that is no wider than the limit.
  func longestPrefix(of range: Range<Int>, width limit: CGFloat) -> Int {
    var x: CGFloat = 0
    var end = range.lowerBound
    for index in range {
      if shaped.isBoundary[index] { end = index }
      x += shaped.widths[index]
      if x > limit + Self.tolerance { return end }
    }
    return range.upperBound
  }

  /// Returns the start of the longest suffix of the range that is no wider than the limit.
  func longestSuffix(of range: Range<Int>, width limit: CGFloat) -> Int {
    var x: CGFloat = 0
    var start = range.upperBound
    for index in range.reversed() {
      x += shaped.widths[index]
      if x > limit + Self.tolerance { return start }
      if shaped.isBoundary[index] { start = index }
    }
    return start
  }

  private func allowsBreak(before index: Int) -> Bool {
    let previous = characters[index - 1]
    let next = characters[index]
    if CharacterClass.isSpace(next) { return false }
    if CharacterClass.isSpace(previous) || previous == CharacterClass.zeroWidthSpace { return true }
    switch previous {
    case 0x2D, 0xAD, 0x2010, 0x2012...0x2014:
      // A hyphen after a space is a minus sign and allows no break.
      let isInside = index > 1 && !CharacterClass.isSpace(characters[index - 2])
      return isInside && CharacterClass.isLetter(next)
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: return false
    default: break
    }
    switch next {
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: return false
    default: break
    }
    if CharacterClass.isClosing(next) || CharacterClass.isOpening(previous) { return false }
    let isWidePunctuation = { (character: UInt32) in
      character >= 0x3000 && (CharacterClass.isClosing(character) || CharacterClass.isOpening(character))
    }
    return CharacterClass.isIdeographic(previous) || CharacterClass.isIdeographic(next)
      || isWidePunctuation(previous) || isWidePunctuation(next)
  }
}
