import Foundation

/// The protocol of all objects with the closure form of key-value observing.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

/// One change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// Another name for the type of `kind`.
  public typealias Kind = NSKeyValueChange
  /// Always `setting`.
  public let kind: Kind
  /// The value after the change, with the option `new`.
  public let newValue: Value?
  /// The value before the change, with the option `old`.
  public let oldValue: Value?
  /// Always nil: it belongs to changes of collections.
  public let indexes: IndexSet?
  /// Whether the call comes before the change.
  public let isPrior: Bool
}

/// The observation of a property by a closure. It ends with this object.
///
/// `@unchecked Sendable`: the observed object guards its list of observers.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private weak var object: NSObject?
  private let observation: Observation?

  fileprivate init(of object: NSObject, _ observation: Observation?) {
    self.object = object
    self.observation = observation
    super.init()
    if let observation { object.add(observation) }
  }

  /// Ends the observation.
  public func invalidate() {
    guard let observation else { return }
    object?.removeObservation { $0 === observation }
  }

  deinit { invalidate() }

  /// Observes a property of an object.
  ///
  /// - Parameters:
  ///   - key: The property's name; with nil, the key path is reported and the closure is never called.
  ///   - options: The calls and values asked for.
  ///   - changeHandler: Called on the thread that sets the property.
  package static func make<Object: NSObject, Value>(
    of object: Object, _ keyPath: KeyPath<Object, Value>, key: String?, options: NSKeyValueObservingOptions,
    changeHandler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let key else {
      object.reportObservation(of: "\(keyPath)")
      return NSKeyValueObservation(of: object, nil)
    }
    let handler = { [weak object] (change: ObservedChange) in
      guard let object else { return }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? change.new?.value as? Value : nil,
          oldValue: options.contains(.old) ? change.old?.value as? Value : nil, indexes: nil,
          isPrior: change.isPrior))
    }
    return NSKeyValueObservation(
      of: object, Observation(nil, key: key, options: options, context: 0, handler: handler))
  }
}
