/// Names one trait, to register for its changes with its metatype.
public protocol UITraitDefinition {
  /// Whether the trait differs between the collections.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// Something that has traits: a view or a view controller.
@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait environment that takes handlers for changes of single traits.
@MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends a registration. One of another environment is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What `registerForTraitChanges` returns, to end the registration with.
public protocol UITraitChangeRegistration {}

/// The handlers that one environment has registered, in the order of their registration.
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
