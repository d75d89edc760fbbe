import Testing
import UIKit

/// Blocks and animators that change nothing which could be seen: iOS adds no animation, so they end at once.
@MainActor @Suite struct NothingToAnimateTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  /// Shows the view, and makes its stage the one that is used: tests may have run since the suite was made.
  private func show() {
    view.alpha = 0.5
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.layer.cornerRadius = 4
    stage.show(view)
    stage.advance(by: 0)
  }

  nonisolated private static let changes: [(name: String, change: @MainActor @Sendable (UIView) -> Void)] = [
    ("frame", { $0.center = $0.center }), ("bounds", { $0.bounds = $0.bounds }),
    ("alpha", { $0.alpha = 0.5 }), ("transform", { $0.transform = CGAffineTransform(rotationAngle: 1) }),
    ("backgroundColor", { $0.backgroundColor = .red }), ("corner", { $0.layer.cornerRadius = 4 }),
    ("border", { $0.layer.borderWidth = 0 }),
    ("all", { view in for (_, change) in changes.dropLast() { change(view) } }),
  ]

  @Test(arguments: changes.indices) func theSameValueIsNoAnimation(index: Int) {
    show()
    var ends: [Bool] = []
    UIView.animate(withDuration: 10) {
      Self.changes[index].change(view)
    } completion: {
      ends.append($0)
    }
    stage.advance(by: 1.0 / 60)
    #expect(ends == [true], "\(Self.changes[index].name)")
    #expect((view.layer.animationKeys() ?? []).isEmpty)
    view.alpha = 0.4
  }

  @Test(arguments: changes.indices) func keyframesOfTheSameValueAreNoAnimation(index: Int) {
    show()
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 10, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { Self.changes[index].change(view) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        Self.changes[index].change(view)
      }
    } completion: {
      ends.append($0)
    }
    stage.advance(by: 1.0 / 60)
    #expect(ends == [true], "\(Self.changes[index].name)")
    #expect((view.layer.animationKeys() ?? []).isEmpty)
    view.alpha = 0.4
  }

  @Test func keyframesThatComeBackTakeTheirTime() {
    show()
    var ends = 0
    UIView.animateKeyframes(withDuration: 10, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
    } completion: { _ in
      ends += 1
    }
    stage.advance(by: 9)
    #expect(ends == 0 && view.layer.animationKeys() == ["opacity"])
    stage.advance(by: 1)
    #expect(ends == 1)
  }

  @Test func aChangeBesideTheSameValueTakesItsTime() {
    show()
    var ends = 0
    UIView.animate(withDuration: 10) {
      view.alpha = 0.5
      view.center.x += 1
    } completion: { _ in
      ends += 1
    }
    stage.advance(by: 9)
    #expect(ends == 0 && view.layer.animationKeys() == ["position"])
    stage.advance(by: 1)
    #expect(ends == 1)
  }

  @Test func theSameValueRunsNoActionOfALayer() {
    show()
    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.advance(by: 0)
    layer.opacity = 1
    layer.position = .zero
    #expect((layer.animationKeys() ?? []).isEmpty)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
  }

  /// On iOS the completion of an animator whose views are in no window is called with `end` at once, also
  /// when it was paused.
  @Test(arguments: [false, true]) func animatorsOfViewsOutsideOfWindowsEndAtOnce(isPaused: Bool) {
    show()
    let lonely = UIView()
    let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) {
      lonely.alpha = 0
      lonely.backgroundColor = .blue
    }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    if isPaused { animator.pauseAnimation() } else { animator.startAnimation() }
    stage.advance(by: 1.0 / 60)
    #expect(ends == [.end])
    #expect(animator.state == .inactive && lonely.alpha == 0)
  }

  @Test func animatorsOfOneViewInAWindowTakeTheirTime() {
    show()
    let lonely = UIView()
    let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) {
      lonely.alpha = 0
      view.alpha = 1
    }
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.advance(by: 9)
    #expect(ends == 0)
    animator.pauseAnimation()
    stage.advance(by: 9)
    #expect(ends == 0)
    animator.startAnimation()
    stage.advance(by: 1.1)
    #expect(ends == 1)
  }
}
