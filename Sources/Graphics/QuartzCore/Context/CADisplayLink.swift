import Foundation

/// Calls a handler for every frame of the screen.
///
/// Ticks lie on the screen's frame grid: whole multiples of 1/60 s of the media clock, unless the screen has
/// another rate. The link has no timer; the owner of the screen drives it. After a delay, only the last
/// missed tick is delivered.
open class CADisplayLink: NSObject {
  private var handler: (CADisplayLink) -> Void
  private weak var context: RenderContext?
  /// Only ticks after this time are delivered.
  private var reference: CFTimeInterval = 0

  /// The time of the current frame in seconds of the media clock. 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame in seconds of the media clock, when the current drawing becomes visible. 0
  /// before the first call.
  open private(set) var targetTimestamp: CFTimeInterval = 0

  /// Creates a link that is not yet added to a screen.
  /// - Parameter handler: Called for every frame, with the link as its argument.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Creates a link that is not yet added to a screen.
  /// - Parameters:
  ///   - target: Retained until the link is invalidated.
  ///   - sel: A method of the target. Called for every frame, with the link as its argument.
  public init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    handler = { sel.send(to: target, [$0]) }
  }

  /// The seconds between two frames of the screen, whatever the link's own rate; 0 before the link is added.
  open var duration: CFTimeInterval { context.map { 1 / $0.framesPerSecond } ?? 0 }

  /// Whether the calls are suspended. Default: false. After a pause, only later ticks are delivered.
  open var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      restart()
    }
  }

  /// The preferred rate in frames per second; the actual rate is the screen's divided by the nearest integer.
  /// 0, as by default, and negative numbers stand for the screen's rate.
  open var preferredFramesPerSecond = 0 { didSet { restart() } }

  /// The number of screen frames from one call to the next. The default is 1; smaller numbers count as 1.
  @available(*, deprecated, message: "use preferredFramesPerSecond")
  open var frameInterval: Int {
    get {
      let rate = context?.framesPerSecond ?? 60
      return preferredFramesPerSecond > 0
        ? max(Int((rate / Double(preferredFramesPerSecond)).rounded()), 1) : 1
    }
    set {
      let rate = context?.framesPerSecond ?? 60
      preferredFramesPerSecond = newValue > 1 ? max(Int((rate / Double(newValue)).rounded()), 1) : 0
    }
  }

  /// The preferred rates. Setting the range sets `preferredFramesPerSecond` to the rounded `preferred` rate
  /// or, without one, to the `maximum`. Rates of 10,000 and above count as 0.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let rate =
        preferredFrameRateRange.preferred.flatMap { $0 > 0 ? $0 : nil } ?? preferredFrameRateRange.maximum
      preferredFramesPerSecond = rate > 0 && rate < 10_000 ? Int(rate.rounded()) : 0
    }
  }

  /// Begins to call the handler for frames of the screen that was used last on this thread. Without a screen
  /// this is reported and has no effect. The run loop and mode are ignored: the owner of the screen makes the
  /// calls. Does nothing while the link is added.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard context == nil else { return }
    guard let context = ThreadState.current.screen as? RenderContext else {
      return CADiagnostics.report(.init(object: "CADisplayLink", key: "add(to:forMode:)", problem: .noScreen))
    }
    add(to: context)
  }

  /// Begins to call the handler for frames of a screen. Does nothing while the link is added.
  package func add(to context: RenderContext) {
    guard self.context == nil else { return }
    self.context = context
    context.displayLinks.append(self)
    restart()
  }

  /// Ends the calls until the link is added again. The run loop and mode are ignored.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leaveContext() }

  /// Ends the calls for good, removes the link from its screen, and releases the target.
  open func invalidate() {
    leaveContext()
    handler = { _ in }
  }

  private func leaveContext() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  private func restart() {
    guard let context else { return }
    reference = context.clock.now
    context.registry.requestFlush()
  }

  /// Returns the time of a tick. Ticks are `stride(on:)` screen frames apart.
  private func time(ofTick index: Double, on context: RenderContext) -> CFTimeInterval {
    index * stride(on: context) / context.framesPerSecond
  }

  private func stride(on context: RenderContext) -> Double {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, (context.framesPerSecond / Double(preferredFramesPerSecond)).rounded())
  }

  /// Returns the number of the first tick after a time.
  private func tick(after time: CFTimeInterval, on context: RenderContext) -> Double {
    var index = (time * context.framesPerSecond / stride(on: context)).rounded(.down)
    // Rounding may have moved the quotient across an integer, by one at most.
    for _ in 0..<2 where self.time(ofTick: index, on: context) <= time { index += 1 }
    return index
  }

  /// The time of the next tick; nil while the link is paused or belongs to no screen.
  var nextTick: CFTimeInterval? {
    guard !isPaused, let context else { return nil }
    return time(ofTick: tick(after: reference, on: context), on: context)
  }

  func isDue(at now: CFTimeInterval) -> Bool { nextTick.map { $0 <= now } ?? false }

  /// Delivers the last tick up to `now`.
  func fire(at now: CFTimeInterval) {
    guard let context else { return }
    let following = tick(after: now, on: context)
    timestamp = time(ofTick: following - 1, on: context)
    targetTimestamp = time(ofTick: following, on: context)
    reference = now
    handler(self)
  }
}
