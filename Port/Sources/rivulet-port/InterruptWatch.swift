import Foundation
import Synchronization

/// Removes the unfinished folder at Ctrl-C and at a request to terminate, between two steps, and ends the program.
final class InterruptWatch {
  private final class Turn: Sendable {
    let isTaken = Mutex(())
  }

  private let turn = Turn()
  private var sources: [any DispatchSourceSignal] = []

  init(_ part: URL) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without it the signal would end the program before its source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [turn] in
        turn.isTaken.withLock { _ in
          try? FileManager.default.removeItem(at: part)
          exit(128 + number)
        }
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Does a step that no signal interrupts.
  func step(_ work: () throws -> Void) throws {
    try turn.isTaken.withLock { _ in try work() }
  }
}
