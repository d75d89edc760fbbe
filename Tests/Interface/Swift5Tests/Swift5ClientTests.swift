import QuartzCore
import Testing
import UIKit

// Code of an app in the Swift 5 language mode, which says nothing about the main actor, as most code does.
// That it compiles is the test: each declaration failed before UIKit's were `@preconcurrency`.

/// Uses views from a class that belongs to no actor.
private final class Spinner {
  let ring = CAShapeLayer()
  weak var view: UIView?

  init(in view: UIView) {
    self.view = view
    ring.frame = view.bounds
    view.layer.addSublayer(ring)
    view.backgroundColor = .clear
  }

  func stop() {
    UIView.animate(withDuration: 0.2, animations: { self.view?.alpha = 0 }) { _ in
      self.view?.removeFromSuperview()
    }
  }
}

/// A protocol of the app's own, which a view conforms to.
private protocol Pulsing {
  var pulseColor: UIColor { get set }
  func pulse()
}

private final class PulseView: UIView, Pulsing, CAAnimationDelegate {
  var pulseColor = UIColor.red
  static let shared = PulseView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  var finished = 0

  func pulse() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = self
    animation.toValue = 0
    layer.add(animation, forKey: "pulse")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished += 1 }
}

/// Delegates and transitions in classes of no actor.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIGestureRecognizerDelegate,
  UIScrollViewDelegate
{
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.layoutIfNeeded() }
}

/// A value type that makes views, and default values that need them.
private struct Style {
  var font = UIFont.systemFont(ofSize: 12)
  var width = UIScreen.main.bounds.width

  func apply(to label: UILabel) {
    label.font = font
    label.sizeToFit()
  }
}

private func makeTap(_ target: AnyObject, _ action: Selector) -> UITapGestureRecognizer {
  UITapGestureRecognizer(target: target, action: action)
}

private final class TapCounter: UIView {
  private(set) var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(makeTap(self, Selector("tap:", TapCounter.tap(_:))))
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func tap(_ sender: UITapGestureRecognizer) { taps += 1 }
}

@Suite(.serialized) struct Swift5ClientTests {
  @MainActor @Test func viewsAndDelegatesWithoutIsolationWork() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = PulseView.shared
    stage.window.addSubview(view)
    let spinner = Spinner(in: view)
    view.pulse()
    stage.advance(by: 1)
    #expect(view.finished == 1 && spinner.ring.superlayer === view.layer)
    spinner.stop()
    stage.advance(by: 1)
    #expect(view.superview == nil)
    let label = UILabel()
    label.text = "Text"
    Style().apply(to: label)
    #expect(label.bounds.width > 0 && Fade().transitionDuration(using: nil) == 0.3)
  }

  @MainActor @Test func privateMethodOfAViewIsATarget() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = TapCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.taps == 1)
  }
}
