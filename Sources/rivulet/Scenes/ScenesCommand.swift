import ArgumentParser
import Scenes

struct ScenesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scripted scenes.")

  @MainActor
  func run() async throws {
    let width = ReferenceScene.all.map(\.name.count).max() ?? 0
    for scene in ReferenceScene.all {
      let name = scene.name.padding(toLength: width, withPad: " ", startingAt: 0)
      print("\(name)  \(scene.summary) (\(scene.end.formatted()) s)")
    }
  }
}
