import Foundation
import Synchronization

/// Reports what is accepted but not drawn, once for each case, on standard error until QuartzCore's
/// `CADiagnostics` takes the reports.
package enum DrawingDiagnostics {
  private struct State {
    var handler: @Sendable (_ object: String, _ key: String) -> Void = { object, key in
      FileHandle.standardError.write(Data("\(object): \"\(key)\" is kept but has no effect.\n".utf8))
    }
    var reported: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Sets the handler, and forgets what was reported. It may be called on any thread.
  package static func setHandler(_ handler: @escaping @Sendable (_ object: String, _ key: String) -> Void) {
    state.withLock { $0 = State(handler: handler) }
  }

  package static func report(object: String, key: String) {
    let handler = state.withLock { state in
      state.reported.insert("\(object) \(key)").inserted ? state.handler : nil
    }
    handler?(object, key)
  }
}
