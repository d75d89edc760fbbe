/// An effect for a visual effect view: a `UIBlurEffect` or a `UIVibrancyEffect`.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect that does nothing.
  public nonisolated override init() { super.init() }
}

/// A blur of what is behind a visual effect view, under a tint.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The look of a blur. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// White over a blur, nearly opaque.
    case extraLight = 0
    /// A light tint over a blur.
    case light = 1
    /// A dark tint over a blur.
    case dark = 2
    /// `light` or `dark`, by the interface style.
    case regular = 4
    /// `extraLight` or `dark`, by the interface style.
    case prominent = 5
    /// The materials of the system, from the thinnest to the thickest, and that of bars, by the interface
    /// style.
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// The materials of the light style.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    /// The materials of the dark style.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  final let style: Style

  /// Whether the style is dark under the traits.
  func isDark(in traits: UITraitCollection) -> Bool {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: traits.userInterfaceStyle == .dark
    }
  }

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Creates a blur of the style `extraLight`, whose value is 0.
  public nonisolated convenience override init() { self.init(shared: .extraLight) }

  /// Creates a blur that values share, which belong to no actor.
  nonisolated init(shared style: Style) {
    self.style = style
    super.init()
  }

  // MARK: Recipes

  /// The standard deviation of the blur, in points. Radius 20 and 30 of Apple's sample code for the three
  /// oldest styles are 10 and 15.
  var radius: Double {
    switch style {
    case .extraLight, .dark: 10
    case .light, .regular, .prominent: 15
    default: 20
    }
  }

  /// The factor of the saturation, that of Apple's sample code.
  static let saturation = 1.8

  private typealias Tint = (white: CGFloat, alpha: CGFloat)

  /// The tints of the system's materials, by thickness. Apple publishes none.
  private static let lightMaterials: [Tint] = [
    (0.97, 0.4), (0.97, 0.6), (0.97, 0.78), (0.97, 0.9), (0.976, 0.94),
  ]
  private static let darkMaterials: [Tint] = [
    (0.15, 0.5), (0.15, 0.64), (0.15, 0.78), (0.15, 0.9), (0.114, 0.94),
  ]

  /// The colour over the blur, which follows the interface style where the style does.
  var tint: UIColor { Self.color(tints) }

  /// The colour in place of the blur for a user who has asked for less transparency: the tint over white, or
  /// over black where it is dark.
  var opaqueTint: UIColor {
    func opaque(_ tint: Tint) -> Tint {
      (tint.white * tint.alpha + (tint.white > 0.5 ? 1 - tint.alpha : 0), 1)
    }
    return Self.color((opaque(tints.light), opaque(tints.dark)))
  }

  /// The tints of the light and of the dark interface style.
  private var tints: (light: Tint, dark: Tint) {
    let (extraLight, light, dark): (Tint, Tint, Tint) = ((0.97, 0.82), (1, 0.3), (0.11, 0.73))
    return switch style {
    case .extraLight: (extraLight, extraLight)
    case .light: (light, light)
    case .dark: (dark, dark)
    case .regular: (light, dark)
    case .prominent: (extraLight, dark)
    default: materialTints
    }
  }

  private var materialTints: (light: Tint, dark: Tint) {
    let number = style.rawValue - Style.systemUltraThinMaterial.rawValue
    let (light, dark) = (Self.lightMaterials[number % 5], Self.darkMaterials[number % 5])
    return switch number / 5 {
    case 1: (light, light)
    case 2: (dark, dark)
    default: (light, dark)
    }
  }

  private static func color(_ tints: (light: Tint, dark: Tint)) -> UIColor {
    let light = UIColor(white: tints.light.white, alpha: tints.light.alpha)
    guard tints.light != tints.dark else { return light }
    let dark = UIColor(white: tints.dark.white, alpha: tints.dark.alpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
