public import UIKit

extension ViewImageConfig {
  /// The upright phone.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// The phone in one of its orientations.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(320, 568, top: 20, bottom: 0, landscape: (0, 0), orientation, traits: .iPhoneSe(orientation))
  }

  /// The upright phone.
  public static let iPhone8 = iPhone8(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 667, top: 20, bottom: 0, landscape: (0, 0), orientation, traits: .iPhone8(orientation))
  }

  /// The upright phone.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 736, top: 20, bottom: 0, landscape: (0, 0), orientation, traits: .iPhone8Plus(orientation))
  }

  /// The upright phone.
  public static let iPhoneX = iPhoneX(.portrait)
  /// The phone in one of its orientations.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 44, bottom: 34, landscape: (44, 24), orientation, traits: .iPhoneX(orientation))
  }

  /// The upright phone.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// The phone in one of its orientations.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, landscape: (44, 24), orientation, traits: .iPhoneXsMax(orientation))
  }

  /// The upright phone.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// The phone in one of its orientations.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, landscape: (44, 24), orientation, traits: .iPhoneXr(orientation))
  }

  /// The upright phone.
  public static let iPhone12 = iPhone12(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone12(orientation))
  }

  /// The upright phone.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone12(orientation))
  }

  /// The upright phone.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      428, 926, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone12ProMax(orientation))
  }

  /// The upright phone.
  public static let iPhone13 = iPhone13(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone13(orientation))
  }

  /// The upright phone.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 50, bottom: 34, landscape: (50, 21), orientation, traits: .iPhone13(orientation))
  }

  /// The upright phone.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone13(orientation))
  }

  /// The upright phone.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// The phone in one of its orientations.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      428, 926, top: 47, bottom: 34, landscape: (47, 21), orientation, traits: .iPhone13ProMax(orientation))
  }

  private static func phone(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    landscape: (side: CGFloat, bottom: CGFloat), _ orientation: Orientation, traits: UITraitCollection
  ) -> ViewImageConfig {
    switch orientation {
    case .portrait:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        size: CGSize(width: width, height: height), traits: traits)
    case .landscape:
      ViewImageConfig(
        safeArea: UIEdgeInsets(
          top: 0, left: landscape.side, bottom: landscape.bottom, right: landscape.side),
        size: CGSize(width: height, height: width), traits: traits)
    }
  }
}

extension UITraitCollection {
  /// The phone's traits.
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: false)
  }

  /// The phone's traits.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: false)
  }

  /// The phone's traits.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The phone's traits.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: false)
  }

  /// The phone's traits.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true, force: .unavailable)
  }

  /// The phone's traits.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The phone's traits.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: false)
  }

  /// The phone's traits.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The phone's traits.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: false)
  }

  /// The phone's traits.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// - Parameter isWide: Whether the phone's long side is regular.
  private static func phone(
    _ orientation: ViewImageConfig.Orientation, isWide: Bool, force: UIForceTouchCapability = .available
  ) -> UITraitCollection {
    let isPortrait = orientation == .portrait
    return UITraitCollection { traits in
      traits.forceTouchCapability = force
      traits.layoutDirection = .leftToRight
      traits.preferredContentSizeCategory = .medium
      traits.userInterfaceIdiom = .phone
      traits.horizontalSizeClass = isWide && !isPortrait ? .regular : .compact
      traits.verticalSizeClass = isPortrait ? .regular : .compact
    }
  }
}
