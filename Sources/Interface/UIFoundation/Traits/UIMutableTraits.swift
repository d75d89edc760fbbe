/// Traits that can be set. A trait that is not set has the value of the collection they were made from.
public protocol UIMutableTraits {
  /// The value of a trait, of the library's or an app's.
  subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The pixels per point; 0 for unspecified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The space from side to side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The space from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The level, which lifts dark backgrounds.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// The weight of system fonts.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}

/// Traits that a view or controller has in place of those around it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether a trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes a trait, which is then that of the surroundings again. Does nothing for others.
  mutating func remove(_ trait: UITrait)
}

/// Values for some traits, and the collection that has the others.
package struct TraitChanges: UITraitOverrides {
  private let base: UITraitCollection
  private var values: [ObjectIdentifier: TraitValue] = [:]

  /// Makes no changes to a collection.
  package init(to base: UITraitCollection) { self.base = base }

  var isEmpty: Bool { values.isEmpty }

  package subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? base[trait] }
    set { values[ObjectIdentifier(trait)] = TraitValue(trait, newValue) }
  }

  package func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  package mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Returns a collection with the changes.
  package func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard !values.isEmpty else { return traits }
    func value<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
      values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? traits[trait]
    }
    var others = traits.others
    for value in values.values where !(value.trait is any CollectedTrait.Type) { others.set(value) }
    return UITraitCollection(
      style: value(UITraitUserInterfaceStyle.self), direction: value(UITraitLayoutDirection.self),
      category: value(UITraitPreferredContentSizeCategory.self), scale: value(UITraitDisplayScale.self),
      contrast: value(UITraitAccessibilityContrast.self), idiom: value(UITraitUserInterfaceIdiom.self),
      horizontal: value(UITraitHorizontalSizeClass.self), vertical: value(UITraitVerticalSizeClass.self),
      level: value(UITraitUserInterfaceLevel.self), others: others)
  }
}
