import Foundation
import WebServer

/// Answers all requests: the page's files, the renderer, the status and the socket. Files are held in memory
/// and looked up in a table, so that no request can reach the file system.
struct Site: Application {
  struct File: Sendable {
    let type: String
    let body: Bytes
    /// The body compressed, for browsers that accept the coding.
    var packed: (coding: String, body: Bytes)?
    /// The name of this version of the file, by which browsers ask whether theirs is the last.
    let tag: String
  }

  static let socketPath = "/socket"

  let files: [String: File]
  let guardian: RequestGuard
  let socket: TabSocket
  /// The page about this host's visitors; nil for a host that tells nothing.
  var statusPage: StatusPage?

  func refusal(of head: RequestHead) -> Response? {
    guardian.admits(head.headers) ? nil : plain(.forbidden, "This address or origin is not allowed here.")
  }

  func answer(_ request: Request) async -> Answer {
    let head = request.head
    if head.path == Self.socketPath {
      let visitor = head.query("visitor").flatMap { VisitorName($0) }
      let languages = head.query("languages").flatMap { TabPreferences.languages(in: String($0)) } ?? []
      return .webSocket { await socket.serve($0, for: visitor, languages: languages) }
    }
    guard head.method == .GET || head.method == .HEAD else {
      return .response(plain(.methodNotAllowed, "Only GET and HEAD are understood."))
    }
    if let statusPage, let page = await statusPage.file(at: head.path) {
      return .response(response(with: page, to: head))
    }
    guard let file = files[head.path == "/" ? "/index.html" : head.path] else {
      return .response(plain(.notFound, "There is nothing at this path."))
    }
    return .response(response(with: file, to: head))
  }

  private func response(with file: File, to head: RequestHead) -> Response {
    var response = Response(.ok, headers: Self.commonHeaders, body: .whole(file.body))
    response.headers.add(name: "ETag", value: file.tag)
    let known = head.headers[canonicalForm: "If-None-Match"]
    if known.contains(where: { $0 == file.tag || $0 == "*" }) {
      response.status = .notModified
      response.body = .whole(Bytes())
      return response
    }
    response.headers.add(name: "Content-Type", value: file.type)
    if let (coding, body) = file.packed, Self.accepts(coding, in: head.headers) {
      response.headers.add(name: "Content-Encoding", value: coding)
      response.body = .whole(body)
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

  private static func accepts(_ wanted: String, in headers: HTTPHeaders) -> Bool {
    headers["Accept-Encoding"].joined(separator: ",").lowercased().split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.first == wanted
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
    }
  }

  private func plain(_ status: HTTPStatus, _ sentence: String) -> Response {
    var response = Response(status, sentence)
    response.headers.add(contentsOf: Self.commonHeaders)
    return response
  }
}
