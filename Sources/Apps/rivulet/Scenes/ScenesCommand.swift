import ArgumentParser
import Scenes

struct ScenesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scripted scenes.")

  @MainActor
  func run() async throws {
    let scenes = ReferenceScene.all + ReferenceScene.longLists
    let width = scenes.map(\.name.count).max() ?? 0
    for scene in scenes {
      let name = scene.name.padding(toLength: width, withPad: " ", startingAt: 0)
      print("\(name)  \(scene.summary) (\(scene.end.formatted()) s)")
    }
  }
}
