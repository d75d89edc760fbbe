import Dispatch
import Foundation

/// Calls a closure at Ctrl-C, at a request to terminate and when the terminal goes away, instead of ending
/// the program, so that it can clean up.
///
/// A reader of the output that goes away does not end the program either. A signal that the program was
/// started to ignore, as `nohup` does with the terminal's end, stays ignored.
final class InterruptSignal {
  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]

  init(_ action: @escaping @Sendable () -> Void) {
    numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
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
    // Only asks: with no new action, the present one is stored.
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is the number 1 in the place of a function.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Gives the signals their usual effect back.
  func end() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
