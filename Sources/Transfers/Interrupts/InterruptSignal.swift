import Dispatch
import Foundation
import Synchronization

/// Calls a closure at Ctrl-C, at a request to terminate and at the terminal's end, instead of ending the
/// program, so that it can clean up.
///
/// The end of the output's reader does not end the program either. Signals that the program was started to
/// ignore stay ignored: SIGHUP under `nohup`, SIGINT in the background of a shell script.
package final class InterruptSignal {
  private let number: Int

  package init(_ action: @escaping @Sendable () -> Void) { number = SignalWatch.shared.add(action) }

  /// Restores the default effect of the signals, unless another object still waits for them.
  package func end() { SignalWatch.shared.remove(number) }
}

/// The process's watch for signals, which lasts until its end: on Linux, Dispatch loses signals that are
/// watched for again.
///
/// Unchecked: the sources are not used again after `init`.
private final class SignalWatch: @unchecked Sendable {
  static let shared = SignalWatch()

  private struct Actions {
    var byNumber: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }
  private let actions = Mutex(Actions())
  private let sources: [any DispatchSourceSignal]

  private init() {
    signal(SIGPIPE, SIG_IGN)
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { SignalWatch.shared.received(number) }
      source.resume()
      return source
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    // Without a new action, the call only stores the present one.
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is the function pointer with the value 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  func add(_ action: @escaping @Sendable () -> Void) -> Int {
    actions.withLock { actions in
      actions.count += 1
      actions.byNumber[actions.count] = action
      return actions.count
    }
  }

  func remove(_ number: Int) {
    actions.withLock { actions in actions.byNumber[number] = nil }
  }

  private func received(_ number: Int32) {
    let actions = actions.withLock { Array($0.byNumber.values) }
    if actions.isEmpty {
      // A signal that no action waits for has its default effect.
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    for action in actions { action() }
  }
}

/// Does work that lasts until Ctrl-C, or one of the other signals of `InterruptSignal`, or the cancellation
/// of the task: each cancels the work, and the call returns when it has ended.
@MainActor
package func untilInterrupted(_ work: @escaping @MainActor () async throws -> Void) async throws {
  let working = Task { try await work() }
  let interrupts = InterruptSignal { working.cancel() }
  defer { interrupts.end() }
  try await withTaskCancellationHandler {
    try await working.value
  } onCancel: {
    working.cancel()
  }
}
