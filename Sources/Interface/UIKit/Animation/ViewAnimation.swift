import RenderTree

/// One `UIView.animate` block: turns changes of views into layer animations.
///
/// While the block runs it is `current`, and the layers of the views ask it for their actions.
@MainActor final class ViewAnimation: LayerActionSource {
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(SpringParameters)
    /// Inside `animateKeyframes`: values are collected, not animated at once.
    case keyframes(KeyframeCollection)
    /// Inside a property animator's closure: values are collected, not animated at once.
    case animator(AnimatorCollection)

    var isKeyframes: Bool { if case .keyframes = self { true } else { false } }
  }

  /// The innermost running block; nil inside `performWithoutAnimation`.
  private(set) static var current: ViewAnimation? { didSet { UIView.actionSource = current } }

  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let pace: Pace
  let completion: ViewAnimationCompletion
  /// How often the animations run; 0 or less is once.
  var repeatCount: Float
  private let autoreverses: Bool
  /// The views to lay out inside the animation.
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
    repeatCount = options.contains(.repeat) ? .infinity : Self.modification?.repeatCount ?? 0
    autoreverses = options.contains(.autoreverse) || Self.modification?.autoreverses ?? false
  }

  private static var modification: (repeatCount: Float, autoreverses: Bool)?

  /// Runs the closure; the blocks in it that do not repeat for ever repeat as given.
  static func modifying(repeatCount: Float, autoreverses: Bool, _ animations: () -> Void) {
    let outer = modification
    modification = (repeatCount, autoreverses)
    defer { modification = outer }
    animations()
  }

  /// Makes another block the current one.
  static func replaceCurrent(_ animation: ViewAnimation?) { current = animation }

  /// Runs the changes with `animation` as the current block, then lays out its views if an option says so.
  static func run(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let previous = current
    current = animation
    defer { current = previous }
    changes()
    guard let animation, animation.options.contains(.layoutSubviews) else { return }
    for view in animation.animatedViews { view.layoutIfNeeded() }
  }

  /// Returns nil off the screen: the change would not be visible and its animation could not end. The layer
  /// of a view outside the window is on the screen as a mask.
  func action(for layer: CALayer, of view: UIView, key: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key) else { return nil }
    if case .animator(let collection) = pace {
      collection.willChange(property, of: layer, in: view)
      return nil
    }
    guard view.window != nil || layer.isOnScreen else { return nil }
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
    guard !isAdditive else {
      return AdditiveViewAction(animation: self, layer: layer, of: view, key: key)
    }
    let source = options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    let basic = makeAnimation(keyPath: key)
    basic.fromValue = (source ?? layer).value(forKeyPath: key)
    setTiming(of: basic, for: layer, of: view)
    // The app may take the action for its own use, and add it or not.
    basic.delegate = ViewAnimationShare(of: completion, blocking: blockedView(view))
    return basic
  }

  private func blockedView(_ view: UIView) -> UIView? {
    options.contains(.allowUserInteraction) ? nil : view
  }

  /// Adds the animation to the layer with the timing of the block.
  func add(_ animation: CAPropertyAnimation, forKey key: String, to layer: CALayer, of view: UIView) {
    setTiming(of: animation, for: layer, of: view)
    animation.delegate = completion.willStart(blocking: blockedView(view))
    layer.add(animation, forKey: key)
  }

  private func setTiming(of animation: CAPropertyAnimation, for layer: CALayer, of view: UIView) {
    animation.duration = duration > 0 ? duration : Self.instant
    animation.fillMode = .both
    if delay > 0 {
      let now = view.window?.device?.time ?? CACurrentMediaTime()
      animation.beginTime = layer.convertTime(now, from: nil) + delay
    }
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    animation.autoreverses = autoreverses
  }

  /// Returns an animation with the pace of the block and without values.
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

  /// The duration of an animation of no duration, in seconds, which shows its change after the delay. Core
  /// Animation takes 0 for the duration of the transaction. Chosen: far below a frame.
  private static let instant: TimeInterval = 1e-6
}
