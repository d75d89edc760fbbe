/// The prominence of content over a blur. The values are those of iOS.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text, from the strongest to the weakest.
  case label = 0
  case secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Areas, from the strongest to the weakest.
  case fill
  case secondaryFill, tertiaryFill
  /// Lines.
  case separator
}

/// Lets content take over light and colour of what is behind a blur. It belongs into the content view of a
/// visual effect view with that blur.
///
/// All content is drawn in black, which is subtracted from a light blur, or in white, which is added to a
/// dark one, so that colours behind shine through. Its opacity is that of the content, times that of the
/// style. The values are chosen: Apple publishes none.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private final let blur: UIBlurEffect
  private final let style: UIVibrancyEffectStyle?

  /// Makes the effect for a blur, a little weaker than that of the style `label`.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    style = nil
    super.init()
  }

  /// Makes the effect for a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }

  /// The opacity of opaque content: chosen so that the weakest text is still seen on every material.
  final var strength: Double {
    switch style ?? .label {
    case .label: style == nil ? 0.75 : 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.4
    case .quaternaryLabel: 0.25
    case .fill: 0.3
    case .secondaryFill: 0.22
    case .tertiaryFill: 0.14
    case .separator: 0.25
    }
  }

  /// The white of all content: 0 over a light blur, 1 over a dark one.
  final func white(in traits: UITraitCollection) -> Double { blur.isDark(in: traits) ? 1 : 0 }
}
