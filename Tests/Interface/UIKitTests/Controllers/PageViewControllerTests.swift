import Testing

@testable import UIKit

@MainActor private final class Book: NumberedPages, UIPageViewControllerDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let controller: UIPageViewController
  var calls: [String] = []

  init(
    count: Int = 5, orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, isMirrored: Bool = false, hasDots: Bool = false
  ) {
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: options)
    super.init(count: count, hasDots: hasDots)
    if isMirrored { stage.layoutDirection = .rightToLeft }
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([NumberedPage(0)], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.advance(by: 0)
  }

  var page: Int? { (controller.viewControllers?.first as? NumberedPage)?.number }

  func drag(by way: CGVector, over duration: Double = 0.2, lifting: Bool = true) {
    let start = CGPoint(x: 160 - way.dx / 2, y: 240 - way.dy / 2)
    stage.scheduleDrag(
      at: stage.time, along: [start, CGPoint(x: start.x + way.dx, y: start.y + way.dy)], over: duration,
      lifting: lifting)
    stage.advance(by: duration)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    calls.append("to \((pendingViewControllers.first as? NumberedPage)?.number ?? -1)")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    calls.append("from \((previousViewControllers.first as? NumberedPage)?.number ?? -1) \(completed)")
  }
}

@MainActor @Suite struct PageViewControllerTests {
  @Test func swipeTurnsThePage() throws {
    let book = Book()
    let first = try #require(book.controller.viewControllers?.first as? NumberedPage)
    #expect(first.calls == ["willAppear", "didAppear"])
    book.drag(by: CGVector(dx: -200, dy: 0), lifting: false)
    #expect(book.page == 0 && book.calls == ["to 1"])
    book.stage.touchUp(at: CGPoint(x: 60, y: 240))
    book.stage.advance(by: 2)
    #expect(book.page == 1 && book.calls == ["to 1", "from 0 true"])
    #expect(first.calls.suffix(2) == ["willDisappear", "didDisappear"] && first.parent == nil)
    let second = try #require(book.controller.viewControllers?.first as? NumberedPage)
    #expect(second.calls == ["willAppear", "didAppear"] && second.parent === book.controller)
    #expect(second.view.convert(second.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 480))
    book.drag(by: CGVector(dx: 200, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.page == 0)
  }

  @Test func shortDragGoesBack() throws {
    let book = Book()
    let first = try #require(book.controller.viewControllers?.first as? NumberedPage)
    book.drag(by: CGVector(dx: -100, dy: 0), lifting: false)
    book.stage.advance(by: 0.5)
    book.stage.touchUp(at: CGPoint(x: 110, y: 240))
    book.stage.advance(by: 2)
    #expect(book.page == 0 && book.calls == ["to 1", "from 0 false"])
    #expect(first.calls == ["willAppear", "didAppear", "willDisappear", "willAppear", "didAppear"])
    #expect(book.controller.children == [first])
  }

  /// The order on iOS, which differs from that of navigation controllers (as published by L. Wang in "The
  /// Inconsistent Order of View Transition Events"; pages seen with Parchment agree).
  @Test func pagesThatScrollAppearBeforeTheOthersDisappear() {
    let book = Book()
    NumberedPage.order = []
    book.drag(by: CGVector(dx: -200, dy: 0))
    book.stage.advance(by: 2)
    #expect(
      NumberedPage.order == ["1 willAppear", "0 willDisappear", "1 didAppear", "0 didDisappear"])
    NumberedPage.order = []
    book.drag(by: CGVector(dx: -100, dy: 0), lifting: false)
    book.stage.advance(by: 0.5)
    book.stage.touchUp(at: CGPoint(x: 110, y: 240))
    book.stage.advance(by: 2)
    #expect(
      NumberedPage.order == [
        "2 willAppear", "1 willDisappear", "1 willAppear", "1 didAppear", "2 willDisappear", "2 didDisappear",
      ])
  }

  @Test func firstPageBounces() {
    let book = Book()
    book.drag(by: CGVector(dx: 200, dy: 0), lifting: false)
    let x = book.controller.viewControllers?.first?.view.convert(CGPoint.zero, to: nil).x ?? 0
    #expect(x > 50 && x < 150 && book.calls.isEmpty)
    book.stage.touchUp(at: CGPoint(x: 260, y: 240))
    book.stage.advance(by: 2)
    #expect(book.page == 0 && book.calls.isEmpty)
    #expect(book.controller.viewControllers?.first?.view.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test func quickSwipesTurnSeveralPages() {
    let book = Book()
    for _ in 0..<3 {
      book.drag(by: CGVector(dx: -220, dy: 0), over: 0.12)
      book.stage.advance(by: 0.1)
    }
    book.stage.advance(by: 2)
    #expect(book.page == 3)
    #expect(book.calls.filter { $0.hasSuffix("true") } == ["from 0 true", "from 1 true", "from 2 true"])
  }

  @Test func appTurnsThePageWithAnAnimation() {
    let book = Book()
    var ends: [Bool] = []
    book.controller.setViewControllers([NumberedPage(3)], direction: .reverse, animated: true) {
      ends.append($0)
    }
    #expect(book.page == 0)
    book.stage.advance(by: 0.15)
    let x = book.controller.children.last?.view.convert(CGPoint.zero, to: nil).x ?? 0
    #expect(abs(x + 160) < 20 && ends.isEmpty)
    book.stage.advance(by: 1)
    #expect(book.page == 3 && ends == [true] && book.calls.isEmpty && book.controller.children.count == 1)
    book.controller.setViewControllers([NumberedPage(1)], direction: .forward, animated: true) {
      ends.append($0)
    }
    book.controller.setViewControllers([NumberedPage(2)], direction: .forward, animated: false) {
      ends.append($0)
    }
    #expect(book.page == 2 && ends == [true, true, true] && book.controller.children.count == 1)
    book.controller.setViewControllers(nil, direction: .forward, animated: false)
    #expect(book.controller.viewControllers == [] && book.controller.children.isEmpty)
    book.drag(by: CGVector(dx: -200, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.controller.viewControllers == [])
  }

  @Test func nextPageIsAtTheLeftInRightToLeftLayouts() {
    let book = Book(isMirrored: true)
    book.drag(by: CGVector(dx: 200, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.page == 1)
    book.drag(by: CGVector(dx: -200, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.page == 0)
  }

  @Test func verticalPagesFollowEachOtherDownwards() {
    let book = Book(orientation: .vertical)
    book.drag(by: CGVector(dx: 0, dy: -300))
    book.stage.advance(by: 2)
    #expect(book.page == 1)
  }

  @Test func roomBetweenPagesIsOutsideTheView() throws {
    let book = Book(options: [.interPageSpacing: 20])
    book.drag(by: CGVector(dx: -110, dy: 0), lifting: false)
    let frames = book.controller.children.map { $0.view.convert($0.view.bounds, to: nil) }
    #expect(
      frames == [
        CGRect(x: -100, y: 0, width: 320, height: 480), CGRect(x: 240, y: 0, width: 320, height: 480),
      ])
    #expect(Book(options: [.interPageSpacing: Double.nan]).controller.spacing == 0)
  }

  @Test func wheelTurnsAWholePage() {
    let book = Book()
    book.stage.scroll(at: CGPoint(x: 160, y: 240), by: CGVector(dx: 200, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.page == 1 && book.calls == ["to 1", "from 0 true"])
    book.stage.scroll(at: CGPoint(x: 160, y: 240), by: CGVector(dx: 320, dy: 0))
    book.stage.advance(by: 2)
    #expect(book.page == 2)
  }

  @Test func dotsFollowThePagesAndTurnThem() throws {
    let book = Book(hasDots: true)
    let control = try #require(book.controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 5 && control.frame == CGRect(x: 0, y: 443, width: 320, height: 37))
    #expect(book.controller.viewControllers?.first?.view.bounds.height == 443)
    book.drag(by: CGVector(dx: -200, dy: 0))
    book.stage.advance(by: 2)
    #expect(control.currentPage == 1)
    control.accessibilityIncrement()
    book.stage.advance(by: 2)
    #expect(book.page == 2 && control.currentPage == 2 && book.calls.last == "from 1 true")
  }

  @Test func resizedPageStaysInPlace() {
    let book = Book()
    book.drag(by: CGVector(dx: -200, dy: 0), lifting: false)
    book.stage.resize(to: CGSize(width: 480, height: 320), scale: 2)
    book.stage.advance(by: 1)
    #expect(book.controller.children.count == 1)
    let view = book.controller.viewControllers?.first?.view
    #expect(view?.convert(view?.bounds ?? .zero, to: nil) == CGRect(x: 0, y: 0, width: 480, height: 320))
  }
}
