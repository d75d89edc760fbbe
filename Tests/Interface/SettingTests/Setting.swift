import UIKit

/// A value of a property that a view, an item or a configuration gets.
@MainActor struct Setting: Sendable {
  /// Undoes a change.
  typealias Undo = @MainActor () -> Void

  /// The type that declares the property.
  let owner: String
  let property: String
  /// Whether constraints would give the view another value at once.
  let isPlace: Bool
  /// Whether a method sets the value.
  let isMethod: Bool
  /// Whether the old value brings back the old look: not where a value limits, replaces or fills others.
  var isUndone = true
  /// Sets the value of the first of these objects that has the property.
  let apply: @MainActor ([AnyObject]) -> Undo
  let name: String
}

/// The values that are set of one kind of view.
@MainActor struct Settings: Sendable {
  fileprivate(set) var all: [Setting] = []

  /// Adds values of a property, each as a setting.
  mutating func set<Owner: AnyObject, Value>(
    _ property: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ values: Value...,
    isPlace: Bool = false
  ) {
    for value in values {
      add(Owner.self, property, "\(value)", isPlace: isPlace) { owner in
        let old = owner[keyPath: path]
        owner[keyPath: path] = value
        return { owner[keyPath: path] = old }
      }
    }
  }

  /// Adds a value that each view needs one of its own of.
  mutating func make<Owner: AnyObject, Value>(
    _ property: String, _ path: ReferenceWritableKeyPath<Owner, Value>,
    _ value: @escaping @MainActor () -> Value
  ) {
    add(Owner.self, property, "\(Value.self)") { owner in
      let old = owner[keyPath: path]
      owner[keyPath: path] = value()
      return { owner[keyPath: path] = old }
    }
  }

  /// Adds values of a value's property, such as those of a button's configuration.
  mutating func set<Owner: AnyObject, Part, Value>(
    _ property: String, of part: ReferenceWritableKeyPath<Owner, Part>,
    _ path: WritableKeyPath<Part, Value>,
    _ values: Value...
  ) {
    for value in values {
      add(Owner.self, property, "\(value)", part: Part.self) { owner in
        let old = owner[keyPath: part]
        owner[keyPath: part][keyPath: path] = value
        return { owner[keyPath: part] = old }
      }
    }
  }

  /// Adds a change by a method.
  mutating func call<Owner: AnyObject>(
    _ method: String, _ change: @escaping @MainActor (Owner) -> Setting.Undo
  ) {
    add(Owner.self, method, "", isMethod: true, change: change)
  }

  /// Notes that the last settings of a property change others, which the old value does not bring back.
  mutating func changesOthers(_ property: String) {
    for index in all.indices where all[index].property == property { all[index].isUndone = false }
  }

  private mutating func add<Owner: AnyObject>(
    _ owner: Owner.Type, _ property: String, _ value: String, part: Any.Type? = nil,
    isPlace: Bool = false, isMethod: Bool = false,
    change: @escaping @MainActor (Owner) -> Setting.Undo
  ) {
    all.append(
      Setting(
        owner: Self.name(of: part ?? owner), property: property, isPlace: isPlace,
        isMethod: isMethod,
        apply: { objects in
          guard let owner = objects.lazy.compactMap({ $0 as? Owner }).first else {
            preconditionFailure("no object has the property \(property)")
          }
          return change(owner)
        }, name: "\(property) \(value.prefix(24).filter { !$0.isNewline })"))
  }

  /// Returns the name without that of the module.
  static func name(of type: Any.Type) -> String {
    String(String(reflecting: type).drop { $0 != "." }.dropFirst())
  }
}
