import Foundation
import RenderTree

/// A time or duration in seconds.
public typealias CFTimeInterval = TimeInterval

/// The effect of an animation before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. An unknown name counts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No effect before the begin and after the end; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value holds after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value holds before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value holds before the begin and the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// The mode for the render tree; an unknown name counts as `removed`.
  var committed: Timing.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

/// The mapping from a parent's time to an object's local time: `t = (tp − beginTime) · speed + timeOffset`.
/// All times are seconds.
public protocol CAMediaTiming {
  /// The begin in the parent's time. On an animation, 0 stands for the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle. On an animation, 0 and less stand for the transaction's.
  var duration: CFTimeInterval { get set }
  /// The rate of local time relative to the parent's time.
  var speed: Float { get set }
  /// The offset that is added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles. 0 counts as 1; `.infinity` repeats forever.
  var repeatCount: Float { get set }
  /// The total duration of all cycles. If positive, it replaces `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by the same cycle backwards.
  var autoreverses: Bool { get set }
  /// The effect before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}
