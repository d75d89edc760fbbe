/// The properties of a class that code reads and writes by their names, as with key-value coding on iOS.
///
/// A value of another type changes nothing. An unknown name is reported and reads as nil, where Apple's
/// raises an exception.
@MainActor struct KeyedProperties<Object: AnyObject> {
  private let properties: [String: KeyedProperty<Object>]

  init(_ properties: [String: KeyedProperty<Object>]) { self.properties = properties }

  func value(of key: String, in object: Object) -> Any? {
    guard let property = properties[key] else {
      report(key)
      return nil
    }
    return property.value(object)
  }

  func set(_ key: String, of object: Object, to value: Any?) {
    guard let property = properties[key] else { return report(key) }
    property.set(object, value)
  }

  private func report(_ key: String) {
    CADiagnostics.report(.init(object: "\(Object.self)", key: key, problem: .unknownKey))
  }
}

/// A property that is read and written as `Any`. Enumerations are numbers, as on iOS: those of their raw
/// values.
@MainActor struct KeyedProperty<Object: AnyObject> {
  let value: (Object) -> Any?
  let set: (Object, Any?) -> Void

  init<Value>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    value = { Self.withoutNil($0[keyPath: path]) }
    set = { object, value in
      if let value = value as? Value ?? Self.number(value) { object[keyPath: path] = value }
    }
  }

  init<Value: RawRepresentable>(number path: ReferenceWritableKeyPath<Object, Value>)
  where Value.RawValue == Int {
    value = { $0[keyPath: path].rawValue }
    set = { object, value in
      if let value = value as? Value ?? Self.number(value).flatMap({ Value(rawValue: $0) }) {
        object[keyPath: path] = value
      }
    }
  }

  /// A property without a setter: what is set is ignored, as on iOS.
  init<Value>(reading path: KeyPath<Object, Value>) {
    value = { Self.withoutNil($0[keyPath: path]) }
    set = { _, _ in }
  }

  /// Returns nil for a value of an optional type that is nil.
  private static func withoutNil(_ value: Any) -> Any? {
    if case Optional<Any>.none = value { nil } else { value }
  }

  /// A number of another type, which key-value coding converts.
  private static func number<Value>(_ value: Any?) -> Value? {
    guard let number = value as? NSNumber else { return nil }
    return CGFloat(number.doubleValue) as? Value ?? number.intValue as? Value ?? number.boolValue as? Value
  }
}
