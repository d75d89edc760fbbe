import UIKit

/// Finds the level of a field whose lines enclose a given area.
///
/// The area grows with the level by the length of the lines, so Newton's steps come close at once; where two drops are just
/// joining, the length jumps, and halving between a level that is too low and one that is too high takes over.
struct LevelSearch {
  private static let maximumSteps = 12
  private static let tolerance: CGFloat = 0.002

  private var low: CGFloat?
  private var high: CGFloat?

  /// The lines, with the target's area within 0.2 % if twelve steps find it, else the nearest that were seen.
  mutating func contours(of field: LiquidField, target: CGFloat) -> [LiquidContour] {
    var level: CGFloat = 0
    var best: (error: CGFloat, contours: [LiquidContour]) = (.infinity, [])
    for _ in 0..<Self.maximumSteps {
      let contours = Self.trace(field, level)
      let (area, length) = contours.reduce((0, 0)) { ($0.0 + $1.area, $0.1 + $1.length) }
      let error = abs(area - target)
      if error < best.error { best = (error, contours) }
      guard error > Self.tolerance * target, length > 0 else { break }
      if area < target { low = level } else { high = level }
      level = next(level + (target - area) / length)
    }
    return best.contours
  }

  private func next(_ guess: CGFloat) -> CGFloat {
    guard let low, let high else { return guess }
    let (nearest, farthest) = (min(low, high), max(low, high))
    return guess > nearest && guess < farthest ? guess : (low + high) / 2
  }

  /// All outer lines of a level: one for each drop that no line before it has taken in.
  private static func trace(_ field: LiquidField, _ level: CGFloat) -> [LiquidContour] {
    var contours: [LiquidContour] = []
    for index in field.drops.indices
    where !contours.contains(where: { $0.contains(field.drops[index].center) }) {
      if let contour = contour(field, level, index) { contours.append(contour) }
    }
    return contours
  }

  /// Where two lines touch, at the very instant of joining, no line can be followed: a hair beside it one can.
  private static func contour(_ field: LiquidField, _ level: CGFloat, _ index: Int) -> LiquidContour? {
    let hair = field.drops[index].radius * 1e-3
    return LiquidContour(of: field, level: level, startingAt: index)
      ?? LiquidContour(of: field, level: level + hair, startingAt: index)
      ?? LiquidContour(of: field, level: level - hair, startingAt: index)
  }
}
