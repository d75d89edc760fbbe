extension UIImageView {
  /// Runs an effect on the symbol that the view shows, once or as often as the options say.
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `.bounce`.
  ///   - options: Speed and repetition. Default: once, at the usual speed.
  ///   - animated: Whether the effect is seen; without, it is over at once. Default: true.
  ///   - completion: Called when the effect has ended. Default: nil.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isDiscrete: true, isAnimated: animated, completion) }

  /// Runs an effect on the symbol that the view shows, until it is removed.
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `.scale.up`.
  ///   - options: The speed. Default: the usual one.
  ///   - animated: Whether the way in is seen. Default: true.
  ///   - completion: Called when the way in is over. Default: nil.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isDiscrete: false, isAnimated: animated, completion) }

  /// Runs an effect on the symbol that the view shows, such as `.pulse`: until it is removed, or as often as
  /// the options say. See the other forms.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isDiscrete: false, isAnimated: animated, completion) }

  /// Ends the effect of a kind. Without one it has no effect.
  ///
  /// - Parameters:
  ///   - effect: An effect of the kind; its variant does not count.
  ///   - options: The speed of the way back. Default: the usual one.
  ///   - animated: Whether the way back is seen. Default: true.
  ///   - completion: Called at once, with whether the view shows a symbol. Default: nil.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolMotion?.remove(effect.configuration, speed: options.speed, animated: animated)
    completion?(UISymbolEffectCompletionContext(true, self, effect: effect))
  }

  /// Ends all effects.
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    symbolMotion?.removeAll(speed: options.speed, animated: animated)
  }

  /// Sets the image, and shows the old one going and the new one coming.
  ///
  /// - Parameters:
  ///   - image: The new image.
  ///   - contentTransition: The way from the old one, such as `.replace.upUp`.
  ///   - options: The speed. Default: the usual one.
  ///   - completion: Called when the new image has come. Default: nil.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let old = layer.contents as? CGImage
    self.image = image
    motion.replace(old, contentTransition.configuration, speed: options.speed) { [weak self] in
      completion?(UISymbolEffectCompletionContext($0, self, transition: contentTransition))
    }
  }

  private func add(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, isDiscrete: Bool, isAnimated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    guard image?.isSymbolImage ?? false else {
      completion?(UISymbolEffectCompletionContext(false, self, effect: effect))
      return
    }
    motion.add(
      effect.configuration, options: options, isDiscrete: isDiscrete, animated: isAnimated
    ) { [weak self] in completion?(UISymbolEffectCompletionContext($0, self, effect: effect)) }
  }

  private var motion: SymbolMotion {
    if let symbolMotion { return symbolMotion }
    let made = SymbolMotion(layer: layer) { [unowned self] in frames(of: $0) }
    symbolMotion = made
    return made
  }
}

/// A function that is called when a symbol effect has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The end of a symbol effect.
@preconcurrency @MainActor public class UISymbolEffectCompletionContext: NSObject {
  /// Whether the effect has run to its end; false if it was removed or replaced, or if there was no symbol.
  public let isFinished: Bool
  /// The view whose symbol it was; nil if it is gone.
  public private(set) weak var sender: AnyObject?
  /// The effect; nil for a transition to another image.
  public let effect: (any SymbolEffect)?
  /// The transition to another image; nil for an effect.
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?

  init(
    _ isFinished: Bool, _ sender: AnyObject?, effect: (any SymbolEffect)? = nil,
    transition: (any ContentTransitionSymbolEffect & SymbolEffect)? = nil
  ) {
    self.isFinished = isFinished
    self.sender = sender
    self.effect = effect
    contentTransition = transition
    super.init()
  }
}
