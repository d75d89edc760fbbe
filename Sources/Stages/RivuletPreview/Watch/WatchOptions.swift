import ArgumentParser
import Foundation

/// The options of the page with the previews.
package struct WatchOptions: ParsableArguments {
  @Argument(help: "The names or the places of previews; all without one.")
  var names: [String] = []

  @OptionGroup var matrix: MatrixOptions

  @Option(name: .long, help: "The port of the page on this machine; 0 takes a free one.")
  package var port: UInt16 = 8090

  @Option(name: .long, help: "The seconds after which a picture is given up.")
  var limit = 60.0

  @Option(name: .long, help: .private)
  var program: String

  package init() {}

  package func validate() throws {
    guard limit > 0, limit <= 3600 else {
      throw ValidationError("--limit takes seconds above 0, up to 3600.")
    }
    _ = try matrix.variants()
  }

  /// Makes the desk of the page. Builds that need SwiftPM are those of the program that has started this one:
  /// a line on standard output asks for one, and a line on standard input answers.
  package func desk() throws -> PreviewDesk {
    let input = LineReader(.standardInput)
    return PreviewDesk(
      program: URL(filePath: program), names: names, variants: try matrix.variants(), limit: limit,
      isEnded: { input.isAtEnd }, say: Self.write
    ) {
      Self.write("build")
      guard let line = input.next() else { return "The program that builds has ended." }
      return (try? JSONDecoder().decode([String: String?].self, from: line))?["error"] ?? nil
    }
  }

  private static func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}
