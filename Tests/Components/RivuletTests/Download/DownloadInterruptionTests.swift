import TestSupport
import Testing
import UIKit

@testable import Rivulet

/// Calls of the app at any instant: every part goes on from where it is.
@MainActor @Suite struct DownloadInterruptionTests {
  /// A point of a stroke, and its opacity.
  private struct Ink {
    var place: CGPoint
    var opacity: Double
  }

  /// Points at most 1.5 points apart on the visible strokes of glyphs.
  private func ink(_ fixture: DownloadFixture) -> [Ink] {
    var ink: [Ink] = []
    let names = ["shaft", "head", "wave", "tick", "cross", "pause"]
    for part in fixture.stage.presentation() where names.contains(part.name ?? "") {
      let points = (part.path?.points ?? []).map { CGPoint(x: CGFloat($0[0]), y: CGFloat($0[1])) }
      for (from, to) in zip(points, points.dropFirst()) {
        let steps = max(1, Int((hypot(to.x - from.x, to.y - from.y) / 1.5).rounded(.up)))
        for step in 0...steps {
          let part2 = CGFloat(step) / CGFloat(steps)
          let place = CGPoint(x: from.x + (to.x - from.x) * part2, y: from.y + (to.y - from.y) * part2)
          ink.append(Ink(place: place, opacity: Double(part.opacity)))
        }
      }
    }
    return ink
  }

  /// The longest way from the ink of one frame to that of another. Ink that fades slowly does not move.
  private func jump(_ before: [Ink], _ after: [Ink]) -> CGFloat {
    after.reduce(0) { longest, new in
      let near = before.lazy.filter { $0.opacity >= new.opacity - 0.3 }.map {
        hypot($0.place.x - new.place.x, $0.place.y - new.place.y)
      }.min()
      return max(longest, new.opacity < 0.3 ? 0 : near ?? 100)
    }
  }

  @Test func nothingJumpsWhenTheAppCallsAtRandomInstants() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<50 {
      let fixture = DownloadFixture(durations: .snap)
      fixture.view.start()
      fixture.stage.advance(by: Double.random(in: 0...3, using: &random))
      fixture.view.progress = CGFloat.random(in: 0...1, using: &random)
      for _ in 0..<4 {
        let before = ink(fixture)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: fixture.view.pause()
        case 1: fixture.view.resume()
        case 2: fixture.view.cancel()
        case 3: fixture.view.start()
        case 4: fixture.view.succeed()
        default: fixture.view.fail(Failure("Lost."))
        }
        let call = fixture.view.phase
        // The picture of the same instant shows what was there before.
        #expect(jump(before, ink(fixture)) <= 4 && jump(ink(fixture), before) <= 4, "\(round) \(call)")
        fixture.stage.advance(by: Double.random(in: 0...1.2, using: &random))
      }
    }
  }
}
