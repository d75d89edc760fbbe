import Foundation
import Synchronization

/// The open connections of transfers that are done, for further transfers from the same servers.
///
/// Only connections are handed on: every transfer has a handle of its own for its options, header fields and
/// credentials. libcurl compares the proxy and the certificates before it uses a connection, and makes
/// another one when the server has closed it.
final class IdleLoops: Sendable {
  static let shared = IdleLoops()

  /// The limit of idle connections. More transfers than that seldom run at once.
  static let limit = 16
  /// The time after which an idle connection is closed.
  private let lifetime: Duration

  private struct Entry {
    var origin: String
    var loop: CurlLoop
    var due: ContinuousClock.Instant
  }

  private struct State {
    /// The idle loops, in the order of their due times.
    var entries: [Entry] = []
    var isTimed = false
  }

  private let state = Mutex(State())

  /// - Parameter lifetime: The time after which an idle connection is closed. The default is less than the
  ///   5 s of usual servers, which would otherwise close it while a request is on its way.
  init(lifetime: Duration = .seconds(3)) { self.lifetime = lifetime }

  /// Takes the loop that became idle last; nil when there is none for the origin.
  func take(origin: String) -> CurlLoop? {
    while let loop = takeLast(origin: origin) {
      // libcurl would take bytes that have come since for the next answer. Encrypted ones are messages of the
      // connection, whose answers have numbers.
      guard let socket = loop.idleSocket, origin.hasPrefix("http:"), CurlLoop.unread(on: socket) != .nothing
      else { return loop }
    }
    return nil
  }

  private func takeLast(origin: String) -> CurlLoop? {
    state.withLock { state in
      state.entries.lastIndex { $0.origin == origin && $0.due > .now }.map {
        state.entries.remove(at: $0).loop
      }
    }
  }

  /// Keeps a loop that is not used any more.
  func put(_ loop: CurlLoop, origin: String) {
    let (dropped, isTimed) = state.withLock { state in
      state.entries.append(Entry(origin: origin, loop: loop, due: .now + lifetime))
      defer { state.isTimed = true }
      return (state.entries.count > Self.limit ? state.entries.removeFirst() : nil, state.isTimed)
    }
    // Closes the connection without the lock.
    withExtendedLifetime(dropped) {}
    if !isTimed { closeLater() }
  }

  /// The number of idle connections.
  var count: Int { state.withLock { $0.entries.count } }

  private func closeLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + lifetime / .seconds(1)) { [self] in
      let (dropped, isEmpty) = state.withLock { state in
        let now = ContinuousClock.now
        let dropped = state.entries.filter { $0.due <= now }
        state.entries.removeFirst(dropped.count)
        state.isTimed = !state.entries.isEmpty
        return (dropped, state.entries.isEmpty)
      }
      withExtendedLifetime(dropped) {}
      if !isEmpty { closeLater() }
    }
  }
}
