import Foundation

/// The build that this program is part of.
package final class Build {
  private let products: URL
  private let stubs: TemporaryFolder
  /// The compiler's arguments for importing the modules of this build.
  package let importArguments: [String]

  /// The package's folder.
  package static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Looks for the folder of the products from the program's folder upwards.
  package init() throws {
    var folder = Bundle.main.bundleURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Modules/UIKit.swiftmodule").path) {
      guard folder.path != "/" else { throw Toolchain.Failure(description: "no build of UIKit") }
      folder.deleteLastPathComponent()
    }
    products = folder
    stubs = try TemporaryFolder()
    var arguments = ["-I", products.appending(path: "Modules").path]
    // No package declaration mentions what is in the C modules, so that empty ones will do, and no header has
    // to be found.
    for name in try Self.cModules() {
      let stub = stubs.url.appending(path: name)
      try FileManager.default.createDirectory(at: stub, withIntermediateDirectories: true)
      try "module \(name) {}\n".write(
        to: stub.appending(path: "module.modulemap"), atomically: true, encoding: .utf8)
      arguments += ["-I", stub.path]
    }
    importArguments = arguments
  }

  /// Returns the modules in the groups of `Sources` that have no Swift files.
  private static func cModules() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: "Sources").path)
    func folders(of paths: [String]) -> Set<String> {
      Set(paths.compactMap { $0.split(separator: "/").dropFirst().first.map { String($0) } })
    }
    return folders(of: paths).subtracting(folders(of: paths.filter { $0.hasSuffix(".swift") })).sorted()
  }

  /// The compiler's index store of a debug build.
  package var indexStore: URL { products.appending(path: "index/store") }

  /// Returns the package symbols of our CoreGraphics, QuartzCore and UIKit.
  package func symbolGraph() throws -> SymbolGraph {
    try SymbolGraph(of: AppleCatalog.modules, arguments: importArguments)
  }
}
