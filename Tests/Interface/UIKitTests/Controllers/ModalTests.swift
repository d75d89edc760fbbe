import Testing
import UIKit

@MainActor @Suite struct ModalTests {
  let recorder = CallRecorder()
  let stage = Stage(
    size: CGSize(width: 300, height: 500), safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
  )

  private func showRoot() -> RecordingController {
    let root = RecordingController("root", recorder)
    stage.show(root)
    recorder.calls = []
    return root
  }

  private var appearances: [String] { recorder.calls.filter { $0.hasSuffix("appear") } }

  /// The field below an alert or a sheet gets no keys, and the keyboard again afterwards.
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func fieldBelowAPresentationGetsNoKeys(style: UIModalPresentationStyle) {
    let root = showRoot()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let modal = RecordingController("modal", recorder)
    modal.modalPresentationStyle = style
    root.present(modal, animated: true)
    #expect(stage.firstResponder == nil)
    stage.advance(by: 1)
    stage.type("a")
    #expect(field.text == "")
    modal.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.firstResponder === field)
    stage.type("a")
    #expect(field.text == "a")
  }

  @Test func keyboardGoesBeforeADismissedViewMoves() {
    stage.keyboardHeight = 200
    let root = showRoot()
    let modal = RecordingController("modal", recorder)
    root.present(modal, animated: false)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    modal.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    var tops: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { tops.append(modal.view.convert(CGPoint.zero, to: nil).y) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let top = modal.view.convert(CGPoint.zero, to: nil).y
    modal.dismiss(animated: true)
    #expect(tops == [top] && stage.firstResponder == nil)
    stage.advance(by: 1)
    #expect(tops.count == 1)
  }

  @Test func fieldInsideAPresentationKeepsTheKeysWhenItIsOver() {
    let root = showRoot()
    let (field, other) = (UITextField(), UITextField())
    for field in [field, other] { root.view.addSubview(field) }
    field.becomeFirstResponder()
    let modal = UIViewController()
    root.present(modal, animated: false)
    other.becomeFirstResponder()
    modal.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(stage.firstResponder === other)
    root.present(modal, animated: false)
    other.removeFromSuperview()
    modal.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(stage.firstResponder == nil)
  }

  @Test func fullScreenPresentationRemovesTheViewBelow() {
    let root = showRoot()
    let modal = RecordingController("modal", recorder)
    modal.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(modal, animated: true) { isDone = true }
    #expect(root.presentedViewController === modal && modal.presentingViewController === root)
    stage.advance(by: 0.1)
    #expect(modal.view.layer.presentation().map { $0.frame.minY > 0 && $0.frame.minY < 500 } == true)
    #expect(root.view.window != nil && !isDone)
    stage.advance(by: 1)
    #expect(
      appearances == ["root will disappear", "modal will appear", "modal did appear", "root did disappear"])
    #expect(root.view.window == nil && isDone)
    #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))

    recorder.calls = []
    stage.resize(to: CGSize(width: 500, height: 300))
    modal.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(
      appearances == ["modal will disappear", "root will appear", "root did appear", "modal did disappear"])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(root.view.superview === stage.window && stage.window.subviews.count == 1)
    #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
  }

  @Test func screenTurnsOverToTheModalAndBack() {
    let root = showRoot()
    let modal = RecordingController("modal", recorder)
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .flipHorizontal
    root.present(modal, animated: true)
    stage.advance(by: 0.2)
    // The presenter's side is still in front.
    #expect(modal.view.layer.presentation()?.opacity == 0)
    stage.advance(by: 0.2)
    #expect(modal.view.layer.presentation()?.opacity == 1)
    #expect(modal.view.layer.presentation().map { $0.transform.m34 != 0 || $0.transform.m14 != 0 } == true)
    stage.advance(by: 1)
    #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500) && root.view.window == nil)
    #expect(modal.view.superview?.subviews.count == 1)
    modal.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.view.superview === stage.window && stage.window.subviews.count == 1)
    #expect(modal.view.layer.animationKeys() == nil)
  }

  @Test func sheetLeavesAStripOfTheDimmedViewBelow() {
    let root = showRoot()
    let modal = RecordingController("modal", recorder)
    root.present(modal, animated: true)
    stage.advance(by: 1)
    #expect(appearances == ["modal will appear", "modal did appear"])
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 0, y: 30, width: 300, height: 470))
    #expect(modal.view.safeAreaInsets == .zero)
    root.dismiss(animated: false)
    #expect(appearances.suffix(2) == ["modal will disappear", "modal did disappear"])
    #expect(modal.view.window == nil)
  }

  @Test func formSheetIsCentredOnAWideScreen() {
    let wide = Stage(size: CGSize(width: 1000, height: 800))
    let root = UIViewController()
    wide.show(root)
    let modal = UIViewController()
    modal.modalPresentationStyle = .formSheet
    root.present(modal, animated: false)
    wide.advance(by: 0)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  @Test func presentingTwiceAndWithoutAWindowDoesNothing() {
    let root = showRoot()
    let (modal, other) = (UIViewController(), UIViewController())
    root.present(modal, animated: false)
    root.present(other, animated: false)
    #expect(root.presentedViewController === modal && other.presentingViewController == nil)
    other.present(UIViewController(), animated: false)
    #expect(other.presentedViewController == nil)
    modal.present(modal, animated: false)
    modal.present(root, animated: false)
    #expect(modal.presentedViewController == nil)
    other.dismiss(animated: false)
  }

  @Test func dismissalDuringAPresentationFollowsIt() {
    let root = showRoot()
    let modal = RecordingController("modal", recorder)
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: true)
    stage.advance(by: 0.1)
    var isDone = false
    root.dismiss(animated: true) { isDone = true }
    stage.advance(by: 2)
    #expect(isDone && modal.view.window == nil && root.view.window != nil)
  }

  @Test func dismissingAPresenterDismissesTheWholeChain() {
    let root = showRoot()
    let (first, second) = (RecordingController("first", recorder), RecordingController("second", recorder))
    first.modalPresentationStyle = .fullScreen
    root.present(first, animated: false)
    first.present(second, animated: false)
    #expect(second.presentingViewController === first)
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(second.view.window == nil && first.view.window == nil && root.view.window != nil)
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
  }

  @Test func childrenPresentThroughTheirOutermostAncestor() {
    let root = showRoot()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    let modal = UIViewController()
    root.present(modal, animated: false)
    #expect(modal.presentingViewController === navigation)
    #expect(root.presentedViewController === modal && navigation.visibleViewController === modal)
    root.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func presentationLeavesNoViewsOrControllers() {
    let root = showRoot()
    stage.advance(by: 0)
    let (views, census) = (Stage.liveViews, stage.census)
    weak var gone: UIViewController?
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .custom] {
      do {
        let modal = UIViewController()
        modal.modalPresentationStyle = style
        gone = modal
        root.present(modal, animated: true)
        stage.advance(by: 1)
        root.dismiss(animated: true)
        stage.advance(by: 1)
      }
      stage.advance(by: 0)
      #expect(gone == nil)
    }
    #expect(Stage.liveViews <= views && stage.census == census)
  }

  @Test func presentedControllerIsReleasedWithItsRoot() {
    weak var gone: UIViewController?
    do {
      let root = showRoot()
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      gone = modal
      root.present(modal, animated: true)
      stage.advance(by: 0.1)
      stage.show(UIViewController())
    }
    stage.advance(by: 0)
    #expect(gone == nil && stage.window.subviews.count == 1)
  }

  /// Animators for both directions start a dismissal at the final frame, and end it outside.
  @Test func theFinalFrameOfADismissedControllerIsThatOfItsPresentation() {
    final class Frames: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
    {
      var frames: [[CGRect]] = []
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let modal = context.viewController(forKey: .to) as? ModalPage ?? context.viewController(forKey: .from)
        if let modal { frames.append([context.initialFrame(for: modal), context.finalFrame(for: modal)]) }
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        LowerHalf(presentedViewController: presented, presenting: presenting)
      }
    }
    final class ModalPage: UIViewController {}
    final class LowerHalf: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 250, width: 300, height: 250)
      }
    }
    let (root, modal, animator) = (showRoot(), ModalPage(), Frames())
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = animator
    root.present(modal, animated: true)
    stage.advance(by: 0.5)
    modal.dismiss(animated: true)
    stage.advance(by: 0.5)
    let half = CGRect(x: 0, y: 250, width: 300, height: 250)
    #expect(animator.frames == [[.zero, half], [half, half]])
    #expect(modal.presentingViewController == nil)
  }

  /// The page below a presentation is out of reach of assistive technology and the Tab key, as of touches.
  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext, .pageSheet, .custom,
  ])
  func elementsBelowAPresentationAreOutOfReach(style: UIModalPresentationStyle) {
    let root = showRoot()
    let below = UIButton(type: .system)
    below.setTitle("Below", for: .normal)
    below.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    root.view.addSubview(below)
    let modal = UIViewController()
    let above = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    above.text = "Above"
    modal.view.addSubview(above)
    modal.modalPresentationStyle = style
    root.present(modal, animated: true)
    stage.advance(by: 1)
    let labels = stage.accessibilityElements().map(\.label)
    #expect(labels.contains("Above") && !labels.contains("Below"))
    modal.presentationController?.containerView?.accessibilityViewIsModal = false
    #expect(stage.accessibilityElements().map(\.label).contains("Below") == (style != .fullScreen))
    modal.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.accessibilityElements().map(\.label) == ["Below"])
  }
}
