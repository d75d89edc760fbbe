extension UIGestureRecognizer: KeyValueObservable {
  nonisolated package func withObservations<Result>(_ body: (borrowing Observations) -> Result) -> Result {
    body(observations)
  }

  /// The state; nil for any other key, and off the main thread.
  nonisolated package func observableValue(forKey key: String) -> ObservableValue? {
    guard MainQueue.isCurrent, key == "state" else { return nil }
    // Objective-C's observers get a number.
    return MainActor.assumeIsolated { ObservableValue(state.rawValue) }
  }

  /// Makes a change of the state and calls its observers.
  final func observingState(_ change: () -> Void) {
    guard observations.isActive else { return change() }
    willChangeValue(forKey: "state")
    change()
    didChangeValue(forKey: "state")
  }
}

extension _KeyValueCodingAndObserving where Self: UIGestureRecognizer {
  /// Calls a closure whenever the property is set, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.state`. Any other property is reported.
  ///   - options: The calls and values asked for. The values are nil: the type of the property is not a
  ///     number, as on iOS.
  ///   - changeHandler: Called on the main thread.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let keys: [PartialKeyPath<Self>: String] = [\.state: "state"]
    return NSKeyValueObservation.make(
      of: self, keyPath, key: keys[keyPath], options: options, changeHandler: changeHandler)
  }
}
