extension NSDictionary {
  /// Returns the value behind a path of keys, each of which but the last has a dictionary; nil where there is
  /// none. Foundation has this on iOS.
  ///
  /// - Parameter keyPath: The keys with dots between, such as `colors.background`. A key that has a dot
  ///   itself is not found.
  /// - Complexity: O(keys).
  public func value(forKeyPath keyPath: String) -> Any? {
    var value: Any? = self
    for key in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
      value = (value as? NSDictionary)?.object(forKey: String(key)) ?? (value as? [String: Any])?[String(key)]
    }
    return value
  }
}
