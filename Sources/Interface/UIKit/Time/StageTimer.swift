/// A timer that holds what was given with its selector.
final class SelectorTimer: Timer {
  private let info: Any?
  /// The seconds before the first call.
  let delay: TimeInterval
  /// The seconds between two calls, also of a timer that fires once, whose `timeInterval` is 0.
  let period: TimeInterval
  /// Whether a stage fires the timer.
  var isOnStage = false
  /// The target of a timer in a run loop.
  var target: TimerTarget?

  convenience init(
    interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(first: interval, interval: interval, repeats: repeats, userInfo: userInfo, block: block)
  }

  init(
    first: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    info = userInfo
    delay = first > 0 ? min(first, 1e9) : 0.0001
    period = interval > 0 ? min(interval, 1e9) : 0.0001
    super.init(fire: Date(timeIntervalSinceNow: delay), interval: period, repeats: repeats, block: block)
  }

  override var userInfo: Any? { info }
}

/// The object that a timer calls.
///
/// `@unchecked Sendable`: a timer is handed to the run loop or stage that fires it, with its target.
final class TimerTarget: @unchecked Sendable {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}

/// A timer on the clock of a stage, which retains the timer's target as long as the timer is valid.
///
/// `@unchecked Sendable`: it is made on the main thread, and stays there.
final class StageTimer: @unchecked Sendable {
  private let timer: SelectorTimer
  private let target: TimerTarget

  init(_ timer: SelectorTimer, _ target: TimerTarget) {
    self.timer = timer
    self.target = target
  }

  /// Returns false without a stage. A timer that runs on a stage goes on: it may be added to several modes.
  @MainActor func start() -> Bool {
    guard let device = UIApplication.shared.device else { return false }
    guard !timer.isOnStage else { return true }
    timer.isOnStage = true
    fire(at: device.time + timer.delay, on: device)
    return true
  }

  @MainActor private func fire(at time: TimeInterval, on device: any Device) {
    device.schedule(at: time) { [self, weak device] in
      guard timer.isValid else { return }
      timer.fire()
      if let device, timer.isValid { fire(at: max(time + timer.period, device.time), on: device) }
    }
  }
}
