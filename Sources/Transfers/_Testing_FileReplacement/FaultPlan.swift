package import FileReplacement
import Synchronization

/// A file system in which one call fails, once: the call with the number `index`, counted from 0.
///
/// A test makes the same work fail at 0, 1, 2 … until `failedCall` is nil: then every step has failed.
package final class FaultPlan: Sendable {
  private struct State {
    var count = 0
    var failedCall: FileSystem.Call?
  }

  private let index: Int
  private let code: Int32
  private let state = Mutex(State())

  /// - Parameter code: The error number that the call fails with.
  package init(failing index: Int, with code: Int32) {
    self.index = index
    self.code = code
  }

  package var fileSystem: FileSystem {
    FileSystem { [self] call in
      state.withLock { state in
        defer { state.count += 1 }
        guard state.count == index else { return nil }
        state.failedCall = call
        return code
      }
    }
  }

  /// The call that failed, or nil if the work had ended before.
  package var failedCall: FileSystem.Call? { state.withLock { $0.failedCall } }
}
