/// A moment on the main queue, as a delay from the call that it is handed to. Written `.now() + 0.3` or
/// `.now() + .milliseconds(300)`, as a time of Dispatch is.
public struct MainQueueDeadline: Sendable {
  /// The seconds from the call; nil for a moment that never comes.
  let delay: TimeInterval?

  /// Returns the moment of the call.
  public static func now() -> MainQueueDeadline { MainQueueDeadline(delay: 0) }

  /// Returns a moment some seconds later. One that is not finite never comes, as with Dispatch's.
  public static func + (deadline: MainQueueDeadline, seconds: Double) -> MainQueueDeadline {
    MainQueueDeadline(delay: seconds.isFinite ? deadline.delay.map { $0 + seconds } : nil)
  }

  /// Returns a moment some seconds earlier. One that is not finite never comes, as with Dispatch's.
  public static func - (deadline: MainQueueDeadline, seconds: Double) -> MainQueueDeadline {
    deadline + -seconds
  }

  /// Returns a moment that is later by an interval; after `.never` it never comes.
  public static func + (deadline: MainQueueDeadline, interval: DispatchTimeInterval) -> MainQueueDeadline {
    deadline + interval.inSeconds
  }

  /// Returns a moment that is earlier by an interval; before `.never` it never comes.
  public static func - (deadline: MainQueueDeadline, interval: DispatchTimeInterval) -> MainQueueDeadline {
    deadline + -interval.inSeconds
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; infinity for `.never`.
  fileprivate var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: .infinity
    }
  }
}
