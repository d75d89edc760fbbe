import Foundation
import Testing
import UIKit

@MainActor @Suite struct BegunAnimationTests {
  let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private final class Listener: NSObject {
    var calls: [String] = []

    func willStart(_ name: String?, context: UnsafeMutableRawPointer?) { calls.append("start \(name ?? "")") }
    func stopped(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      calls.append("stop \(name ?? "") \(finished.boolValue)")
    }
  }

  init() {
    let root = UIView()
    root.addSubview(view)
    stage.show(root)
    stage.advance(by: 0.1)
  }

  private var x: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  @available(*, deprecated, message: "Tests what is deprecated.")
  @Test func changesBetweenBeginAndCommitAreAnimatedAndTheDelegateIsTold() {
    let listener = Listener()
    unsafe UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    unsafe UIView.setAnimationWillStart(Selector("willStart:context:", Listener.willStart(_:context:)))
    unsafe UIView.setAnimationDidStop(
      Selector("stopped:finished:context:", Listener.stopped(_:finished:context:)))
    view.frame.origin.x = 100
    UIView.commitAnimations()
    #expect(listener.calls == ["start move"])
    stage.advance(by: 0.2)
    #expect(abs(x - 50) < 0.01)
    stage.advance(by: 0.3)
    #expect(x == 100)
    #expect(listener.calls == ["start move", "stop move true"])
  }

  @available(*, deprecated, message: "Tests what is deprecated.")
  @Test func changesAfterTheCommitAreNotAnimated() {
    unsafe UIView.beginAnimations(nil, context: nil)
    UIView.commitAnimations()
    UIView.commitAnimations()
    view.frame.origin.x = 100
    stage.advance(by: 0.02)
    #expect(x == 100)
  }

  @Test func modifiedAnimationsRepeat() {
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    }
    stage.advance(by: 0.2)
    #expect((view.layer.presentation()?.opacity ?? 0) > 0.9)
    stage.advance(by: 0.1)
    #expect((view.layer.presentation()?.opacity ?? 1) < 0.1)
  }
}
