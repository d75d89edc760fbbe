import ArgumentParser
import Foundation
import ImageCoding
import Scenes
import UIKit

struct FrameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Draw one frame of a scene as a PNG file.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var instant: InstantOptions
  @OptionGroup var scale: ScaleOptions

  @Option(name: .shortAndLong, help: "The PNG file to write.")
  var output: String

  func validate() throws {
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("A frame is a PNG file, and “\(output)” does not end in .png.")
    }
  }

  @MainActor
  func run() async throws {
    let reference = try scene.resolved()
    let stage = reference.makeStage(scale: try scale.value(for: reference))
    stage.advance(to: instant.at)
    try OutputFile(path: output).write([UInt8](ImageEncoder.png(stage.image())))
  }
}
