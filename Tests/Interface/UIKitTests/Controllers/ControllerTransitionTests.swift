import Testing
import UIKit

/// Fades the arriving view in, linearly over `duration`, by default a second.
@MainActor final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration = 1.0
  private(set) var ends: [Bool] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// Same as `FadeAnimator`, with an interruptible animator.
@MainActor final class InterruptibleFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var ends: [Bool] = []
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = context.view(forKey: .to) ?? UIView()
    context.containerView.addSubview(view)
    view.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
    animator.addCompletion { position in
      view.alpha = 1
      context.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    ends.append(transitionCompleted)
  }
}

@MainActor final class TransitionDelegate: NSObject, UINavigationControllerDelegate {
  let animator = FadeAnimator()
  var otherAnimator: InterruptibleFadeAnimator?
  var driver: UIPercentDrivenInteractiveTransition?
  var shown: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { otherAnimator ?? animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { shown.append("will show") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown.append("did show") }
}

@MainActor @Suite struct ControllerTransitionTests {
  let fixture = NavigationFixture()
  let delegate = TransitionDelegate()
  let driver = UIPercentDrivenInteractiveTransition()

  init() {
    fixture.navigation.delegate = delegate
    driver.completionCurve = .linear
  }

  private func opacity(of controller: UIViewController) -> Float {
    controller.view.layer.presentation()?.opacity ?? -1
  }

  private var container: CALayer? { fixture.second.view.superview?.layer }

  @Test func delegatesAnimatorShowsThePush() {
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.25)
    #expect(abs(opacity(of: fixture.second) - 0.25) < 1e-6)
    fixture.stage.advance(by: 1)
    #expect(delegate.shown == ["will show", "did show"] && delegate.animator.ends == [true])
  }

  @Test func containerShowsTheFractionOfTheDriver() {
    delegate.driver = driver
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 5)
    #expect(container?.speed == 0 && container?.timeOffset == 0)
    #expect(opacity(of: fixture.second) == 0)
    for fraction in [0.3, 0.8, 0.6] as [CGFloat] {
      driver.update(fraction)
      fixture.stage.advance(by: 1)
      #expect(container?.timeOffset == fraction && container?.speed == 0)
      #expect(abs(opacity(of: fixture.second) - Float(fraction)) < 1e-6)
    }
    driver.update(.nan)
    driver.update(7)
    #expect(driver.percentComplete == 1)
    driver.update(-1)
    #expect(driver.percentComplete == 0)
  }

  @Test func finishedTransitionTakesTheRestDividedByItsSpeed() {
    delegate.driver = driver
    driver.completionSpeed = 2
    fixture.navigation.pushViewController(fixture.second, animated: true)
    driver.update(0.4)
    fixture.stage.advance(by: 3)
    driver.finish()
    fixture.stage.advance(by: 0.15)
    #expect(abs(opacity(of: fixture.second) - 0.7) < 1e-6)
    #expect(fixture.first.view.window != nil)
    fixture.stage.advance(by: 0.151)
    #expect(fixture.first.view.window == nil && delegate.animator.ends == [true])
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.second])
  }

  @Test func cancelledTransitionRunsBackAndRestoresTheViews() {
    delegate.driver = driver
    let frame = fixture.first.view.frame
    fixture.navigation.pushViewController(fixture.second, animated: true)
    let layer = container
    driver.update(0.3)
    fixture.stage.advance(by: 1)
    fixture.recorder.calls = []
    driver.cancel()
    fixture.stage.advance(by: 0.1)
    #expect(abs(opacity(of: fixture.second) - 0.2) < 1e-6)
    #expect(delegate.animator.ends == [])
    fixture.stage.advance(by: 0.201)
    #expect(delegate.animator.ends == [false] && delegate.shown == ["will show"])
    #expect(
      fixture.calls == [
        "second will disappear", "second did disappear", "first will appear", "first is appearing",
        "first did appear", "second will leave parent", "second did leave parent",
      ])
    #expect(fixture.navigation.viewControllers == [fixture.first])
    #expect(fixture.first.view.frame == frame && fixture.second.view.superview == nil)
    #expect(layer?.speed == 1 && layer?.timeOffset == 0 && layer?.beginTime == 0)
    #expect(fixture.navigation.navigationBar.items?.count == 1)
    fixture.stage.tap(at: CGPoint(x: 100, y: 200))
  }

  @Test func cancelledPopKeepsTheStack() {
    fixture.navigation.pushViewController(fixture.second, animated: false)
    delegate.driver = driver
    fixture.recorder.calls = []
    fixture.navigation.popViewController(animated: true)
    driver.update(0.5)
    driver.cancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.second])
    #expect(fixture.second.parent === fixture.navigation && fixture.second.view.window != nil)
    #expect(fixture.calls.last == "second did enter parent")
    #expect(fixture.navigation.navigationBar.items?.count == 2)
  }

  @Test func completionCurveShapesTheRemainingMotion() {
    delegate.driver = driver
    driver.completionCurve = .easeIn
    fixture.navigation.pushViewController(fixture.second, animated: true)
    driver.update(0.2)
    driver.finish()
    fixture.stage.advance(by: 0.4)
    // easeIn(.5) = .3153568126, over the rest of 0.8.
    #expect(abs(Double(opacity(of: fixture.second)) - (0.2 + 0.8 * 0.3153568126)) < 1e-6)
    fixture.stage.advance(by: 0.45)
    #expect(delegate.animator.ends == [true])
  }

  @Test func coordinatorFollowsTheDriver() {
    delegate.driver = driver
    fixture.navigation.pushViewController(fixture.second, animated: true)
    var notes: [String] = []
    let coordinator = fixture.second.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    coordinator?.notifyWhenInteractionChanges {
      notes.append("changed \($0.isCancelled) \($0.percentComplete)")
    }
    coordinator?.animate(alongsideTransition: nil) { notes.append("ended \($0.isCancelled)") }
    driver.update(0.25)
    driver.cancel()
    fixture.stage.advance(by: 1)
    #expect(notes == ["changed true 0.25", "ended true"])
    #expect(coordinator?.animate(alongsideTransition: nil, completion: nil) == false)
  }

  @Test func endOfAnInteractionIsTold() {
    delegate.driver = driver
    driver.wantsInteractiveStart = false
    fixture.navigation.pushViewController(fixture.second, animated: true)
    var (changes, ends) = (0, [Bool]())
    let coordinator = fixture.second.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
    coordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
    fixture.stage.advance(by: 0.4)
    driver.pause()
    #expect(changes == 1 && ends.isEmpty, "a pause is a change, and no end")
    driver.cancel()
    #expect(changes == 2 && ends == [true])
    fixture.stage.advance(by: 1)
    coordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
    #expect(ends == [true], "nothing is told after the transition")
  }

  @Test func viewOutsideTheContainerFollowsTheDriver() {
    delegate.driver = driver
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.navigation.view.addSubview(outside)
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.second.transitionCoordinator?.animateAlongsideTransition(in: outside) { _ in
      outside.alpha = 0
    } completion: { _ in
    }
    fixture.stage.advance(by: 1)
    driver.update(0.5)
    fixture.stage.advance(by: 0)
    #expect(abs((outside.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    driver.finish()
    fixture.stage.advance(by: 1)
    #expect(outside.layer.presentation()?.opacity == 0 && outside.layer.speed == 1)
  }

  @Test func runningTransitionIsPausedDrivenAndCancelled() {
    delegate.driver = driver
    driver.wantsInteractiveStart = false
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.4)
    driver.pause()
    #expect(abs(driver.percentComplete - 0.4) < 1e-9)
    fixture.stage.advance(by: 5)
    #expect(abs(opacity(of: fixture.second) - 0.4) < 1e-6)
    driver.update(0.6)
    fixture.stage.advance(by: 0)
    #expect(abs(opacity(of: fixture.second) - 0.6) < 1e-6)
    driver.cancel()
    fixture.stage.advance(by: 0.601)
    #expect(delegate.animator.ends == [false] && fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func waitingPushReplacesACancelledPop() {
    fixture.navigation.pushViewController(fixture.second, animated: false)
    delegate.driver = driver
    fixture.navigation.popViewController(animated: true)
    driver.update(0.5)
    fixture.navigation.pushViewController(fixture.third, animated: true)
    delegate.driver = nil
    driver.cancel()
    fixture.stage.advance(by: 3)
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.third])
    #expect(fixture.third.view.window != nil && fixture.second.parent == nil)
  }

  @Test func driverOutsideATransitionDoesNothing() {
    driver.update(0.5)
    driver.finish()
    driver.cancel()
    driver.pause()
    #expect(driver.percentComplete == 0 && driver.duration == 0)
  }

  @Test func transitionWithoutDurationCompletes() {
    delegate.animator.duration = 0
    // An animation of nothing completes on the stage that was advanced last.
    fixture.stage.advance(by: 0)
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0)
    fixture.stage.advance(by: 0)
    #expect(delegate.animator.ends == [true])
  }

  @Test func cancelledTransitionLeavesNoViewsOrLayers() {
    delegate.driver = driver
    fixture.stage.advance(by: 0)
    let (views, census) = (Stage.liveViews, fixture.stage.census)
    weak var gone: UIViewController?
    do {
      let controller = UIViewController()
      gone = controller
      fixture.navigation.pushViewController(controller, animated: true)
      driver.update(0.5)
      driver.cancel()
    }
    fixture.stage.advance(by: 1)
    fixture.stage.advance(by: 0)
    #expect(gone == nil && Stage.liveViews <= views && fixture.stage.census == census)
  }

  @Test(arguments: [false, true]) func interruptibleAnimatorFollowsTheDriver(isCancelled: Bool) {
    delegate.driver = driver
    let animator = InterruptibleFadeAnimator()
    delegate.otherAnimator = animator
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 3)
    #expect(opacity(of: fixture.second) == 0 && container?.speed == 1)
    driver.update(0.4)
    fixture.stage.advance(by: 1)
    #expect(abs(opacity(of: fixture.second) - 0.4) < 1e-6)
    if isCancelled { driver.cancel() } else { driver.finish() }
    fixture.stage.advance(by: 0.2)
    #expect(abs(opacity(of: fixture.second) - (isCancelled ? 0.2 : 0.6)) < 1e-5)
    fixture.stage.advance(by: 0.5)
    #expect(animator.ends == [!isCancelled])
    #expect(fixture.navigation.viewControllers.count == (isCancelled ? 1 : 2))
  }

  @Test func cancelledTransitionWithACurveEndsAfterItsRemainingTime() {
    delegate.driver = driver
    driver.completionCurve = .easeInOut
    fixture.navigation.pushViewController(fixture.second, animated: true)
    driver.update(0.31)
    driver.cancel()
    fixture.stage.advance(by: 0.309)
    #expect(delegate.animator.ends == [])
    fixture.stage.advance(by: 0.0011)
    #expect(delegate.animator.ends == [false])
    fixture.navigation.pushViewController(fixture.second, animated: true)
    driver.update(0.004)
    driver.cancel()
    fixture.stage.advance(by: 0.0041)
    #expect(delegate.animator.ends == [false, false])
  }

  @Test func cancelledSecondPushReturnsToTheFirst() {
    delegate.driver = driver
    driver.wantsInteractiveStart = false
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.5)
    fixture.navigation.pushViewController(fixture.third, animated: true)
    fixture.stage.advance(by: 1)
    driver.pause()
    driver.cancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.second])
    #expect(fixture.second.view.window != nil && fixture.third.parent == nil)
  }
}
