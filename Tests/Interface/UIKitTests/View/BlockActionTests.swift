import Testing
import UIKit

@MainActor @Suite struct BlockActionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
    stage.advance(by: 0.5)
  }

  /// A layer that animates a property of its own as the opacity of its view would be.
  final class Gauge: CALayer {
    var level: CGFloat {
      get { value(forKey: "level") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "level") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level", let opacity = super.action(forKey: "opacity") as? CABasicAnimation,
        let animation = opacity.copy() as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = level
      return animation
    }
  }

  final class GaugeView: UIView {
    override class var layerClass: AnyClass { Gauge.self }
  }

  @Test func actionInsideABlockIsAnAnimationWithItsTiming() throws {
    var action: (any CAAction)?
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      action = view.action(for: view.layer, forKey: "opacity")
    }
    let animation = try #require(action as? CABasicAnimation)
    #expect(animation.keyPath == "opacity" && animation.duration == 2 && animation.beginTime == 1.5)
    #expect(animation.fromValue.map { "\($0)" } == "1.0" && animation.toValue == nil)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
  }

  @Test func actionThatIsDroppedDoesNotHoldTheCompletion() async {
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 2,
      animations: {
        _ = view.action(for: view.layer, forKey: "opacity")
      }, completion: { ends.append($0) })
    // Tests may run beside the main thread, which counts the release of the action in a later turn.
    for _ in 0..<200 where ends.isEmpty {
      stage.advance(by: 0.001)
      await withCheckedContinuation { next in DispatchQueue.main.async(group: nil) { next.resume() } }
    }
    #expect(ends == [true])
  }

  @Test func completionWaitsForTheOpacity() {
    var ends: [Double] = []
    UIView.animate(
      withDuration: 2, animations: { view.alpha = 0 }, completion: { _ in ends.append(stage.time) })
    stage.advance(by: 1)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001 && ends.isEmpty)
    stage.advance(by: 2)
    #expect(ends == [2.5])
  }

  @Test func propertyOfALayerFollowsTheBlockByTheActionOfTheOpacity() throws {
    let gauge = GaugeView(frame: view.bounds)
    let layer = try #require(gauge.layer as? Gauge)
    view.addSubview(gauge)
    stage.advance(by: 0)
    var ends: [Double] = []
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear, animations: { layer.level = 1 },
      completion: { _ in ends.append(stage.time) })
    stage.advance(by: 0.5)
    #expect(layer.presentation()?.level == 0.25)
    stage.advance(by: 2)
    #expect(layer.presentation()?.level == 1 && ends == [2.5])
  }

  @Test func viewThatIsAMaskOutsideTheWindowIsAnimated() {
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.mask = shade.layer
    stage.advance(by: 0)
    var ends: [Double] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { shade.frame.origin.x = 100 },
      completion: { _ in ends.append(stage.time) })
    stage.advance(by: 0.5)
    #expect(shade.window == nil && shade.layer.presentation()?.frame.minX == 50 && ends.isEmpty)
    stage.advance(by: 1)
    #expect(ends == [1.5])
  }

  /// A view is the delegate of another layer than its own, as a chart of its bars.
  @Test(arguments: [false, true]) func anotherLayerOfTheViewIsAnimatedItself(byAnimator: Bool) {
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    bar.delegate = view
    view.layer.addSublayer(bar)
    stage.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bar.position.x = 45 }
    if byAnimator {
      animator.startAnimation()
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.position.x = 45 }
    }
    stage.advance(by: 0.5)
    #expect(bar.presentation()?.position.x == 25 && view.layer.presentation()?.position.x == 25)
    #expect(view.layer.animationKeys() == nil)
    stage.advance(by: 1)
    #expect(bar.presentation()?.position.x == 45)
  }

  /// A pulse that begins again when it ends hears that its stage has ended it, and ends.
  @Test func animationsThatBeginWhileTheirStageIsReleasedCallNobody() {
    var calls = 0
    do {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let pulse = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      @MainActor func run() {
        UIView.animate(
          withDuration: 0.5, animations: { pulse.transform = CGAffineTransform(scaleX: 2, y: 2) }
        ) {
          _ in
          calls += 1
          UIView.animate(withDuration: 0.5, animations: { pulse.transform = .identity }) { _ in
            calls += 1
            run()
          }
        }
      }
      stage.show(pulse)
      stage.advance(by: 0.1)
      run()
      stage.advance(by: 1.2)
      #expect(calls == 2)
    }
    #expect(calls == 3)
  }
}
