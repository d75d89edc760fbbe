#if canImport(UIKit)
import UIKit

/// Finds the level of a field whose contours enclose a given area.
///
/// The derivative of the area by the level is the length of the contours, so Newton's method converges
/// quickly. The length jumps where two drops are just joining; there the search bisects between a level that
/// is too low and one that is too high.
struct LevelSearch {
  private static let maximumSteps = 12
  /// Chosen: the disc's radius is off by less than a tenth of a point.
  private static let tolerance: CGFloat = 0.002

  private var low: CGFloat?
  private var high: CGFloat?

  /// Returns the contours whose area is within 0.2 % of the target, if twelve steps find them, else the
  /// nearest ones found.
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

  /// Traces all outer contours of a level: one for each drop whose centre no earlier contour encloses.
  private static func trace(_ field: LiquidField, _ level: CGFloat) -> [LiquidContour] {
    var contours: [LiquidContour] = []
    for index in field.drops.indices
    where !contours.contains(where: { $0.contains(field.drops[index].center) }) {
      if let contour = contour(field, level, index) { contours.append(contour) }
    }
    return contours
  }

  /// Traces one contour. Two contours that touch, at the instant of joining, cannot be followed; a level a
  /// thousandth of the radius beside it can.
  private static func contour(_ field: LiquidField, _ level: CGFloat, _ index: Int) -> LiquidContour? {
    let hair = field.drops[index].radius * 1e-3
    return LiquidContour(of: field, level: level, startingAt: index)
      ?? LiquidContour(of: field, level: level + hair, startingAt: index)
      ?? LiquidContour(of: field, level: level - hair, startingAt: index)
  }
}
#endif
