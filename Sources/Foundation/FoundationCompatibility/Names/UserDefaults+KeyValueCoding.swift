extension UserDefaults {
  /// Same as `set(_:forKey:)`, under the name that all objects have on Apple's platforms.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Same as `object(forKey:)`, under the name that all objects have on Apple's platforms.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
