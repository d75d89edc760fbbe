// The properties that can be observed, by name and by key path. Each is set between
// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.

extension UIResponder: KeyValueObservable {
  nonisolated package func withObservations<Result>(_ body: (borrowing Observations) -> Result) -> Result {
    body(observations)
  }

  /// The value of a property that can be observed; nil for any other key, and off the main thread.
  nonisolated package func observableValue(forKey key: String) -> ObservableValue? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { observableProperty(key) }
  }

  /// Sets a property and calls its observers.
  final func observing(_ key: String, _ change: () -> Void) {
    guard observations.isActive else { return change() }
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }

  /// Same as `willChangeValue(forKey:)`, at no cost without observers.
  final func willChange(_ key: String) { if observations.isActive { willChangeValue(forKey: key) } }
  /// Same as `didChangeValue(forKey:)`, at no cost without observers.
  final func didChange(_ key: String) { if observations.isActive { didChangeValue(forKey: key) } }
}

extension UIView {
  static func observedKeys<View: UIView>(of type: View.Type) -> [PartialKeyPath<View>: String] {
    [
      \.frame: "frame", \.bounds: "bounds", \.center: "center", \.transform: "transform", \.alpha: "alpha",
      \.isHidden: "hidden", \.backgroundColor: "backgroundColor", \.tag: "tag",
    ]
  }
}

extension _KeyValueCodingAndObserving where Self: UIView {
  /// Calls a closure whenever the property is set, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.frame`, `\.bounds`, `\.center`, `\.transform`, `\.alpha`, `\.isHidden`,
  ///     `\.backgroundColor` or `\.tag`. Any other property, and one that the class overrides, is reported.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the main thread.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    NSKeyValueObservation.make(
      of: self, keyPath, key: UIView.observedKeys(of: Self.self)[keyPath], options: options,
      changeHandler: changeHandler)
  }
}
