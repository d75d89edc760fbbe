public import Foundation
import Synchronization
import WebServer

/// A small HTTP server on this machine with files to download, and failures of every kind. It listens on
/// 127.0.0.1 only.
///
/// | path | answer |
/// |---|---|
/// | `/file`, `/file/NAME` | a file of known length |
/// | `/chunked` | the same without a length |
/// | `/empty` | a file of 0 bytes |
/// | `/short`, `/chunked-short` | the connection is closed half-way |
/// | `/long` | twice the bytes that were declared |
/// | `/silent` | no more bytes after half of the file |
/// | `/missing`, `/error` | 404, 500 |
/// | `/redirect?times=N` | N redirects, then the file |
/// | `/elsewhere` | a redirect to another scheme |
/// | `/feed.xml`, `/feed.atom` | a small paper, with one article more at every request |
///
/// `?bytes=N` and `?rate=BYTES_PER_SECOND` override the server's defaults; `rate=0` is as fast as possible.
public actor DemoServer {
  /// The length of a file in bytes, unless its request sets another one.
  public nonisolated let byteCount: Int
  /// The rate in bytes per second, unless a request sets another one; nil for as fast as possible.
  public nonisolated let rate: Int?
  /// The port that the server listens on; nil while it does not.
  public private(set) var port: UInt16?

  private let requestedPort: UInt16
  private var server: WebServer?

  /// Makes a server, which `start()` starts.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 for a free one.
  ///   - byteCount: The length of a file in bytes. Negative values count as 0.
  ///   - rate: The rate in bytes per second; nil, and 0 or less, for as fast as possible.
  public init(port: UInt16 = 0, byteCount: Int = 4_000_000, rate: Int? = 500_000) {
    requestedPort = port
    self.byteCount = max(byteCount, 0)
    self.rate = rate.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Starts listening. No effect while the server listens already.
  ///
  /// - Throws: `DemoServerError` when the server cannot listen on the port.
  public func start() async throws {
    guard server == nil else { return }
    do {
      let server = try await WebServer.start(
        at: .loopback, port: requestedPort, application: DemoSite(byteCount: byteCount, rate: rate))
      self.server = server
      port = server.port
    } catch {
      throw DemoServerError.cannotListen(port: requestedPort)
    }
  }

  /// Closes every connection, answered or not, and stops listening. `start()` may follow.
  public func stop() async {
    guard let server else { return }
    self.server = nil
    port = nil
    await server.stop(grace: .zero)
  }

  /// Returns the address of a path such as `/file?rate=1000`; nil while the server does not listen.
  public func address(of path: String) -> URL? {
    port.flatMap { URL(string: "http://127.0.0.1:\($0)\(path)") }
  }
}

/// Answers the demo's requests, and counts those for the paper.
private final class DemoSite: Application {
  private let byteCount: Int
  private let rate: Int?
  private let paperCount = Atomic(0)

  init(byteCount: Int, rate: Int?) {
    self.byteCount = byteCount
    self.rate = rate
  }

  func answer(_ request: Request) async -> Answer {
    guard request.head.method == .GET else { return .response(Response(.notFound)) }
    if let paper = paper(at: request.head.path) { return .response(paper) }
    return .response(DemoAnswer(request.head, byteCount: byteCount, rate: rate).response)
  }

  /// - Returns: The paper's response; nil for another path.
  private func paper(at path: String) -> Response? {
    let formats: [String: (format: DemoFeed.Format, type: String)] = [
      "/feed.xml": (.rss, "application/rss+xml"), "/feed.atom": (.atom, "application/atom+xml"),
    ]
    guard let (format, type) = formats[path] else { return nil }
    let count = paperCount.wrappingAdd(1, ordering: .relaxed).oldValue
    return Response(
      .ok, headers: ["Content-Type": "\(type); charset=utf-8"],
      body: .whole(Bytes(string: DemoFeed(format: format, requestCount: count).xml)))
  }
}

/// The error of a demo server.
public enum DemoServerError: LocalizedError, Hashable {
  /// The server cannot listen on the port, usually because it is in use.
  case cannotListen(port: UInt16)

  /// The error as a sentence for people.
  public var errorDescription: String? {
    switch self {
    case .cannotListen(let port): "The demo's file server cannot listen at port \(port)."
    }
  }
}
