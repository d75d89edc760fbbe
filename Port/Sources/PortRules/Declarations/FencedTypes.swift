import SwiftSyntax

/// The types of a tree that are only there where a module is, because their declarations use it.
struct FencedTypes {
  private var names: [String: Set<String>] = [:]

  init() {}

  /// Reads the files until no type is added: a type that uses a fenced one is fenced too.
  ///
  /// - Complexity: O(files) for each missing module that a file imports, times the longest chain's length.
  init(of files: [SourceFileSyntax]) {
    let contents = files.map { (file: $0, names: FileNames($0)) }
    let imported = Set(contents.flatMap(\.names.imports))
    for module in AppleModules.all.keys where imported.contains(module) {
      var count = -1
      while count < names[module]?.count ?? 0 {
        count = names[module]?.count ?? 0
        for content in contents {
          guard let signs = signs(of: module, in: content.names) else { continue }
          let using = UsingCode(content.file.statements.map { $0 }, of: module, signs)
          names[module, default: []].formUnion(using.typeNames)
        }
      }
    }
  }

  /// Returns the signs by which code of a module is recognized in a file with the given names; nil for a file
  /// that neither imports it nor names a type that is fenced for it.
  func signs(of module: String, in file: FileNames) -> AppleModules.Signs? {
    let fenced = names[module] ?? []
    guard file.imports.contains(module) else {
      return fenced.isDisjoint(with: file.all) ? nil : AppleModules.Signs(names: fenced)
    }
    var signs = AppleModules.all[module] ?? AppleModules.Signs()
    signs.names.formUnion(fenced)
    signs.names.insert(module)
    return signs
  }
}
