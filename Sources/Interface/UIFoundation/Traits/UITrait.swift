/// Identifies one trait by its type: one of the library's below, or an app's own.
///
/// An app's trait is read with `traitCollection[Trait.self]`, set for a view or controller and all in it with
/// `traitOverrides[Trait.self]`, and watched with `registerForTraitChanges(_:handler:)`. Values count as
/// changed unless they are equal, or the same object.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value where none is specified.
  static var defaultValue: Value { get }
  /// The name of the trait. Default: the name of the type.
  static var name: String { get }
  /// A text that identifies the trait among all. Default: the name of the type with its module.
  static var identifier: String { get }
  /// Whether dynamic colours may depend on the trait. Default: false.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// The type that identifies a trait, for example `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that a `UITraitCollection` holds.
protocol CollectedTrait: UITraitDefinition where Value: Equatable {
  static func value(in traits: UITraitCollection) -> Value
}

extension CollectedTrait {
  static func anyValue(in traits: UITraitCollection) -> Any { value(in: traits) }

  /// Returns whether the trait differs between two collections.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    value(in: a) != value(in: b)
  }
}

/// The trait `userInterfaceStyle`.
public enum UITraitUserInterfaceStyle: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True.
  public static let affectsColorAppearance = true
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The trait `layoutDirection`.
public enum UITraitLayoutDirection: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// The trait `preferredContentSizeCategory`.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The trait `displayScale`.
public enum UITraitDisplayScale: UITraitDefinition, CollectedTrait {
  /// 0, for unspecified.
  public static let defaultValue: CGFloat = 0
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The trait `accessibilityContrast`.
public enum UITraitAccessibilityContrast: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True.
  public static let affectsColorAppearance = true
  static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

/// The trait `legibilityWeight`.
public enum UITraitLegibilityWeight: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UILegibilityWeight.unspecified
  static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

/// The trait `userInterfaceIdiom`.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// The trait `horizontalSizeClass`.
public enum UITraitHorizontalSizeClass: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The trait `verticalSizeClass`.
public enum UITraitVerticalSizeClass: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The trait `userInterfaceLevel`.
public enum UITraitUserInterfaceLevel: UITraitDefinition, CollectedTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True.
  public static let affectsColorAppearance = true
  static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The current traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  @available(*, deprecated, message: "Deprecated in iOS 17.0. Use registerForTraitChanges(_:handler:).")
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait environment with handlers for changes of single traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends a registration. A registration of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// A handler that gets the environment and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
}

/// An observable object of this library: a view or a view controller.
@MainActor package protocol TraitHandlerOwner: UITraitChangeObservable {
  var traitChangeHandlers: TraitChangeHandlers { get set }
}

/// A registration made by `registerForTraitChanges(_:handler:)`, for ending it.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// Receives the callback that iOS 17 has deprecated. Apps still override it, and the library calls it through
/// this protocol, which has no deprecation mark.
@MainActor package protocol TraitCollectionListener {
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The handlers of one environment, in the order of registration.
package struct TraitChangeHandlers {
  final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping @MainActor (UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }

    /// Returns this object, which is immutable.
    func copy(with zone: NSZone? = nil) -> Any { self }
  }

  private(set) var registrations: [Registration] = []

  package init() {}

  package mutating func add(
    _ traits: [UITrait], handler: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits, handler: handler)
    registrations.append(registration)
    return registration
  }

  package mutating func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration as? Registration }
  }

  @MainActor package func notify(from previous: UITraitCollection, to current: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { current.differs(from: previous, in: $0) }) {
      registration.handler(previous)
    }
  }
}
