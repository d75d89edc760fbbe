import Rivulet
import UIKit

/// A view or an app on a stage together with a script: touches and events at given times.
///
/// The same scene gives the same frames every time; seeds for randomness are part of it.
@MainActor
public struct ReferenceScene {
  public let name: String
  /// One line for a list.
  public let summary: String
  /// In points.
  public let size: CGSize
  public let scale: CGFloat
  public let backgroundColor: UIColor
  /// When nothing of interest happens any more, in seconds.
  public let end: TimeInterval
  /// Shows the views and schedules the script, counted from the given time.
  let perform: @MainActor (Stage, TimeInterval) -> Void

  /// A stage at time 0 with the script waiting.
  ///
  /// - Parameters:
  ///   - size: in points; nil for the scene's own. The scene stays in the middle.
  ///   - scale: pixels per point; nil for the scene's own.
  ///   - framesPerSecond: how often display links are called.
  public func makeStage(size: CGSize? = nil, scale: CGFloat? = nil, framesPerSecond: Int = 60) -> Stage {
    let stage = Stage(size: size ?? self.size, scale: scale ?? self.scale, framesPerSecond: framesPerSecond)
    play(on: stage)
    return stage
  }

  /// Puts the scene on a stage; its times count from the stage's present one.
  ///
  /// - Parameter repeating: whether it begins anew, with new views, whenever it has ended.
  public func play(on stage: Stage, repeating: Bool = false) {
    let start = stage.time
    stage.backgroundColor = backgroundColor
    perform(stage, start)
    if repeating {
      stage.schedule(at: start + end) { [weak stage] in
        if let stage { play(on: stage, repeating: true) }
      }
    }
  }

  /// Every scene, in the order of a list.
  public static let all = downloads + drips + refreshes + circles + dropDowns

  /// The scene of that name, or nil.
  public static func named(_ name: String) -> ReferenceScene? {
    all.first { $0.name == name }
  }
}

/// Drives something from one value to another at an even pace, with each frame.
@MainActor
func ramp(
  on stage: Stage, from start: TimeInterval, to end: TimeInterval, values: ClosedRange<CGFloat>,
  apply: @escaping @MainActor (CGFloat) -> Void
) {
  func value(at time: TimeInterval) -> CGFloat {
    let fraction = min(max((time - start) / (end - start), 0), 1)
    return values.lowerBound + (values.upperBound - values.lowerBound) * fraction
  }
  stage.schedule(at: start) { [weak stage] in
    let link = CADisplayLink { _ in
      MainActor.assumeIsolated { apply(value(at: CACurrentMediaTime())) }
    }
    link.add(to: .main, forMode: .common)
    stage?.schedule(at: end) {
      link.invalidate()
      apply(value(at: end))
    }
  }
}
