import Foundation

/// One object for each thread, created at its first use and released when its thread ends.
///
/// An instance is never deallocated in practice: it is a constant of a type or of the module.
///
/// Invariant for the unsafe calls: on each thread the key's value is nil or a retained reference to a
/// `Value`. `current` stores it on that thread, and `releaseValue(_:)` releases it once, at the thread's end.
/// The key is private to this class.
package final class ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  /// - Parameter make: Returns the object of a thread. Called once on each thread that uses `current`.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, releaseValue)
    precondition(status == 0, "The process has no thread-specific key left.")
    self.key = key
  }

  /// The calling thread's object.
  package var current: Value {
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
