/// Makes timers that call a method. A protocol, because an initializer of a class cannot return an object of
/// a subclass.
public protocol TimerWithSelector {}

extension Timer: TimerWithSelector {}

extension TimerWithSelector where Self == Timer {
  /// Makes a timer that never fires, as a value to begin with.
  public init() {
    let timer = SelectorTimer(interval: 0, repeats: false, userInfo: nil) { _ in }
    timer.invalidate()
    self = timer
  }

  /// Makes a timer that calls a method of the target each time it fires, with the timer if the method takes
  /// an argument. Added to a run loop, it runs on real time, on a stage with a clock of its own too.
  ///
  /// - Parameters:
  ///   - ti: The seconds between two calls. Numbers that are not positive count as 0.0001; at most
  ///     10⁹.
  ///   - aTarget: Retained by the timer.
  ///   - aSelector: The method, as in `Selector("tick:", Page.tick(_:))`.
  ///   - userInfo: The timer's `userInfo`.
  ///   - yesOrNo: Whether the timer fires again and again.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let target = TimerTarget(aTarget as AnyObject)
    self = SelectorTimer(interval: ti, repeats: yesOrNo, userInfo: userInfo) {
      aSelector.send(to: target.object, [$0])
    }
  }

  /// Makes a timer that calls a method of the target the first time at a date, with the timer if the method
  /// takes an argument. Added to a run loop, it runs on real time, on a stage with a clock of its own too.
  ///
  /// - Parameters:
  ///   - date: The time of the first call. One that is past means as soon as the timer is added.
  ///   - ti: The seconds between two calls. Numbers that are not positive count as 0.0001; at most
  ///     10⁹.
  ///   - aTarget: Retained by the timer.
  ///   - aSelector: The method, as in `Selector("tick:", Page.tick(_:))`.
  ///   - userInfo: The timer's `userInfo`.
  ///   - yesOrNo: Whether the timer fires again and again.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let target = TimerTarget(aTarget as AnyObject)
    let first = date.timeIntervalSinceNow
    self = SelectorTimer(first: first, interval: ti, repeats: yesOrNo, userInfo: userInfo) {
      aSelector.send(to: target.object, [$0])
    }
  }
}

extension Timer {
  /// Makes a timer that calls a method of the target each time it fires, with the timer if the method takes
  /// an argument, and starts it.
  ///
  /// With a stage it runs on the stage's clock, in order with everything else that the stage does, so a test
  /// or a recording shows its calls at their times. Calls that a live stage missed are left out. Without a
  /// stage it runs in the current run loop. Timers with closures are Foundation's, on real time.
  ///
  /// - Parameters:
  ///   - ti: The seconds between two calls. Numbers that are not positive count as 0.0001; at most
  ///     10⁹.
  ///   - aTarget: Retained until the timer is over.
  ///   - aSelector: The method, as in `Selector("tick:", Page.tick(_:))`.
  ///   - userInfo: The timer's `userInfo`.
  ///   - yesOrNo: Whether the timer fires again and again.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let target = TimerTarget(aTarget as AnyObject)
    let timer = SelectorTimer(interval: ti, repeats: yesOrNo, userInfo: userInfo) { [weak target] timer in
      if let target { aSelector.send(to: target.object, [timer]) }
    }
    let stageTimer = StageTimer(timer, target)
    let isOnStage = MainQueue.isCurrent && MainActor.assumeIsolated { stageTimer.start() }
    if !isOnStage {
      timer.target = target
      RunLoop.current.add(timer, forMode: .common)
    }
    return timer
  }
}
