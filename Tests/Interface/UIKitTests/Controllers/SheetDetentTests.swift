import Testing

@testable import UIKit

@MainActor @Suite struct SheetDetentTests {
  /// The delegate's calls, and its answer.
  @MainActor private final class Recorder: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      calls.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      calls.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")
    }
  }

  private let stage = Stage(
    size: CGSize(width: 300, height: 600), scale: 1,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
  private let root = UIViewController()
  private let page = UIViewController()
  private let recorder = Recorder()

  private func present(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) throws
    -> UISheetPresentationController
  {
    stage.show(root)
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = recorder
    page.view.backgroundColor = .white
    root.present(page, animated: true)
    stage.advance(by: 1)
    return sheet
  }

  private var top: CGFloat { page.view.convert(CGPoint.zero, to: nil).y }

  private func drag(from y: CGFloat, by distance: CGFloat, over duration: TimeInterval = 1) {
    stage.drag(from: CGPoint(x: 150, y: y), to: CGPoint(x: 150, y: y + distance), over: duration)
    stage.advance(by: 1)
  }

  @Test func sheetHasTheElevatedLevelWhileItIsPresented() throws {
    stage.userInterfaceStyle = .dark
    page.view.backgroundColor = .systemBackground
    _ = try present()
    page.view.backgroundColor = .systemBackground
    #expect(page.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceLevel == .base)
    stage.advance(by: 0.1)
    #expect(stage.image().pixel(150, 500) == [28, 28, 30, 255])
    root.dismiss(animated: false)
    root.view.addSubview(page.view)
    #expect(page.traitCollection.userInterfaceLevel == .base)
  }

  @Test func lowestDetentIsTheFirst() throws {
    let sheet = try present()
    #expect(top == 310 && sheet.selectedDetentIdentifier == nil, "half of 560 points, and the safe area")
    #expect(page.presentationController === sheet && page.sheetPresentationController === sheet)
    sheet.selectedDetentIdentifier = .large
    stage.advance(by: 0)
    #expect(top == 30)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    stage.advance(by: 0.1)
    let card = page.view.superview?.layer.presentation()?.frame.minY ?? 0
    #expect(card > 30 && card < 310)
    stage.advance(by: 1)
    #expect(top == 310 && recorder.calls == [], "changes by the app are not told")
  }

  @Test func fingerMovesTheCardBetweenDetents() throws {
    let sheet = try present()
    drag(from: 400, by: -250)
    #expect(top == 30 && sheet.selectedDetentIdentifier == .large)
    #expect(recorder.calls == ["com.apple.UIKit.large"])
    drag(from: 200, by: 40)
    #expect(top == 30, "it returns to the nearest detent")
    drag(from: 200, by: 250)
    #expect(top == 310 && sheet.selectedDetentIdentifier == .medium)
    #expect(page.presentingViewController === root)
  }

  @Test func cardFollowsTheFingerAndResistsAboveTheHighestDetent() throws {
    _ = try present()
    stage.touchDown(at: CGPoint(x: 150, y: 400))
    stage.advance(by: 0.1)
    stage.touchMove(to: CGPoint(x: 150, y: 380))
    stage.advance(by: 0.1)
    stage.touchMove(to: CGPoint(x: 150, y: 300))
    stage.advance(by: 0.1)
    let low = top
    #expect(low < 230 && low > 200)
    stage.touchMove(to: CGPoint(x: 150, y: 20))
    stage.advance(by: 0.1)
    #expect(top < 30 && top > 10)
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(top == 30)
  }

  @Test func modalSheetTellsItsDelegateOfAPullAndOfEscape() throws {
    _ = try present()
    page.isModalInPresentation = true
    drag(from: 330, by: 200)
    #expect(recorder.calls == ["attempt"] && top == 310)
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 1)
    #expect(recorder.calls == ["attempt", "attempt"] && page.presentingViewController === root)
    drag(from: 330, by: 40)
    #expect(recorder.calls.count == 2, "a short pull is no attempt")
    page.isModalInPresentation = false
    stage.performAccessibilityEscape()
    stage.advance(by: 1)
    #expect(recorder.calls.suffix(3) == ["should", "will", "did"] && page.presentingViewController == nil)
  }

  @Test func pullBelowTheLowestDetentDismisses() throws {
    _ = try present()
    drag(from: 330, by: 260)
    #expect(page.presentingViewController == nil && page.view.window == nil)
    #expect(recorder.calls == ["should", "will", "did"])
    root.present(page, animated: false)
    stage.advance(by: 0)
    #expect(top == 310, "the sheet keeps its detents for the next time")
  }

  @Test func delegateMayPreventTheDismissal() throws {
    _ = try present()
    recorder.allows = false
    drag(from: 330, by: 260)
    #expect(top == 310 && recorder.calls == ["should", "attempt"])
    recorder.calls = []
    page.isModalInPresentation = true
    stage.tap(at: CGPoint(x: 150, y: 100))
    stage.advance(by: 1)
    #expect(recorder.calls == ["attempt"] && page.presentingViewController === root)
    page.isModalInPresentation = false
    recorder.allows = true
    stage.tap(at: CGPoint(x: 150, y: 100))
    stage.advance(by: 1)
    #expect(page.presentingViewController == nil)
  }

  @Test func dismissalByTheAppIsNotTold() throws {
    _ = try present()
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(recorder.calls == [] && page.presentingViewController == nil)
  }

  @Test func screenBehindAnUndimmedDetentTakesTouches() throws {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 50, width: 300, height: 50), primaryAction: nil)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.backgroundColor = .white
    root.view.addSubview(button)
    button.setTitle("Behind", for: .normal)
    let sheet = try present()
    #expect(stage.image().pixel(5, 5)[0] < 210)
    let isFound = { [stage] in stage.accessibilityElements().contains { $0.label == "Behind" } }
    #expect(!isFound(), "what is dimmed cannot be operated")
    sheet.largestUndimmedDetentIdentifier = .medium
    stage.advance(by: 0)
    #expect(isFound())
    #expect(stage.image().pixel(5, 5) == [255, 255, 255, 255])
    stage.tap(at: CGPoint(x: 150, y: 75))
    #expect(taps == 1 && page.presentingViewController === root)
    drag(from: 400, by: -250)
    #expect(stage.image().pixel(5, 5)[0] < 210, "the large detent dims")
  }

  @Test func customHeightsAreLimitedAndInactiveOnesLeftOut() throws {
    let sheet = try present([
      .custom(identifier: .init("tall")) { $0.maximumDetentValue * 3 },
      .custom { _ in nil }, .custom { _ in .nan }, .custom { _ in -4 },
      .custom(identifier: .init("small")) { _ in 100 },
    ])
    #expect(top == 490)
    sheet.selectedDetentIdentifier = .init("tall")
    stage.advance(by: 0)
    #expect(top == 30)
    sheet.detents = []
    stage.advance(by: 0)
    #expect(top == 30, "large without detents")
  }

  @Test func grabberSelectsTheNextDetent() throws {
    let sheet = try present()
    func grabber() -> AccessibilityElement? {
      stage.accessibilityElements().first { $0.label == "Sheet Grabber" }
    }
    #expect(grabber() == nil)
    sheet.prefersGrabberVisible = true
    stage.advance(by: 0)
    #expect(grabber()?.value == "Half screen")
    stage.tap(at: CGPoint(x: 150, y: 318))
    stage.advance(by: 1)
    #expect(top == 30 && grabber()?.value == "Full screen")
    #expect(recorder.calls == ["com.apple.UIKit.large"])
    stage.tap(at: CGPoint(x: 150, y: 38))
    stage.advance(by: 1)
    #expect(top == 310)
  }

  @Test(arguments: [true, false]) func scrollViewExpandsTheSheetFromItsStart(expands: Bool) throws {
    let scrollView = UIScrollView(frame: page.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    page.view.addSubview(scrollView)
    let sheet = try present()
    sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    drag(from: 500, by: -200)
    #expect((top == 30) == expands && (scrollView.contentOffset.y > 0) != expands)
    guard expands else { return }
    drag(from: 500, by: -200)
    #expect(top == 30 && scrollView.contentOffset.y > 100, "the large sheet scrolls")
  }

  @Test func wideScreenHasNoDetents() throws {
    let wide = Stage(size: CGSize(width: 1000, height: 800))
    wide.show(root)
    page.modalPresentationStyle = .formSheet
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(page, animated: false)
    wide.advance(by: 0)
    #expect(sheet.frameOfPresentedViewInContainerView == CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  @Test func sheetIsThatOfThePresentedAncestor() throws {
    let navigation = UINavigationController(rootViewController: page)
    navigation.sheetPresentationController?.detents = [.medium()]
    #expect(page.sheetPresentationController === navigation.sheetPresentationController)
    stage.show(root)
    root.present(navigation, animated: false)
    stage.advance(by: 0)
    #expect(top == 310)
    navigation.modalPresentationStyle = .fullScreen
    #expect(UIAlertController().sheetPresentationController == nil)
  }

  @Test func unusedSheetDoesNotRetainItsController() {
    weak var reference: UIViewController?
    do {
      let controller = UIViewController()
      controller.sheetPresentationController?.detents = [.medium()]
      reference = controller
    }
    #expect(reference == nil)
  }

  /// The controller on a navigation or tab bar controller keeps the sheet, as in Apple's sample.
  @Test(arguments: [false, true]) func shownControllerKeepsItsContainersSheet(inTabs: Bool) throws {
    stage.show(root)
    let container: UIViewController
    if inTabs {
      let tabs = UITabBarController()
      tabs.viewControllers = [page]
      container = tabs
    } else {
      container = UINavigationController(rootViewController: page)
    }
    try #require(container.sheetPresentationController).delegate = recorder
    root.present(container, animated: true)
    stage.advance(by: 1)
    page.isModalInPresentation = true
    drag(from: 60, by: 400)
    #expect(recorder.calls == ["attempt"] && root.presentedViewController === container)
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 1)
    #expect(recorder.calls == ["attempt", "attempt"] && root.presentedViewController === container)
    page.isModalInPresentation = false
    drag(from: 60, by: 400)
    #expect(root.presentedViewController == nil)
  }
}
