import ArgumentParser
import Foundation
import Interrupts

/// Serves the previews of a package to programs, by the program `rivulet-preview` of that package: its
/// previews are linked with the Rivulet that it depends on, and not with this one.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve a package's previews to programs by the Model Context Protocol, on standard input.",
    discussion: "Runs `swift run rivulet-preview mcp` in the package, which must depend on Rivulet.")

  @Option(name: .long, help: "The folder of the package.")
  var packagePath = "."

  @Option(name: .long, help: "The folder of the package's builds; its .build without this option.")
  var scratchPath: String?

  func run() throws {
    let builds = scratchPath.map { ["--scratch-path", $0] } ?? []
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "run", "--package-path", packagePath] + builds
      + ["rivulet-preview", "mcp", "--package-path", packagePath] + builds
    try process.run()
    let interrupt = InterruptSignal { process.interrupt() }
    process.waitUntilExit()
    interrupt.end()
    if process.terminationStatus != 0 { throw ExitCode(process.terminationStatus) }
  }
}
