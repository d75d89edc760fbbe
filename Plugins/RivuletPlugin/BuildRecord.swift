import Foundation
import PackagePlugin

/// The commands that made the program with the previews, in a file beside it: `RivuletPreview` runs them again
/// when only the contents of sources have changed.
struct BuildRecord: Encodable {
  struct Module: Encodable {
    var folder: String
    var sources, objects: [String]
    var needs: [Int]
    var command: [String]
  }

  var manifests: [String]
  var modules: [Module]
  var program: String
  var link: [String]

  func write(beside program: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try encoder.encode(self).write(to: program.appendingPathExtension("build.json"), options: .atomic)
  }
}

/// The compiler's calls for modules in the file that SwiftPM writes for its build system: lines with arguments
/// as JSON.
struct CompilerCalls {
  private var byModule: [String: [String]] = [:]

  init(in builds: URL) {
    let text = (try? String(contentsOf: builds.appending(path: "debug.yaml"), encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("    args: [") {
      guard line.contains("\"-emit-module-path\""), !line.contains("-tool.build/") else { continue }
      let list = Data(line.dropFirst("    args: ".count).utf8)
      guard let call = try? JSONDecoder().decode([String].self, from: list),
        let option = call.firstIndex(of: "-module-name"), option + 1 < call.count
      else { continue }
      // SwiftPM reads the compiler's words; here people do.
      byModule[call[option + 1]] = call.filter { $0 != "-parseable-output" }
    }
  }

  subscript(_ module: String) -> [String]? { byModule[module] }
}
