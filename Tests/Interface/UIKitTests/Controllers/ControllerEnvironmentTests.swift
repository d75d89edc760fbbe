import Testing
import UIKit

@MainActor private final class SizedController: UIViewController {
  var steps: [String] = []

  override func viewDidLoad() { steps.append("load") }
  override func viewWillAppear(_ animated: Bool) { steps.append("will appear") }
  override func viewSafeAreaInsetsDidChange() { steps.append("safe area \(view.safeAreaInsets.top)") }
  override func viewIsAppearing(_ animated: Bool) { steps.append("is appearing") }
  override func viewWillLayoutSubviews() { steps.append("layout \(view.bounds.width)") }
  override func viewDidAppear(_ animated: Bool) { steps.append("did appear") }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    steps.append("from \(view.bounds.width) to \(size.width)")
    coordinator.animate { [self] _ in
      steps.append("alongside \(view.bounds.width)")
    } completion: { [self] _ in
      steps.append("completion")
    }
  }
}

@MainActor @Suite struct ControllerEnvironmentTests {
  let stage = Stage(
    size: CGSize(width: 300, height: 500),
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))

  @Test func safeAreaIsKnownBeforeTheViewIsAppearing() {
    let controller = SizedController()
    stage.show(controller)
    #expect(
      controller.steps == [
        "load", "will appear", "safe area 20.0", "is appearing", "layout 300.0", "did appear",
      ])
  }

  @Test func additionalInsetsReachTheViewsInside() {
    let controller = SizedController()
    stage.show(controller)
    let inner = UIView(frame: CGRect(x: 0, y: 15, width: 300, height: 485))
    controller.view.addSubview(inner)
    controller.steps = []
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 5, bottom: 10, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 35, left: 5, bottom: 10, right: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
    #expect(controller.steps == ["safe area 50.0"], "once, and not for the same insets")
    controller.additionalSafeAreaInsets.top = -20
    #expect(controller.view.safeAreaInsets.top == 0)
    inner.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func newSizeIsAnnouncedToAllControllersBeforeTheChange() {
    let (controller, presented) = (SizedController(), SizedController())
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    presented.modalPresentationStyle = .overFullScreen
    navigation.present(presented, animated: false)
    stage.advance(by: 0)
    controller.steps = []
    presented.steps = []
    stage.resize(to: CGSize(width: 500, height: 300))
    stage.advance(by: 0)
    let steps = ["from 300.0 to 500.0", "alongside 500.0", "layout 500.0", "completion"]
    #expect(presented.steps == steps)
    // The bar is lower on a phone on its side.
    #expect(controller.steps == steps[..<2] + ["safe area 52.0"] + steps[2...])
    controller.steps = []
    stage.resize(to: CGSize(width: 500, height: 300))
    #expect(controller.steps == [])
  }

  @Test func childrenAreExchangedWithCallbacks() {
    let recorder = CallRecorder()
    let root = UIViewController()
    let (first, second) = (RecordingController("first", recorder), RecordingController("second", recorder))
    stage.show(root)
    for child in [first, second] {
      root.addChild(child)
      child.didMove(toParent: root)
    }
    root.view.addSubview(first.view)
    stage.advance(by: 0)
    recorder.calls = []
    var isDone = false
    root.transition(from: first, to: second, duration: 0.5, animations: nil) { _ in isDone = true }
    root.transition(from: first, to: UIViewController(), duration: 1, animations: nil)
    stage.advance(by: 0)
    stage.advance(by: 1)
    #expect(isDone && first.view.superview == nil && second.view.superview === root.view)
    #expect(
      recorder.calls.filter { $0.hasSuffix("appear") } == [
        "first will disappear", "second will appear", "first did disappear", "second did appear",
      ])
  }
}
