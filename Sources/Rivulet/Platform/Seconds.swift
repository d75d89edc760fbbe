/// A duration that can be used as it is: what is not positive and finite counts as 0.
@propertyWrapper struct Seconds {
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
  /// In seconds; 0 for what is not positive and finite.
  var usableDuration: Double { self > 0 && isFinite ? self : 0 }
}
