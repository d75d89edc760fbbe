import Foundation
import PackagePlugin

/// Builds the renderer as WebAssembly, as a resource of the target that serves it to browsers.
///
/// The renderer's modules are compiled a second time, as Embedded Swift, which SwiftPM cannot do within one
/// build; `Scripts/build-wasm` does it.
@main
struct RendererPlugin: BuildToolPlugin {
  /// The modules of the renderer, and of its kernels in C.
  private static let modules = ["RasterKernels", "PortableMath", "Raster", "RenderTree", "RenderWasm"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "Scripts/build-wasm")
    let output = context.pluginWorkDirectoryURL.appending(path: "renderer")
    let sources = Self.modules.flatMap { files(in: package.appending(path: "Sources/Core/\($0)")) }
    return [
      .buildCommand(
        displayName: "Compiling the renderer to WebAssembly", executable: script,
        arguments: ["--output", output.path], inputFiles: [script] + sources,
        outputFiles: ["rivulet.wasm", "rivulet.wasm.lzma"].map { output.appending(path: $0) })
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: Set(keys)))?.isRegularFile == true
    }
  }
}
