/// A symbol that springs up or down, and back.
public struct BounceSymbolEffect: ConfiguredSymbolEffect, DiscreteSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.bounce)

  /// The effect with a symbol that grows first.
  public var up: Self { with { $0.direction = .up } }
  /// The effect with a symbol that shrinks first.
  public var down: Self { with { $0.direction = .down } }

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// A symbol that fades and comes back.
public struct PulseSymbolEffect: ConfiguredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.pulse)

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// A symbol that stays larger or smaller.
public struct ScaleSymbolEffect: ConfiguredSymbolEffect, IndefiniteSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.scale)

  /// The effect with a larger symbol.
  public var up: Self { with { $0.direction = .up } }
  /// The effect with a smaller symbol.
  public var down: Self { with { $0.direction = .down } }

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// A symbol that comes back from `disappear`.
public struct AppearSymbolEffect: ConfiguredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.appear)

  /// The effect with a symbol that grows.
  public var up: Self { with { $0.direction = .up } }
  /// The effect with a symbol that shrinks.
  public var down: Self { with { $0.direction = .down } }

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// A symbol that goes, and keeps its place.
public struct DisappearSymbolEffect: ConfiguredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.disappear)

  /// The effect with a symbol that grows.
  public var up: Self { with { $0.direction = .up } }
  /// The effect with a symbol that shrinks.
  public var down: Self { with { $0.direction = .down } }

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// A symbol that goes for another one.
public struct ReplaceSymbolEffect: ConfiguredSymbolEffect, ContentTransitionSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.replace)

  /// The effect with an old symbol that shrinks.
  public var downUp: Self { with { $0.direction = .down } }
  /// The effect with an old symbol that grows.
  public var upUp: Self { with { $0.direction = .up } }
  /// The effect with an old symbol that is gone at once.
  public var offUp: Self { with { $0.direction = .off } }

  /// The effect part by part. Symbols move as a whole, so that it looks like `wholeSymbol`.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The effect on all parts at once.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

/// The usual effect: a replacement by `downUp`.
public struct AutomaticSymbolEffect: ConfiguredSymbolEffect, ContentTransitionSymbolEffect,
  TransitionSymbolEffect
{
  /// The kind of motion, with the options that the members of the effect have set.
  public internal(set) var configuration = SymbolEffectConfiguration(.automatic)
}
