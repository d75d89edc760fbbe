import CoreGraphics
import Foundation
import RenderTree

extension CALayer: KeyValueObservable {
  package func withObservations<Result>(_ body: (borrowing Observations) -> Result) -> Result {
    body(observations)
  }

  /// The value of a property that the screen shows; nil for any other key.
  package func observableValue(forKey key: String) -> ObservableValue? {
    type(of: self).codedProperty(key).map { ObservableValue($0.get(self)) }
  }
}

extension CALayer {
  /// Sets a property and calls its observers.
  func observing(_ key: String, _ change: () -> Void) {
    guard observations.isActive else { return change() }
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }
}

extension _KeyValueCodingAndObserving where Self: CALayer {
  /// Calls a closure whenever the property is set, as long as the result lives.
  ///
  /// - Parameters:
  ///   - keyPath: `\.bounds`, `\.position`, `\.transform`, `\.opacity`, `\.isHidden`, `\.contents` or
  ///     `\.backgroundColor`. Any other property is reported.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the thread that sets the property.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let keys: [PartialKeyPath<Self>: String] = [
      \.bounds: "bounds", \.position: "position", \.transform: "transform", \.opacity: "opacity",
      \.isHidden: "hidden", \.contents: "contents", \.backgroundColor: "backgroundColor",
    ]
    return NSKeyValueObservation.make(
      of: self, keyPath, key: keys[keyPath], options: options, changeHandler: changeHandler)
  }
}
