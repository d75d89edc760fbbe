import ArgumentParser
import Foundation
import Scenes
import UIKit

/// The scene argument of a command.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene's name; `rivulet scenes` lists them.")
  var scene: String

  /// Returns the scene, of which the frames are promised. Throws without the interface font.
  @MainActor
  func resolved() throws -> ReferenceScene {
    let scene = try Self.named(scene)
    if let problem = Stage.fontProblem { throw FontProblem(errorDescription: problem) }
    return scene
  }

  /// Returns the scene of a name, or throws an error that lists all names.
  @MainActor
  static func named(_ name: String) throws -> ReferenceScene {
    if let found = ReferenceScene.named(name) { return found }
    let names = (ReferenceScene.all + ReferenceScene.longLists).map(\.name)
    let question = Suggestion(for: name, among: names).question
    throw ValidationError(
      "There is no scene “\(name)”.\(question) The scenes are: \(names.joined(separator: ", ")).")
  }
}

/// The interface font is missing or is another one than that of the scenes.
struct FontProblem: LocalizedError {
  let errorDescription: String?
}

/// An instant in a scene, in seconds.
struct InstantOptions: ParsableArguments {
  /// The latest instant: longer than any scene. Later ones are typing errors, and would take long to compute.
  static let latest = 3600.0

  @Option(name: .long, help: "The instant, in seconds from the scene's beginning.")
  var at: Double

  func validate() throws {
    guard at >= 0, at <= Self.latest else {
      throw ValidationError("--at takes seconds from 0 to \(Int(Self.latest)).")
    }
  }
}

/// The scale option of a command, in pixels per point.
struct ScaleOptions: ParsableArguments {
  @Option(name: .long, help: "Pixels per point. Without it, the scene's own.")
  var scale: Double?

  func validate() throws {
    guard let scale else { return }
    guard scale > 0, scale <= 16 else { throw ValidationError("--scale takes a number above 0, up to 16.") }
  }

  @MainActor
  func value(for scene: ReferenceScene) throws -> CGFloat {
    let value = scale.map { CGFloat($0) } ?? scene.scale
    let longest = max(scene.size.width, scene.size.height) * value
    guard longest <= 8192 else {
      throw ValidationError(
        "At --scale \(value) the picture would be \(Int(longest)) pixels long; 8192 is the limit.")
    }
    return value
  }
}
