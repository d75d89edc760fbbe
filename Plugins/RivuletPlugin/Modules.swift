import Foundation
import PackagePlugin

/// Targets and all that they depend on, as far as it is linked.
struct Modules {
  /// The modules, each once; those that a module depends on come before it.
  private(set) var all: [any Target] = []
  private var known: Set<Target.ID> = []

  init(_ targets: [any Target]) { for target in targets { add(target) } }

  private mutating func add(_ target: any Target) {
    guard !Self.isTool(target), known.insert(target.id).inserted else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other): add(other)
      case .product(let product): for other in product.targets { add(other) }
      @unknown default: continue
      }
    }
    all.append(target)
  }

  /// Macros run in the compiler, plugins in SwiftPM.
  private static func isTool(_ target: any Target) -> Bool {
    guard let module = target as? any SourceModuleTarget else { return !(target is SystemLibraryTarget) }
    return module.kind == .macro
  }

  /// The targets on which no other one of them depends: to build these builds all.
  func roots(among targets: [any Target]) -> [any Target] {
    targets.filter { target in
      !targets.contains { $0.id != target.id && Modules([$0]).known.contains(target.id) }
    }
  }

  /// Whether a file of the modules is newer than their objects, was never compiled or is gone.
  func areOutdated(in products: URL) -> Bool {
    all.contains { target in
      guard let module = target as? any SourceModuleTarget else { return false }
      let folder = products.appending(path: module.moduleName + ".build")
      guard let module = module as? SwiftSourceModuleTarget else {
        return Self.isOutdated(module, in: folder)
      }
      let list = (try? String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)) ?? ""
      let known = list.split(separator: "\n").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
      }
      guard !known.isEmpty, known.allSatisfy(FileManager.default.fileExists(atPath:)) else { return true }
      return module.sourceFiles(withSuffix: ".swift").contains { file in
        let object = folder.appending(path: file.url.lastPathComponent + ".o")
        guard let built = object.modificationDate else { return true }
        return file.url.modificationDate.map { $0 > built } ?? true
      }
    }
  }

  /// Whether a file of C is newer than all objects of its module.
  private static func isOutdated(_ module: any SourceModuleTarget, in folder: URL) -> Bool {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let objects = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "o" }
    guard let built = objects.compactMap(\.modificationDate).max() else { return true }
    return module.sourceFiles.contains { ($0.url.modificationDate ?? .distantFuture) > built }
  }
}
