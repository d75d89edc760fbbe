/// The values of the traits of apps in a collection, by their types.
package struct OtherTraits: Sendable {
  private(set) var values: [ObjectIdentifier: TraitValue] = [:]

  package init() {}

  package func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue
  }

  package mutating func set(_ value: TraitValue) { values[ObjectIdentifier(value.trait)] = value }

  /// Takes over what another collection specifies.
  mutating func merge(_ other: OtherTraits) { values.merge(other.values) { $1 } }

  /// Returns the traits whose values differ.
  package func changes(from other: OtherTraits) -> [UITrait] {
    guard !values.isEmpty || !other.values.isEmpty else { return [] }
    return values.merging(other.values) { first, _ in first }.values.map(\.trait)
      .filter { $0.differs(self, other) }.sorted { $0.identifier < $1.identifier }
  }
}

extension UITraitDefinition {
  /// Returns whether the values differ.
  static func differs(_ a: OtherTraits, _ b: OtherTraits) -> Bool {
    !TraitValue.areSame(a.value(of: self), b.value(of: self))
  }
}

/// The value of a trait.
///
/// `@unchecked Sendable`: the value is never changed here. Apple's `UITraitCollection` carries values of any
/// type between threads, too: that they can be shared is the app's to see to.
package struct TraitValue: @unchecked Sendable {
  let trait: UITrait
  let value: Any

  package init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    self.trait = trait
    self.value = value
  }

  /// Returns whether two values are equal, or the same object. Values of other kinds are never the same.
  static func areSame(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }
}
