import Foundation

/// The accessors of one property of an animation or a layer for key-value coding. `set` returns false for a
/// value that does not fit the property.
struct CodedProperty<Object: AnyObject> {
  let get: (Object) -> Any?
  let set: (Object, Any?) -> Bool
  /// The accessors for a path inside a property that is a structure. Reading an unknown path gives nil.
  var getComponent: ((Object, Substring) -> Any?)?
  var setComponent: ((Object, Substring, Any?) -> Bool)?

  static func number<T, Number: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<T, Number>
  ) -> CodedProperty {
    CodedProperty(
      get: { ($0 as? T).map { NSNumber(value: Double($0[keyPath: path])) } },
      set: { object, value in
        guard let object = object as? T, let number = CodedNumber(value) else { return false }
        object[keyPath: path] = Number(number.value)
        return true
      })
  }

  /// A property that is a whole number. A fraction is dropped; numbers beyond the type's range do not fit.
  static func number<T, Number: FixedWidthInteger>(
    _ path: ReferenceWritableKeyPath<T, Number>
  ) -> CodedProperty {
    CodedProperty(
      get: { ($0 as? T).map { NSNumber(value: Double($0[keyPath: path])) } },
      set: { object, value in
        guard let object = object as? T, let number = CodedNumber(value),
          let whole = Number(exactly: number.value.rounded(.towardZero))
        else { return false }
        object[keyPath: path] = whole
        return true
      })
  }

  static func flag<T>(_ path: ReferenceWritableKeyPath<T, Bool>) -> CodedProperty {
    CodedProperty(
      get: { ($0 as? T).map { NSNumber(value: $0[keyPath: path]) } },
      set: { object, value in
        guard let object = object as? T, let number = CodedNumber(value) else { return false }
        object[keyPath: path] = number.value != 0
        return true
      })
  }

  /// A property of an optional object: nil or an object of the type.
  static func object<T, Value>(_ path: ReferenceWritableKeyPath<T, Value?>) -> CodedProperty {
    CodedProperty(
      get: { ($0 as? T).flatMap { $0[keyPath: path] } },
      set: { object, value in
        guard let object = object as? T else { return false }
        if value != nil, !(value is Value) { return false }
        object[keyPath: path] = value as? Value
        return true
      })
  }

  /// A property of a name, given as its own type or as text.
  static func name<T, Name: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<T, Name>
  ) -> CodedProperty where Name.RawValue == String {
    CodedProperty(
      get: { ($0 as? T)?[keyPath: path].rawValue },
      set: { object, value in
        guard let object = object as? T, let name = name(value, Name.self) else { return false }
        object[keyPath: path] = name
        return true
      })
  }

  /// A property of an optional name: nil, its own type or text.
  static func name<T, Name: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<T, Name?>
  ) -> CodedProperty where Name.RawValue == String {
    CodedProperty(
      get: { ($0 as? T)?[keyPath: path]?.rawValue },
      set: { object, value in
        guard let object = object as? T else { return false }
        let name = name(value, Name.self)
        if value != nil, name == nil { return false }
        object[keyPath: path] = name
        return true
      })
  }

  /// A property of a structure, plain or boxed in an `NSValue`.
  static func structure<T, Value: CodedStructure>(
    _ path: ReferenceWritableKeyPath<T, Value>
  ) -> CodedProperty {
    CodedProperty(
      get: { ($0 as? T)?[keyPath: path].coded },
      set: { object, value in
        guard let object = object as? T, let value = value.flatMap(Value.init(coded:)) else { return false }
        object[keyPath: path] = value
        return true
      },
      getComponent: { ($0 as? T)?[keyPath: path].component(at: $1) },
      setComponent: { object, component, value in
        guard let object = object as? T, let new = object[keyPath: path].setting(component, to: value)
        else { return false }
        object[keyPath: path] = new
        return true
      })
  }

  private static func name<Name: RawRepresentable>(_ value: Any?, _: Name.Type) -> Name?
  where Name.RawValue == String {
    value as? Name ?? (value as? String).flatMap(Name.init)
  }
}
