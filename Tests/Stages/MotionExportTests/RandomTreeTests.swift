import Deflate
import Foundation
import Raster
import RenderTree
import Testing

@testable import MotionExport

/// Trees by seeds, played from the exported file by the format's rules.
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<24) func exportedTreeIsTheTree(seed: UInt64) throws {
    let tree = RandomTree(seed: seed)
    let film = try MotionFilm(
      commits: tree.commits, size: RandomTree.size, start: 0, duration: RandomTree.duration)
    let file = film.lottie()
    let agreement = Agreement(
      file.bytes, tree.commits, size: RandomTree.size, frames: Array(stride(from: 0, to: 120, by: 7)))
    #expect(agreement.mismatch == nil)
    #expect(agreement.distance < 0.25 + 0.03)
    #expect(agreement.channel < 2.0 / 255 + 1e-3)
    #expect(SVGCheck(film.svg().bytes).problem == nil)
  }

  /// The folder for files that `Scripts/motion-agreement --trees` plays in other players.
  private static let folder = ProcessInfo.processInfo.environment["RIVULET_MOTION_TREES"]

  @Test(.enabled(if: folder != nil, "RIVULET_MOTION_TREES names the folder."))
  func treesAreWrittenForPlayers() throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let frames = (0..<50).map { $0 * 2 }
    for seed in 0..<UInt64(200) {
      let commits = RandomTree(seed: seed).commits
      let film = try MotionFilm(
        commits: commits, size: RandomTree.size, start: 0, duration: RandomTree.duration)
      var (tree, next) = (RenderTree(), 0)
      var pixels = Array("200 160 \(frames.map(String.init).joined(separator: " "))\n".utf8)
      for frame in frames {
        let time = Double(frame) / 60 + 1e-6
        while next < commits.count, commits[next].time <= time {
          try tree.apply(commits[next])
          next += 1
        }
        var bitmap = Bitmap(width: 200, height: 160)
        var renderer = Renderer()
        renderer.draw(tree.scene(at: time, scale: 1).drawList, into: &bitmap, background: .black)
        pixels += bitmap.pixels
      }
      let name = folder.appending(path: "tree-\(seed)")
      try Data(film.lottie().bytes).write(to: name.appendingPathExtension("json"))
      try Data(film.svg().bytes).write(to: name.appendingPathExtension("svg"))
      try Data(deflated(pixels, effort: .quick)).write(to: name.appendingPathExtension("frames"))
    }
  }

  @Test func sameCommitsGiveSameBytes() throws {
    let tree = RandomTree(seed: 7)
    let files = try (0..<2).map { _ in
      let film = try MotionFilm(
        commits: tree.commits, size: RandomTree.size, start: 0, duration: RandomTree.duration)
      return [film.lottie().bytes, film.svg().bytes]
    }
    #expect(files[0] == files[1])
  }
}
