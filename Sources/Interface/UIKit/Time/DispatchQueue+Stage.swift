// Swift prefers these functions to Dispatch's, whose other parameters have defaults.
extension DispatchQueue {
  /// Runs a closure on this queue after a delay.
  ///
  /// On the main queue, with a stage on a virtual clock, the delay is on that clock, so a recording or a test
  /// shows the effect at its time. Otherwise Dispatch measures it in real time, also for a `DispatchWorkItem`
  /// and for a `DispatchTime` that is written out.
  ///
  /// - Parameters:
  ///   - deadline: The moment, as in `.now() + 0.3`. A moment in the past counts as now.
  ///   - work: Called once; never for a moment that never comes.
  @preconcurrency public func asyncAfter(
    deadline: MainQueueDeadline, execute work: @escaping @Sendable () -> Void
  ) {
    guard let delay = deadline.delay else { return }
    if MainQueue.isCurrent, MainQueue.isSame(as: self) {
      let turn = MainTurn(work)
      if MainActor.assumeIsolated({ turn.isScheduled(after: delay) }) { return }
    }
    asyncAfter(deadline: .now() + delay, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs a closure in a later turn of this queue.
  ///
  /// Called on the main queue with a stage on a virtual clock, it runs in the stage's next turn at the same
  /// time, or in the main queue's, if that comes first. Otherwise Dispatch runs it.
  ///
  /// - Parameter work: Called once.
  @preconcurrency public func async(execute work: @escaping @Sendable () -> Void) {
    guard MainQueue.isCurrent, MainQueue.isSame(as: self) else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    let turn = MainTurn(work)
    _ = MainActor.assumeIsolated { turn.isScheduled(after: 0) }
    async(group: nil, qos: .unspecified, flags: []) { turn.run() }
  }
}

extension DispatchGroup {
  /// Runs a closure on a queue once the group is empty.
  ///
  /// Called on the main queue with that queue, and with a stage on a virtual clock, the stage looks at the
  /// group in each frame and runs the closure in the next turn, or the main queue does, if that comes first.
  /// Otherwise Dispatch runs it.
  ///
  /// - Parameters:
  ///   - queue: The queue that the closure runs on.
  ///   - work: Called once; never for a group that stays full.
  @preconcurrency public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard MainQueue.isCurrent, MainQueue.isSame(as: queue) else {
      return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
    }
    let turn = MainTurn(work)
    MainActor.assumeIsolated { turn.follow(self) }
    notify(qos: .unspecified, flags: [], queue: queue) { turn.run() }
  }
}

/// A closure that the stage or the main queue runs, whichever comes first.
///
/// `@unchecked Sendable`: it is made on the main queue, and both run it there.
private final class MainTurn: @unchecked Sendable {
  /// The longest time between two looks at a group, in seconds. Chosen: a frame of most screens.
  private static let frame: TimeInterval = 1 / 60

  private var work: (@Sendable () -> Void)?

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  func run() {
    guard let work else { return }
    self.work = nil
    work()
  }

  /// Hands the closure to the stage whose clock is virtual; returns false without one.
  @MainActor func isScheduled(after delay: TimeInterval) -> Bool {
    guard let device = UIApplication.shared.device, device.context.clock.isVirtual else { return false }
    device.schedule(at: device.time + max(delay, 0)) { self.run() }
    return true
  }

  /// Runs the closure in the stage's turn after a group has become empty. A group is looked at after the
  /// next ends of animations, and at least once a frame.
  @MainActor func follow(_ group: DispatchGroup) {
    guard work != nil, let device = UIApplication.shared.device, device.context.clock.isVirtual else {
      return
    }
    guard group.wait(timeout: .now()) == .timedOut else {
      device.schedule(at: device.time) { self.run() }
      return
    }
    let frame = device.time + Self.frame
    let next = device.context.nextDeadline.map { min($0, frame) } ?? frame
    device.schedule(at: next > device.time ? next : frame) { self.follow(group) }
  }
}
