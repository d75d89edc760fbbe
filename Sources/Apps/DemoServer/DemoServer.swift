public import Foundation
import Synchronization
import WebServer

/// A small HTTP server on this machine with files to download, and failures of every kind. It listens on
/// 127.0.0.1 only.
///
/// | path | answer |
/// |---|---|
/// | `/file`, `/file/NAME` | a file of known length |
/// | `/versioned` | the same with an entity tag, and the rest of it for a range |
/// | `/chunked` | the same without a length |
/// | `/empty` | a file of 0 bytes |
/// | `/short`, `/chunked-short` | the connection is closed half-way |
/// | `/flaky` | `/short` and `/file` in turn: every second try succeeds |
/// | `/interrupted` | the same with `/versioned`: the second try goes on where the first one was cut off |
/// | `/long` | twice the bytes that were declared |
/// | `/silent` | no more bytes after half of the file |
/// | `/missing`, `/error` | 404, 500 |
/// | `/redirect?times=N` | N redirects, then the file |
/// | `/elsewhere` | a redirect to another scheme |
/// | `/feed.xml`, `/feed.atom` | a small paper, with one article more at every request |
/// | `/feed-without-articles` | an RSS feed without items |
///
/// `?bytes=N` and `?rate=BYTES_PER_SECOND` override the server's defaults; `rate=0` is as fast as possible.
/// `?delay=SECONDS` makes the paper wait. A client that stops reading stops the server.
public actor DemoServer {
  /// The length of a file in bytes, unless its request sets another one.
  public nonisolated let byteCount: Int
  /// The rate in bytes per second, unless a request sets another one; nil for as fast as possible.
  public nonisolated let rate: Int?
  /// The port that the server listens on; nil while it does not.
  public private(set) var port: UInt16?

  private let requestedPort: UInt16
  private let site: DemoSite
  private var server: WebServer?

  /// The bytes that the system keeps for a client that does not read.
  private static let sendBuffer = 16 * 1024

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
    site = DemoSite(byteCount: self.byteCount, rate: self.rate)
  }

  /// The bytes of files that the system has accepted for sending, from all requests together.
  public nonisolated var sentByteCount: Int { site.sentByteCount }

  /// Starts listening. No effect while the server listens already.
  ///
  /// - Throws: `DemoServerError` when the server cannot listen on the port.
  public func start() async throws {
    guard server == nil else { return }
    do {
      let server = try await WebServer.start(
        at: .loopback, port: requestedPort, sendBuffer: Self.sendBuffer, application: site)
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

/// Answers the demo's requests. It counts those for the paper and for the file that breaks off.
private final class DemoSite: Application {
  private let byteCount: Int
  private let rate: Int?
  private let paperCount = Atomic(0)
  private let flakyCount = Atomic(0)
  private let sent = Atomic(0)

  var sentByteCount: Int { sent.load(ordering: .relaxed) }

  init(byteCount: Int, rate: Int?) {
    self.byteCount = byteCount
    self.rate = rate
  }

  func answer(_ request: Request) async -> Answer {
    guard request.head.method == .GET else { return .response(Response(.notFound)) }
    if let paper = await paper(for: request.head) { return .response(paper) }
    let isFlaky = ["/flaky", "/interrupted"].contains(request.head.path)
    let count = isFlaky ? flakyCount.wrappingAdd(1, ordering: .relaxed).oldValue : 0
    let answer = DemoAnswer(request.head, byteCount: byteCount, rate: rate, isWhole: count % 2 == 1) {
      [weak self] in
      self?.sent.add($0, ordering: .relaxed)
    }
    return .response(answer.response)
  }

  /// - Returns: The paper's response; nil for another path.
  private func paper(for head: RequestHead) async -> Response? {
    let formats: [String: (format: DemoFeed.Format, type: String)] = [
      "/feed.xml": (.rss, "application/rss+xml"), "/feed.atom": (.atom, "application/atom+xml"),
    ]
    guard let (format, type) = formats[head.path] else { return nil }
    if let delay = head.query("delay").flatMap({ Double($0) }), delay > 0 {
      // A client that disconnects cancels the wait.
      try? await Task.sleep(for: .seconds(min(delay, 60)))
    }
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
