import Foundation

/// A lock with the state that it guards. Copies are the same lock.
///
/// Locking it twice on one thread waits forever.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked, because `storage` is only read and written while its lock is held.
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock for a state that other threads may have, too.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  /// Creates a lock for a state.
  public init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

  /// Runs a function while the lock is held.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs a function while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result
  {
    try withLockUnchecked(body)
  }

  /// Runs a function while the lock is held; nil, without running it, if another thread holds the lock.
  public func withLockIfAvailableUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs a function while the lock is held; nil, without running it, if another thread holds the lock.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? { try withLockIfAvailableUnchecked(body) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and holds it.
  public func lock() { storage.lock.lock() }
  /// Lets the lock go. The thread must hold it.
  public func unlock() { storage.lock.unlock() }
  /// Holds the lock if no other thread does, and returns whether it does now.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Runs a function while the lock is held.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { (_: inout Void) in try body() }
  }
  /// Runs a function while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { (_: inout Void) in try body() }
  }
}
