import Synchronization

public enum UIUserInterfaceStyle: Int, Sendable, Codable { case unspecified, light, dark }

/// Which way a line of text runs as the environment's language has it.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Codable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Which way an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Codable { case leftToRight, rightToLeft }

/// What a view or controller has to know about its environment. A value that never changes: an environment that changes hands
/// out another one.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Pixels per point; 0 when unspecified.
  public let displayScale: CGFloat

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

  /// Nothing specified.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// The collections merged: of each trait, the last one that specifies it.
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

  /// The traits that colours are resolved with outside any view: those of the view that is being laid out or drawn or told of
  /// a change, and otherwise those of the stage that was made or driven last.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }

  /// Runs the closure with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// Whether a dynamic colour may differ under the other collection.
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
