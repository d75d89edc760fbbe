import Testing
import UIKit

/// Views and controllers that others keep leave a stage that shows something else or is let go.
@MainActor @Suite struct StageLeaveTests {
  /// Writes down the callbacks of its appearance.
  private final class Screen: UIViewController {
    var calls: [String] = []

    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
  }

  /// Writes down whether it has a window.
  private final class Witness: UIView {
    var isInWindow: [Bool] = []

    override func didMoveToWindow() { isInWindow.append(window != nil) }
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 200), scale: 1) }

  private func pinnedLabel() -> (view: UIView, label: UILabel) {
    let (view, label) = (UIView(frame: .zero), UILabel(frame: .zero))
    label.text = "Label"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
    ])
    return (view, label)
  }

  /// A view that is made between two stages is one that was made before any.
  @Test func traitsAndLanguagesOfAStageGoWithIt() {
    func looks() -> [String] {
      let traits = UITraitCollection.current
      return [
        "\(traits.layoutDirection.rawValue) \(traits.userInterfaceStyle.rawValue)",
        "\(traits.verticalSizeClass.rawValue) \(traits.displayScale)",
      ] + Stage.preferredLanguages
    }
    var first: Stage? = stage()
    first = nil
    let usual = looks()
    first = Stage(size: CGSize(width: 667, height: 375), scale: 3)
    first?.layoutDirection = .rightToLeft
    first?.userInterfaceStyle = .dark
    first?.preferredLanguages = ["ar"]
    #expect(looks() == ["1 2", "1 3.0", "ar"])
    first = nil
    #expect(looks() == usual && usual == ["0 1", "2 2.0", "en"])
    #expect(UINavigationBar().traitCollection.layoutDirection == .leftToRight)
  }

  @Test func constraintsHaveNoEquationsOfAnEngineThatIsGone() {
    let (view, label) = pinnedLabel()
    var first: Stage? = stage()
    first?.show(view)
    _ = first?.image()
    first = nil
    let second = stage()
    second.show(view)
    second.layoutDirection = .rightToLeft
    second.advance(by: 0)
    #expect(label.frame.maxX == 280 && label.frame.minY == 30)
    label.superview?.constraints.forEach { $0.constant = 40 }
    second.advance(by: 0)
    #expect(label.frame.maxX == 260 && label.frame.minY == 40)
  }

  @Test func constraintsOutliveASuperviewThatIsGone() {
    let (view, label) = pinnedLabel()
    var outer: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    outer?.addSubview(view)
    outer?.layoutIfNeeded()
    outer = nil
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    next.addSubview(view)
    view.semanticContentAttribute = .forceRightToLeft
    next.layoutIfNeeded()
    #expect(label.frame.maxX == 280 && label.frame.minY == 30)
  }

  @Test func controllerAppearsAnewOnEachStage() {
    let (screen, first, second) = (Screen(), stage(), stage())
    let once = ["will appear", "did appear"]
    let gone = ["will disappear", "did disappear"]
    first.show(screen)
    second.show(screen)
    #expect(screen.calls == once + gone + once)
    #expect(first.window.rootViewController == nil && first.window.subviews.isEmpty)
    #expect(screen.view.window === second.window)
  }

  @Test func controllerDisappearsWithItsStage() {
    let screen = Screen()
    var first: Stage? = stage()
    first?.show(screen)
    first = nil
    #expect(screen.calls == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(screen.view.window == nil && screen.view.superview == nil)
  }

  @Test func viewsLeaveAWindowThatIsGone() {
    let witness = Witness(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let stage = stage()
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window?.windowScene = stage.window.windowScene
    window?.windowLevel = .alert
    window?.isHidden = false
    window?.addSubview(witness)
    #expect(witness.isInWindow == [true])
    window = nil
    #expect(witness.isInWindow == [true, false])
    #expect(witness.superview == nil && witness.layer.superlayer == nil)
  }

  @Test func viewInsertedElsewhereLeavesItsStageFirst() {
    let (first, second, witness) = (stage(), stage(), Witness(frame: .zero))
    first.show(witness)
    second.window.addSubview(witness)
    #expect(witness.isInWindow == [true, false, true])
  }

  @Test func windowGoesToTheStageThatShowsIt() {
    let (first, second, screen) = (stage(), stage(), Screen())
    let window = UIWindow(windowScene: first.window.windowScene!)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    window.windowScene = second.window.windowScene
    window.makeKeyAndVisible()
    #expect(first.window !== window && second.window === window)
    #expect(screen.calls.filter { $0 == "did appear" }.count == 2)
    first.advance(by: 1)
    second.advance(by: 1)
  }

  @Test func keyboardAndFirstResponderStayOnTheirStage() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    var first: Stage? = stage()
    first?.show(field)
    field.becomeFirstResponder()
    #expect(field.isEditing)
    first = nil
    let second = stage()
    second.show(field)
    #expect(!field.isEditing && second.firstResponder == nil)
    #expect(field.becomeFirstResponder() && field.isEditing)
  }

  @Test func controllerPresentsAgainOnItsNextStage() {
    let (first, second, screen, presented) = (stage(), stage(), Screen(), Screen())
    presented.modalPresentationStyle = .fullScreen
    first.show(screen)
    screen.present(presented, animated: false)
    first.advance(by: 1)
    second.show(screen)
    second.advance(by: 1)
    #expect(screen.presentedViewController === presented && presented.view.window === second.window)
    #expect(first.window.subviews.isEmpty && first.window.rootViewController == nil)
    #expect(presented.calls.suffix(2) == ["will appear", "did appear"])
    second.show(UIView())
    second.show(screen)
    second.advance(by: 1)
    #expect(screen.presentedViewController == nil && presented.view.window == nil)
  }

  @Test(arguments: [true, false])
  func alertOverASheetIsPresentedAgain(isKept: Bool) {
    let (screen, sheet) = (Screen(), Screen())
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    var first: Stage? = stage()
    first?.show(screen)
    screen.present(sheet, animated: true)
    first?.advance(by: 1)
    sheet.present(alert, animated: true)
    first?.advance(by: 0.01)
    if !isKept { first = nil }
    let second = stage()
    second.show(screen)
    second.advance(by: 0)
    #expect(screen.presentedViewController === sheet && sheet.presentedViewController === alert)
    #expect(alert.view.window === second.window && alert.view.alpha == 1)
  }

  @Test func presentedControllerMayBecomeARoot() {
    let (first, second, screen, presented) = (stage(), stage(), Screen(), Screen())
    first.show(screen)
    screen.present(presented, animated: false)
    first.advance(by: 1)
    second.show(presented)
    #expect(screen.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(presented.view.window === second.window && presented.view.frame == second.window.bounds)
  }

  @Test(arguments: [true, false])
  func transitionEndsWithTheStage(isKept: Bool) {
    let navigation = UINavigationController(rootViewController: Screen())
    let pushed = Screen()
    var first: Stage? = stage()
    first?.show(navigation)
    first?.advance(by: 1)
    navigation.pushViewController(pushed, animated: true)
    first?.advance(by: 0.1)
    if !isKept { first = nil }
    let second = stage()
    second.show(navigation)
    second.advance(by: 1)
    #expect(pushed.calls.last == "did appear" && pushed.view.window === second.window)
    #expect(navigation.transitionCoordinator == nil && navigation.viewControllers.last === pushed)
    navigation.popViewController(animated: true)
    second.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && pushed.view.window == nil)
  }

  @Test func scrollingEndsWithTheStage() {
    let scroll = UIScrollView(frame: .zero)
    scroll.contentSize = CGSize(width: 300, height: 4_000)
    var first: Stage? = stage()
    first?.show(scroll)
    scroll.setContentOffset(CGPoint(x: 0, y: 3_000), animated: true)
    first?.advance(by: 0.1)
    first = nil
    let second = stage()
    second.show(scroll)
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    second.advance(by: 1)
    #expect(scroll.contentOffset.y == 500)
  }

  @Test func viewThatFillsAStageFillsTheNext() {
    let view = UIView(frame: .zero)
    var first: Stage? = stage()
    first?.show(view)
    #expect(view.frame.size == CGSize(width: 300, height: 200))
    first = nil
    #expect(view.frame.size == CGSize(width: 300, height: 200))
    let second = Stage(size: CGSize(width: 90, height: 80))
    second.show(view)
    #expect(view.frame.size == CGSize(width: 90, height: 80))
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    stage().show(view)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func marginsFollowTheWidthOfAControllersView() {
    let screen = Screen()
    screen.view.frame = CGRect(x: 0, y: 0, width: 500, height: 100)
    let guide = screen.view.layoutMarginsGuide
    #expect(guide.layoutFrame.minX == 20)
    screen.view.frame.size.width = 300
    #expect(guide.layoutFrame.minX == 16)
  }
}
