/// How predicates look at values of any type.
enum PredicateValue {
  /// The value itself; nil for the null of Foundation and for an optional without a value.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    switch value {
    case let value as String: value
    case let value as Substring: String(value)
    case let value as NSString: value as String
    default: nil
    }
  }

  /// The elements of an array or set; the values of a dictionary, as Apple's takes them.
  static func elements(_ value: Any?) -> [Any]? {
    switch value {
    case let value as [Any]: value
    case let value as NSArray: value.map { $0 }
    case let value as NSSet: value.map { $0 }
    case let value as NSDictionary: value.allValues
    case let value? where [.collection, .set].contains(Mirror(reflecting: value).displayStyle):
      Mirror(reflecting: value).children.map(\.value)
    default: nil
    }
  }

  /// The value behind a path of keys; nil where there is none.
  static func value(at path: String, of object: Any?) -> Any? {
    var value = unwrapped(object)
    var keys = path.split(separator: ".").map(String.init)[...]
    while let object = value, let key = keys.popFirst() {
      if key.hasPrefix("@") {
        return aggregate(key, of: elements(object) ?? [], at: keys.joined(separator: "."))
      }
      guard !(object is NSDictionary), !(object is [String: Any]), let list = elements(object) else {
        value = member(key, of: object)
        continue
      }
      // A key of a collection gives the list of its elements' values.
      let rest = ([key] + keys).joined(separator: ".")
      return list.map { self.value(at: rest, of: $0) ?? NSNull() }
    }
    return value
  }

  /// The number of elements, or the sum, mean, least or greatest of what they have at a path.
  private static func aggregate(_ name: String, of elements: [Any], at path: String) -> Any? {
    if name == "@count" { return elements.count }
    let numbers = elements.compactMap { number(value(at: path, of: $0)) }
    switch name {
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return numbers.min()
    case "@max": return numbers.max()
    default: return reported(name, of: elements)
    }
  }

  private static func member(_ key: String, of object: Any) -> Any? {
    if key.lowercased() == "self" { return object }
    if let dictionary = object as? [String: Any] { return unwrapped(dictionary[key]) }
    if let dictionary = object as? NSDictionary { return unwrapped(dictionary.object(forKey: key)) }
    if let text = text(object) {
      switch key {
      case "length": return text.utf16.count
      case "lowercaseString": return text.lowercased()
      case "uppercaseString": return text.uppercased()
      default: break
      }
    }
    if let value = (object as? any KeyValueObservable)?.observableValue(forKey: key) {
      return unwrapped(value.value)
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == key }) { return unwrapped(child.value) }
      mirror = level.superclassMirror
    }
    return reported(key, of: object)
  }

  private static func reported(_ key: String, of object: Any) -> Any? {
    CADiagnostics.report(.init(object: "\(type(of: object))", key: key, problem: .unknownKey))
    return nil
  }
}
