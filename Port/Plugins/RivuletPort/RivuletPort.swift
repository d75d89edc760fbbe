import Foundation
import PackagePlugin

/// Compiles sources for iOS that stay untouched: they are ported at build time, and the result is compiled as part of
/// the target.
///
/// The file `rivulet-port.txt` in the target's folder names the folder with the sources, relative to the package's.
@main
struct RivuletPort: BuildToolPlugin {
  private static let list = "rivulet-port.txt"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8),
      let path = text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) })
        .first(
          where: { !$0.isEmpty && !$0.hasPrefix("#") })
    else {
      throw PortFailure("\(target.name) has no file \(Self.list) that names the folder to port.")
    }
    let folder = context.package.directoryURL.appending(path: path).standardizedFileURL
    let sources = swiftFiles(in: folder)
    guard !sources.isEmpty else {
      throw PortFailure("\(Self.list) of \(target.name): no Swift files in \(path).")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
    let outputs = (sources + ["Selector+Rivulet.swift"]).map { output.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Porting \(path) for \(target.name)",
        executable: try context.tool(named: "rivulet-port").url,
        arguments: [folder.path, "-o", output.path, "--force", "--selector-file", "--quiet"],
        inputFiles: [list] + sources.map { folder.appending(path: $0) }, outputFiles: outputs)
    ]
  }

  /// The paths of a folder's Swift files in their order, without manifests.
  private func swiftFiles(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      let names = path.split(separator: "/")
      return path.hasSuffix(".swift") && names.last.map { !$0.hasPrefix("Package") } ?? false
        && names.last != "Selector+Rivulet.swift" && names.allSatisfy { ![".git", ".build"].contains($0) }
    }.sorted()
  }
}

/// A sentence for who builds.
private struct PortFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
