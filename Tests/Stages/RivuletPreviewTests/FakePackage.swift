import Foundation
import TestSupport

@testable import RivuletPreview

/// A package whose compiler copies sources to objects, and whose linker joins these to a program: a script
/// that lists one preview and answers every order with the text of the objects.
final class FakePackage {
  let folder = FileManager.default.temporaryDirectory.appending(path: "preview-package-\(UUID())")
  let modules = ["Base", "Screens"]
  private(set) var record: BuildRecord

  var program: URL { folder.appending(path: "program") }
  var manifest: String { path("Package.swift") }

  init() throws {
    let folder = folder
    func path(_ name: String) -> String { folder.appending(path: name).path }
    // A source with the word “error” does not compile.
    let compile = #"if grep -n error "$1"; then exit 1; fi; cp "$1" "$2" && echo "$2" >> "$3""#
    let list = #"[{"name":"A","file":"Screens/a.swift","line":1}]"#
    // The program answers with the first characters of the objects.
    let link = #"""
      { cat "$1"; printf "hash=%s%s\nwhile read order; do answer; done\n" "$(cat "$2")" "$(cat "$3")"; } \
      > "$4.part" && chmod +x "$4.part" && mv "$4.part" "$4"
      """#
    let head = #"""
      #!/bin/sh
      echo '\#(list)'
      answer() { echo "{\"hash\":\"$hash\",\"data\":\"aGk=\"}"; }

      """#
    record = BuildRecord(
      manifests: [path("Package.swift")],
      modules: modules.enumerated().map { index, name in
        let (source, object) = (path("\(name)/a.swift"), path("\(name).o"))
        return BuildRecord.Module(
          folder: path(name), sources: [source], objects: [object], needs: Array(0..<index),
          command: ["/bin/sh", "-c", compile, "compile", source, object, path("log")])
      }, program: path("program"),
      link: ["/bin/sh", "-c", link, "link", path("head"), path("Base.o"), path("Screens.o"), path("program")])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("", to: "Package.swift", at: 0)
    try write(head, to: "head", at: 0)
    for name in modules {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
      try write("1", to: "\(name)/a.swift", at: 0)
      try write("1", to: "\(name).o", at: 1)
    }
    try writeProgram(head, to: program)
    try date("program", at: 2)
    try JSONEncoder().encode(record).write(to: program.appendingPathExtension("build.json"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file with a time in hours before or after those of the package.
  func write(_ text: String, to name: String, at hours: Double) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    try date(name, at: hours)
  }

  private func date(_ name: String, at hours: Double) throws {
    let date = Date(timeIntervalSince1970: 1_600_000_000 + hours * 3600)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// The objects that were made, one a line.
  var compiled: [String] {
    let log = (try? String(contentsOfFile: path("log"), encoding: .utf8)) ?? ""
    return log.split(separator: "\n").map { URL(filePath: String($0)).lastPathComponent }
  }
}
