import Foundation
import Synchronization

/// An object whose properties can be observed. It calls `willChangeValue(forKey:)` before and
/// `didChangeValue(forKey:)` after it sets one.
package protocol KeyValueObservable: NSObject {
  /// Returns the value of a property that can be observed; nil for any other key.
  func observableValue(forKey key: String) -> ObservableValue?
  func withObservations<Result>(_ body: (borrowing Observations) -> Result) -> Result
}

/// The value of a property.
///
/// `@unchecked Sendable`: it is read and handed on by the thread that changes the property.
package struct ObservableValue: @unchecked Sendable {
  package let value: Any?

  package init(_ value: Any?) { self.value = value }
}

/// The value of a property before a change, or before and after it.
struct ObservedChange {
  var old, new: ObservableValue?
  var isPrior = false
}

/// An observer of one property of one object.
///
/// `@unchecked Sendable`: a weak reference is read and cleared atomically, everything else is constant, and
/// what is called runs on the thread that changes the property.
final class Observation: @unchecked Sendable {
  weak var observer: NSObject?
  let key: String
  /// The key path that the observer gave, which ends with the key.
  let path: String
  let options: NSKeyValueObservingOptions
  /// The address that the observer gave, as a number.
  let context: UInt
  let handler: (ObservedChange) -> Void

  init(
    _ observer: NSObject?, key: String, path: String? = nil, options: NSKeyValueObservingOptions,
    context: UInt, handler: @escaping (ObservedChange) -> Void
  ) {
    self.observer = observer
    self.key = key
    self.path = path ?? key
    self.options = options
    self.context = context
    self.handler = handler
  }
}

/// The observers of an object, and the changes that have begun, the innermost last.
struct ObservationState {
  var observers: [Observation] = []
  var changes: [(key: String, old: ObservableValue?)] = []
}

/// The observers of an object. Without any, a change costs one atomic load.
package struct Observations: ~Copyable, Sendable {
  private let hasObservers = Atomic(false)
  private let state = Mutex(ObservationState())

  package init() {}

  /// Whether there are observers.
  package var isActive: Bool { hasObservers.load(ordering: .relaxed) }

  func add(_ observation: Observation) {
    state.withLock { $0.observers.append(observation) }
    hasObservers.store(true, ordering: .relaxed)
  }

  /// Removes the last added observer that is meant.
  func removeLast(where isMeant: (Observation) -> Bool) {
    let removed = state.withLock { state in
      state.observers.lastIndex(where: isMeant).map { state.observers.remove(at: $0) }
    }
    // Released outside the lock: a deinitializer may come back here.
    withExtendedLifetime(removed) {}
    hasObservers.store(state.withLock { !$0.observers.isEmpty }, ordering: .relaxed)
  }

  func observers(of key: String) -> [Observation] {
    state.withLock { $0.observers.filter { $0.key == key } }
  }

  func begin(_ key: String, old: ObservableValue?) { state.withLock { $0.changes.append((key, old)) } }

  /// Ends the innermost change of the key and returns the value before it.
  func end(_ key: String) -> ObservableValue? {
    state.withLock { state in
      state.changes.lastIndex { $0.key == key }.flatMap { state.changes.remove(at: $0).old }
    }
  }
}
