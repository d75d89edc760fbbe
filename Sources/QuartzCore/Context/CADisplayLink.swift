import Foundation

/// The frame rates that a display link asks for, in frames per second. 0 means any.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  /// Whatever the screen has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Calls back for every frame of the screen.
///
/// The ticks are on the screen's frame grid (whole multiples of 1/60 s of the media clock, unless the screen has another rate); there is
/// no timer of its own. A screen that is late makes the last tick only.
public final class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private weak var context: RenderContext?
  /// Ticks come after this time.
  private var reference: CFTimeInterval = 0

  /// The instant of the frame that is being made. 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The instant of the frame after it: what is drawn now will be seen then.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// - Parameter handler: called for every frame, with the link.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Seconds between two frames of the screen, whatever rate the link has; 0 before the link was added.
  public var duration: CFTimeInterval { context.map { 1 / $0.framesPerSecond } ?? 0 }

  /// Default: false.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      restart()
    }
  }

  /// The rate is the nearest whole fraction of the screen's. 0 and below: the screen's. Default: 0.
  public var preferredFramesPerSecond = 0 { didSet { restart() } }

  /// `preferred` counts, or else `maximum`; the rate is the nearest whole fraction of the screen's. Setting it takes the place of
  /// `preferredFramesPerSecond`.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let rate =
        preferredFrameRateRange.preferred.flatMap { $0 > 0 ? $0 : nil } ?? preferredFrameRateRange.maximum
      preferredFramesPerSecond = rate > 0 && rate < 10_000 ? Int(rate.rounded()) : 0
    }
  }

  /// Begins to call back for the frames of the screen that was used last on this thread; without one, that is reported and nothing
  /// happens. The loop and its mode are not used: whoever runs the screen calls.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard context == nil else { return }
    guard let context = ThreadState.current.context else {
      return CADiagnostics.report(.init(object: "CADisplayLink", key: "add(to:forMode:)", problem: .noScreen))
    }
    self.context = context
    context.displayLinks.append(self)
    restart()
  }

  /// Ends the calls, until the link is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leaveContext() }

  /// Ends the calls for good, and lets go of the link.
  public func invalidate() { leaveContext() }

  private func leaveContext() {
    context?.displayLinks.removeAll { $0 === self }
    context = nil
  }

  private func restart() {
    guard let context else { return }
    reference = context.clock.now
    context.registry.requestFlush()
  }

  /// The grid of the ticks: how many frames of the screen make one, and the rate of the frames.
  private func time(ofTick index: Double, on context: RenderContext) -> CFTimeInterval {
    index * stride(on: context) / context.framesPerSecond
  }

  private func stride(on context: RenderContext) -> Double {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, (context.framesPerSecond / Double(preferredFramesPerSecond)).rounded())
  }

  /// The number of the first tick after a time.
  private func tick(after time: CFTimeInterval, on context: RenderContext) -> Double {
    var index = (time * context.framesPerSecond / stride(on: context)).rounded(.down)
    // The quotient may have been rounded to the other side of a whole number, by one at most.
    for _ in 0..<2 where self.time(ofTick: index, on: context) <= time { index += 1 }
    return index
  }

  /// Nil while the link is paused or belongs to no screen.
  var nextTick: CFTimeInterval? {
    guard !isPaused, let context else { return nil }
    return time(ofTick: tick(after: reference, on: context), on: context)
  }

  func isDue(at now: CFTimeInterval) -> Bool { nextTick.map { $0 <= now } ?? false }

  /// Makes the last tick up to now.
  func fire(at now: CFTimeInterval) {
    guard let context else { return }
    let following = tick(after: now, on: context)
    timestamp = time(ofTick: following - 1, on: context)
    targetTimestamp = time(ofTick: following, on: context)
    reference = now
    handler(self)
  }
}
