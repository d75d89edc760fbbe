import ArgumentParser
import Foundation
import Interrupts

/// Runs the program `rivulet-port`, which is built by itself: it needs swift-syntax, which nothing else does.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrite a source tree for iOS so that it builds with Rivulet, in a form meant for iOS too.",
    discussion: """
      Takes the arguments of the program rivulet-port, which is built once by `make porter`. `rivulet port --help` shows \
      them when it is there.
      """)

  private enum Failure: Error, CustomStringConvertible {
    case notBuilt

    var description: String {
      "The program rivulet-port is not built. Run `make porter` in the folder of Rivulet, or put it beside rivulet."
    }
  }

  @Argument(
    parsing: .captureForPassthrough,
    help: "FOLDER -o FOLDER, --check, --force, or --help.")
  var arguments: [String] = []

  func run() throws {
    let places = Self.places(near: Bundle.main.executableURL)
    guard let program = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Failure.notBuilt
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    // At Ctrl-C the program removes what it has begun to write; this one waits for that.
    let interrupt = InterruptSignal { process.interrupt() }
    process.waitUntilExit()
    interrupt.end()
    if process.terminationStatus != 0 { throw ExitCode(process.terminationStatus) }
  }

  /// Returns where the program may be: beside this one, and where `make porter` builds it.
  private static func places(near executable: URL?) -> [URL] {
    guard let executable = executable?.resolvingSymlinksInPath() else { return [] }
    var folder = executable.deletingLastPathComponent()
    var places = [folder.appending(path: "rivulet-port")]
    while folder.path != "/" {
      places.append(folder.appending(path: "Port/.build/release/rivulet-port"))
      folder.deleteLastPathComponent()
    }
    return places
  }
}
