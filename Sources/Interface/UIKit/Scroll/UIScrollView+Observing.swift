extension _KeyValueCodingAndObserving where Self: UIScrollView {
  /// Calls a closure whenever the property is set, also by a finger, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.contentOffset`, `\.contentSize`, `\.contentInset` or a property of any view.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the main thread.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var keys = UIView.observedKeys(of: Self.self)
    keys[\.contentOffset] = "contentOffset"
    keys[\.contentSize] = "contentSize"
    keys[\.contentInset] = "contentInset"
    keys[\.frame] = "frame"
    keys[\.bounds] = "bounds"
    return NSKeyValueObservation.make(
      of: self, keyPath, key: keys[keyPath], options: options, changeHandler: changeHandler)
  }
}
