import Testing
import UIKit

@MainActor @Suite struct PopoverTests {
  private let stage: Stage
  private let root = UIViewController()
  private let anchor = UIView(frame: CGRect(x: 380, y: 100, width: 40, height: 40))
  private let popped = UIViewController()
  private let delegate = PopoverDelegate()

  init() {
    stage = Stage(size: CGSize(width: 800, height: 600), scale: 1)
    stage.show(root)
    root.view.backgroundColor = .white
    root.view.addSubview(anchor)
    popped.modalPresentationStyle = .popover
    popped.preferredContentSize = CGSize(width: 200, height: 120)
    stage.advance(by: 0.1)
  }

  private var popover: UIPopoverPresentationController? { popped.popoverPresentationController }

  private func present(at frame: CGRect? = nil) {
    if let frame { anchor.frame = frame }
    popover?.sourceView = anchor
    popover?.delegate = delegate
    root.present(popped, animated: true)
    stage.advance(by: 1)
  }

  @Test func popoverStandsBelowItsSourceWithAnArrowUp() throws {
    present()
    let popover = try #require(popover)
    #expect(popover.arrowDirection == .up)
    #expect(popover.frameOfPresentedViewInContainerView == CGRect(x: 300, y: 140, width: 200, height: 133))
    #expect(
      popped.view.safeAreaInsets.top == 13 && popped.view.bounds.size == CGSize(width: 200, height: 133))
    #expect(delegate.calls == ["prepare"])
    popped.preferredContentSize.height = 200
    stage.advance(by: 0.1)
    #expect(popover.frameOfPresentedViewInContainerView.height == 213)
  }

  @Test(arguments: [
    (CGRect(x: 380, y: 540, width: 40, height: 40), UIPopoverArrowDirection.down),
    (CGRect(x: 20, y: 280, width: 40, height: 40), .left),
    (CGRect(x: 740, y: 280, width: 40, height: 40), .right),
  ])
  func arrowPointsAtTheSourceFromWhereThereIsRoom(place: CGRect, direction: UIPopoverArrowDirection) throws {
    popped.preferredContentSize.height = 290
    present(at: place)
    #expect(popover?.arrowDirection == direction)
    let frame = try #require(popover?.frameOfPresentedViewInContainerView)
    #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(place) && stage.screen.bounds.contains(frame))
  }

  /// A popover becomes a sheet in a window that has become narrow, and a popover again, as iOS adapts them.
  @Test func presentationFollowsTheWidthOfTheWindow() throws {
    present()
    let before = try #require(popover?.frameOfPresentedViewInContainerView)
    stage.resize(to: CGSize(width: 390, height: 700))
    stage.advance(by: 0.1)
    #expect(popped.presentationController is UISheetPresentationController)
    #expect(root.presentedViewController === popped && popped.view.bounds.width == 390)
    stage.resize(to: CGSize(width: 800, height: 600))
    stage.advance(by: 0.1)
    #expect(popped.presentationController === popover && popover != nil)
    #expect(popover?.frameOfPresentedViewInContainerView == before)
  }

  @Test func permittedDirectionsAreKept() {
    popover?.permittedArrowDirections = .left
    present()
    #expect(popover?.arrowDirection == .left)
    #expect(popover?.frameOfPresentedViewInContainerView.minX == 420)
    popover?.permittedArrowDirections = []
    stage.advance(by: 0.1)
    #expect(popover?.frameOfPresentedViewInContainerView.midX == 400)
  }

  @Test func sidesAreMirroredFromRightToLeft() {
    stage.layoutDirection = .rightToLeft
    popover?.permittedArrowDirections = [.left, .right]
    present()
    #expect(popover?.arrowDirection == .right)
  }

  @Test func popoverKeepsItsMargins() {
    present(at: CGRect(x: 0, y: 100, width: 20, height: 20))
    #expect(popover?.frameOfPresentedViewInContainerView.minX == 10)
    popover?.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: CGFloat.nan)
    stage.advance(by: 0.1)
    #expect(popover?.frameOfPresentedViewInContainerView.minX == 30)
  }

  @Test func badSizesAndRectanglesHaveDefaults() {
    popped.preferredContentSize = CGSize(width: CGFloat.nan, height: -1)
    popover?.sourceRect = CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1)
    popover?.permittedArrowDirections = .up
    present()
    #expect(popover?.frameOfPresentedViewInContainerView == CGRect(x: 240, y: 140, width: 320, height: 450))
  }

  @Test func tapOutsideDismissesUnlessItIsForbidden() {
    present()
    delegate.allows = false
    stage.tap(at: CGPoint(x: 50, y: 500))
    stage.advance(by: 1)
    #expect(root.presentedViewController === popped && delegate.calls == ["prepare", "should", "attempt"])
    delegate.allows = true
    stage.tap(at: CGPoint(x: 50, y: 500))
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(delegate.calls.suffix(3) == ["should", "will", "did"])
    #expect(popover?.arrowDirection == .unknown)
    present()
    #expect(root.presentedViewController === popped)
  }

  @Test func passthroughViewsGetTheirTouches() {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 10, y: 500, width: 100, height: 50))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    present()
    popover?.passthroughViews = [button]
    stage.tap(at: CGPoint(x: 50, y: 520))
    stage.advance(by: 1)
    #expect(taps == 1 && root.presentedViewController === popped)
  }

  @Test func barButtonIsASource() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = UIBarButtonItem(systemItem: .add)
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    stage.show(navigation)
    stage.advance(by: 0.1)
    popover?.sourceItem = item
    navigation.present(popped, animated: false)
    stage.advance(by: 0.1)
    let frame = try #require(popover?.frameOfPresentedViewInContainerView)
    #expect(frame.minY == 44 && frame.maxX == 790 && popover?.arrowDirection == .up)
  }

  @Test func narrowWindowShowsASheetOrWhatTheDelegateChooses() {
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.advance(by: 0.1)
    present()
    #expect(popped.presentationController is UISheetPresentationController)
    #expect(popped.presentationController === popover?.adaptiveSheetPresentationController || popover == nil)
    root.dismiss(animated: false)
    stage.advance(by: 0.1)
    delegate.style = UIModalPresentationStyle.none
    present()
    #expect(popped.presentationController is UIPopoverPresentationController)
    root.dismiss(animated: false)
    stage.advance(by: 0.1)
    delegate.style = .fullScreen
    let navigation = UINavigationController()
    delegate.replacement = navigation
    present()
    #expect(root.presentedViewController === navigation)
  }

  @Test func actionSheetIsAPopoverWithoutItsCancelButton() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    var chosen: [String] = []
    for (title, style) in [("Copy", UIAlertAction.Style.default), ("Cancel", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    alert.popoverPresentationController?.sourceView = anchor
    root.present(alert, animated: true)
    stage.advance(by: 1)
    #expect(alert.presentationController is UIPopoverPresentationController)
    let labels = stage.accessibilityElements().compactMap(\.label)
    #expect(labels.contains("Copy") && !labels.contains("Cancel"))
    stage.tap(at: CGPoint(x: 50, y: 500))
    stage.advance(by: 1)
    #expect(chosen == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func actionSheetWithoutASourceStaysAtTheBottom() {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    root.present(alert, animated: false)
    stage.advance(by: 0.1)
    #expect(!(alert.presentationController is UIPopoverPresentationController))
    #expect(alert.view.frame.maxY > 580)
  }

  @Test func ownBackgroundGetsTheArrow() throws {
    popover?.popoverBackgroundViewClass = FramedBackground.self
    present()
    let frame = try #require(popover?.frameOfPresentedViewInContainerView)
    #expect(frame.size == CGSize(width: 210, height: 150))
    let background = try #require(popped.view.superview?.superview?.subviews.first as? FramedBackground)
    #expect(background.arrowDirection == .up && background.bounds.size == frame.size)
    #expect(popped.view.bounds.size == CGSize(width: 200, height: 120))
  }
}

@MainActor private final class FramedBackground: UIPopoverBackgroundView {
  override class func contentViewInsets() -> UIEdgeInsets {
    UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
  }
  override class func arrowHeight() -> CGFloat { 20 }
}

@MainActor private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var calls: [String] = []
  var allows = true
  var style: UIModalPresentationStyle?
  var replacement: UIViewController?

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    calls.append("prepare")
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    calls.append("should")
    return allows
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.append("attempt")
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.append("will")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style ?? controller.adaptivePresentationStyle(for: traitCollection) }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { replacement }
}
