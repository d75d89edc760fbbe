import Foundation
import RenderTree

/// Seconds.
public typealias CFTimeInterval = TimeInterval

/// What animations show before they begin and after they end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// An unknown name counts as `removed`.
  var committed: Timing.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

/// How an object's own time follows from its parent's: `t = (tp − beginTime) · speed + timeOffset`. All times are seconds.
public protocol CAMediaTiming {
  /// In the parent's time. On an animation, 0 stands for the moment of the commit.
  var beginTime: CFTimeInterval { get set }
  /// Of one cycle. On an animation, 0 stands for the transaction's duration.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  /// 0 counts as 1; `.infinity` repeats for ever.
  var repeatCount: Float { get set }
  /// If positive, it replaces `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}
