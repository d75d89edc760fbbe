// The locks behind the Objective-C directive `@synchronized`, which libraries call by their names.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes the lock of an object, which a thread may take several times; waits while another thread has it.
///
/// All objects share one lock, so that nothing is kept for an object: what one thread does under a lock, no
/// other does under any. Nil takes no lock.
///
/// - Returns: 0, for success.
@discardableResult
public func objc_sync_enter(_ object: Any?) -> Int32 {
  if object != nil { objectLock.lock() }
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the lock of an object back, which the calling thread has taken.
///
/// - Returns: 0, for success.
@discardableResult
public func objc_sync_exit(_ object: Any?) -> Int32 {
  if object != nil { objectLock.unlock() }
  return 0
}

private let objectLock = NSRecursiveLock()
