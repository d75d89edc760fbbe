import ArgumentParser
import Foundation
import Interrupts
import RivuletRecorder
import Scenes
import UIKit

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record a scene as GIF, MP4, WebM, WebP, APNG or a folder of PNG files.",
    discussion: """
      The output's extension says which; without one it is a folder. A file is replaced; a folder only if it is empty or holds nothing but what \
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
    guard let to else { return }
    guard to > from, to <= InstantOptions.latest else {
      throw ValidationError("--to takes seconds after --from, up to \(Int(InstantOptions.latest)).")
    }
  }

  @MainActor
  func run() async throws {
    let reference = try scene.resolved()
    let recorder = try Recorder(output: output, framesPerSecond: fps)
    let end = to ?? reference.end
    let count = Int(((end - from) * fps).rounded())
    let stage = reference.makeStage(
      scale: try scale.value(for: reference), framesPerSecond: max(60, Int(fps.rounded(.up))))
    let stop = StopFlag()
    let interrupts = InterruptSignal { stop.raise() }
    defer { interrupts.end() }
    var progress = ProgressLine()
    defer { progress.clear() }
    try recorder.record(count: count, shouldStop: { stop.isRaised }) { index in
      stage.advance(to: from + Double(index) / fps)
      progress.show(Double(index + 1) / Double(count), "(\(index + 1) of \(count))")
      return stage.image().raster
    }
    progress.clear()
    print("Recorded \(count) frames to \(output)")
  }
}
