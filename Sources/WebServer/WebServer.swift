internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A web server on this machine: HTTP/1.1 and WebSockets, within `Limits`.
package final class WebServer: Sendable {
  /// Why a server could not start.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case addressInUse(port: UInt16)
    case cannotListen(reason: String)

    package var description: String {
      switch self {
      case .addressInUse(let port): "Port \(port) is in use."
      case .cannotListen(let reason): "The server cannot listen: \(reason)"
      }
    }
  }

  /// The port that the server listens at.
  package let port: UInt16
  private let listener: any Channel
  private let connections: Connections

  private init(listener: any Channel, connections: Connections) {
    port = UInt16(listener.localAddress?.port ?? 0)
    self.listener = listener
    self.connections = connections
  }

  /// Begins to listen. Returns when clients can connect.
  ///
  /// - Parameter port: 0 takes any free one.
  package static func start(
    at address: IPAddress, port: UInt16, limits: Limits = Limits(), application: any Application
  ) async throws(Failure) -> WebServer {
    let limits = limits.inRange
    let connections = Connections(limit: limits.connections)
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // The second of two small pieces would wait until the client has confirmed the first, which may take 40
      // ms.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: HTTPFront.readSize)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard connections.add(channel) else { throw ChannelError.ioOnClosedChannel }
          try HTTPFront.install(in: channel, limits: limits, application: application) { gate in
            Responder(limits: limits, gate: gate, application: application)
          }
        }
      }
    do {
      let listener = try await bootstrap.bind(host: address.text, port: Int(port)).get()
      return WebServer(listener: listener, connections: connections)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw .addressInUse(port: port)
    } catch {
      throw .cannotListen(reason: "\(error)")
    }
  }

  /// Takes no more connections and requests, lets the answers that are under way end, and returns when every
  /// connection is closed.
  ///
  /// - Parameter grace: the most that it takes; then what is still open is closed as it is.
  package func stop(grace: Duration) async {
    let open = connections.close()
    try? await listener.close()
    for channel in open { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    let end = listener.eventLoop.scheduleTask(in: TimeAmount(grace)) {
      for channel in open { channel.close(promise: nil) }
    }
    for channel in open { try? await channel.closeFuture.get() }
    end.cancel()
  }
}
