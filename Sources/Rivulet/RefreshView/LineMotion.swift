import UIKit

/// How a dot becomes a line and a line a dot: the width over time.
///
/// The published work opens a line by giving it five widths in turn, 0.13 s apart (100, 20, 80, 40 and 60 points), to each of which
/// it moves for 0.25 s by the default curve. So every motion but the last is cut off at 52 % of its time, where it has made 82 % of
/// its way: what is seen is 4, 83, 31, 71, 46 and 60 points. Closing has the widths 0, 20 and 4.
///
/// Here both start from the width that is shown, and swing in proportion to the way that is left: a line whose direction changes half
/// way swings half as far, and one that is there already does not move.
struct LineMotion {
  static let dot: CGFloat = 4
  static let line: CGFloat = 60

  /// Between two widths of the published work, in seconds.
  private static let step = 0.13
  /// Of the motion to the last one.
  private static let lastStep = 0.25
  /// How much of its way the default curve has made after 0.13 s of 0.25.
  private static let reach: CGFloat = 0.821_567

  /// The first is the width at the start.
  private(set) var widths: [CGFloat]

  private init(from width: CGFloat, by targets: [CGFloat]) {
    widths = [width]
    for target in targets.dropLast() {
      let last = widths[widths.count - 1]
      widths.append(last + (target - last) * Self.reach)
    }
    widths += targets.suffix(1)
  }

  /// - Parameter width: What is shown now, in points.
  static func opening(from width: CGFloat) -> LineMotion {
    let swing = (line - width) / (line - dot)
    return LineMotion(from: width, by: [40, -40, 20, -20, 0].map { line + $0 * swing })
  }

  static func closing(from width: CGFloat) -> LineMotion {
    let swing = (width - dot) / (line - dot)
    return LineMotion(from: width, by: [-4, 16, 0].map { dot + $0 * swing })
  }

  /// In seconds.
  var duration: Double { Self.step * Double(widths.count - 2) + Self.lastStep }

  /// - Parameter scale: Of all widths but the dot's, for lists that are too narrow.
  func animation(scale: CGFloat) -> CAKeyframeAnimation {
    let times = widths.indices.dropLast().map { Double($0) * Self.step / duration } + [1]
    let animation = Motion.keyframes(
      "bounds.size.width", values: widths.map { Self.dot + ($0 - Self.dot) * scale }, times: times,
      duration: duration)
    // The first 52 % of the default curve, as a curve of its own.
    let cut = CAMediaTimingFunction(controlPoints: 0.344_4, 0.087_2, 0.442_1, 0.674_1)
    animation.timingFunctions =
      Array(repeating: cut, count: widths.count - 2) + [CAMediaTimingFunction(name: .default)]
    return animation
  }
}
