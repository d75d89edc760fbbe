/// A motion of a symbol, such as `.bounce`: of Apple's module Symbols, which UIKit includes here.
public protocol SymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, or as often as its options say.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}

/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect {}

/// An effect that replaces a symbol by another one.
public protocol ContentTransitionSymbolEffect {}

/// The motion of an effect, and its variant.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    case bounce, pulse, scale, appear, disappear, replace, automatic
    case variableColor(Layers)
  }
  /// The order in which the variable parts of a symbol light up.
  package struct Layers: Hashable, Sendable {
    var isCumulative = false
    var reverses = false
    var hidesInactive = false
  }
  /// The direction in which a symbol moves: `up` is larger, `down` smaller.
  enum Direction: Hashable, Sendable {
    case up, down
    /// The old symbol goes at once.
    case off
  }

  var motion: Motion
  /// The direction; of a replacement the one in which the old symbol goes. Nil for the effect's usual one.
  var direction: Direction?
  /// Whether the parts of the symbol move one after the other. Has no effect: symbols move as a whole.
  var isByLayer = true

  init(_ motion: Motion) { self.motion = motion }
}

/// An effect with variants.
protocol ConfiguredSymbolEffect: SymbolEffect {
  var configuration: SymbolEffectConfiguration { get set }
}

extension ConfiguredSymbolEffect {
  /// Returns the effect with a changed configuration.
  func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var result = self
    change(&result.configuration)
    return result
  }
}
