import Synchronization

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

/// The traits of the environment of a view or controller: appearance, layout direction, text size and display
/// scale. Immutable; a change of the environment gives it another collection.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance: light, dark or unspecified.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of the interface, or unspecified.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The text size that the user has chosen, or unspecified.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Pixels per point; 0 for unspecified.
  public let displayScale: CGFloat

  /// Makes a collection. Traits that are left out are unspecified.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified, displayScale: CGFloat = 0
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.displayScale = displayScale
  }

  /// Makes a collection with all traits unspecified.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Merges collections: each trait comes from the last collection that specifies it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      layoutDirection: traitCollections.last { $0.layoutDirection != .unspecified }?.layoutDirection
        ?? .unspecified,
      preferredContentSizeCategory: traitCollections.last { $0.preferredContentSizeCategory != .unspecified }?
        .preferredContentSizeCategory ?? .unspecified,
      displayScale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0)
  }

  /// The traits for resolving colours outside any view.
  ///
  /// During layout, drawing and trait callbacks of a view, they are those of the view. Otherwise they are
  /// those of the stage that was made or driven last; at first light, left to right, text size `large` and
  /// scale 2. Shared by all threads.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }

  /// Runs a closure with this collection as `current`, and restores the previous one.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// Returns whether dynamic colours may differ between the collections. Only the style counts; true for nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && displayScale == other.displayScale
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}

private let currentTraits = Mutex(
  UITraitCollection(
    userInterfaceStyle: .light, layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
    displayScale: 2))
