import QuartzCore

/// The appearance of the interface: `light`, `dark`, or `unspecified`.
public enum UIUserInterfaceStyle: Int, Sendable, Codable { case unspecified, light, dark }

/// The layout direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Codable {
  /// No direction specified.
  case unspecified = -1
  /// The interface runs from left to right, or from right to left.
  case leftToRight, rightToLeft
}

/// The direction of an interface: `leftToRight` or `rightToLeft`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Codable { case leftToRight, rightToLeft }

/// The contrast that the user asks for: `normal`, `high`, or `unspecified`.
public enum UIAccessibilityContrast: Int, Sendable, Codable {
  /// No contrast specified.
  case unspecified = -1
  /// The usual contrast, or a higher one.
  case normal, high
}

/// The level of the interface: `base`, `elevated` for what lies over it, such as a sheet, or `unspecified`.
/// System backgrounds are lighter at the elevated level of the dark style. Sheets and popovers have the
/// elevated level, other views the base level, unless their traits are overridden.
public enum UIUserInterfaceLevel: Int, Sendable, Codable {
  /// No level specified.
  case unspecified = -1
  /// The level of a window, or one over it.
  case base, elevated
}

/// The weight of system fonts that the user asks for: `regular`, `bold` or `unspecified`.
public enum UILegibilityWeight: Int, Sendable {
  /// No weight specified.
  case unspecified = -1
  /// The usual weights, or heavier ones.
  case regular, bold
}

/// The traits of the environment of a view or controller: appearance, contrast, layout direction, text size,
/// display scale, kind of device, size classes and level, and the traits of the app. Immutable; a change of
/// the environment gives it another collection.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance: light, dark or unspecified.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of the interface, or unspecified.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The text size that the user has chosen, or unspecified.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Pixels per point; 0 for unspecified.
  public let displayScale: CGFloat
  /// The contrast that the user asks for, or unspecified.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The kind of device, or unspecified.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The space from side to side, or unspecified.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The space from top to bottom, or unspecified.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The level of the interface, or unspecified.
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// The weight of system fonts that the user asks for, or unspecified.
  public let legibilityWeight: UILegibilityWeight
  let others: OtherTraits

  package init(
    style: UIUserInterfaceStyle = .unspecified, direction: UITraitEnvironmentLayoutDirection = .unspecified,
    category: UIContentSizeCategory = .unspecified, scale: CGFloat = 0,
    contrast: UIAccessibilityContrast = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
    level: UIUserInterfaceLevel = .unspecified, legibility: UILegibilityWeight = .unspecified,
    others: OtherTraits = OtherTraits()
  ) {
    userInterfaceLevel = level
    legibilityWeight = legibility
    self.others = others
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceStyle = style
    layoutDirection = direction
    preferredContentSizeCategory = category
    displayScale = scale
    accessibilityContrast = contrast
  }

  /// Makes a collection with an appearance, and all other traits unspecified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

  /// Makes a collection with a direction, and all other traits unspecified.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Makes a collection with a text size, and all other traits unspecified.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// Makes a collection with a display scale in pixels per point, and all other traits unspecified.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

  /// Makes a collection with a contrast, and all other traits unspecified.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(contrast: accessibilityContrast)
  }

  /// Makes a collection with a kind of device, and all other traits unspecified.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }

  /// Makes a collection with a space from side to side, and all other traits unspecified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Makes a collection with a space from top to bottom, and all other traits unspecified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Makes a collection with a level, and all other traits unspecified.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(level: userInterfaceLevel) }

  /// Makes a collection with a weight of system fonts, and all other traits unspecified.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init(legibility: legibilityWeight) }

  convenience init(copying other: UITraitCollection) {
    self.init(
      style: other.userInterfaceStyle, direction: other.layoutDirection,
      category: other.preferredContentSizeCategory, scale: other.displayScale,
      contrast: other.accessibilityContrast, idiom: other.userInterfaceIdiom,
      horizontal: other.horizontalSizeClass, vertical: other.verticalSizeClass,
      level: other.userInterfaceLevel, legibility: other.legibilityWeight, others: other.others)
  }

  /// Makes a collection with all traits unspecified.
  public override convenience init() { self.init(style: .unspecified) }

  /// Merges collections: each trait comes from the last collection that specifies it.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(merging: traitCollections)
  }

  /// Same as `init(traitsFrom:)`.
  package convenience init(merging all: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, but unspecified: Trait) -> Trait {
      all.last { $0[keyPath: trait] != unspecified }?[keyPath: trait] ?? unspecified
    }
    self.init(
      style: last(\.userInterfaceStyle, but: .unspecified),
      direction: last(\.layoutDirection, but: .unspecified),
      category: last(\.preferredContentSizeCategory, but: .unspecified),
      scale: last(\.displayScale, but: 0), contrast: last(\.accessibilityContrast, but: .unspecified),
      idiom: last(\.userInterfaceIdiom, but: .unspecified),
      horizontal: last(\.horizontalSizeClass, but: .unspecified),
      vertical: last(\.verticalSizeClass, but: .unspecified),
      level: last(\.userInterfaceLevel, but: .unspecified),
      legibility: last(\.legibilityWeight, but: .unspecified),
      others: all.reduce(into: OtherTraits()) { $0.merge($1.others) })
  }

  /// The traits for resolving colours outside any view.
  ///
  /// During layout, drawing and trait callbacks of a view, they are those of the view. Otherwise they are, on
  /// the main actor, those of the stage that was made or driven last, while it lives. Each other thread has
  /// its own, as on iOS, and begins with light, left to right, text size `large`, normal contrast, scale 2
  /// and a compact phone, which the main actor has without a stage: drawing on a background thread does not
  /// depend on the views that are drawn meanwhile. `performAsCurrent(_:)` gives it the traits of a view.
  public static var current: UITraitCollection {
    get { CurrentTraits.ofThread.current.traits }
    set { CurrentTraits.ofThread.current.traits = newValue }
  }

  /// Runs a closure with this collection as `current`, and restores the previous one.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// Returns whether dynamic colours may differ between the collections: the style, the contrast, the level,
  /// and the traits of apps with `affectsColorAppearance` count. True for nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
      || others.changes(from: other.others).contains { $0.affectsColorAppearance }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    if other === self { return true }
    return userInterfaceStyle == other.userInterfaceStyle && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && displayScale == other.displayScale && accessibilityContrast == other.accessibilityContrast
      && userInterfaceIdiom == other.userInterfaceIdiom && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && userInterfaceLevel == other.userInterfaceLevel
      && legibilityWeight == other.legibilityWeight && others.changes(from: other.others).isEmpty
  }

  /// Returns whether a trait differs from that of another collection.
  func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    if let trait = trait as? any CollectedTrait.Type { return trait.differs(self, other) }
    return trait.differs(others, other.others)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(displayScale)
    hasher.combine(accessibilityContrast)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    return hasher.finalize()
  }
}

/// The current traits of one thread.
private final class CurrentTraits {
  static let ofThread = ThreadLocal { CurrentTraits() }

  var traits = UITraitCollection.withoutStage
}

extension UITraitCollection {
  /// The current traits of a thread before it sets others, and of the main actor without a stage.
  package static let withoutStage = UITraitCollection(
    style: .light, direction: .leftToRight, category: .large, scale: 2, contrast: .normal,
    idiom: .phone, horizontal: .compact, vertical: .regular, level: .base, legibility: .regular)
}
