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
