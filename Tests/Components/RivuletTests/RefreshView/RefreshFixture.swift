import Testing
import UIKit

@testable import Rivulet

/// A list with a refresh view in the published colours on a stage of 375 × 667 points, and the calls that its
/// delegate got.
@MainActor
final class RefreshFixture: RefreshViewDelegate {
  let stage: Stage
  let list: UIScrollView
  let view: RefreshView
  var calls: [String] = []
  var phases: [RefreshView.Phase] = []
  var onRequest: (() -> Void)?
  var onPhase: ((RefreshView.Phase) -> Void)?
  private var finger = CGPoint.zero

  init(width: CGFloat = 375, reduceMotion: Bool = false, safeArea: UIEdgeInsets = .zero) {
    stage = Stage(size: CGSize(width: width, height: 667), scale: 2, safeAreaInsets: safeArea)
    stage.reduceMotion = reduceMotion
    list = UIScrollView()
    list.contentSize = CGSize(width: width, height: 40 * 44)
    list.showsVerticalScrollIndicator = false
    stage.show(list)
    view = RefreshView()
    view.style.dotColor = UIColor(red: 200 / 255, green: 200 / 255, blue: 200 / 255, alpha: 1)
    view.style.lineColor = UIColor(red: 64 / 255, green: 64 / 255, blue: 64 / 255, alpha: 1)
    view.style.armedColor = UIColor(red: 227 / 255, green: 47 / 255, blue: 34 / 255, alpha: 1)
    list.refreshView = view
    view.delegate = self
    stage.advance(by: 0)
  }

  func refreshViewDidRequestRefresh(_ refreshView: RefreshView) {
    calls.append("request")
    onRequest?()
  }

  func refreshView(_ refreshView: RefreshView, didEnter phase: RefreshView.Phase) {
    if phase == .resting, phases.last == .closing { calls.append("end") }
    phases.append(phase)
    onPhase?(phase)
  }

  /// The distance by which the list is pulled down, in points.
  var pull: CGFloat { -list.contentOffset.y - list.adjustedContentInset.top }

  /// Puts the finger down if it is up, and moves it until the list is pulled by that many points.
  func pull(to pull: CGFloat, over duration: Double = 0) {
    if finger == .zero {
      finger = CGPoint(x: 187, y: 100)
      stage.touchDown(at: finger)
      // The first ten points do not move the list.
      finger.y += 10
      stage.touchMove(to: finger)
    }
    let free = pull / 0.55 / (1 - pull / 667)
    let start = finger.y
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      finger.y = start + (110 + free - start) * CGFloat(step) / CGFloat(steps)
      if duration > 0 { stage.advance(by: duration / Double(steps)) }
      stage.touchMove(to: finger)
    }
  }

  func lift() {
    stage.touchUp(at: finger)
    finger = .zero
  }

  /// Pulls far enough, waits until the lines are open, and lifts the finger.
  func refresh() {
    pull(to: 60, over: 0.2)
    stage.advance(by: 1)
    lift()
  }

  /// The layer of that name as it looks now, or nil when it is not on the stage.
  func part(_ name: String) -> LayerPresentation? {
    stage.presentation().first { $0.name == name }
  }

  /// The width of a line's layer as it looks now, or −1 without a line of that name. Faster than `part(_:)`,
  /// which lists the whole stage.
  func width(_ name: String) -> Double {
    stage.advance(by: 0)
    let line = view.canvas.lines.first { $0.name == name }
    return (line?.presentation()?.frame.width).map { Double($0) } ?? -1
  }

  func center(_ name: String) -> CGPoint {
    guard let frame = part(name)?.frame else { return .zero }
    return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  /// The background colour of a part: red, green and blue, 0 … 255.
  func color(_ name: String) -> [Int] {
    (part(name)?.backgroundColor ?? []).prefix(3).map { Int(($0 * 255).rounded()) }
  }

  /// Whether everything is as before the first pull.
  var isAtRest: Bool {
    view.phase == .resting && list.contentInset == .zero && view.canvas.isHidden
      && view.canvas.lines.allSatisfy { $0.animationKeys() == nil && $0.bounds.width == 4 }
  }
}
