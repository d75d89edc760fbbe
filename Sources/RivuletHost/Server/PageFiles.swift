import BrowserRenderer
import Foundation
import WebServer

/// The files of the page: this module's resources, and the renderer.
enum PageFiles {
  static let rendererName = "rivulet.wasm"

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// Loads all files, keyed by their path on the server.
  static func load(title: String) throws(BrowserHost.Failure) -> [String: Site.File] {
    var files: [String: Site.File] = [:]
    let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      guard let type = types[url.pathExtension], let body = try? Data(contentsOf: url) else { continue }
      files["/" + name] = Site.File(
        type: type, body: Bytes(bytes: name == "index.html" ? page(body, title: title) : body))
    }
    if let script = BrowserRenderer.script, let body = try? Data(contentsOf: script) {
      files["/renderer.mjs"] = Site.File(type: types["mjs"] ?? "", body: Bytes(bytes: body))
    }
    guard files["/index.html"] != nil else { throw .resourceMissing("index.html") }

    guard let module = BrowserRenderer.module, let body = try? Data(contentsOf: module) else {
      throw .resourceMissing(rendererName)
    }
    let compressed = BrowserRenderer.compressedModule.flatMap { try? Data(contentsOf: $0) }
    files["/" + rendererName] = Site.File(
      type: "application/wasm", body: Bytes(bytes: body), gzipped: compressed.map { Bytes(bytes: $0) })
    return files
  }

  /// The page with another title.
  private static func page(_ page: Data, title: String) -> Data {
    let escaped = title.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "<", with: "&lt;")
    let text = String(decoding: page, as: UTF8.self)
    return Data(text.replacingOccurrences(of: "<title>Rivulet<", with: "<title>\(escaped)<").utf8)
  }
}
