extension _KeyValueCodingAndObserving where Self: UIViewController {
  /// Calls a closure whenever the property is set, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.title`. Any other property is reported.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the main thread.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    NSKeyValueObservation.make(
      of: self, keyPath, key: keyPath == \Self.title ? "title" : nil, options: options,
      changeHandler: changeHandler)
  }
}
