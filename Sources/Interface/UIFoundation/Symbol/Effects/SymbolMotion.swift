/// The effects that run on the symbol of an image view. They are animations on top of the layer's values, so
/// that the view's transform and alpha stay the app's.
@MainActor package final class SymbolMotion {
  /// The durations, in seconds, and sizes are chosen to look like those of iOS, which are not documented.
  private enum Pace {
    static let bounce = 0.6, pulse = 1.6, change = 0.35, layer = 0.3
    static let large: CGFloat = 1.18, small: CGFloat = 0.84, gone: CGFloat = 0.5
    static let fade: CGFloat = 0.35
  }

  private unowned let layer: CALayer
  /// Returns the pictures of the parts that light up one after the other; nil for a symbol without such
  /// parts.
  private let frames: (SymbolEffectConfiguration.Layers) -> [CGImage]?
  /// The animation of the variable parts, which depends on the tint and the traits.
  private var colors: Colors?
  private struct Colors {
    var layers: SymbolEffectConfiguration.Layers, speed: Double, count: Float
  }

  package init(layer: CALayer, frames: @escaping (SymbolEffectConfiguration.Layers) -> [CGImage]?) {
    self.layer = layer
    self.frames = frames
  }

  // MARK: Effects

  /// Begins an effect. The completion is called when it has ended, with false when it was removed before; an
  /// effect that lasts ends when its way in is over.
  package func add(
    _ effect: SymbolEffectConfiguration, options: SymbolEffectOptions, isDiscrete: Bool, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let count = options.count(isDiscrete: isDiscrete)
    let moves = animated && !UIAccessibility.isReduceMotionEnabled
    switch effect.motion {
    case .bounce:
      guard moves else { break }
      let first = effect.direction == .down ? Pace.small : Pace.large
      let back = 1 - (first - 1) / 5
      let animation = scales([1, first, back, 1], duration: Pace.bounce / options.speed)
      return run(animation, count: count, key: effect.key, completion)
    case .pulse:
      guard animated else { break }
      let animation = fades([0, -(1 - Pace.fade), 0], duration: Pace.pulse / options.speed)
      return run(animation, count: count, key: effect.key, completion)
    case .variableColor(let layers):
      guard animated, showColors(Colors(layers: layers, speed: options.speed, count: count), completion)
      else { break }
      return
    case .scale:
      let size = effect.direction == .down ? Pace.small : Pace.large
      return settle(
        at: Hold(size: size, alpha: 1), key: effect.key, speed: options.speed, animated: moves, completion)
    case .disappear:
      let size = effect.direction == .up ? 2 - Pace.gone : Pace.gone
      return settle(
        at: Hold(size: size, alpha: 0), key: effect.key, speed: options.speed, animated: animated, completion)
    case .appear:
      let size = effect.direction == .down ? 2 - Pace.gone : Pace.gone
      held[effect.key] = nil
      layer.removeAnimation(forKey: effect.key)
      guard animated else { break }
      return run(
        way(from: Hold(size: size, alpha: 0), to: .none, speed: options.speed), count: 1, key: effect.key,
        completion)
    case .replace, .automatic: break
    }
    completion?(true)
  }

  /// Ends an effect, with a way back if it is animated.
  package func remove(_ effect: SymbolEffectConfiguration, speed: Double, animated: Bool) {
    let key = effect.key
    guard layer.animation(forKey: key) != nil else { return }
    if case .variableColor = effect.motion { colors = nil }
    let held = held[key]
    self.held[key] = nil
    layer.removeAnimation(forKey: key)
    guard animated, let held, !UIAccessibility.isReduceMotionEnabled else { return }
    run(way(from: held, to: .none, speed: speed), count: 1, key: key, nil)
  }

  package func removeAll(speed: Double, animated: Bool) {
    for effect in SymbolEffectConfiguration.all { remove(effect, speed: speed, animated: animated) }
  }

  /// Shows the old picture going, and then the new one, which is the layer's by now, coming.
  package func replace(
    _ old: CGImage?, _ effect: SymbolEffectConfiguration, speed: Double, completion: ((Bool) -> Void)?
  ) {
    let new = layer.contents as? CGImage
    guard let old, let new, old !== new else {
      completion?(true)
      return
    }
    let duration = 2 * Pace.change / speed
    let isOff = effect.direction == .off
    let going = effect.direction == .up ? 2 - Pace.gone : Pace.gone
    let pictures = CAKeyframeAnimation(keyPath: "contents")
    pictures.values = [old, new]
    pictures.keyTimes = [0, isOff ? 0 : 0.5, 1]
    pictures.calculationMode = .discrete
    let group = CAAnimationGroup()
    let moves = !UIAccessibility.isReduceMotionEnabled
    group.animations = [
      pictures,
      scales(moves ? [isOff ? Pace.gone : 1, isOff ? Pace.gone : going, Pace.gone, 1] : [1, 1, 1, 1]),
      fades(isOff ? [-1, -1, -1, 0] : [0, -1, -1, 0]),
    ]
    for case let moving as CAKeyframeAnimation in (group.animations ?? []).dropFirst() {
      moving.keyTimes = [0, 0.5, 0.5, 1]
    }
    group.duration = duration
    run(group, count: 1, key: effect.key, completion)
  }

  /// Draws the lit parts again for another image, tint or traits.
  package func pictureDidChange() {
    guard let colors else { return }
    _ = showColors(colors, nil)
  }

  // MARK: Animations

  /// A size and an alpha, as shares of those that the symbol has without effects.
  private struct Hold {
    var size: CGFloat, alpha: CGFloat
    static let none = Hold(size: 1, alpha: 1)
  }
  /// The sizes and alphas at which effects that last hold the symbol, by their keys.
  private var held: [String: Hold] = [:]

  private func settle(
    at end: Hold, key: String, speed: Double, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let way = way(from: held[key] ?? .none, to: end, speed: speed)
    held[key] = end
    if !animated { way.duration = 0.001 }
    way.fillMode = .forwards
    way.isRemovedOnCompletion = false
    run(way, count: 1, key: key, completion)
  }

  /// Returns the way from one size and alpha to others.
  private func way(from start: Hold, to end: Hold, speed: Double) -> CAAnimation {
    let group = CAAnimationGroup()
    group.animations = [scales([start.size, end.size]), fades([start.alpha - 1, end.alpha - 1])]
    group.duration = Pace.change / speed
    return group
  }

  private func scales(_ values: [CGFloat], duration: TimeInterval = 0) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = values.map { CATransform3DMakeScale($0, $0, 1) }
    return eased(animation, steps: values.count - 1, duration)
  }

  /// Returns an animation by shares of the layer's opacity: -1 hides it.
  private func fades(_ values: [CGFloat], duration: TimeInterval = 0) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values.map { $0 * CGFloat(layer.opacity) }
    return eased(animation, steps: values.count - 1, duration)
  }

  private func eased(
    _ animation: CAKeyframeAnimation, steps: Int, _ duration: TimeInterval
  ) -> CAKeyframeAnimation {
    animation.isAdditive = true
    animation.duration = duration
    animation.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: steps)
    return animation
  }

  /// Returns whether the symbol has variable parts.
  private func showColors(_ colors: Colors, _ completion: ((Bool) -> Void)?) -> Bool {
    guard let frames = frames(colors.layers) else { return false }
    self.colors = colors
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = Pace.layer * Double(frames.count) / colors.speed
    let key = SymbolEffectConfiguration(.variableColor(colors.layers)).key
    if let running = layer.animation(forKey: key) { animation.beginTime = running.beginTime }
    run(animation, count: colors.count, key: key) { [weak self] isFinished in
      if isFinished { self?.colors = nil }
      completion?(isFinished)
    }
    return true
  }

  private func run(
    _ animation: CAAnimation, count: Float, key: String, _ completion: ((Bool) -> Void)?
  ) {
    animation.repeatCount = count
    if let completion { animation.delegate = AnimationEnd(completion) }
    layer.add(animation, forKey: key)
  }
}

/// Calls back when an animation has ended.
private final class AnimationEnd: NSObject, CAAnimationDelegate {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
    super.init()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}

extension SymbolEffectConfiguration {
  /// One effect of each kind that can be removed.
  fileprivate static let all = [Motion.bounce, .pulse, .scale, .appear, .variableColor(.init())].map {
    SymbolEffectConfiguration($0)
  }

  /// The key of the animation: those with equal keys replace each other.
  fileprivate var key: String {
    switch motion {
    case .bounce: "symbol.bounce"
    case .pulse: "symbol.pulse"
    case .variableColor: "symbol.variableColor"
    case .scale: "symbol.scale"
    case .appear, .disappear: "symbol.presence"
    case .replace, .automatic: "symbol.replace"
    }
  }
}
