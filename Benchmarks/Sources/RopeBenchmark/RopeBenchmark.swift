import Foundation
import Rivulet
import UIKit

/// Measures the app half of a frame in which a drop-down page's rope moves: touch, chain of points, layers
/// and commit, without drawing. The budget is a tenth of a millisecond, 0.6 % of a frame of 1/60 s.
@main @MainActor struct RopeBenchmark {
  /// The budget in microseconds.
  static let budget = 100.0
  static let frame = 1.0 / 60

  let stage = Stage(size: CGSize(width: 375, height: 667), scale: 2)
  let page = DropDownView(content: UIView())
  private var (resting, held, free): ([Double], [Double], [Double]) = ([], [], [])

  init() {
    let host = UIView()
    stage.show(host)
    page.attach(to: host)
    page.timing.idleDelay = 0
    stage.advance(by: 3)
  }

  static func main() {
    var benchmark = Self()
    for round in 0..<20 { benchmark.play(isMeasured: round > 0) }
    exit(benchmark.report() ? 0 : 1)
  }

  /// The microseconds that a piece of work takes.
  private func measured(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    return start.duration(to: .now) / .microseconds(1)
  }

  /// Rests, pulls the icon in circles for a second, and lets it swing for a second and a half.
  private mutating func play(isMeasured: Bool) {
    var (resting, held, free): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<30 { resting.append(measured { stage.advance(by: Self.frame) }) }
    let start = CGPoint(x: 375 - page.style.margin, y: page.style.ropeLength + page.style.iconSize / 2)
    stage.touchDown(at: start)
    for step in 1...60 {
      let turn = Double(step) * 2 * .pi / 30
      let finger = CGPoint(x: start.x - 40 * (1 - cos(turn)), y: start.y + 20 * sin(turn))
      held.append(
        measured {
          stage.touchMove(to: finger)
          stage.advance(by: Self.frame)
        })
    }
    stage.touchUp(at: start)
    for _ in 0..<90 { free.append(measured { stage.advance(by: Self.frame) }) }
    page.close(animated: false)
    stage.advance(by: 10)
    guard isMeasured else { return }
    self.resting += resting
    self.held += held
    self.free += free
  }

  /// Prints the table, and returns whether the budget is kept.
  private func report() -> Bool {
    print("A frame of the app half while a rope moves, µs: median / slowest of a hundred / share of 1/60 s")
    for (name, times) in [("at rest", resting), ("held", held), ("free", free)] {
      let sorted = times.sorted()
      let (median, slow) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
      print(String(format: "%-8@ %6.1f / %6.1f / %.2f %%", name as NSString, median, slow, median / 166.67))
    }
    let kept = [held, free].allSatisfy { $0.sorted()[$0.count / 2] <= Self.budget }
    print("The budget of \(Self.budget) µs is \(kept ? "kept" : "exceeded").")
    return kept
  }
}
