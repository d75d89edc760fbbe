import RenderTree

/// One `UIView.animate` block: what its changes become.
///
/// While the block runs it is `current`, and the views' layers ask it for their actions.
@MainActor final class ViewAnimation {
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(SpringParameters)
    /// Inside `animateKeyframes`: values are collected, not animated at once.
    case keyframes(KeyframeCollection)
    /// Inside a property animator's closure: likewise.
    case animator(AnimatorCollection)
  }

  /// The innermost block that is running, unless `performWithoutAnimation` stands between.
  private(set) static var current: ViewAnimation?

  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let pace: Pace
  let completion: ViewAnimationCompletion
  /// The views whose layouts belong to the animation.
  private var animatedViews: [UIView] = []
  private var animatedKeys: Set<LayerKey> = []

  private struct LayerKey: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, pace: Pace,
    completion: ViewAnimationCompletion
  ) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.pace = pace
    self.completion = completion
  }

  static func run(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let previous = current
    current = animation
    defer { current = previous }
    changes()
    guard let animation, animation.options.contains(.layoutSubviews) else { return }
    for view in animation.animatedViews { view.layoutIfNeeded() }
  }

  /// What a view's layer does about a change of the property: called before the change. Outside a window nothing is animated, since
  /// nobody would see it and it could not end.
  func action(for layer: CALayer, of view: UIView, key: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key) else { return nil }
    if case .animator(let collection) = pace {
      collection.willChange(property, of: view)
      return nil
    }
    guard view.window != nil else { return nil }
    if options.contains(.layoutSubviews), !animatedViews.contains(where: { $0 === view }) {
      animatedViews.append(view)
    }
    if case .keyframes(let collection) = pace {
      collection.willChange(property, of: layer, in: view)
      return nil
    }
    guard duration > 0 || delay > 0 else { return nil }
    let isFirst = animatedKeys.insert(LayerKey(layer: ObjectIdentifier(layer), key: key)).inserted
    let isAdditive = property.isAdditive || (!isFirst && property.hasDifferences)
    let source = options.contains(.beginFromCurrentState) && !isAdditive ? layer.presentation() : nil
    return ViewAnimationAction(
      animation: self, view: view, key: key, isAdditive: isAdditive,
      before: (source ?? layer).value(forKeyPath: key))
  }

  /// Puts the view's way from the old to the new values on the layer.
  func add(_ animation: CAPropertyAnimation, forKey key: String, to layer: CALayer, of view: UIView) {
    animation.duration = duration > 0 ? duration : Self.instant
    animation.fillMode = .both
    if delay > 0 {
      let now = view.window?.stage?.time ?? CACurrentMediaTime()
      animation.beginTime = layer.convertTime(now, from: nil) + delay
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = completion.willStart(blocking: options.contains(.allowUserInteraction) ? nil : view)
    layer.add(animation, forKey: key)
  }

  /// A basic animation with the block's pace, without values yet.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch pace {
    case .curve(let timingFunction):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = timingFunction
      return animation
    case .spring(let spring):
      return CASpringAnimation(keyPath: keyPath, spring)
    case .keyframes, .animator:
      return CABasicAnimation(keyPath: keyPath)
    }
  }

  /// The shortest duration that Core Animation does not take for "the transaction's": it lets a change without a duration wait for
  /// its delay.
  private static let instant: TimeInterval = 1e-6
}
