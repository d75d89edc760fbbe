/// A symbol whose variable parts, such as the waves of `wifi`, light up one after the other. A symbol without
/// such parts stays as it is.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The kind of motion, with the options that the members of the effect have set.
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.variableColor(layers)) }
  private var layers = SymbolEffectConfiguration.Layers()

  init() {}

  /// The effect with one lit part at a time: the default.
  public var iterative: Self { with { $0.isCumulative = false } }
  /// The effect with parts that stay lit until the last one is.
  public var cumulative: Self { with { $0.isCumulative = true } }
  /// The effect forwards and back.
  public var reversing: Self { with { $0.reverses = true } }
  /// The effect forwards, over and over: the default.
  public var nonReversing: Self { with { $0.reverses = false } }
  /// The effect without the parts that are not lit.
  public var hideInactiveLayers: Self { with { $0.hidesInactive = true } }
  /// The effect with dimmed parts where they are not lit: the default.
  public var dimInactiveLayers: Self { with { $0.hidesInactive = false } }

  private func with(_ change: (inout SymbolEffectConfiguration.Layers) -> Void) -> Self {
    var result = self
    change(&result.layers)
    return result
  }
}

extension SymbolEffectConfiguration.Layers {
  /// Returns the shown parts of a symbol with so many steps, picture by picture: none at first.
  package func parts(ofSteps steps: Int) -> [SymbolParts] {
    let forwards = Array(0...steps)
    let order = reverses ? forwards + forwards.dropFirst().dropLast().reversed() : forwards
    return order.map { step in
      let choice: SymbolParts.Choice = isCumulative ? .share(Double(step) / Double(steps)) : .step(step)
      return SymbolParts(choice: choice, hidesOthers: hidesInactive)
    }
  }
}
