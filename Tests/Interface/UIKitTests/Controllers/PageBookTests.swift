import Testing

@testable import UIKit

/// A book of numbered pages, which curl. The stage has 400 × 300 points.
@MainActor private final class Novel: NumberedPages, UIPageViewControllerDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 300), scale: 1)
  let controller: UIPageViewController
  var calls: [String] = []
  var spines: [UIInterfaceOrientation: UIPageViewController.SpineLocation] = [:]

  init(
    _ pages: [Int] = [0], spine: UIPageViewController.SpineLocation = .min, isDoubleSided: Bool = false,
    orientation: UIPageViewController.NavigationOrientation = .horizontal, isMirrored: Bool = false
  ) {
    controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: orientation, options: [.spineLocation: spine])
    super.init(count: 8)
    if isMirrored { stage.layoutDirection = .rightToLeft }
    controller.isDoubleSided = isDoubleSided || spine == .mid
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers(pages.map { NumberedPage($0) }, direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.advance(by: 0)
  }

  var shown: [Int] { (controller.viewControllers ?? []).map { ($0 as? NumberedPage)?.number ?? -1 } }
  var curl: CurlView? { controller.bookView.subviews.compactMap { $0 as? CurlView }.first }

  /// Drags from one place to another in 0.4 s, rests for 0.2 s, and lifts.
  func drag(from start: CGPoint, to end: CGPoint, lifting: Bool = true) {
    stage.scheduleDrag(at: stage.time, along: [start, end], over: 0.4, lifting: false)
    stage.advance(by: 0.6)
    if lifting { stage.touchUp(at: end) }
  }

  func frames() -> [CGRect] {
    (controller.viewControllers ?? []).map { $0.view.convert($0.view.bounds, to: nil) }
  }

  /// The colour's red, green and blue at a point, in 0 … 255.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let image = stage.image()
    let bytes = [UInt8](image.dataProvider?.data ?? Data())
    let start = y * image.bytesPerRow + x * 4
    return (0..<3).map { Int(bytes[start + $0]) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    calls.append("to \(pendingViewControllers.map { ($0 as? NumberedPage)?.number ?? -1 })")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    calls.append("from \(previousViewControllers.map { ($0 as? NumberedPage)?.number ?? -1 }) \(completed)")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { spines[orientation] ?? .none }
}

private let red = [255, 0, 0]
private let green = [0, 255, 0]
private let blue = [0, 0, 255]

@MainActor @Suite struct PageBookTests {
  private let middle: CGFloat = 150

  @Test func controllerWithoutAStyleCurlsAndOneThatScrollsHasNoSpine() {
    let plain = UIPageViewController()
    #expect(plain.transitionStyle == .pageCurl && plain.spineLocation == .min && !plain.isDoubleSided)
    let scrolling = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid])
    #expect(scrolling.spineLocation == .none && scrolling.gestureRecognizers.isEmpty)
    let byNumber = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: NSNumber(value: 2)])
    #expect(byNumber.spineLocation == .mid && byNumber.isDoubleSided)
    let wrong = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .vertical, options: [.spineLocation: 7])
    #expect(wrong.spineLocation == .min)
  }

  @Test func edgeOfThePageFollowsTheFingerAndThePageIsTurned() throws {
    let book = Novel()
    let first = try #require(book.controller.viewControllers?.first as? NumberedPage)
    #expect(first.calls == ["willAppear", "didAppear"])
    // The first 10 points are the recognizer's.
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 160, y: middle), lifting: false)
    let curl = try #require(book.curl)
    #expect(abs(curl.progress - 0.275) < 1e-6, "220 of 800 points")
    #expect(book.shown == [0] && book.calls == ["to [1]"])
    // The edge is at 180; right of the cylinder is the next page, and left of the edge still the first.
    #expect(book.color(395, 20) == green && book.color(100, 20) == red)
    book.stage.advance(by: 0.3)
    book.stage.touchUp(at: CGPoint(x: 160, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [1] && book.calls == ["to [1]", "from [0] true"] && book.curl == nil)
    #expect(first.calls.suffix(2) == ["willDisappear", "didDisappear"] && first.parent == nil)
    let second = try #require(book.controller.viewControllers?.first as? NumberedPage)
    #expect(second.calls == ["willAppear", "didAppear"] && second.parent === book.controller)
    #expect(book.frames() == [CGRect(x: 0, y: 0, width: 400, height: 300)] && book.color(20, 20) == green)
  }

  /// The order on iOS, as published for page curls by the source that `PageViewControllerTests` names.
  @Test func pagesThatCurlAppearBeforeTheOthersDisappear() {
    let book = Novel()
    NumberedPage.order = []
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 100, y: middle))
    book.stage.advance(by: 1)
    #expect(
      NumberedPage.order == ["1 willAppear", "0 willDisappear", "0 didDisappear", "1 didAppear"])
    NumberedPage.order = []
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 300, y: middle))
    book.stage.advance(by: 1)
    #expect(
      NumberedPage.order == [
        "2 willAppear", "1 willDisappear", "2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear",
      ])
  }

  @Test func restBeforeTheMiddleTakesThePageBack() throws {
    let book = Novel()
    let first = try #require(book.controller.viewControllers?.first as? NumberedPage)
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 300, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [0] && book.calls == ["to [1]", "from [0] false"])
    #expect(first.calls == ["willAppear", "didAppear", "willDisappear", "willAppear", "didAppear"])
    #expect(book.controller.children == [first] && book.color(390, 20) == red)
  }

  @Test func pageBeforeComesBackWithTheFinger() throws {
    let book = Novel([1])
    book.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 320, y: middle), lifting: false)
    #expect(abs(try #require(book.curl).progress - 0.125) < 1e-6, "the edge is at 300")
    #expect(book.color(20, 20) == red && book.color(390, 20) == green)
    book.stage.touchUp(at: CGPoint(x: 320, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [0] && book.calls == ["to [0]", "from [1] true"])
  }

  @Test func dragAtAnEndOrAcrossTurnsNothing() {
    let book = Novel()
    book.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 320, y: middle))
    book.drag(from: CGPoint(x: 200, y: 280), to: CGPoint(x: 180, y: 20))
    book.stage.advance(by: 1)
    #expect(book.shown == [0] && book.calls.isEmpty)
    book.controller.setViewControllers(nil, direction: .forward, animated: false)
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 100, y: middle))
    #expect(book.shown.isEmpty && book.controller.children.isEmpty && book.calls.isEmpty)
  }

  @Test func tapsBesideTheEdgesTurnAndOthersAreThePages() throws {
    let book = Novel()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try #require(book.controller.viewControllers?.first).view.addSubview(button)
    book.stage.tap(at: CGPoint(x: 200, y: middle))
    book.stage.advance(by: 1)
    #expect(taps == 1 && book.shown == [0])
    book.stage.tap(at: CGPoint(x: 380, y: middle))
    book.stage.advance(by: 0.3)
    #expect(book.curl != nil && book.shown == [0])
    book.stage.advance(by: 0.7)
    #expect(book.shown == [1] && book.calls == ["to [1]", "from [0] true"])
    book.stage.tap(at: CGPoint(x: 20, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [0])
    book.stage.tap(at: CGPoint(x: 20, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [0])
  }

  @Test func quickTapsTurnAPageEach() {
    let book = Novel()
    for _ in 0..<3 {
      book.stage.tap(at: CGPoint(x: 380, y: middle))
      book.stage.advance(by: 0.15)
    }
    book.stage.advance(by: 1)
    #expect(book.shown == [3])
    #expect(
      book.calls.filter { $0.hasSuffix("true") } == ["from [0] true", "from [1] true", "from [2] true"])
  }

  @Test func spineInTheMiddleShowsTwoPagesAndTheBackIsTheNextOne() throws {
    let book = Novel([1, 2], spine: .mid)
    #expect(
      book.frames() == [
        CGRect(x: 0, y: 0, width: 200, height: 300), CGRect(x: 200, y: 0, width: 200, height: 300),
      ])
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 90, y: middle), lifting: false)
    // The edge is at 200 − 90: its back shows page 3 there, and the pages 1 and 4 lie beside it.
    #expect(abs(try #require(book.curl).progress - 0.725) < 1e-6)
    #expect(
      book.color(50, 20) == green && book.color(390, 20)[0] == book.color(390, 20)[2], "green and purple")
    #expect(book.color(150, 20)[0] > 200 && book.color(150, 20)[2] < 60, "orange")
    book.stage.touchUp(at: CGPoint(x: 90, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [3, 4] && book.calls == ["to [3, 4]", "from [1, 2] true"])
    #expect(book.controller.children.count == 2)
    book.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 350, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [1, 2])
    // Page 0 alone cannot fill two sides.
    book.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 350, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [1, 2])
  }

  @Test func backOfATurnedPageLiesAsItsControllerDrawsIt() throws {
    let book = Novel([1, 2], spine: .mid)
    let next = [NumberedPage(3), NumberedPage(4)]
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    mark.backgroundColor = .black
    next[0].view.addSubview(mark)
    book.controller.setViewControllers(next, direction: .forward, animated: true)
    book.stage.advance(by: 0.58)
    #expect(book.curl != nil && book.color(30, 30)[0] < 30 && book.color(150, 30)[0] > 200)
    book.stage.advance(by: 0.5)
    #expect(book.curl == nil && book.color(30, 30) == [0, 0, 0])
  }

  @Test func doubleSidedPagesHaveABackBetweenTheFronts() throws {
    let book = Novel([0], isDoubleSided: true)
    book.drag(from: CGPoint(x: 390, y: middle), to: CGPoint(x: 30, y: middle), lifting: false)
    // The edge is at 50; the back is page 1, and page 2 lies below.
    #expect(book.calls == ["to [2]"] && book.color(390, 20) == blue)
    #expect(book.color(120, 20)[1] > 150 && book.color(120, 20)[0] < 60, "green")
    book.stage.touchUp(at: CGPoint(x: 30, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [2] && book.controller.children.count == 1)
    book.stage.tap(at: CGPoint(x: 10, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [0])
  }

  @Test func nextPageIsAtTheLeftInRightToLeftLayouts() throws {
    let book = Novel(isMirrored: true)
    book.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 240, y: middle), lifting: false)
    #expect(book.color(5, 20) == green && book.color(300, 20) == red)
    book.stage.touchUp(at: CGPoint(x: 240, y: middle))
    book.stage.advance(by: 1)
    #expect(book.shown == [1])
    let spread = Novel([1, 2], spine: .mid, isMirrored: true)
    #expect(spread.frames().map(\.minX) == [200, 0])
  }

  @Test func verticalPagesAreBoundAboveAndPagesBoundAtTheFarEndGoTheOtherWay() {
    let vertical = Novel(orientation: .vertical)
    vertical.drag(from: CGPoint(x: 200, y: 290), to: CGPoint(x: 200, y: 100), lifting: false)
    #expect(vertical.color(20, 295) == green && vertical.color(20, 20) == red)
    vertical.stage.touchUp(at: CGPoint(x: 200, y: 100))
    vertical.stage.advance(by: 1)
    #expect(vertical.shown == [1])
    let far = Novel(spine: .max)
    far.drag(from: CGPoint(x: 10, y: middle), to: CGPoint(x: 250, y: middle))
    far.stage.advance(by: 1)
    #expect(far.shown == [1])
  }

  @Test func appTurnsPagesWithAnAnimationAndAnotherCallEndsIt() {
    let book = Novel()
    var ends: [Bool] = []
    book.controller.setViewControllers([NumberedPage(3)], direction: .reverse, animated: true) {
      ends.append($0)
    }
    book.stage.advance(by: 0.3)
    #expect(book.shown == [0] && ends.isEmpty && abs((book.curl?.progress ?? 0) - 0.5) < 0.03)
    book.controller.setViewControllers([NumberedPage(2)], direction: .forward, animated: false) {
      ends.append($0)
    }
    #expect(book.shown == [2] && ends == [true, true] && book.curl == nil && book.calls.isEmpty)
    #expect(book.controller.children.count == 1)
  }

  @Test func delegateMovesTheSpineWhenTheViewGetsAnotherSize() {
    let book = Novel([1])
    book.spines = [.landscapeRight: .mid, .portrait: .min]
    book.stage.resize(to: CGSize(width: 500, height: 300))
    book.stage.advance(by: 1)
    #expect(book.controller.spineLocation == .mid && book.controller.isDoubleSided && book.shown == [1, 2])
    #expect(book.frames().map(\.width) == [250, 250])
    book.stage.resize(to: CGSize(width: 300, height: 500))
    book.stage.advance(by: 1)
    #expect(book.controller.spineLocation == .min && book.shown == [1])
    #expect(book.frames() == [CGRect(x: 0, y: 0, width: 300, height: 500)])
  }

  @Test func boundPageEndsFlatOnTheOtherSide() {
    let flat = CurlSurface(turning: 200, progress: 0)
    #expect(flat.place(of: 0) == 0 && flat.place(of: 200) == 200)
    for share in [0.1, 0.25, 0.5, 0.9] {
      let surface = CurlSurface(turning: 200, progress: share)
      #expect(abs(surface.place(of: 200) - 200 * (1 - 2 * share)) < 1e-9, "the edge at \(share)")
      #expect(surface.place(of: 0) == 0, "the spine at \(share)")
    }
    let turned = CurlSurface(turning: 200, progress: 1)
    #expect(abs(turned.place(of: 150) + 150) < 1e-2)
    #expect(CurlSurface(turning: 200, progress: .nan).place(of: 200).isFinite)
  }
}
