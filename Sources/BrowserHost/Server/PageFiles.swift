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
  static func load(renderer: URL?) throws(BrowserHost.Failure) -> [String: Site.File] {
    var files: [String: Site.File] = [:]
    let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      guard let type = types[url.pathExtension], let body = try? Data(contentsOf: url) else { continue }
      files["/" + name] = Site.File(type: type, body: Bytes(bytes: body))
    }
    guard files["/index.html"] != nil else { throw .resourceMissing("index.html") }

    let candidates = renderer.map { [$0] } ?? rendererCandidates()
    guard let found = candidates.first(where: { (try? $0.checkResourceIsReachable()) == true }),
      let body = try? Data(contentsOf: found)
    else { throw .rendererMissing(searched: candidates.map(\.path)) }
    files["/" + rendererName] = Site.File(
      type: "application/wasm", body: Bytes(bytes: body),
      gzipped: (try? Data(contentsOf: found.appendingPathExtension("gz"))).map { Bytes(bytes: $0) })
    return files
  }

  /// The paths beside the program, and in `wasm` folders above it: `.build/wasm` lies two or three levels
  /// above `.build/debug/rivulet`.
  private static func rendererCandidates() -> [URL] {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
    var folder = program.deletingLastPathComponent()
    var candidates = [folder.appendingPathComponent(rendererName)]
    for _ in 0..<4 {
      candidates.append(folder.appendingPathComponent("wasm").appendingPathComponent(rendererName))
      folder.deleteLastPathComponent()
    }
    return candidates
  }
}
