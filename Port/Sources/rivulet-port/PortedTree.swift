import Foundation
import PortRules

/// The texts after the rules.
struct PortedTree {
  /// The texts that differ and the files that are new, by their paths.
  private(set) var texts: [String: String] = [:]
  /// The remarks about files that have some, in the order of their paths.
  private(set) var remarks: [(path: String, remarks: [Remark])] = []
  let summary: String

  /// Applies the rules to a tree.
  /// - Parameter isAlways: Whether each module has the file for selectors, even if no file of it needs one.
  init(_ tree: SourceTree, alwaysWithSelectorFile isAlways: Bool) throws {
    let porter = Porter(files: tree.sources)
    let modules = Modules(manifest: tree.manifest, paths: Array(tree.sources.keys))
    var folders: Set<String> = []
    let ordered = tree.sources.sorted { $0.key < $1.key }
    let results = ordered.mapInParallel { porter.port($0.value, path: $0.key) }
    for ((path, text), ported) in zip(ordered, results) {
      if ported.text != text { texts[path] = ported.text }
      if !ported.remarks.isEmpty { remarks.append((path, ported.remarks)) }
      if ported.hasSelectors || isAlways { folders.insert(modules.folder(of: path)) }
    }
    let all = remarks.flatMap(\.remarks)
    let changed = texts.count
    for folder in folders {
      let path = folder.isEmpty || folder == "." ? SelectorFile.name : "\(folder)/\(SelectorFile.name)"
      texts[path] = SelectorFile.text
    }
    remarks += tree.unknown.map { ($0, [Remark(kind: .open, line: 1, text: "not UTF-8, copied as it is")]) }
    summary =
      "\(changed) of \(tree.sources.count) Swift files changed in \(all.count { $0.kind == .changed }) places, "
      + "\(all.count { $0.kind == .open } + tree.unknown.count) places need a hand."
    // Xcode knows the files that its build makes; a build plugin here must name them beforehand.
    if !isAlways { addAssetSymbols(of: tree, modules) }
  }

  /// Gives each module the members that Xcode makes for the entries of asset folders, if its sources use some.
  private mutating func addAssetSymbols(of tree: SourceTree, _ modules: Modules) {
    let files = Dictionary(grouping: tree.sources.keys) { modules.folder(of: $0) }
    for (folder, paths) in files {
      let symbols = AssetSymbols(paths: tree.paths, usedIn: paths.sorted().compactMap { tree.sources[$0] })
      guard let text = symbols.text else { continue }
      let isOuter = folder.isEmpty || folder == "."
      texts[isOuter ? AssetSymbols.fileName : "\(folder)/\(AssetSymbols.fileName)"] = text
    }
  }
}
