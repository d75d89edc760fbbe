import Foundation

/// The renderer as WebAssembly, which `RendererPlugin` builds: the modules `Raster` and `RenderTree` behind
/// the functions of `RenderWasm`.
package enum BrowserRenderer {
  /// The module, and the same compressed with gzip; nil where the program's resources are missing.
  package static var module: URL? { resource("rivulet.wasm") }
  package static var compressedModule: URL? { resource("rivulet.wasm.gz") }

  /// The script through which a page uses the module.
  package static var script: URL? { resource("renderer.mjs") }

  private static func resource(_ name: String) -> URL? {
    let url = Bundle.module.bundleURL.appending(path: name)
    return (try? url.checkResourceIsReachable()) == true ? url : nil
  }
}
