extension UITraitCollection {
  /// Makes a collection with what a closure sets, and all other traits unspecified.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(copying: UITraitCollection().modifyingTraits(mutations))
  }

  /// Makes a collection with a value for one trait, and all others unspecified.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init(copying: UITraitCollection().replacing(trait, value: value))
  }

  /// Returns a collection with what a closure sets, and all other traits as here.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var changes: any UIMutableTraits = TraitChanges(to: self)
    mutations(&changes)
    return (changes as? TraitChanges)?.applied(to: self) ?? self
  }

  /// Returns a collection with another value for one trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
    -> UITraitCollection
  {
    var changes = TraitChanges(to: self)
    changes[trait] = value
    return changes.applied(to: self)
  }

  /// The value of a trait, of the library's or an app's: its default value, if none was set.
  public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    guard let collected = trait as? any CollectedTrait.Type else { return others.value(of: trait) }
    return collected.anyValue(in: self) as? Trait.Value ?? Trait.defaultValue
  }

  /// Returns the traits whose values differ from those of another collection: the library's in the order of
  /// their properties, then those of apps by their identifiers. For nil, those that are specified here.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    let collected = Self.collected.filter { $0.differs(self, other) }
    return collected.map { $0 as UITrait } + others.changes(from: other.others)
  }

  /// Returns whether all that another collection specifies has the same value here. True for nil.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(merging: [self, trait]).isEqual(self)
  }

  /// Returns whether fonts of text styles may differ between the collections: in size, or by bold text.
  package func hasDifferentTextAppearance(comparedTo other: UITraitCollection) -> Bool {
    preferredContentSizeCategory != other.preferredContentSizeCategory
      || legibilityWeight != other.legibilityWeight
  }

  /// The traits on which dynamic colours may depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
  }

  /// The traits on which the variant of an image in an asset catalog depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self,
    ]
  }

  static var collected: [any CollectedTrait.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
      UITraitDisplayScale.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceLevel.self,
      UITraitLegibilityWeight.self,
    ]
  }
}
