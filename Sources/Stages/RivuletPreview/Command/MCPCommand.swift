import ArgumentParser
import Foundation

/// The command that serves previews to programs.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve a package's previews to programs by the Model Context Protocol, on standard input.",
    discussion: """
      The package is built at the first call, and again when a file has changed.
      """)

  @Option(name: .long, help: "The folder of the package.")
  var packagePath = "."

  @Option(name: .long, help: "The folder of the package's builds; its .build without this option.")
  var scratchPath: String?

  @Option(name: .long, help: "The seconds after which a picture is given up.")
  var limit = 60.0

  func validate() throws {
    guard limit > 0, limit <= 3600 else {
      throw ValidationError("--limit takes seconds above 0, up to 3600.")
    }
  }

  func run() throws {
    let source = PreviewSource(package: URL(filePath: packagePath), builds: scratchPath, limit: limit)
    let tools = PreviewTools { () throws(PreviewError) in try source.current() }
    var server = RPCServer(tools: tools)
    let input = LineReader(.standardInput)
    while let line = input.next() {
      for waiting in input.waiting { server.noteCancellation(waiting) }
      guard let answer = server.answer(to: line) else { continue }
      try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
    }
  }
}
