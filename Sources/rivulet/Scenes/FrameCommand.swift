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

  @MainActor
  func run() async throws {
    let reference = try scene.resolved()
    let stage = reference.makeStage(scale: try scale.value(for: reference))
    stage.advance(to: instant.at)
    let data = try ImageEncoder.png(stage.image())
    try data.write(to: URL(filePath: output), options: .atomic)
  }
}
