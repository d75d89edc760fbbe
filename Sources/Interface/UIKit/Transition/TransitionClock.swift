import RenderTree

/// Controls the time of layers: holds it at a fraction of a duration, and lets it run forwards or backwards
/// from there.
///
/// A held layer has speed 0 and `timeOffset` = origin + fraction · duration. The origin is 0 for a layer that
/// was held before its animations were added, and else the layer's own time when it was added.
@MainActor final class TransitionClock {
  private enum Motion {
    case held
    /// Time passes by itself: at speed 1 forwards, at a negative speed backwards.
    case running(since: TimeInterval, speed: Double)
  }

  private struct DrivenLayer {
    let layer: CALayer
    let origin: TimeInterval
  }

  let duration: TimeInterval
  /// The view whose stage supplies the time.
  private weak var view: UIView?
  private var layers: [DrivenLayer] = []
  private var motion: Motion
  /// The fraction at which the time was held last.
  private var heldFraction = 0.0
  private var link: CADisplayLink?

  /// Creates a clock without layers.
  ///
  /// - Parameters:
  ///   - duration: The duration of the controlled animations, in seconds. One that is not positive and finite
  ///     counts as 0.
  ///   - isHeld: Whether the time is held at first.
  init(in view: UIView, duration: TimeInterval, isHeld: Bool) {
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.view = view
    motion = .held
    if !isHeld { motion = .running(since: now, speed: 1) }
  }

  private var now: TimeInterval { view?.window?.device?.time ?? CACurrentMediaTime() }

  /// Adds a layer, whose animations must be added after this call.
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

  /// Restores the normal time of a layer and removes it.
  func remove(_ layer: CALayer) {
    guard let index = layers.firstIndex(where: { $0.layer === layer }) else { return }
    layers.remove(at: index)
    layer.setTime(begin: 0, offset: 0, speed: 1)
  }

  /// The present fraction, 0 … 1.
  var fraction: Double {
    guard case .running(let since, let speed) = motion else { return heldFraction }
    guard duration > 0 else { return speed < 0 ? 0 : 1 }
    return min(max(heldFraction + (now - since) * speed / duration, 0), 1)
  }

  /// Holds the time at a fraction, which is limited to 0 … 1.
  func hold(at fraction: Double) {
    endLink()
    heldFraction = min(max(fraction, 0), 1)
    motion = .held
    apply()
  }

  /// Lets the time run to the end, or back to the start, over the rest of the duration divided by the speed.
  ///
  /// - Parameters:
  ///   - speed: The factor of the pace. One that is not positive and finite counts as 1.
  ///   - curve: The easing over the rest. A linear one is done by the layers' own time; any other changes the
  ///     time offset with each frame.
  func run(forward: Bool, speed: Double, curve: UIView.AnimationCurve) {
    endLink()
    let speed = speed > 0 && speed.isFinite ? speed : 1
    let start = fraction
    let rest = (forward ? 1 - start : start) * duration / speed
    heldFraction = start
    let frame = 1 / Double(max(view?.window?.screen.maximumFramesPerSecond ?? 60, 1))
    let isEased = curve != .linear && rest > frame
    if isEased { motion = .held } else { flow(speed: forward ? speed : -speed) }
    guard isEased || !forward else { return }
    let (begin, end, timing) = (now, forward ? 1.0 : 0, curve.timing)
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return }
        let time = self.now
        // The transition may take longer than the layers. Before the start of their animations they would
        // show the end.
        if !forward, time >= begin + rest { return self.hold(at: 0) }
        guard case .held = self.motion else { return }
        self.heldFraction = start + (end - start) * timing.progress(at: (time - begin) / rest)
        guard link.targetTimestamp >= begin + rest else { return self.apply() }
        // The rest within this frame runs by itself, so that the end comes at its own time and not with the
        // next frame.
        if forward { self.endLink() }
        let left = max(begin + rest - time, 0)
        let way = (end - self.heldFraction) * self.duration
        self.flow(speed: left > 0 && way != 0 ? way / left : forward ? speed : -speed)
      }
    }
    self.link = link
    view?.window?.device?.makeCurrent()
    link.add(to: .main, forMode: .common)
  }

  /// Restores the normal time of the layers and removes them.
  func release() {
    endLink()
    for driven in layers { driven.layer.setTime(begin: 0, offset: 0, speed: 1) }
    layers = []
  }

  private func endLink() {
    link?.invalidate()
    link = nil
  }

  /// Lets the time run by itself from `heldFraction` on.
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
