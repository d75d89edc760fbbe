import Testing
import UIKit

@MainActor @Suite struct SystemAnimationTests {
  @Test func deletedViewsShrinkFadeAndLeave() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (view, other) = (UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)), UIView())
    stage.window.addSubview(view)
    stage.window.addSubview(other)
    var finished: Bool?
    UIView.perform(.delete, on: [view], animations: { other.alpha = 0.5 }, completion: { finished = $0 })
    #expect(view.alpha == 0 && view.superview != nil && other.alpha == 0.5 && finished == nil)
    stage.advance(by: 0.3)
    #expect(view.superview == nil && finished == true)
    #expect(view.alpha == 1 && view.transform == .identity && other.superview != nil)
  }

  @Test func noViewsStillComplete() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var isDone = false
    UIView.perform(.delete, on: [], animations: nil) { _ in isDone = true }
    stage.advance(by: 1)
    #expect(isDone)
  }
}
