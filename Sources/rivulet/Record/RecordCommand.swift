import ArgumentParser
import Foundation
import RivuletRecorder
import Scenes
import UIKit

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scene as GIF, MP4, WebM, WebP, APNG, HTML or a folder of PNG files.",
    discussion: """
      The output's extension says which; without one it is a folder. An HTML file plays in any browser without a server. A file is replaced; a folder only if it is empty or holds nothing but what \
      an earlier recording wrote. Ctrl-C leaves nothing behind.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var scale: ScaleOptions

  @Option(name: .long, help: "Where to begin, in seconds.")
  var from = 0.0

  @Option(name: .long, help: "Where to end, in seconds; without it, the scene's end.")
  var to: Double?

  @Option(name: .long, help: "Frames per second, up to 240.")
  var fps = 60.0

  @Option(name: .shortAndLong, help: "The file or folder to write.")
  var output: String

  func validate() throws {
    guard from >= 0, from <= InstantOptions.latest else {
      throw ValidationError("--from takes seconds from 0 to \(Int(InstantOptions.latest)).")
    }
    guard fps > 0, fps <= 240 else { throw ValidationError("--fps takes a number above 0, up to 240.") }
    guard let to else { return }
    guard to > from, to <= InstantOptions.latest else {
      throw ValidationError("--to takes seconds after --from, up to \(Int(InstantOptions.latest)).")
    }
  }

  @MainActor
  func run() async throws {
    let reference = try scene.resolved()
    let end = to ?? reference.end
    guard end > from else { throw ValidationError("--from lies behind the scene's end, \(end) s.") }
    let stage = reference.makeStage(
      scale: try scale.value(for: reference), framesPerSecond: max(60, Int(fps.rounded(.up))))
    stage.advance(to: from)
    var progress = ProgressLine()
    defer { progress.clear() }
    try await record(stage, for: end - from, framesPerSecond: fps, toPath: output) { part in
      progress.show(part, "(\(text(part * (end - from))) of \(text(end - from)) s)")
    }
    progress.clear()
    print("Recorded \(text(end - from)) s to \(output)")
  }

  private func text(_ seconds: Double) -> String { String(format: "%.2f", seconds) }
}
