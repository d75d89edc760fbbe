import ArgumentParser
import Foundation
import Scenes
import UIKit

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the presentation tree of a scene at an instant as JSON.",
    discussion: """
      Layers come in drawing order. Frames and paths are in points of the stage, after all transforms; colours are \
      encoded sRGB with straight alpha. The same numbers come out whatever instants were asked for before.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var instant: InstantOptions

  @MainActor
  func run() async throws {
    let reference = try scene.resolved()
    let stage = reference.makeStage()
    stage.advance(to: instant.at)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(stage.inspection(scene: reference.name))
    print(String(decoding: json, as: UTF8.self))
  }
}
