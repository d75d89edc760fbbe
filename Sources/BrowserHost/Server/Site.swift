import FlyingFox
import Foundation

/// Everything that the server answers: the page's files, the renderer and the socket. Files are held in memory, and a path is
/// looked up in a table, so that no request can reach the file system.
struct Site: HTTPHandler {
  struct File: Sendable {
    let type: String
    let body: Data
    /// The body compressed, for browsers that take it.
    var gzipped: Data?
  }

  static let socketPath = "/socket"

  let files: [String: File]
  let guardian: RequestGuard
  let socket: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard guardian.admits(request.headers) else {
      return plain(.forbidden, "This address or origin is not allowed here.\n")
    }
    if request.path == Self.socketPath { return try await socket.handleRequest(request) }
    guard request.method == .GET || request.method == .HEAD else {
      return plain(.methodNotAllowed, "Only GET and HEAD are understood.\n")
    }
    guard let file = files[request.path == "/" ? "/index.html" : request.path] else {
      return plain(.notFound, "There is nothing at this path.\n")
    }
    var headers = Self.commonHeaders
    headers[.contentType] = file.type
    var body = file.body
    if let gzipped = file.gzipped, Self.takesGzip(request.headers) {
      headers[.contentEncoding] = "gzip"
      body = gzipped
    }
    guard request.method == .GET else {
      headers[.contentLength] = String(body.count)
      return HTTPResponse(statusCode: .ok, headers: headers)
    }
    return HTTPResponse(statusCode: .ok, headers: headers, body: body)
  }

  /// The page may load only from here and be shown in no frame. The isolation headers give it precise clocks.
  private static let commonHeaders: HTTPHeaders = [
    .cacheControl: "no-cache",
    HTTPHeader("Content-Security-Policy"):
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Referrer-Policy"): "no-referrer",
    HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
    HTTPHeader("Cross-Origin-Embedder-Policy"): "require-corp",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    HTTPHeader("Vary"): "Accept-Encoding",
  ]

  private static func takesGzip(_ headers: HTTPHeaders) -> Bool {
    (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.first == "gzip"
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
    }
  }

  private func plain(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    var headers = Self.commonHeaders
    headers[.contentType] = "text/plain; charset=utf-8"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
  }
}

extension HTTPHeader {
  static let acceptEncoding = HTTPHeader("Accept-Encoding")
}
