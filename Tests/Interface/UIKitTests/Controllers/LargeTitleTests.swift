import Testing

@testable import UIKit

@MainActor @Suite struct LargeTitleTests {
  private let stage = Stage(
    size: CGSize(width: 320, height: 600), scale: 1,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  private let root = UIViewController()
  private let scrollView = UIScrollView()

  private func show(contentHeight: CGFloat = 3000) -> UINavigationController {
    root.title = "Notes"
    root.view.backgroundColor = .white
    scrollView.frame = root.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 320, height: contentHeight)
    scrollView.alwaysBounceVertical = true
    root.view.addSubview(scrollView)
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(by: 0)
    return navigation
  }

  private func drag(by distance: CGFloat) {
    stage.touchDown(at: CGPoint(x: 160, y: 300))
    for step in 1...10 {
      stage.advance(by: 0.05)
      stage.touchMove(to: CGPoint(x: 160, y: 300 + distance * CGFloat(step) / 10))
    }
    // The finger rests before it is lifted, so that the content is not thrown.
    stage.advance(by: 0.5)
    stage.touchMove(to: CGPoint(x: 160, y: 300 + distance))
    stage.advance(by: 0.2)
  }

  private func lift(by distance: CGFloat) {
    stage.touchUp(at: CGPoint(x: 160, y: 300 + distance))
    stage.advance(by: 2)
  }

  @Test func pushedContentComesInUnderTheBarThatItsControllerChoosesWhenItLoads() {
    final class Detail: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
      }
    }
    let navigation = show()
    let detail = Detail()
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<3 {
      stage.advance(by: 0.1)
      #expect(detail.tableView.layer.presentation()?.bounds.minY == -64)
    }
    stage.advance(by: 1)
    #expect(detail.tableView.contentOffset.y == -64)
  }

  /// The control stands where the large title was, and the title below it, for the whole refresh.
  @Test func refreshStandsAboveTheLargeTitle() throws {
    let navigation = show()
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    let top = scrollView.adjustedContentInset.top
    drag(by: 280)
    #expect(control.isRefreshing)
    lift(by: 280)
    stage.advance(by: 2)
    #expect(scrollView.contentOffset.y == -top - 60)
    // 20 points of the status bar and 44 of the bar are above it.
    #expect(control.convert(control.bounds, to: nil).minY == 64)
    #expect(root.navigationItem.largeTitle.stretch == 60)
    control.endRefreshing()
    stage.advance(by: 1)
    #expect(scrollView.contentOffset.y == -top && root.navigationItem.largeTitle.stretch == 0)
    // Behind a bar with a background, the control stays below it.
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    navigation.navigationBar.scrollEdgeAppearance = opaque
    drag(by: 280)
    lift(by: 280)
    stage.advance(by: 2)
    #expect(control.convert(control.bounds, to: nil).minY == top)
  }

  @Test func titleIsLargeAboveContentAtItsStart() {
    let navigation = show()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 320, height: 96))
    #expect(root.view.safeAreaInsets.top == 116 && scrollView.contentOffset.y == -116)
    #expect(navigation.navigationBar.sizeThatFits(.zero).height == 96)
    let headers = stage.accessibilityElements().filter { $0.label == "Notes" }
    #expect(headers.count == 1 && headers.first?.frame.minY == 67)
  }

  @Test func scrollingCollapsesTheBarByTheSameDistance() {
    let navigation = show()
    var insets: [CGFloat] = []
    for offset: CGFloat in [-116, -100, -64, 0, 500, -80, -116, -150] {
      scrollView.contentOffset.y = offset
      stage.advance(by: 0)
      #expect(scrollView.contentOffset.y == offset)
      insets.append(root.view.safeAreaInsets.top)
    }
    #expect(insets == [116, 100, 64, 64, 64, 80, 116, 116])
    #expect(navigation.navigationBar.frame.height == 130, "the title follows content that is pulled down")
    scrollView.contentOffset.y = 500
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 44)
    let headers = stage.accessibilityElements().filter { $0.label == "Notes" }
    #expect(headers.count == 1 && headers.first?.frame.midY == 42)
  }

  @Test func dragCollapsesAndExpandsTheBarUnderTheFinger() {
    let navigation = show()
    drag(by: -30)
    let moved = scrollView.contentOffset.y + 116
    #expect(moved > 10 && moved <= 30)
    #expect(abs(navigation.navigationBar.frame.height - (96 - moved)) < 0.01)
    lift(by: -30)
    drag(by: -200)
    lift(by: -200)
    #expect(navigation.navigationBar.frame.height == 44 && scrollView.contentOffset.y > -64)
    drag(by: 280)
    lift(by: 280)
    #expect(navigation.navigationBar.frame.height == 96 && scrollView.contentOffset.y == -116)
  }

  @Test func contentNeverRestsUnderAHalfCollapsedBar() {
    let navigation = show()
    drag(by: -40)
    lift(by: -40)
    let height = navigation.navigationBar.frame.height
    #expect(height == 96 || height == 44)
    #expect(scrollView.contentOffset.y == -20 - height)
  }

  @Test func shortContentBouncesBackToTheLargeTitle() {
    let navigation = show(contentHeight: 100)
    drag(by: -60)
    #expect(navigation.navigationBar.frame.height < 96)
    lift(by: -60)
    #expect(navigation.navigationBar.frame.height == 96 && scrollView.contentOffset.y == -116)
  }

  @Test func titleInTheRowFadesInWhenTheLargeOneIsGone() throws {
    let navigation = show()
    func opacities() -> [Float] {
      func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
      }
      return labels(in: navigation.navigationBar)
        .filter { $0.text == "Notes" && !($0.superview is NavigationLargeTitle) }
        .map { $0.layer.presentation()?.opacity ?? 0 }
    }
    #expect(opacities() == [0])
    scrollView.contentOffset.y = 0
    stage.advance(by: 0.1)
    let half = try #require(opacities().first)
    #expect(half > 0.2 && half < 0.8)
    stage.advance(by: 0.2)
    #expect(opacities() == [1])
  }

  @Test func pushedControllerMayHaveASmallTitle() {
    let navigation = show()
    let small = UIViewController()
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: true)
    stage.advance(by: 0.175)
    let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
    #expect(height > 44 && height < 96)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 44 && small.view.safeAreaInsets.top == 64)
    let next = UIViewController()
    navigation.pushViewController(next, animated: false)
    #expect(navigation.navigationBar.frame.height == 44, "automatic is as below")
    next.navigationItem.largeTitleDisplayMode = .always
    #expect(navigation.navigationBar.frame.height == 96 && next.view.safeAreaInsets.top == 116)
    navigation.popToRootViewController(animated: true)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96 && scrollView.contentOffset.y == -116)
  }

  @Test func cancelledPopKeepsTheCollapsedBar() {
    let navigation = show()
    let small = UIViewController()
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: false)
    stage.touchDown(at: CGPoint(x: 2, y: 200))
    stage.touchMove(to: CGPoint(x: 60, y: 200))
    stage.advance(by: 0.1)
    stage.touchMove(to: CGPoint(x: 20, y: 200))
    stage.advance(by: 0.5)
    stage.touchUp(at: CGPoint(x: 20, y: 200))
    stage.advance(by: 1)
    #expect(navigation.topViewController === small && navigation.navigationBar.frame.height == 44)
    #expect(navigation.navigationBar.layer.speed == 1)
  }

  @Test func lowScreenHasNoLargeTitles() {
    let low = Stage(size: CGSize(width: 600, height: 320), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    low.show(navigation)
    low.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 32)
    low.resize(to: CGSize(width: 320, height: 600))
    low.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func turningLargeTitlesOnAndOffKeepsScrolledContent() {
    let navigation = show()
    navigation.navigationBar.prefersLargeTitles = false
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 44 && scrollView.contentOffset.y == -64)
    scrollView.contentOffset.y = 300
    navigation.navigationBar.prefersLargeTitles = true
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 44 && scrollView.contentOffset.y == 300)
    scrollView.contentOffset.y = -116
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func lookAtTheEdgeChangesWhenContentScrollsUnderTheBar() {
    let navigation = show()
    #expect(stage.image().pixel(200, 30) == [255, 255, 255, 255], "no background at the edge")
    scrollView.contentOffset.y = 100
    stage.advance(by: 1)
    #expect(stage.image().pixel(200, 30) == [249, 249, 249, 255])
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    navigation.navigationBar.scrollEdgeAppearance = edge
    navigation.navigationBar.prefersLargeTitles = false
    scrollView.contentOffset.y = -64
    stage.advance(by: 1)
    #expect(stage.image().pixel(200, 30) == [255, 0, 0, 255])
    scrollView.contentOffset.y = 0
    stage.advance(by: 1)
    #expect(stage.image().pixel(200, 30) == [249, 249, 249, 255])
  }

  @Test func scrollViewDeeperInTheViewIsSetByTheApp() {
    let navigation = show()
    let box = UIView(frame: root.view.bounds)
    root.view.addSubview(box)
    box.addSubview(scrollView)
    #expect(root.contentScrollView(for: .top) == nil)
    root.setContentScrollView(scrollView, for: [.top, .bottom])
    stage.advance(by: 0)
    #expect(root.contentScrollView(for: .bottom) === scrollView)
    scrollView.contentOffset.y = 0
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 44)
    root.setContentScrollView(nil, for: .all)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96, "nothing scrolls under the bar any more")
  }

  @Test func promptEnlargesTheBar() {
    let navigation = show()
    root.navigationItem.largeTitleDisplayMode = .never
    root.navigationItem.prompt = "Choose a note"
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 74 && root.view.safeAreaInsets.top == 94)
    #expect(stage.presentation().contains { $0.text == "Choose a note" })
    root.navigationItem.prompt = nil
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test(arguments: [false, true])
  func titleSearchFieldAndButtonsBeginAtTheMarginsOfTheBar(isMirrored: Bool) throws {
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let button = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
    root.navigationItem.leftBarButtonItem = button
    let search = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = show()
    let bar = navigation.navigationBar
    func starts() -> [CGFloat] {
      stage.advance(by: 0)
      let title = labels(in: bar).first { $0.text == "Notes" && $0.frame.height > 30 }
      return [title, button.customView, search.searchBar.searchTextField].map { view in
        let frame = view.map { $0.convert($0.bounds, to: bar) } ?? .null
        return isMirrored ? bar.bounds.width - frame.maxX : frame.minX
      }
    }
    #expect(starts() == [16, 16, 16] && bar.layoutMargins.left == 16)
    stage.resize(to: CGSize(width: 600, height: 600))
    #expect(starts() == [20, 20, 20] && bar.layoutMargins.left == 20)
    bar.directionalLayoutMargins.leading = 40
    #expect(starts() == [40, 40, 40])
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }
}
