import Deflate
import Foundation
import Raster
import RenderTree
import Scenes
import TestSupport
import Testing
import UIKit

@testable import MotionExport
@testable import RivuletRecorder

/// Scenes of the components, played from the exported file by the format's rules.
@MainActor @Suite struct SceneExportTests {
  /// Returns the commits of a scene from its begin to its end.
  private func commits(of scene: ReferenceScene) -> [Commit] {
    let stage = scene.makeStage()
    let log = CommitLog(stage)
    stage.advance(to: scene.end)
    return log.endCommits()
  }

  private func film(_ scene: ReferenceScene, _ commits: [Commit]) throws -> MotionFilm {
    try MotionFilm(
      commits: commits, size: Size(width: Double(scene.size.width), height: Double(scene.size.height)),
      start: 0, duration: scene.end)
  }

  /// Sizes of Lottie files as they are sent by a server that compresses: 40 kB and 250 kB, as a hand-made file
  /// of these scenes would have with some care.
  @Test(.pinnedFonts, arguments: [("download", 40_000), ("circle", 5_000), ("drip", 250_000)])
  func exportedSceneIsTheScene(name: String, limit: Int) throws {
    let scene = try #require(ReferenceScene.named(name))
    let commits = commits(of: scene)
    let film = try film(scene, commits)
    let file = film.lottie()
    #expect(file.report.isEmpty)
    #expect(deflated(file.bytes).count < limit)
    let last = Int(scene.end * 60) - 1
    let agreement = Agreement(
      file.bytes, commits, size: film.size, frames: (0..<50).map { $0 * last / 49 })
    #expect(agreement.mismatch == nil)
    #expect(agreement.count > 50)
    // Written coordinates are rounded to hundredths of a point, tangents and their vertices each.
    #expect(agreement.distance < 0.25 + 0.03)
    #expect(agreement.channel < 1.0 / 255 + 1e-3)
    #expect(agreement.line < 0.005)
    let svg = film.svg()
    #expect(svg.report.isEmpty)
    #expect(SVGCheck(svg.bytes).problem == nil)
    // Style sheets name each property at each of its keyframes.
    #expect(deflated(svg.bytes).count < limit * 3 / 2)
    #expect(film.lottie().bytes == file.bytes)
  }
}
