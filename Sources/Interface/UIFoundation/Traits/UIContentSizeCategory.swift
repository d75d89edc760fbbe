/// The text size that the user has chosen.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Codable {
  /// The name of the category, as on iOS.
  public let rawValue: String

  /// Makes a category from its name. An unknown name is ordered like `large`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No size specified. Ordered like `large`.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest of the twelve sizes.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second of the twelve sizes.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The third of the twelve sizes.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The fourth of the twelve sizes, and the default of a device.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The fifth of the twelve sizes.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth of the twelve sizes.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The seventh of the twelve sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The eighth of the twelve sizes, an accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The ninth of the twelve sizes, an accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The tenth of the twelve sizes, an accessibility size.
  public static let accessibilityExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The eleventh of the twelve sizes, an accessibility size.
  public static let accessibilityExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of the twelve sizes, an accessibility size.
  public static let accessibilityExtraExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The name of the notification about a changed size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// Whether this is one of the five largest sizes.
  public var isAccessibilityCategory: Bool { index > 6 }

  /// The order, from 0 (extra small) to 11. An unknown category counts as `large`.
  var index: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
}

extension UIContentSizeCategory: Comparable {
  /// Orders categories by size.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index < b.index }
}
