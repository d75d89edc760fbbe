#if canImport(UIKit)
/// A duration in seconds that is always usable: a value that is not positive and finite is stored as 0.
@propertyWrapper struct Seconds: Sendable, Hashable {
  private var seconds: Double

  init(wrappedValue: Double) {
    seconds = wrappedValue.usableDuration
  }

  var wrappedValue: Double {
    get { seconds }
    set { seconds = newValue.usableDuration }
  }
}

extension Double {
  /// This duration in seconds, or 0 if it is not positive and finite.
  var usableDuration: Double { self > 0 && isFinite ? self : 0 }
}
#endif
