/// Whether the screen measures the force of touches. The values are those of iOS.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not specified.
  case unknown
  /// It does not, or it does.
  case unavailable, available
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The colours that a screen shows. The values are those of iOS.
public enum UIDisplayGamut: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The colours of sRGB, or those of Display P3 too.
  case SRGB, P3
}

/// The trait `forceTouchCapability`.
@available(iOS 17.0, *)
public enum UITraitForceTouchCapability: UITraitDefinition {
  /// `unavailable`.
  public static let defaultValue = UIForceTouchCapability.unavailable
}

/// The trait `displayGamut`.
@available(iOS 17.0, *)
public enum UITraitDisplayGamut: UITraitDefinition {
  /// `SRGB`.
  public static let defaultValue = UIDisplayGamut.SRGB
}

extension UITraitCollection {
  /// Whether the screen measures the force of touches: `unavailable`, unless the app has overridden it,
  /// because no host reports a force.
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }

  /// Makes a collection with a capability, and all other traits unspecified.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: capability)
  }

  /// The colours that the screen shows: `SRGB`, unless the app has overridden it, because frames have these.
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

  /// Makes a collection with colours, and all other traits unspecified.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }
}

extension UIMutableTraits {
  /// Whether the screen measures the force of touches.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  /// The colours that the screen shows.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
}
