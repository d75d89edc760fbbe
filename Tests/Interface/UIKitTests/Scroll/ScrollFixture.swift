@testable import UIKit

/// A scroll view that fills a stage of 320 × 480 points, and the calls that its delegate got.
@MainActor final class ScrollFixture: NSObject, UIScrollViewDelegate {
  let stage: Stage
  let view: UIScrollView
  var calls: [String] = []
  var offsets: [(time: TimeInterval, offset: CGPoint)] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var wantedTarget: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?

  init(
    _ view: UIScrollView = UIScrollView(), content: CGSize = CGSize(width: 320, height: 4000),
    framesPerSecond: Int = 60, scale: CGFloat = 2
  ) {
    stage = Stage(
      size: CGSize(width: 320, height: 480), scale: scale, framesPerSecond: framesPerSecond)
    self.view = view
    super.init()
    stage.show(view)
    view.contentSize = content
    view.delegate = self
    stage.advance(by: 0)
  }

  /// Drags up or down in the middle of the view, by a distance in points.
  func drag(by distance: CGFloat, over duration: Double, lifting: Bool = true) {
    let start = CGPoint(x: 160, y: 240 - distance / 2)
    stage.scheduleDrag(
      at: stage.time, along: [start, CGPoint(x: 160, y: start.y + distance)], over: duration, lifting: lifting
    )
    stage.advance(by: duration)
  }

  func advance(by time: Double) { stage.advance(by: time) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if calls.last != "scroll" { calls.append("scroll") }
    offsets.append((CACurrentMediaTime(), scrollView.contentOffset))
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    target = unsafe targetContentOffset.pointee
    if let wantedTarget { unsafe targetContentOffset.pointee = wantedTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("inset") }
}
