/// Values by key for properties that an object has not set, with those of the dictionaries nested in it.
struct StyleValues {
  /// The values as they were set.
  let dictionary: [AnyHashable: Any]?

  /// The number of nested dictionaries that are searched.
  private static let maximumDepth = 16

  init(_ dictionary: [AnyHashable: Any]? = nil) { self.dictionary = dictionary }

  /// All keys that are texts.
  var keys: Set<String> {
    Set(chain.flatMap { $0.keys.compactMap { $0 as? String } }).subtracting(["style"])
  }

  /// The value of the first dictionary that has one for the key.
  subscript(key: String) -> Any? { chain.lazy.compactMap { $0[key] }.first }

  /// The dictionary and those under the key `style`, from the outside in.
  private var chain: [[AnyHashable: Any]] {
    var (result, next) = ([[AnyHashable: Any]](), dictionary)
    while let style = next, result.count < Self.maximumDepth {
      result.append(style)
      next = style["style"] as? [AnyHashable: Any]
    }
    return result
  }
}
