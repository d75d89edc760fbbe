/// The values that the keyframes of one `animateKeyframes` block give to the layers' properties.
@MainActor final class KeyframeCollection {
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Track {
    let view: UIView
    let key: String
    let initial: Any?
    /// In the order of their being set; a frame ends where its value is reached.
    var frames: [(start: Double, end: Double, value: Any?)] = []
  }

  /// The fractions of the duration between which the running keyframe changes its values.
  private var span = (start: 0.0, end: 1.0)
  private var tracks: [Target: Track] = [:]
  private var order: [Target] = []
  private var changed: Set<Target> = []

  func willChange(_ property: AnimatedProperty, of layer: CALayer, in view: UIView) {
    let target = Target(layer: ObjectIdentifier(layer), key: property.key)
    changed.insert(target)
    guard tracks[target] == nil else { return }
    tracks[target] = Track(view: view, key: property.key, initial: layer.value(forKeyPath: property.key))
    order.append(target)
  }

  /// Runs one keyframe and takes down what it has set.
  func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = span
    span = (start, start + duration)
    changes()
    record()
    span = outer
  }

  /// Takes down the values of what has changed since the last record.
  func record() {
    for target in order where changed.contains(target) {
      guard var track = tracks[target] else { continue }
      track.frames.append((span.start, span.end, track.view.layer.value(forKeyPath: track.key)))
      tracks[target] = track
    }
    changed = []
  }

  /// Puts one keyframe animation per property on the layers.
  ///
  /// - Parameter animator: What takes the animations instead, inside a property animator's closure.
  func addAnimations(
    of animation: ViewAnimation, mode: CAAnimationCalculationMode, to animator: AnimatorCollection?
  ) {
    for target in order {
      guard let track = tracks[target] else { continue }
      let keyframes = CAKeyframeAnimation(keyPath: track.key)
      let (times, values) = Self.keyframes(of: track)
      keyframes.calculationMode = mode
      keyframes.values = values
      // A discrete animation wants one time more than values: the end.
      keyframes.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
      if let animator {
        animator.add(keyframes, property: track.key, of: track.view, before: track.initial)
        continue
      }
      keyframes.timingFunction = animation.options.timingFunction
      animation.add(keyframes, forKey: track.key, to: track.view.layer, of: track.view)
    }
  }

  /// Between two keyframes the value of the first one holds; a keyframe that begins before the last one has ended begins at
  /// its end.
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
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
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

  /// Animates through the keyframes that the closure adds with `addKeyframe`, linearly from one to the next under the pace of the
  /// options' curve (ease in, ease out by default) over the whole. Changes outside a keyframe count as one over the whole duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let collection = KeyframeCollection()
    var animator: AnimatorCollection?
    if case .animator(let outer) = ViewAnimation.current?.pace { animator = outer }
    let viewOptions = AnimationOptions(rawValue: options.rawValue & ~(7 << 10)).union(.overrideInheritedCurve)
    startAnimation(
      duration: duration, delay: delay, options: viewOptions, pace: .keyframes(collection),
      animations: {
        animations()
        collection.record()
        guard let animation = ViewAnimation.current else { return }
        collection.addAnimations(of: animation, mode: options.calculationMode, to: animator)
      }, completion: completion)
  }

  /// Adds a keyframe: the changes happen between two fractions (0 … 1, limited to that) of the enclosing `animateKeyframes`. Outside
  /// one the changes are made as if they stood there themselves.
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
