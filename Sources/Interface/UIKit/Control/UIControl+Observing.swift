extension _KeyValueCodingAndObserving where Self: UIControl {
  /// Calls a closure whenever the property is set, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.isEnabled`, `\.isSelected`, `\.isHighlighted` or a property of any view.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the main thread.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var keys = UIView.observedKeys(of: Self.self)
    keys[\.isEnabled] = "enabled"
    keys[\.isSelected] = "selected"
    keys[\.isHighlighted] = "highlighted"
    return NSKeyValueObservation.make(
      of: self, keyPath, key: keys[keyPath], options: options, changeHandler: changeHandler)
  }
}
