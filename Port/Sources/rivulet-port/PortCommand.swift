import ArgumentParser
import Foundation
import PortRules

@main
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet port",
    abstract: "Rewrite a source tree for iOS so that it builds with Rivulet, in a form meant for iOS too.",
    discussion: """
      Selectors get their methods, @objc goes between #if canImport(ObjectiveC) and #endif, optional requirements get \
      defaults, and overrides leave extensions. Everything else is copied byte for byte, except .git and .build. \
      Each change is printed with its line, and so is each place that needs a hand.
      """)

  @Argument(help: "The folder to read. It is not changed.")
  var folder: String

  @Option(name: .shortAndLong, help: "The folder to write. It must not lie in the folder to read.")
  var output: String?

  @Flag(help: "Print what would change, and write nothing.")
  var check = false

  @Flag(help: "Replace the output if it exists.")
  var force = false

  @Flag(
    help:
      "Write Selector+Rivulet.swift even if no file needs it: a build plugin must know all files beforehand.")
  var selectorFile = false

  @Flag(help: "Print only the places that need a hand.")
  var quiet = false

  func validate() throws {
    if output == nil && !check { throw ValidationError("Say where to write with -o FOLDER, or use --check.") }
    if output != nil && check { throw ValidationError("--check writes nothing: leave out -o.") }
    if force && check { throw ValidationError("--check writes nothing: leave out --force.") }
  }

  func run() throws {
    let tree = try SourceTree(folder)
    let destination = try output.map { try Destination($0, outside: tree.folder, replaces: force) }
    let result = try PortedTree(tree, alwaysWithSelectorFile: selectorFile)
    for (path, remarks) in result.remarks {
      report(quiet ? remarks.filter { $0.kind == .open } : remarks, of: path)
    }
    if let destination { try destination.write(tree, result.texts) }
    if !quiet { print(result.summary + (output.map { " Written to \($0)." } ?? " Nothing was written.")) }
  }

  private func report(_ remarks: [Remark], of path: String) {
    guard !remarks.isEmpty else { return }
    print(path)
    for remark in remarks {
      print("  \(remark.line): \(remark.kind == .open ? "needs a hand: " : "")\(remark.text)")
    }
  }
}
