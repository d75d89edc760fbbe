import Foundation
import PackagePlugin

/// The program with a package's previews: the objects of its modules, linked with those of `rivulet-preview`.
///
/// Modules that the package does not hold itself change rarely. They are linked into a library once, so that
/// a change of the package is linked in less than a second.
struct PreviewLink {
  let context: PluginContext
  let manager: PackageManager
  /// The names of the targets whose previews are wanted; empty for all.
  let names: [String]

  private static let runner = "rivulet-preview"

  /// The folder for the program, which SwiftPM gives to the plugin.
  private var work: URL { context.pluginWorkDirectoryURL }

  /// The folder with the build's objects: `.build/debug`, three folders above that of the plugin.
  private var products: URL {
    work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "debug").resolvingSymlinksInPath()
  }

  /// Builds and links. Nil after an error, which was reported.
  func program() throws -> URL? {
    let targets = try wanted()
    guard !targets.isEmpty else {
      Diagnostics.error("The package has no previews: write #Preview { … } into one of its files.")
      return nil
    }
    let all = Modules(targets)
    let program = work.appending(path: "previews")
    // SwiftPM takes seconds to find out that nothing has changed.
    let manifest = context.package.directoryURL.appending(path: "Package.swift").path
    if Self.isOutdated(program, by: [manifest]) || all.areOutdated(in: products) {
      for target in all.roots(among: targets) {
        guard try build(.target(target.name)) else { return nil }
      }
    }
    guard let rivulet = Self.rivulet(in: context.package),
      let runner = rivulet.targets.first(where: { $0.name == Self.runner })
    else {
      Diagnostics.error("The package does not depend on Rivulet.")
      return nil
    }
    let tools = Modules([runner])
    if tools.areOutdated(in: products) {
      guard try build(.product(Self.runner)) else { return nil }
    }
    let own = Set(context.package.targets.map(\.id))
    let modules = Modules(targets + [runner]).all
    let base = modules.filter { !own.contains($0.id) && $0.id != runner.id }
    let changing = modules.filter { own.contains($0.id) || $0.id == runner.id }
    let library = work.appending(path: "libRivuletPreviewBase.so")
    let baseObjects = base.flatMap { objects(of: $0) }
    let libraries = modules.flatMap(Self.linkerFlags)
    if !base.isEmpty, Self.isOutdated(library, by: baseObjects) {
      try link(
        baseObjects, into: library,
        ["-emit-library", "-Xlinker", "-Bsymbolic", "-Xlinker", "--strip-debug"] + libraries)
    }
    let ownObjects = changing.flatMap { objects(of: $0) }
    if Self.isOutdated(program, by: ownObjects + (base.isEmpty ? [] : [library.path])) {
      let dependence = base.isEmpty ? [] : [library.path, "-Xlinker", "-rpath=\(work.path)"]
      try link(
        ownObjects, into: program,
        ["-emit-executable", "-Xlinker", "--defsym", "-Xlinker", "main=rivulet_preview_main"]
          + dependence + libraries)
    }
    return program
  }

  /// The package's targets with a preview, or those that were named.
  private func wanted() throws -> [any Target] {
    guard names.isEmpty else { return try context.package.targets(named: names) }
    return context.package.targets.filter { target in
      guard let module = target as? SwiftSourceModuleTarget, module.kind != .macro else { return false }
      return module.sourceFiles(withSuffix: ".swift").contains { file in
        (try? String(contentsOf: file.url, encoding: .utf8))?.contains("#Preview") ?? false
      }
    }
  }

  private func build(_ subset: PackageManager.BuildSubset) throws -> Bool {
    let result = try manager.build(subset, parameters: .init(configuration: .debug, echoLogs: false))
    if !result.succeeded { Diagnostics.error("The package does not build.\n" + Self.errors(result.logText)) }
    return result.succeeded
  }

  /// The lines of a build's log from the first error on.
  private static func errors(_ log: String) -> String {
    let lines = log.split(separator: "\n")
    let first = lines.firstIndex { $0.contains("error:") } ?? lines.startIndex
    return lines[first...].joined(separator: "\n")
  }

  /// The paths of a target's objects.
  private func objects(of target: any Target) -> [String] {
    let name = (target as? any SourceModuleTarget)?.moduleName ?? target.name
    let folder = products.appending(path: name + ".build")
    if target is SwiftSourceModuleTarget {
      // The list that SwiftPM hands to the compiler, with what plugins and resources add.
      let list = (try? String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)) ?? ""
      return list.split(separator: "\n").map { line in
        let path = line.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
        return folder.appending(path: URL(filePath: path).lastPathComponent + ".o").path
      }
    }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "o" }.map(\.path).sorted()
  }

  private func link(_ objects: [String], into output: URL, _ flags: [String]) throws {
    let list = work.appending(path: output.lastPathComponent + ".objects")
    try objects.map { "'\($0)'" }.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
    let part = output.appendingPathExtension("part")
    let process = Process()
    process.executableURL = Self.compiler
    process.arguments =
      ["-o", part.path, "-module-name", "previews", "-use-ld=lld", "@\(list.path)"] + flags
    try process.run()
    process.waitUntilExit()
    // A program that runs keeps the old file until it ends.
    guard process.terminationStatus == 0, rename(part.path, output.path) == 0 else {
      throw LinkError(output: output.lastPathComponent)
    }
  }

  /// The compiler beside the SwiftPM that runs this plugin.
  private static var compiler: URL {
    URL(filePath: "/proc/\(getppid())/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "swiftc")
  }

  private static func linkerFlags(_ target: any Target) -> [String] {
    switch target {
    case let system as SystemLibraryTarget: system.linkerFlags
    case let swift as SwiftSourceModuleTarget: swift.linkedLibraries.map { "-l\($0)" }
    case let clang as ClangSourceModuleTarget: clang.linkedLibraries.map { "-l\($0)" }
    default: []
    }
  }

  private static func isOutdated(_ file: URL, by sources: [String]) -> Bool {
    guard let date = file.modificationDate else { return true }
    return sources.contains { (URL(filePath: $0).modificationDate ?? .distantFuture) > date }
  }

  private static func rivulet(in package: Package) -> Package? {
    if package.targets.contains(where: { $0.name == runner }) { return package }
    return package.dependencies.lazy.compactMap { rivulet(in: $0.package) }.first
  }
}

/// The error of the linker, whose own words stand above it.
struct LinkError: Error, CustomStringConvertible {
  var output: String

  var description: String { "“\(output)” could not be linked." }
}

extension URL {
  var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
