import Testing
@testable import UIKit

/// Sheets whose whole view is a scroll view, as most are.
@MainActor @Suite struct SheetScrollTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let root = UIViewController()
  private let page = UIViewController()
  private let scrollView = UIScrollView()

  private func present() throws -> UISheetPresentationController {
    stage.show(root)
    let sheet = try #require(page.sheetPresentationController)
    scrollView.frame = page.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    page.view.addSubview(scrollView)
    root.present(page, animated: false)
    stage.advance(by: 0.1)
    return sheet
  }

  private func drag(from y: CGFloat, by distance: CGFloat, x: CGFloat = 150) {
    stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y + distance), over: 0.3)
    stage.advance(by: 1.5)
  }

  @Test func pullAtTheStartOfTheContentDismisses() throws {
    _ = try present()
    drag(from: 200, by: 350)
    #expect(root.presentedViewController == nil && scrollView.contentOffset.y == 0)
  }

  @Test func contentScrollsBackBeforeItPullsTheSheet() throws {
    _ = try present()
    drag(from: 400, by: -200)
    let offset = scrollView.contentOffset.y
    #expect(offset > 150)
    drag(from: 200, by: 100)
    #expect(root.presentedViewController === page && scrollView.contentOffset.y < offset)
    scrollView.contentOffset = .zero
    stage.advance(by: 0.1)
    drag(from: 200, by: 40)
    #expect(root.presentedViewController === page, "a short pull lets it go back")
    drag(from: 200, by: 350)
    #expect(root.presentedViewController == nil)
  }

  @Test func innerContentThatIsScrolledKeepsThePull() throws {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 900)
    scrollView.addSubview(inner)
    _ = try present()
    inner.contentOffset.y = 400
    drag(from: 100, by: 200)
    #expect(root.presentedViewController === page && inner.contentOffset.y < 250)
    inner.contentOffset.y = 0
    drag(from: 100, by: 400)
    #expect(root.presentedViewController == nil)
  }

  @Test func refreshControlGetsThePull() throws {
    scrollView.refreshControl = UIRefreshControl()
    _ = try present()
    drag(from: 100, by: 400)
    #expect(root.presentedViewController === page && scrollView.refreshControl?.isRefreshing == true)
  }

  @Test func refusedPullLeavesTheSheetWhereItIs() throws {
    page.isModalInPresentation = true
    _ = try present()
    drag(from: 100, by: 400)
    #expect(root.presentedViewController === page)
  }

  @Test func wheelsTurnAndKeepTheSheet() throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .time
    scrollView.addSubview(picker)
    _ = try present()
    let date = picker.date
    let place = picker.convert(CGPoint(x: 110, y: 100), to: nil)
    drag(from: place.y, by: 70, x: place.x)
    #expect(root.presentedViewController === page && picker.date != date)
  }

  @Test func carouselTakesHorizontalTouches() throws {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    carousel.contentSize = CGSize(width: 1000, height: 100)
    scrollView.addSubview(carousel)
    _ = try present()
    let y = carousel.convert(CGPoint(x: 0, y: 50), to: nil).y
    stage.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 100, y: y + 5), over: 0.3)
    stage.advance(by: 2)
    #expect(carousel.contentOffset.x > 100 && root.presentedViewController === page)
    drag(from: y, by: 400)
    #expect(root.presentedViewController == nil)
  }

  @Test func smallerDetentIsReachedWhereScrollingDoesNotExpand() throws {
    let sheet = try present()
    sheet.detents = [.medium(), .large()]
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    sheet.selectedDetentIdentifier = .large
    stage.advance(by: 1)
    drag(from: 100, by: 200)
    #expect(sheet.selectedDetentIdentifier == .medium && root.presentedViewController === page)
  }

  @Test func keyboardGoesOnceAFingerHasDismissedTheSheet() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    scrollView.addSubview(field)
    _ = try present()
    stage.keyboardHeight = 200
    #expect(field.becomeFirstResponder())
    stage.advance(by: 0.5)
    drag(from: 200, by: 40)
    #expect(field.isFirstResponder && root.presentedViewController === page)
    stage.touchDown(at: CGPoint(x: 150, y: 200))
    for y in stride(from: 220, through: 520, by: 20) {
      stage.advance(by: 0.02)
      stage.touchMove(to: CGPoint(x: 150, y: y))
    }
    #expect(field.isFirstResponder, "the finger may let the sheet come back")
    stage.touchUp(at: CGPoint(x: 150, y: 520))
    #expect(!field.isFirstResponder && root.presentedViewController === page)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }
}
