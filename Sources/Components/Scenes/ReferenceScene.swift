import Rivulet
import UIKit

/// A view or an app on a stage, with a script of touches and events at given times.
///
/// The same scene gives the same frames every time; its random seeds are fixed.
@MainActor
public struct ReferenceScene {
  /// The name for the command line and for files.
  public let name: String
  /// A description of one line.
  public let summary: String
  /// The size of the stage in points.
  public let size: CGSize
  /// The pixels per point.
  public let scale: CGFloat
  /// The colour of the stage behind the views.
  public let backgroundColor: UIColor
  /// The duration of the scene in seconds.
  public let end: TimeInterval
  /// Shows the views and schedules the script from the given start time.
  let perform: @MainActor (Stage, TimeInterval) -> Void

  /// Returns a stage at time 0 with the scheduled script.
  ///
  /// - Parameters:
  ///   - size: In points; nil for the scene's own size. The scene stays in the middle.
  ///   - scale: Pixels per point; nil for the scene's own scale.
  ///   - framesPerSecond: The rate at which display links are called.
  public func makeStage(size: CGSize? = nil, scale: CGFloat? = nil, framesPerSecond: Int = 60) -> Stage {
    let stage = Stage(size: size ?? self.size, scale: scale ?? self.scale, framesPerSecond: framesPerSecond)
    play(on: stage)
    return stage
  }

  /// Shows the scene in English on a stage; its times count from the stage's current time.
  ///
  /// - Parameter repeating: Whether the scene restarts with new views whenever it has ended.
  public func play(on stage: Stage, repeating: Bool = false) {
    let start = stage.time
    stage.preferredLanguages = ["en"]
    stage.backgroundColor = backgroundColor
    perform(stage, start)
    if repeating {
      stage.schedule(at: start + end) { [weak stage] in
        if let stage { play(on: stage, repeating: true) }
      }
    }
  }

  /// Every scene of the components, in list order.
  public static let all = downloads + drips + refreshes + circles + dropDowns + emoji

  /// Returns the scene or the long list with that name, or nil.
  public static func named(_ name: String) -> ReferenceScene? {
    (all + longLists).first { $0.name == name }
  }
}

/// Interpolates linearly from one value to another and calls `apply` for each frame.
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
