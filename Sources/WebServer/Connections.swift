internal import NIOCore
import Synchronization

/// The connections that a server has open.
final class Connections: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var isClosed = false
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Takes a connection in until it closes; false if there are too many, or no more are taken.
  func add(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.channels.count < limit else { return false }
      state.channels[key] = channel
      return true
    }
    if isTaken {
      channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.channels[key] = nil } }
    }
    return isTaken
  }

  /// Takes no more.
  ///
  /// - Returns: those that are open.
  func close() -> [any Channel] {
    state.withLock { state in
      state.isClosed = true
      return Array(state.channels.values)
    }
  }
}
