internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

#if !Browser && !Commands && !Window
  #error("Apps in browsers need SwiftNIO: depend on this package with its traits, or with Browser alone.")
#endif

/// An HTTP/1.1 and WebSocket server on this machine, within `Limits`.
package final class WebServer: Sendable {
  /// The reason why a server could not start.
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

  /// The port that the server listens on.
  package let port: UInt16
  private let listener: any Channel
  private let connections: Connections

  private init(listener: any Channel, connections: Connections) {
    port = UInt16(listener.localAddress?.port ?? 0)
    self.listener = listener
    self.connections = connections
  }

  /// Starts listening, and returns when clients can connect.
  ///
  /// - Parameters:
  ///   - port: The port; 0 takes a free one.
  ///   - sendBuffer: The bytes that the system keeps for each client that does not read, from 4 KiB on; nil
  ///     for the system's own choice, which may be megabytes.
  package static func start(
    at address: IPAddress, port: UInt16, limits: Limits = Limits(), sendBuffer: Int? = nil,
    application: any Application
  ) async throws(Failure) -> WebServer {
    let limits = limits.inRange
    let connections = Connections(limit: limits.connections)
    var bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Without this, the second of two small writes would wait until the client has acknowledged the first,
      // which may take 40 ms.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: ConnectionGate.readSize)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard connections.add(channel) else { throw ChannelError.ioOnClosedChannel }
          try HTTPFront.install(in: channel, limits: limits, application: application) { gate in
            Responder(limits: limits, gate: gate, application: application)
          }
        }
      }
    if let sendBuffer {
      let size = ChannelOptions.Types.SocketOption.Value(clamping: max(sendBuffer, 4096))
      bootstrap = bootstrap.childChannelOption(.socketOption(.so_sndbuf), value: size)
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

  /// Stops accepting connections and requests, lets answers in progress end, and returns when every
  /// connection is closed.
  ///
  /// - Parameter grace: The time limit, after which open connections are closed.
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
