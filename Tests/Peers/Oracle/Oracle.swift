import Foundation
import UIKit

/// Draws scenes for a comparison with Chromium; see `Scripts/oracle`.
///
/// `oracle draw FOLDER [SCENE …]` writes Rivulet's pictures, a page for each scene, and `scenes.json`, with
/// which `Tests/Stages/EndToEnd/oracle.mjs` takes Chromium's pictures. `oracle compare FOLDER [SCENE …]` prints the
/// differences, writes them as pictures, and exits with 1 if one exceeds its tolerance.
@main @MainActor struct Oracle {
  /// The part of `scenes.json` for a scene.
  private struct Task: Encodable {
    let name: String
    let width, height, scale: Double
    let pictures: [Picture]
  }

  private struct Picture: Encodable {
    /// The instant.
    let milliseconds: Double
    let file: String
  }

  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      guard let command = arguments.first, let path = arguments.dropFirst().first else {
        throw OracleError("usage: oracle draw|compare FOLDER [SCENE …]")
      }
      let (folder, names) = (URL(filePath: path), arguments.dropFirst(2))
      let scenes = names.isEmpty ? OracleScene.all : try names.map(scene)
      switch command {
      case "draw": try draw(scenes, folder)
      case "compare": try compare(scenes, folder)
      default: throw OracleError("unknown command \(command)")
      }
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func scene(_ name: String) throws -> OracleScene {
    guard let scene = OracleScene.all.first(where: { $0.name == name }) else {
      throw OracleError("no scene is named \(name): \(OracleScene.all.map(\.name).joined(separator: ", "))")
    }
    return scene
  }

  private static func draw(_ scenes: [OracleScene], _ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tasks = try scenes.map { scene in
      try Data(scene.page.utf8).write(to: folder.appending(path: "\(scene.name).html"))
      let stage = scene.makeStage()
      for instant in scene.instants {
        stage.advance(to: instant)
        guard let data = UIImage(cgImage: stage.image()).pngData() else {
          throw OracleError("\(scene.name) cannot be encoded")
        }
        try data.write(to: folder.appending(path: scene.fileName(instant, "rivulet")))
      }
      return Task(
        name: scene.name, width: OracleScene.size.width, height: OracleScene.size.height,
        scale: OracleScene.scale * Double(scene.samples),
        pictures: scene.instants.map {
          Picture(milliseconds: $0 * 1000, file: scene.fileName($0, "chromium"))
        })
    }
    try JSONEncoder().encode(tasks).write(to: folder.appending(path: "scenes.json"))
  }

  private static func compare(_ scenes: [OracleScene], _ folder: URL) throws {
    let report = Report(folder: folder)
    let rows = try report.compare(scenes)
    try report.writeSummary(scenes, rows)
    print(table([Comparison.heads] + rows.map(\.cells)))
    print("Side by side: \(folder.appending(path: "index.html").path)")
    let far = rows.filter { !$0.isWithinTolerance }.count
    if far > 0 { throw OracleError("\(far) of \(rows.count) pictures differ by more than their tolerance.") }
  }
}
