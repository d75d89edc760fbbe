import Foundation
import Synchronization

@testable import Downloads

/// A time that stands still until a test makes it pass.
final class StillTime: Sendable {
  private struct State {
    var now = ContinuousClock.now
    var lookCount = 0
  }

  private let state = Mutex(State())

  var time: TransferTime {
    TransferTime { [self] in
      state.withLock { state in
        state.lookCount += 1
        return state.now
      }
    }
  }

  func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

  /// Waits until a transfer has looked at the time so often, which it does once a second or more, paused or
  /// not.
  func looks(_ count: Int) async throws {
    let goal = state.withLock { $0.lookCount } + count
    while state.withLock({ $0.lookCount }) < goal { try await Task.sleep(for: .milliseconds(5)) }
  }
}

extension Download {
  /// Waits until the transfer has received so many bytes, or has ended. The stream of progress would wait for
  /// a time that stands still.
  func hasReceived(_ count: Int64) async {
    while currentProgress.received < count {
      if case .ended = state { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Lets time pass until the transfer has ended, after it has received so many bytes.
  func outcome(
    in time: StillTime, after received: Int64, of expected: Int64?
  ) async throws -> Result<DownloadedFile, DownloadError> {
    while currentProgress.received < received || currentProgress.expected != expected {
      try await Task.sleep(for: .milliseconds(5))
    }
    while true {
      if case .ended(let outcome) = state { return outcome }
      time.pass(.seconds(1000))
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension RawServer.Exchange {
  /// Lets time pass until the client closes the connection.
  func hang(in time: StillTime) {
    while isOpen {
      time.pass(.seconds(1))
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}

extension TransferTime {
  /// A time in which a machine under load makes no silence: at most a tenth of a second passes between two
  /// looks at it, of which a silent transfer takes one a second.
  static var patient: TransferTime {
    let state = PatientTime()
    return TransferTime { state.look() }
  }
}

private final class PatientTime: Sendable {
  private let state = Mutex((now: ContinuousClock.now, last: ContinuousClock.now))

  func look() -> ContinuousClock.Instant {
    state.withLock { state in
      let real = ContinuousClock.now
      state.now += min(real - state.last, .milliseconds(100))
      state.last = real
      return state.now
    }
  }
}
