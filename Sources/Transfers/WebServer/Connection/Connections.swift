internal import NIOCore
import Synchronization

/// The open connections of a server.
final class Connections: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var isClosed = false
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Adds a connection until it closes. Returns false at the limit, and after `close()`.
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

  /// Refuses all further connections.
  ///
  /// - Returns: The open connections.
  func close() -> [any Channel] {
    state.withLock { state in
      state.isClosed = true
      return Array(state.channels.values)
    }
  }
}
