import ArgumentParser
import Foundation
import RivuletRecorder

struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join the parts of a recording into a film or a folder of PNG files.",
    discussion: """
      The parts are the folders of `rivulet record --part`, in any order, all of one recording. GIF, WebP, APNG and folders get the bytes of a recording in one piece with the same ffmpeg, MP4 and WebM \
      also with as many processors. An HTML file has no frames and cannot be joined. What may be replaced is as for `rivulet record`; the parts stay.
      """)

  @Argument(help: "The folders of all parts.")
  var parts: [String]

  @Option(name: .shortAndLong, help: "The file or folder to write.")
  var output: String

  func run() async throws {
    var progress = ProgressLine()
    defer { progress.clear() }
    try await join(parts, to: output) { done in progress.show(done, "") }
    progress.clear()
    print("Joined \(parts.count) parts to \(output)")
  }
}
