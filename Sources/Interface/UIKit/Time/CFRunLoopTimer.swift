/// A timer, under the name that Apple's C interfaces use.
public typealias CFRunLoopTimer = Timer
/// A loop of events, under the name that Apple's C interfaces use.
public typealias CFRunLoop = RunLoop

/// The mode in which a timer fires, under the name that Apple's C interfaces use.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whenever the loop waits for nothing special.
  public static let defaultMode = CFRunLoopMode(rawValue: RunLoop.Mode.default.rawValue)
  /// Also while the user scrolls.
  public static let commonModes = CFRunLoopMode(rawValue: RunLoop.Mode.common.rawValue)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the loop of the calling thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets a loop that waits look for work.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl?.perform {} }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a timer that runs a closure.
///
/// - Parameters:
///   - allocator: Has no effect.
///   - fireDate: The time of the first call, in seconds since the beginning of 2001.
///   - interval: The seconds between two calls; 0 or less for one call. Limited to 10⁹; NaN counts as 0.
///   - flags: Have no effect.
///   - order: Has no effect.
///   - block: Called with the timer.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt,
  _ order: Int,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let handler = TimerHandler(block)
  return SelectorTimer(
    first: fireDate - CFAbsoluteTimeGetCurrent(), interval: interval, repeats: interval > 0, userInfo: nil
  ) { handler.call($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts a timer, if it does not run yet. With a stage, and on the main loop, a timer of
/// `CFRunLoopTimerCreateWithHandler` or with a selector runs on the stage's clock; else it runs on real time.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  guard let rl, let timer else { return }
  if let made = timer as? SelectorTimer, rl === RunLoop.main, MainQueue.isCurrent {
    let stageTimer = StageTimer(made, TimerTarget(made))
    if MainActor.assumeIsolated({ stageTimer.start() }) { return }
  }
  rl.add(timer, forMode: RunLoop.Mode(rawValue: mode?.rawValue ?? RunLoop.Mode.common.rawValue))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stops a timer for ever.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stops a timer for ever.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.invalidate()
}

/// The closure of a timer.
///
/// `@unchecked Sendable`: the loop that the timer was added to runs the closure, on the thread of the caller.
private final class TimerHandler: @unchecked Sendable {
  private let body: ((Timer?) -> Void)?

  init(_ body: ((Timer?) -> Void)?) { self.body = body }

  func call(_ timer: Timer) { body?(timer) }
}
