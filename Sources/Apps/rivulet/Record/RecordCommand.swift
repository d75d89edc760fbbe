import ArgumentParser
import Foundation
import RivuletRecorder
import Scenes
import UIKit

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scene as a film, a page, a Lottie or SVG animation, or a folder of PNG files.",
    discussion: """
      The output's extension says which: gif, mp4, webm, webp, apng, html, json (Lottie) or svg; without one it is a folder. An HTML file plays in any browser without a server. What a Lottie or SVG \
      animation shows in another way than the scene is listed by name. A file is replaced; a folder only if it is empty or holds nothing but what \
      an earlier recording wrote. Ctrl-C leaves nothing behind.

      Several machines share a long recording: each writes a part, and `rivulet join` makes one film of them.
        rivulet record drip --part 1/2 -o first
        rivulet record drip --part 2/2 -o second
        rivulet join first second -o drip.mp4
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var scale: ScaleOptions

  @Option(name: .long, help: "Where to begin, in seconds.")
  var from = 0.0

  @Option(name: .long, help: "Where to end, in seconds; without it, the scene's end.")
  var to: Double?

  @Option(name: .long, help: "Frames per second, up to 240.")
  var fps = 60.0

  @Option(
    name: .long,
    help: "Record one of several parts, such as 3/8, into a folder of PNG files; `rivulet join` joins them.")
  var part: String?

  @OptionGroup var motion: MotionChoices

  @Option(name: .shortAndLong, help: "The file or folder to write.")
  var output: String

  func validate() throws {
    guard from >= 0, from <= InstantOptions.latest else {
      throw ValidationError("--from takes seconds from 0 to \(Int(InstantOptions.latest)).")
    }
    guard fps > 0, fps <= 240 else { throw ValidationError("--fps takes a number above 0, up to 240.") }
    if let part {
      guard FilmPart(part) != nil else {
        throw ValidationError("--part takes a part and how many there are, as in 3/8: 1/8 to 8/8.")
      }
      guard RecordingFormat(path: output) == .folder else {
        throw ValidationError(
          "A part is a folder of PNG files: give --output a name without an extension. `rivulet join` makes the film."
        )
      }
    }
    try motion.validate(for: output)
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
    if MotionFormat(path: output) != nil {
      return try await motion.export(
        stage, for: end - from, framesPerSecond: fps, title: "\(reference.name): \(reference.summary)",
        to: output)
    }
    let part = self.part.flatMap { FilmPart($0) }
    try await record(
      stage, for: end - from, framesPerSecond: fps, toPath: output,
      title: "\(reference.name): \(reference.summary)", part: part.map { ($0, scene: reference.name) }
    ) { done in
      progress.show(
        done, part.map { "(part \($0))" } ?? "(\(text(done * (end - from))) of \(text(end - from)) s)")
    }
    progress.clear()
    print("Recorded \(part.map { "part \($0) of " } ?? "")\(text(end - from)) s to \(output)")
  }

  private func text(_ seconds: Double) -> String { String(format: "%.2f", seconds) }
}
