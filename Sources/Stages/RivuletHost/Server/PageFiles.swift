import BrowserRenderer
import Deflate
import Foundation
import WebServer

/// A file that the page needs and the program lacks.
struct MissingResource: Error {
  var name: String
}

/// The files of the page: this module's resources, and the renderer.
enum PageFiles {
  static let rendererName = "rivulet.wasm.lzma"

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// Loads all files, keyed by their path on the server.
  static func load(title: String) throws(MissingResource) -> [String: Site.File] {
    var files: [String: Site.File] = [:]
    let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      guard let type = types[url.pathExtension], let body = try? Data(contentsOf: url) else { continue }
      files["/" + name] = Site.File(type: type, text: name == "index.html" ? page(body, title: title) : body)
    }
    for script in BrowserRenderer.scripts {
      guard let body = try? Data(contentsOf: script) else { continue }
      files["/" + script.lastPathComponent] = Site.File(type: types["mjs"] ?? "", text: body)
    }
    guard files["/index.html"] != nil else { throw MissingResource(name: "index.html") }

    guard let module = BrowserRenderer.packedModule, let body = try? Data(contentsOf: module) else {
      throw MissingResource(name: rendererName)
    }
    files["/" + rendererName] = Site.File(
      type: "application/x-lzma", body: Bytes(bytes: body), packed: nil, tag: Site.File.tag(of: body))
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

extension Site.File {
  /// Makes a file of text, which is compressed at once.
  init(type: String, text: Data) {
    self.init(
      type: type, body: Bytes(bytes: text), packed: ("deflate", Bytes(bytes: deflated(Array(text)))),
      tag: Self.tag(of: text))
  }

  /// The tag of a version: the same for the same bytes in every process, whichever way they are compressed.
  static func tag(of body: Data) -> String {
    // FNV-1a. A collision gains nothing, since all files are this program's own.
    let hash = body.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "W/\"\(String(hash, radix: 16))\""
  }
}
