package import FlyingSocks
import Glibc

/// The sockets of a server that answers in small pieces, each at once.
///
/// Without `TCP_NODELAY` the second of two small pieces waits until the other side has confirmed the first, which it may put off
/// for 40 ms. Connections have the setting of the socket that accepts them.
package struct PromptPool: AsyncSocketPool {
  private let pool = SocketPool(queue: PollQueue())

  package init() {}

  package func prepare() async throws { try await pool.prepare() }

  package func run() async throws { try await pool.run() }

  package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // A socket of another kind than TCP has no such delay.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
