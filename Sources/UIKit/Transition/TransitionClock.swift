import RenderTree

/// Drives the time inside layers by hand: holds it at a fraction of a duration, and lets it run on or back from there.
///
/// A held layer has speed 0 and `timeOffset` = origin + fraction · duration. The origin is 0 for one that was held before its animations
/// were added, else its own time at the transition's start.
@MainActor final class TransitionClock {
  private enum Motion {
    case held
    /// Time passes by itself: 1 forwards, negative backwards.
    case running(since: TimeInterval, speed: Double)
  }

  private struct DrivenLayer {
    let layer: CALayer
    let origin: TimeInterval
  }

  let duration: TimeInterval
  /// Whose stage's time it is.
  private weak var view: UIView?
  private var layers: [DrivenLayer] = []
  private var motion: Motion
  /// Where it was held last.
  private var heldFraction = 0.0
  private var link: CADisplayLink?

  /// - Parameters:
  ///   - duration: Of the driven animations, in seconds.
  ///   - isHeld: Whether time stands still at first, instead of running as everywhere.
  init(in view: UIView, duration: TimeInterval, isHeld: Bool) {
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.view = view
    motion = .held
    if !isHeld { motion = .running(since: now, speed: 1) }
  }

  private var now: TimeInterval { view?.window?.stage?.time ?? CACurrentMediaTime() }

  /// Drives one more layer, whose animations are going to be added now.
  func add(_ layer: CALayer) {
    guard !layers.contains(where: { $0.layer === layer }) else { return }
    if case .held = motion {
      layers.append(DrivenLayer(layer: layer, origin: 0))
      apply()
    } else {
      layers.append(
        DrivenLayer(layer: layer, origin: layer.convertTime(now, from: nil)))
    }
  }

  /// How far it is now, 0 … 1.
  var fraction: Double {
    guard case .running(let since, let speed) = motion else { return heldFraction }
    guard duration > 0 else { return speed < 0 ? 0 : 1 }
    return min(max(heldFraction + (now - since) * speed / duration, 0), 1)
  }

  /// Holds time at a fraction, which is limited to 0 … 1.
  func hold(at fraction: Double) {
    endLink()
    heldFraction = min(max(fraction, 0), 1)
    motion = .held
    apply()
  }

  /// Lets time run to the end, or back to the start, over the rest of the duration divided by the speed.
  ///
  /// - Parameters:
  ///   - speed: One that is not positive and finite counts as 1.
  ///   - curve: The pace over that rest. A linear one needs nothing but the layers' own time; any other is stepped with the frames.
  func run(forward: Bool, speed: Double, curve: UIView.AnimationCurve) {
    endLink()
    let speed = speed > 0 && speed.isFinite ? speed : 1
    let start = fraction
    let rest = (forward ? 1 - start : start) * duration / speed
    heldFraction = start
    let frame = 1 / Double(max(view?.window?.screen.maximumFramesPerSecond ?? 60, 1))
    guard curve != .linear, rest > frame else { return flow(speed: forward ? speed : -speed) }
    motion = .held
    let (begin, end, timing) = (now, forward ? 1.0 : 0, curve.timing)
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return }
        let time = self.now
        self.heldFraction = start + (end - start) * timing.progress(at: (time - begin) / rest)
        guard link.targetTimestamp >= begin + rest else { return self.apply() }
        // The last bit, so that the end comes at its own time and not with the frame after it.
        self.endLink()
        let left = max(begin + rest - time, 0)
        let way = (end - self.heldFraction) * self.duration
        self.flow(speed: left > 0 && way != 0 ? way / left : forward ? speed : -speed)
      }
    }
    self.link = link
    view?.window?.stage?.makeCurrent()
    link.add(to: .main, forMode: .common)
  }

  /// Gives the layers the time of their superlayers back.
  func release() {
    endLink()
    for driven in layers { driven.layer.setTime(begin: 0, offset: 0, speed: 1) }
    layers = []
  }

  private func endLink() {
    link?.invalidate()
    link = nil
  }

  /// Time passes by itself from `heldFraction` on.
  private func flow(speed: Double) {
    let now = self.now
    motion = .running(since: now, speed: speed)
    for driven in layers {
      let outer = driven.layer.superlayer?.convertTime(now, from: nil) ?? now
      driven.layer.setTime(begin: outer, offset: driven.origin + heldFraction * duration, speed: speed)
    }
  }

  private func apply() {
    for driven in layers {
      driven.layer.setTime(begin: 0, offset: driven.origin + heldFraction * duration, speed: 0)
    }
  }
}

extension CALayer {
  fileprivate func setTime(begin: TimeInterval, offset: TimeInterval, speed: Double) {
    beginTime = begin
    timeOffset = offset
    self.speed = Float(speed)
  }
}

extension UIView.AnimationCurve {
  fileprivate var timing: TimingFunction {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
