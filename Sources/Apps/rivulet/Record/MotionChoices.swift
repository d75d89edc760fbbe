import ArgumentParser
import Foundation
import Interrupts
import MotionExport
import RivuletRecorder
import UIKit

/// The choices of Lottie and SVG animations.
struct MotionChoices: ParsableArguments {
  @Flag(
    name: .long,
    help: "Write no Lottie or SVG animation that shows anything in another way than the scene.")
  var strict = false

  @Option(
    name: .long, help: "The largest error of a Lottie or SVG animation in points; 0.25 without the option.")
  var tolerance: Double?

  @Flag(name: .long, help: "Play an SVG animation once instead of again and again.")
  var once = false

  @Option(name: .long, help: "The instant of an SVG animation's still picture, in seconds from its begin.")
  var poster: Double?

  /// Checks the choices that were made for a file.
  func validate(for output: String) throws {
    if let tolerance, !(tolerance >= 0.01 && tolerance <= 100) {
      throw ValidationError("--tolerance takes points from 0.01 to 100.")
    }
    if let poster, !(poster >= 0 && poster <= 36_000) {
      throw ValidationError("--poster takes seconds from 0 to 36000.")
    }
    let format = MotionFormat(path: output)
    if format == nil, strict || tolerance != nil {
      throw ValidationError("--strict and --tolerance are for Lottie (.json) and SVG (.svg) animations.")
    }
    if format != .svg, once || poster != nil {
      throw ValidationError("--once and --poster are for SVG animations (.svg).")
    }
  }

  /// Exports what a stage shows, and says how large the file is and how it differs.
  @MainActor
  func export(
    _ stage: Stage, for duration: Double, framesPerSecond: Double, title: String, to output: String
  ) async throws {
    var options = MotionOptions()
    (options.framesPerSecond, options.title, options.loops) = (framesPerSecond, title, !once)
    if let tolerance { options.tolerance = tolerance }
    options.poster = poster
    let stop = StopFlag()
    let interrupts = InterruptSignal { stop.raise() }
    defer { interrupts.end() }
    var progress = ProgressLine()
    defer { progress.clear() }
    let notes = try await exportMotion(
      of: stage, for: duration, toPath: output, options, isStrict: strict, shouldStop: { stop.isRaised }
    ) { done in progress.show(done, "") }
    progress.clear()
    for note in notes { print(note) }
    print("Wrote \(String(format: "%.2f", duration)) s to \(output)")
  }
}
