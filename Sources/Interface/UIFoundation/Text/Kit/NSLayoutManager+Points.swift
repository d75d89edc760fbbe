import Raster
import TextLayout

extension NSLayoutManager {
  /// Returns the glyph at a point of a container: that of the nearest line, and in it the nearest one. 0 for
  /// an empty text or a container without lines.
  ///
  /// - Parameters:
  ///   - point: The point in the container.
  ///   - container: The container.
  ///   - partialFraction: The part of the glyph's width before the point, 0 … 1, in the direction of its
  ///     writing; nil if it is not asked for.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let hit = hit(point, in: container)
    // The pointer is the caller's, who lends one number.
    unsafe partialFraction?.pointee = hit.fraction
    return hit.index
  }

  /// Same as `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    hit(point, in: container).index
  }

  /// Returns the part of the nearest glyph's width before a point, 0 … 1, in the direction of its writing.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    hit(point, in: container).fraction
  }

  /// Returns the character at a point, as `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`.
  ///
  /// - Parameters:
  ///   - point: The point in the container.
  ///   - container: The container.
  ///   - partialFraction: The part of the distance between the carets before and behind the character,
  ///     0 … 1; nil if it is not asked for.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  private func hit(_ point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    guard let container = index(of: container), !point.x.isNaN, !point.y.isNaN,
      let line = layout.line(at: point, in: container)
    else { return (0, 0) }
    guard let cell = line.cells.cell(atX: point.x) else { return (line.range.lowerBound, 0) }
    let width = cell.maxX - cell.minX
    let distance = min(max(point.x - cell.minX, 0), width)
    let part = width > 0 ? (cell.isRightToLeft ? width - distance : distance) / width : 0
    let units = CGFloat(cell.end - cell.start)
    guard units > 1 else { return (cell.start, part) }
    // Characters of a ligature share its width.
    let position = min(part * units, units.nextDown)
    // A letter of infinite width gives no number, and counts as its first character.
    let whole = Int(Double(position), limitedTo: 0...cell.end - cell.start)
    return (cell.start + whole, part >= 1 ? 1 : position - CGFloat(whole))
  }

  /// Returns the places of the carets of a character's line, by `positions` and `characterIndexes`, and their
  /// number. Offsets within what is drawn as one, such as a letter with its marks, are left out.
  ///
  /// - Parameters:
  ///   - charIndex: The index of the character.
  ///   - aFlag: Has no effect: each character has one caret.
  ///   - dFlag: Whether the places are in the order from left to right, else in that of the text.
  ///   - positions: Memory for the x coordinates, in points from the left side of the line's rectangle; nil
  ///     if they are not asked for.
  ///   - charIndexes: Memory for the indices of the characters behind the carets; nil if they are not asked
  ///     for.
  /// - Returns: The number of places, for which the memory has to suffice: one more than the line's
  ///   characters at most.
  public func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int, alternatePositions aFlag: Bool, inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?, characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let index = layout.index(of: charIndex) else { return 0 }
    let line = layout.lines[index]
    var points = line.cells.cells.map { (index: $0.start, x: $0.x(of: $0.start)) }
    if line.end < line.range.upperBound || line.range.upperBound == layout.length || points.isEmpty {
      points.append((line.end, caretX(at: line.end, in: line)))
    }
    if dFlag { points.sort { $0.x < $1.x } }
    for (place, point) in points.enumerated() {
      // The caller guarantees memory for one more place than the line has characters.
      unsafe positions?[place] = point.x - line.rect.minX
      unsafe charIndexes?[place] = point.index
    }
    return points.count
  }
}
