#if canImport(UIKit)
import UIKit

/// The width over time of a dot that becomes a line, or a line that becomes a dot.
///
/// The published work opens a line with five target widths in turn, 0.13 s apart (100, 20, 80, 40 and 60
/// points). The line moves to each for 0.25 s with the default curve. So every motion but the last is cut off
/// at 52 % of its time, at 82 % of its way: the visible widths are 4, 83, 31, 71, 46 and 60 points. Closing
/// has the target widths 0, 20 and 4.
///
/// Here both start from the visible width and swing in proportion to the remaining way: a line that reverses
/// half-way swings half as far, and one that is at its target does not move.
struct LineMotion {
  // The published work's, as above.
  static let dot: CGFloat = 4
  static let line: CGFloat = 60

  // Published too; the reach follows from both.
  /// The interval between two targets, in seconds.
  private static let step = 0.13
  /// The duration of the motion to the last target, in seconds.
  private static let lastStep = 0.25
  /// The fraction of its way that the default curve has made after 0.13 s of 0.25 s.
  private static let reach: CGFloat = 0.821_567

  /// The visible widths in points, from the start width to the final one.
  private(set) var widths: [CGFloat]

  private init(from width: CGFloat, by targets: [CGFloat]) {
    widths = [width]
    for target in targets.dropLast() {
      let last = widths[widths.count - 1]
      widths.append(last + (target - last) * Self.reach)
    }
    widths += targets.suffix(1)
  }

  /// - Parameter width: The visible width, in points.
  static func opening(from width: CGFloat) -> LineMotion {
    let swing = (line - width) / (line - dot)
    return LineMotion(from: width, by: [40, -40, 20, -20, 0].map { line + $0 * swing })
  }

  /// The motion of a line when the refresh is armed: it swings once, so that all three lines are equal after
  /// 0.38 s.
  static func joining(from width: CGFloat) -> LineMotion {
    let swing = (line - width) / (line - dot)
    return LineMotion(from: width, by: [40, 0].map { line + $0 * swing })
  }

  static func closing(from width: CGFloat) -> LineMotion {
    let swing = (width - dot) / (line - dot)
    return LineMotion(from: width, by: [-4, 16, 0].map { dot + $0 * swing })
  }

  /// The duration in seconds.
  var duration: Double { Self.step * Double(widths.count - 2) + Self.lastStep }

  /// - Parameters:
  ///   - dot: The width of the closed line, in points.
  ///   - scale: The factor of all widths beyond the dot's: 1 for a line of 60 points, less in narrow lists.
  func animation(dot: CGFloat, scale: CGFloat) -> CAKeyframeAnimation {
    let times = widths.indices.dropLast().map { Double($0) * Self.step / duration } + [1]
    let animation = Motion.keyframes(
      "bounds.size.width", values: widths.map { dot + ($0 - Self.dot) * scale }, times: times,
      duration: duration)
    // The first 52 % of the default curve, as a Bézier curve.
    let cut = CAMediaTimingFunction(controlPoints: 0.344_4, 0.087_2, 0.442_1, 0.674_1)
    animation.timingFunctions =
      Array(repeating: cut, count: widths.count - 2) + [CAMediaTimingFunction(name: .default)]
    return animation
  }
}
#endif
