import Foundation

/// The renderer as WebAssembly, which `RendererPlugin` builds: the modules `Raster` and `RenderTree` behind
/// the functions of `RenderWasm`.
package enum BrowserRenderer {
  /// The module; nil where the program's resources are missing.
  package static var module: URL? { resource("rivulet.wasm") }
  /// The module, compressed with LZMA.
  package static var packedModule: URL? { resource("rivulet.wasm.lzma") }

  /// The scripts through which a page uses the packed module; each imports those before it only.
  package static var scripts: [URL] { ["lzma.mjs", "renderer.mjs"].compactMap(resource) }

  private static func resource(_ name: String) -> URL? {
    let url = Bundle.module.bundleURL.appending(path: name)
    return (try? url.checkResourceIsReachable()) == true ? url : nil
  }
}
