import Foundation
import WebServer

/// Answers all requests: the page's files, the renderer and the socket. Files are held in memory and looked
/// up in a table, so that no request can reach the file system.
struct Site: Application {
  struct File: Sendable {
    let type: String
    let body: Bytes
    /// The body compressed with gzip, for browsers that accept it.
    var gzipped: Bytes?
  }

  static let socketPath = "/socket"

  let files: [String: File]
  let guardian: RequestGuard
  let socket: TabSocket

  func refusal(of head: RequestHead) -> Response? {
    guardian.admits(head.headers) ? nil : plain(.forbidden, "This address or origin is not allowed here.")
  }

  func answer(_ request: Request) async -> Answer {
    let head = request.head
    if head.path == Self.socketPath {
      return .webSocket { await socket.serve($0, resuming: Self.run(in: head)) }
    }
    return .response(response(to: head))
  }

  /// The number of the app's run that a page wants back after its connection broke off.
  private static func run(in head: RequestHead) -> UInt64? { head.query("run").flatMap { UInt64($0) } }

  private func response(to head: RequestHead) -> Response {
    guard head.method == .GET || head.method == .HEAD else {
      return plain(.methodNotAllowed, "Only GET and HEAD are understood.")
    }
    guard let file = files[head.path == "/" ? "/index.html" : head.path] else {
      return plain(.notFound, "There is nothing at this path.")
    }
    var response = Response(.ok, headers: Self.commonHeaders, body: .whole(file.body))
    response.headers.add(name: "Content-Type", value: file.type)
    if let gzipped = file.gzipped, Self.takesGzip(head.headers) {
      response.headers.add(name: "Content-Encoding", value: "gzip")
      response.body = .whole(gzipped)
    }
    return response
  }

  /// Headers that restrict the page to resources of this server and forbid frames. The isolation headers give
  /// the page precise clocks.
  private static let commonHeaders: HTTPHeaders = [
    "Cache-Control": "no-cache",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Vary": "Accept-Encoding",
  ]

  private static func takesGzip(_ headers: HTTPHeaders) -> Bool {
    headers["Accept-Encoding"].joined(separator: ",").lowercased().split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.first == "gzip"
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
    }
  }

  private func plain(_ status: HTTPStatus, _ sentence: String) -> Response {
    var response = Response(status, sentence)
    response.headers.add(contentsOf: Self.commonHeaders)
    return response
  }
}
