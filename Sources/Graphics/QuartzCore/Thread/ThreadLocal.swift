import Foundation

/// One object for each thread, created at its first use and released when its thread ends. The main actor has
/// one of its own, on whichever thread its queue runs.
///
/// An instance is never deallocated in practice: it is a constant of a type or of the module.
///
/// Invariant for the unsafe calls: on each thread the key's value is nil or a retained reference to a
/// `Value`. `current` stores it on that thread, and `releaseValue(_:)` releases it once, at the thread's end.
/// The key is private to this class, and only the main actor reads its object.
package final class ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private nonisolated(unsafe) let ofMainActor: Value
  private let make: @Sendable () -> Value

  /// - Parameter make: Returns the object of a thread. Called for the main actor, and once on each other
  ///   thread that uses `current`.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    unsafe ofMainActor = make()
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, releaseValue)
    precondition(status == 0, "The process has no thread-specific key left.")
    self.key = key
  }

  /// The main actor's object in its jobs, and the calling thread's elsewhere.
  package var current: Value {
    if MainQueue.isCurrent { return unsafe ofMainActor }
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
    }
    let value = make()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}

private func releaseValue(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
}
