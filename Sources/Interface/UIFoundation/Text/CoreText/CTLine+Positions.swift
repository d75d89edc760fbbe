import Raster
import TextLayout

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the distance of the caret before a character from the start of the line.
///
/// - Parameters:
///   - line: The line.
///   - charIndex: The character's UTF-16 offset in the text, limited to the line; its end for the caret
///     behind the last one.
///   - secondaryOffset: Receives the place behind the character before it, which is another one where the
///     direction of writing changes; nil if it is not asked for.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let index = line.laidOutIndex(of: charIndex)
  let x = line.cells.x(of: index) ?? line.origin.x
  // The pointer is the caller's, who lends one number.
  if let secondaryOffset = unsafe secondaryOffset {
    let before = line.cells.cell(of: index - 1).map { $0.x(of: index) } ?? x
    unsafe secondaryOffset.pointee = before - line.origin.x
  }
  return x - line.origin.x
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the UTF-16 offset of the caret nearest to a place, which is that of a character or the end of the
/// line.
///
/// - Parameters:
///   - line: The line.
///   - position: The place in points from the start of the baseline; only x counts. NaN counts as 0.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let x = (position.x.isNaN ? 0 : position.x) + line.origin.x
  guard let cell = line.cells.cell(atX: x) else { return line.range.lowerBound }
  let share = cell.maxX > cell.minX ? min(max((x - cell.minX) / (cell.maxX - cell.minX), 0), 1) : 0
  let part = cell.isRightToLeft ? 1 - share : share
  let count = cell.end - cell.start
  let offset = cell.start + Int(Double((part * CGFloat(count)).rounded()), limitedTo: 0...count)
  guard offset > cell.start, offset < cell.end else { return line.index(ofLaidOut: offset) }
  // A letter with its marks has no caret within.
  let character = (line.text.string as NSString).rangeOfComposedCharacterSequence(at: offset)
  let isBoundary = character.location == offset
  return line.index(ofLaidOut: isBoundary ? offset : part < 0.5 ? cell.start : cell.end)
}
