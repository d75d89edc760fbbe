/// Collects the values that the keyframes of one `animateKeyframes` block set on layers.
@MainActor final class KeyframeCollection {
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Track {
    let layer: CALayer
    let view: UIView
    let key: String
    let initial: Any?
    /// In the order of being set. Each frame reaches its value at `end`.
    var frames: [(start: Double, end: Double, value: Any?)] = []

    /// Whether all frames have the value from before, so that nothing moves.
    var isStill: Bool {
      guard let initial else { return frames.allSatisfy { $0.value == nil } }
      guard let initial = initial as? AnyHashable else { return false }
      return frames.allSatisfy { $0.value as? AnyHashable == initial }
    }
  }

  /// The start and end, as fractions of the duration, of the keyframe that is running.
  private var span = (start: 0.0, end: 1.0)
  private var tracks: [Target: Track] = [:]
  private var order: [Target] = []
  private var changed: Set<Target> = []

  /// Records the value before the first change of a property. Called before each change.
  func willChange(_ property: AnimatedProperty, of layer: CALayer, in view: UIView) {
    let target = Target(layer: ObjectIdentifier(layer), key: property.key)
    changed.insert(target)
    guard tracks[target] == nil else { return }
    tracks[target] = Track(
      layer: layer, view: view, key: property.key, initial: layer.value(forKeyPath: property.key))
    order.append(target)
  }

  /// Runs one keyframe and records the values that it has set.
  func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = span
    span = (start, start + duration)
    changes()
    record()
    span = outer
  }

  /// Records the current value of each property that has changed since the last call.
  func record() {
    for target in order where changed.contains(target) {
      guard var track = tracks[target] else { continue }
      track.frames.append((span.start, span.end, track.layer.value(forKeyPath: track.key)))
      tracks[target] = track
    }
    changed = []
  }

  /// Adds one keyframe animation per property to the layers.
  ///
  /// - Parameter animator: Inside a property animator's closure, the collection that receives the animations
  ///   instead.
  func addAnimations(
    of animation: ViewAnimation, mode: CAAnimationCalculationMode, to animator: AnimatorCollection?
  ) {
    for target in order {
      guard let track = tracks[target], !track.isStill else { continue }
      let keyframes = CAKeyframeAnimation(keyPath: track.key)
      let (times, values) = Self.keyframes(of: track)
      keyframes.calculationMode = mode
      keyframes.values = values
      // A discrete animation needs one key time more than it has values: its end.
      keyframes.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
      if let animator {
        animator.add(
          AnimatorCollection.Keyframes(
            layer: track.layer, view: track.view, property: track.key, before: track.initial,
            animation: keyframes))
        continue
      }
      keyframes.timingFunction = animation.options.timingFunction
      animation.add(keyframes, forKey: track.key, to: track.layer, of: track.view)
    }
  }

  /// Returns key times and values. Between two keyframes the first one's value holds. A keyframe that starts
  /// before the previous one has ended starts at that end.
  private static func keyframes(of track: Track) -> (times: [Double], values: [Any]) {
    var times = [0.0]
    var values: [Any] = [track.initial ?? NSNull()]
    for frame in track.frames.sorted(by: { $0.start < $1.start }) {
      let last = times[times.count - 1]
      if frame.start > last {
        times.append(frame.start)
        values.append(values[values.count - 1])
      }
      times.append(max(frame.end, times[times.count - 1]))
      values.append(frame.value ?? NSNull())
    }
    if let last = times.last, last < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }
}

extension UIView {
  /// Options of `animateKeyframes`. The bits are those of iOS.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits; the calculation mode takes three of them, from bit 10 on.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the animated views inside the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to the animated views during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Accepted; has no effect on keyframes, which start from the model's values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays the animation backwards after each forward run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration instead of that of the enclosing block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Does not inherit the options of the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between the keyframes. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps to the values of each keyframe at its end, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates at a constant speed and ignores the times of the keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at a constant speed and ignores the times of the keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates through the keyframes that the closure adds with `addKeyframe`.
  ///
  /// Values are interpolated between keyframes as the calculation mode says. The curve of the options (ease
  /// in and ease out by default) paces the whole. Changes outside a keyframe count as one keyframe over the
  /// whole duration.
  ///
  /// - Parameters:
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - delay: In seconds before the start; negative and non-finite values count as 0.
  ///   - options: How the animation runs and interpolates.
  ///   - animations: Adds the keyframes. Runs at once.
  ///   - completion: As for `animate(withDuration:delay:options:animations:completion:)`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let collection = KeyframeCollection()
    var animator: AnimatorCollection?
    if case .animator(let outer) = ViewAnimation.current?.pace { animator = outer }
    let viewOptions = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    startAnimation(
      duration: duration, delay: delay, options: viewOptions, pace: .keyframes(collection),
      animations: {
        animations()
        collection.record()
        guard let animation = ViewAnimation.current else { return }
        collection.addAnimations(of: animation, mode: options.calculationMode, to: animator)
      }, completion: completion)
  }

  /// Adds a keyframe to the enclosing `animateKeyframes` block. Outside such a block the changes are made
  /// directly.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start as a fraction of the duration, limited to 0 … 1; NaN counts as 0.
  ///   - frameDuration: The length as a fraction of the duration, limited to the time that is left; NaN
  ///     counts as 0.
  ///   - animations: The changes. Runs at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let animation = ViewAnimation.current, case .keyframes(let collection) = animation.pace else {
      return animations()
    }
    let start = frameStartTime.isNaN ? 0 : min(max(frameStartTime, 0), 1)
    let duration = frameDuration.isNaN ? 0 : min(max(frameDuration, 0), 1 - start)
    collection.addKeyframe(start: start, duration: duration, animations)
  }
}
