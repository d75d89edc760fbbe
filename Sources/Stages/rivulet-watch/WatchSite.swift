import Foundation
import RivuletPreview
import WebServer

/// Answers the page's requests: its files from memory, pictures and layers from the desk, and the state of
/// the previews on a socket. Nothing that a request says reaches the file system.
struct WatchSite: Application {
  let files: [String: PageFile]
  let desk: PreviewDesk
  private let guardian = RequestGuard()

  init(files: [String: PageFile], desk: PreviewDesk) { (self.files, self.desk) = (files, desk) }

  func refusal(of head: RequestHead) -> Response? {
    guardian.admits(head.headers)
      ? nil : Self.response(.forbidden, Data("This address or origin is not allowed here.\n".utf8))
  }

  func answer(_ request: Request) async -> Answer {
    let head = request.head
    if head.path == "/socket" { return .webSocket { await tell($0) } }
    guard head.method == .GET || head.method == .HEAD else {
      return .response(Self.response(.methodNotAllowed, Data("Only GET and HEAD are understood.\n".utf8)))
    }
    if let file = files[head.path == "/" ? "/index.html" : head.path] {
      return .response(Self.response(.ok, file.body, type: file.type))
    }
    let answer = await desk.answer(head.path, Self.query(of: head))
    let status: HTTPStatus =
      switch answer.status {
      case .found: .ok
      case .missing: .notFound
      case .failed: .unprocessableEntity
      }
    return .response(Self.response(status, answer.body, type: answer.type))
  }

  /// Sends each state of the previews until the page is gone.
  private func tell(_ socket: WebSocket) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await state in desk.states() {
          do { try await socket.send(Bytes(bytes: state)) } catch { return }
        }
      }
      // The page says nothing; its messages end when it does.
      for await _ in socket.messages {}
      group.cancelAll()
    }
  }

  private static let names = ["preview", "dark", "rtl", "text_size", "size", "locale", "at", "scale"]

  private static func query(of head: RequestHead) -> [String: String] {
    var query: [String: String] = [:]
    for name in names { query[name] = head.query(name).flatMap { String($0).removingPercentEncoding } }
    return query
  }

  /// Headers that restrict the page to resources of this server and forbid frames.
  private static let headers: HTTPHeaders = [
    "Cache-Control": "no-cache",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' blob: data:; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  private static func response(
    _ status: HTTPStatus, _ body: Data, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    var response = Response(status, headers: headers, body: .whole(Bytes(bytes: body)))
    response.headers.add(name: "Content-Type", value: type)
    return response
  }
}

/// A file of the page, in memory.
struct PageFile: Sendable {
  let type: String
  let body: Data

  /// The files of this program's resources, by their paths on the server.
  static func all() throws -> [String: PageFile] {
    let folder = Bundle.module.bundleURL.appending(path: "Page")
    let types = [
      "index.html": "text/html; charset=utf-8", "style.css": "text/css; charset=utf-8",
      "main.mjs": "text/javascript; charset=utf-8", "layers.mjs": "text/javascript; charset=utf-8",
      "pictures.mjs": "text/javascript; charset=utf-8",
    ]
    var files: [String: PageFile] = [:]
    for (name, type) in types {
      files["/" + name] = PageFile(type: type, body: try Data(contentsOf: folder.appending(path: name)))
    }
    return files
  }
}
