/// Identifies one trait by its type, for registrations.
public protocol UITraitDefinition {
  /// Returns whether the trait differs between two collections.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

/// The type that identifies a trait, for example `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The trait `userInterfaceStyle`.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns whether the styles of the collections differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

/// The trait `layoutDirection`.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns whether the directions of the collections differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

/// The trait `preferredContentSizeCategory`.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns whether the categories of the collections differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

/// The trait `displayScale`.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns whether the scales of the collections differ.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// An object with traits: a view or a view controller.
@MainActor public protocol UITraitEnvironment: AnyObject {
  /// The current traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait environment with handlers for changes of single traits.
@MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends a registration. A registration of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// A registration made by `registerForTraitChanges(_:handler:)`, for ending it.
public protocol UITraitChangeRegistration {}

/// The handlers of one environment, in the order of registration.
struct TraitChangeHandlers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping @MainActor (UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private(set) var registrations: [Registration] = []

  mutating func add(
    _ traits: [UITrait], handler: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits, handler: handler)
    registrations.append(registration)
    return registration
  }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration as? Registration }
  }

  @MainActor func notify(from previous: UITraitCollection, to current: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(previous, current) }) {
      registration.handler(previous)
    }
  }
}
