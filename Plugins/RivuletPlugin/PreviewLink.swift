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

  /// The target with the main function.
  var runner = "rivulet-preview"

  /// The folder for the program, which SwiftPM gives to the plugin.
  private var work: URL { context.pluginWorkDirectoryURL }

  /// The folder with the build's objects: `.build/debug`, three folders above that of the plugin.
  private var products: URL {
    work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "debug").resolvingSymlinksInPath()
  }

  /// Builds what has changed, or asks SwiftPM in any case, and links.
  func program(afterChange: Bool = false) throws -> URL {
    let targets = try wanted()
    guard !targets.isEmpty else {
      throw LinkError("The package has no previews: write #Preview { … } into one of its files.")
    }
    let all = Modules(targets)
    let program = work.appending(path: runner + ".previews")
    // SwiftPM takes seconds to find out that nothing has changed.
    if afterChange || Self.isOutdated(program, by: manifests) || all.areOutdated(in: products) {
      for target in all.roots(among: targets) { try build(.target(target.name)) }
    }
    guard let rivulet = Self.rivulet(in: context.package),
      let main = rivulet.targets.first(where: { $0.name == runner })
    else {
      throw LinkError("The package does not depend on Rivulet.")
    }
    if Modules([main]).areOutdated(in: products) { try build(.target(runner)) }
    let own = Set(Self.own(context.package, besides: rivulet).flatMap(\.targets).map(\.id))
    let modules = Modules(targets + [main]).all
    let base = modules.filter { !own.contains($0.id) && $0.id != main.id }
    let changing = modules.filter { own.contains($0.id) || $0.id == main.id }
    let library = work.appending(path: "lib\(runner)-base.so")
    let baseObjects = base.flatMap { objects(of: $0) }
    let libraries = modules.flatMap(Self.linkerFlags)
    if !base.isEmpty, Self.isOutdated(library, by: baseObjects) {
      let call = try linkerCall(
        baseObjects, into: library,
        ["-emit-library", "-Xlinker", "-Bsymbolic", "-Xlinker", "--strip-debug"] + libraries)
      try link(call, into: library)
    }
    let ownObjects = changing.flatMap { objects(of: $0) }
    let dependence = base.isEmpty ? [] : [library.path, "-Xlinker", "-rpath=\(work.path)"]
    let name = runner.replacing("-", with: "_")
    let call = try linkerCall(
      ownObjects, into: program,
      ["-emit-executable", "-Xlinker", "--defsym", "-Xlinker", "main=\(name)_main"] + dependence + libraries)
    let inputs = ownObjects + (base.isEmpty ? [] : [library.path]) + [Self.list(of: program).path]
    if Self.isOutdated(program, by: inputs) {
      try link(call, into: program)
    }
    try record(changing.filter { $0.id != main.id }, program, call).write(beside: program)
    return program
  }

  /// Builds the product of another program of Rivulet, and returns its place.
  func tool(_ name: String) throws -> URL {
    try build(.product(name))
    return products.appending(path: name)
  }

  /// The manifests of the package and those that it depends on by their paths.
  private var manifests: [String] {
    let rivulet = Self.rivulet(in: context.package)
    return Self.own(context.package, besides: rivulet).map {
      $0.directoryURL.appending(path: "Package.swift").path
    }
  }

  private func record(_ targets: [any Target], _ program: URL, _ link: [String]) -> BuildRecord {
    let calls = CompilerCalls(in: products.deletingLastPathComponent().deletingLastPathComponent())
    var modules: [BuildRecord.Module] = []
    var places: [Target.ID: Int] = [:]
    var others = manifests
    for target in targets {
      guard let module = target as? SwiftSourceModuleTarget, let call = calls[module.moduleName] else {
        // A module of C, or one that SwiftPM compiles in another way, is for SwiftPM.
        others += (target as? any SourceModuleTarget)?.sourceFiles.map(\.url.path) ?? []
        continue
      }
      places[target.id] = modules.count
      modules.append(
        BuildRecord.Module(
          folder: module.directoryURL.path, sources: sources(of: module), objects: objects(of: target),
          needs: Modules([target]).all.compactMap { $0.id == target.id ? nil : places[$0.id] },
          command: call))
    }
    return BuildRecord(manifests: others, modules: modules, program: program.path, link: link)
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

  private func build(_ subset: PackageManager.BuildSubset) throws {
    let result = try manager.build(subset, parameters: .init(configuration: .debug, echoLogs: false))
    if !result.succeeded { throw LinkError("The package does not build.\n" + Self.errors(result.logText)) }
  }

  /// The lines of a build's log from the first error on. The compiler says an error for each file that it
  /// compiles together with that of the error.
  private static func errors(_ log: String) -> String {
    var known: Set<Substring> = []
    let lines = log.split(separator: "\n")
    let first = lines.firstIndex { $0.contains("error:") } ?? lines.startIndex
    return lines[first...].filter { known.insert($0).inserted }.joined(separator: "\n")
  }

  /// The list that SwiftPM hands to the compiler, with what plugins and resources add.
  private func sources(of target: SwiftSourceModuleTarget) -> [String] {
    let list = products.appending(path: "\(target.moduleName).build/sources")
    return ((try? String(contentsOf: list, encoding: .utf8)) ?? "").split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }

  /// The paths of a target's objects.
  private func objects(of target: any Target) -> [String] {
    let name = (target as? any SourceModuleTarget)?.moduleName ?? target.name
    let folder = products.appending(path: name + ".build")
    if let target = target as? SwiftSourceModuleTarget {
      return sources(of: target).map {
        folder.appending(path: URL(filePath: $0).lastPathComponent + ".o").path
      }
    }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "o" }.map(\.path).sorted()
  }

  private func linkerCall(_ objects: [String], into output: URL, _ flags: [String]) throws -> [String] {
    let list = Self.list(of: output)
    let text = objects.map { "'\($0)'" }.joined(separator: "\n")
    // A list that is newer than the output has other objects: one may have come that is old, or have gone.
    if (try? String(contentsOf: list, encoding: .utf8)) != text {
      try text.write(to: list, atomically: true, encoding: .utf8)
    }
    // LLD puts a new file in the place of the old one, which a program that runs keeps until it ends.
    let call = [Self.compiler.path, "-o", output.path, "-module-name", "previews", "-use-ld=lld"]
    return call + ["@\(list.path)"] + flags
  }

  /// The file with the names of the objects that an output is linked of.
  private static func list(of output: URL) -> URL { output.appendingPathExtension("objects") }

  private func link(_ call: [String], into output: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: call[0])
    process.arguments = Array(call.dropFirst())
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw LinkError("“\(output.lastPathComponent)” could not be linked.")
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
    if package.targets.contains(where: { $0.name == "rivulet-preview" }) { return package }
    return package.dependencies.lazy.compactMap { rivulet(in: $0.package) }.first
  }

  /// A package and those that it depends on by their paths, which change as it does; not Rivulet, unless it
  /// is the package.
  private static func own(_ package: Package, besides rivulet: Package?) -> [Package] {
    [package]
      + package.dependencies.map(\.package).filter { other in
        guard case .local = other.origin else { return false }
        return other.id != rivulet?.id
      }.flatMap { own($0, besides: rivulet) }
  }
}

/// The reason why there is no program with previews, as a sentence.
struct LinkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension URL {
  var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
