import Dispatch
import Foundation

/// Calls a closure at Ctrl-C, at a request to terminate and at the terminal's end, instead of ending the
/// program, so that it can clean up.
///
/// The end of the output's reader does not end the program either. Signals that the program was started to
/// ignore stay ignored: SIGHUP under `nohup`, SIGINT in the background of a shell script.
package final class InterruptSignal {
  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]

  package init(_ action: @escaping @Sendable () -> Void) {
    numbers = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }
    signal(SIGPIPE, SIG_IGN)
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: action)
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

  /// Restores the default effect of the signals.
  package func end() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
