/// One property of one layer in a property animator: from the previous value to the value that the closure
/// has set.
@MainActor final class AnimatorTrack {
  /// One layer animation of the track. Positions and bounds have one per coordinate, other properties a
  /// single one.
  private struct Part {
    let key: String
    let prototype: CAPropertyAnimation
  }

  private let layer: CALayer
  private let view: UIView
  private let property: String
  private let before: Any?
  private let after: Any?
  private let parts: [Part]
  /// The start, as a fraction of the animator's duration, 0 … 1.
  let start: Double

  /// The timing of the track's animations on the layer.
  enum Timing {
    /// Paused at a progress, with linear interpolation between the two values.
    case still(progress: Double)
    /// Paused at a fraction of the pace's duration.
    case held(AnimatorPace, isReversed: Bool, fraction: Double)
    /// Running along the whole pace since `begin`, in seconds of the media clock; reversed, backwards from
    /// its end.
    case running(AnimatorPace, isReversed: Bool, begin: TimeInterval)
    /// Running along the pace from the progress `from` to an end, since `begin`.
    case partial(AnimatorPace, from: Double, isReversed: Bool, begin: TimeInterval)
  }

  private init?(_ change: AnimatorCollection.Change, start: Double) {
    let (layer, property) = (change.layer, change.property)
    let after = layer.value(forKeyPath: property.key)
    self.layer = layer
    view = change.view
    self.property = property.key
    before = change.before
    self.after = after
    self.start = start
    var parts: [Part] = []
    if property.isAdditive {
      for difference in AdditiveDifference.differences(property.key, from: change.before, to: layer) {
        for (keyPath, value) in difference.coordinates where value != 0 {
          let animation = CABasicAnimation(keyPath: keyPath)
          animation.isAdditive = true
          animation.fromValue = NSNumber(value: value)
          animation.toValue = NSNumber(value: 0)
          parts.append(Part(key: layer.unusedAnimationKey(keyPath), prototype: animation))
        }
      }
      guard !parts.isEmpty else { return nil }
    } else {
      if let old = change.before as? AnyHashable, old == after as? AnyHashable { return nil }
      let animation = CABasicAnimation(keyPath: property.key)
      animation.fromValue = change.before
      animation.toValue = after
      parts = [Part(key: property.key, prototype: animation)]
    }
    self.parts = parts
  }

  /// Makes a track for a keyframe animation from `animateKeyframes` inside the animator's closure.
  private init(_ keyframes: AnimatorCollection.Keyframes, start: Double) {
    layer = keyframes.layer
    view = keyframes.view
    property = keyframes.property
    before = keyframes.before
    self.start = start
    after = layer.value(forKeyPath: property)
    parts = [Part(key: property, prototype: keyframes.animation)]
  }

  /// Returns one track for each property and each keyframe animation of a closure that has run.
  static func tracks(of collection: AnimatorCollection) -> [AnimatorTrack] {
    collection.changes.compactMap { AnimatorTrack($0, start: collection.start) }
      + collection.keyframes.map { AnimatorTrack($0, start: collection.start) }
  }

  /// Whether anybody can see the animations: the layer of a view outside the window is on the screen as a
  /// mask.
  var isOnScreen: Bool { view.window != nil || layer.isOnScreen }
  var device: (any Device)? { view.window?.device }
  var animatedView: UIView { view }

  /// Adds the animations to the layer with the timing, replacing those of an earlier call.
  func show(_ timing: Timing) {
    for part in parts { layer.add(animation(part, timing, layer), forKey: part.key) }
  }

  /// Removes the animations; the model's value shows.
  func remove() {
    for part in parts { layer.removeAnimation(forKey: part.key) }
  }

  /// Sets the model to the value at the start or at the end.
  func setModel(toStart: Bool) {
    setModel(toStart ? before : after)
  }

  /// Sets the model to the presented value.
  func setModelToPresentation() {
    guard let shown = layer.presentation()?.value(forKeyPath: property) else { return }
    setModel(shown)
  }

  private func setModel(_ value: Any?) {
    UIView.performWithoutAnimation {
      // The view stores its background colour.
      if property == "backgroundColor", layer === view.layer {
        view.backgroundColor = (value as? CGColor).map { UIColor(cgColor: $0) }
      } else {
        layer.setValue(value, forKeyPath: property)
      }
    }
  }

  private func animation(_ part: Part, _ timing: Timing, _ layer: CALayer) -> CAAnimation {
    let animation: CAAnimation
    switch timing {
    case .still(let progress):
      animation = make(part, .linear, isReversed: false)
      animation.speed = 0
      animation.timeOffset = progress * animation.duration
    case .held(let pace, let isReversed, let fraction):
      animation = make(part, pace, isReversed: false)
      animation.speed = 0
      animation.timeOffset = (isReversed ? 1 - fraction : fraction) * animation.duration
    case .running(let pace, let isReversed, let begin):
      animation = make(part, pace, isReversed: false)
      animation.beginTime = layer.convertTime(begin, from: nil)
      if isReversed {
        animation.speed = -1
        animation.timeOffset = animation.duration
      }
    case .partial(let pace, let progress, let isReversed, let begin):
      animation = make(part, pace, isReversed: isReversed)
      animation.duration = max(pace.duration, Self.shortest)
      animation.beginTime = layer.convertTime(begin, from: nil)
      if let basic = animation as? CABasicAnimation {
        basic.fromValue = value(of: part, at: progress)
      } else {
        // Keyframes continue along their own values, at the time that belongs to the progress.
        animation.beginTime -= animation.duration * (isReversed ? 1 - progress : progress)
      }
    }
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func value(of part: Part, at progress: Double) -> Any? {
    guard part.prototype.isAdditive, let whole = (part.prototype as? CABasicAnimation)?.fromValue as? NSNumber
    else {
      return layer.presentation()?.value(forKeyPath: property)
    }
    return NSNumber(value: whole.doubleValue * (1 - progress))
  }

  private func make(_ part: Part, _ pace: AnimatorPace, isReversed: Bool) -> CAAnimation {
    let made: CAPropertyAnimation
    if let keyframes = part.prototype as? CAKeyframeAnimation {
      made = isReversed ? keyframes.reversed : keyframes.duplicate
      if case .cubic(let function, _) = pace.curve { made.timingFunction = function }
    } else {
      let basic = part.prototype as? CABasicAnimation
      let animation = pace.makeAnimation(keyPath: part.prototype.keyPath ?? "")
      animation.isAdditive = part.prototype.isAdditive
      animation.fromValue = isReversed ? basic?.toValue : basic?.fromValue
      animation.toValue = isReversed ? basic?.fromValue : basic?.toValue
      made = animation
    }
    made.duration = max(pace.duration * (1 - start), AnimatorTrack.shortest)
    return made
  }

  /// The shortest duration, in seconds. Core Animation takes 0 for the duration of the transaction.
  private static let shortest = 1e-6
}

extension AdditiveDifference {
  /// The difference coordinate by coordinate, so that a spring can have a velocity for each.
  fileprivate var coordinates: [(keyPath: String, value: Double)] {
    if keyPath == "bounds.size" {
      let size = value.cgSizeValue
      return [("bounds.size.width", size.width), ("bounds.size.height", size.height)]
    }
    let point = value.cgPointValue
    return [("\(keyPath).x", point.x), ("\(keyPath).y", point.y)]
  }
}

extension CAKeyframeAnimation {
  fileprivate var duplicate: CAKeyframeAnimation {
    let other = CAKeyframeAnimation(keyPath: keyPath)
    other.values = values
    other.keyTimes = keyTimes
    other.calculationMode = calculationMode
    return other
  }

  /// The same keyframes from the end to the start.
  fileprivate var reversed: CAKeyframeAnimation {
    let other = duplicate
    other.values = values.map { $0.reversed() }
    other.keyTimes = keyTimes.map { times in times.reversed().map { NSNumber(value: 1 - $0.doubleValue) } }
    return other
  }
}
