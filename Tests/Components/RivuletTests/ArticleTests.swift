import Rivulet
import Testing
import UIKit

/// A view of the article on a package of one's own.
final class PulseView: UIView {
  private let dot = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.path = CGPath(ellipseIn: CGRect(x: -8, y: -8, width: 16, height: 16), transform: nil)
    dot.fillColor = UIColor.systemRed.cgColor
    layer.addSublayer(dot)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.fromValue = 1.6
    pulse.duration = pulse.settlingDuration
    dot.add(pulse, forKey: "pulse")
  }
}

/// A screen of the article on circle transitions.
final class ShelfViewController: UIViewController {
  private let circle = CircleTransition()

  func open(_ book: UIViewController, from cover: UIView) {
    circle.origin = .view(cover)
    navigationController?.delegate = circle
    navigationController?.pushViewController(book, animated: true)
  }

  func present(_ book: UIViewController, from point: CGPoint) {
    circle.origin = .point(point, in: view)
    book.transitioningDelegate = circle
    book.modalPresentationStyle = .fullScreen
    present(book, animated: true)
  }
}

/// The articles' examples compile and do what they say. `ExampleTests` holds that they are their text.
@MainActor @Suite struct ArticleTests {
  private final class HeadlinesViewController: UIViewController {}

  /// A screen with everything that the lines of the articles refer to.
  private final class Screen: UIViewController {
    let tableView = UITableView()
    let cover = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    let book = UIViewController()
    let circle = CircleTransition()
    var reloads = 0
    var openings = 0

    func reload() {
      reloads += 1
      // In the end of `reload()`:
      tableView.refreshView?.endRefreshing()
    }

    func openBook() { openings += 1 }

    func addRefresh() {
      let refreshView = RefreshView()
      refreshView.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
      tableView.refreshView = refreshView
    }

    func addPans() {
      circle.addOpeningPan(to: cover) { [weak self] in self?.openBook() }
      circle.addClosingPan(to: book.view) { [weak book] in book?.dismiss(animated: true) }
    }
  }

  @Test func refreshViewCallsItsActionAndEnds() throws {
    let screen = Screen()
    screen.addRefresh()
    let refreshView = try #require(screen.tableView.refreshView)
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.show(screen.tableView)
    #expect(refreshView.accessibilityActivate())
    stage.advance(by: 3)
    #expect(screen.reloads == 1 && refreshView.phase == .resting)
  }

  @Test func downloadButtonTakesItsLook() {
    let button = DownloadView()
    button.style.ringColor = .systemGreen
    button.style.trackWidth = 2
    button.durations = .calm
    button.labelContent = .bytes
    let star = CGMutablePath()
    star.addLines(
      between: (0..<6).map { point in
        let angle = CGFloat(point) * .pi * 4 / 5 - .pi / 2
        return CGPoint(x: 50 + 30 * cos(angle), y: 50 + 30 * sin(angle))
      })
    button.style.tick = DownloadView.Glyph(star)
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.show(button)
    button.start()
    button.succeed()
    stage.advance(by: 6)
    #expect(button.phase == .succeeded)
  }

  @Test func dripButtonTakesItsLook() {
    let button = DripButton()
    button.style.color = .systemMint
    button.style.dropsInABurst = 2...3
    button.durations.opening = 0.4
    button.seed = 7
    #expect(button.intrinsicContentSize == CGSize(width: 150, height: 150))
  }

  @Test func circleOpensABookFromItsCoverAndFromAPoint() {
    let (shelf, book) = (ShelfViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: shelf)
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.show(stack)
    let cover = UIView(frame: CGRect(x: 20, y: 80, width: 60, height: 60))
    shelf.view.addSubview(cover)
    shelf.open(book, from: cover)
    stage.advance(by: 1)
    #expect(stack.topViewController === book)
    stack.popViewController(animated: false)
    let other = UIViewController()
    shelf.present(other, from: CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    #expect(shelf.presentedViewController === other || stack.presentedViewController === other)
  }

  @Test func circleTakesPansAndOptions() {
    let screen = Screen()
    screen.addPans()
    #expect(screen.cover.gestureRecognizers?.count == 1 && screen.book.view.gestureRecognizers?.count == 1)
    let circle = screen.circle
    circle.options.pace = .speed(1200)
    circle.options.zoom = 0.94
    circle.options.shadow = nil
    #expect(circle.options.pace == .speed(1200))
  }

  @Test func pageHangsFromATabBarController() {
    let (tabBarController, scrollView) = (UITabBarController(), UIScrollView())
    tabBarController.viewControllers = [UIViewController()]
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.show(tabBarController)
    let page = DropDownView(content: HeadlinesViewController())
    page.style.icons = [.bell, .moon]
    page.texts.label = "Headlines"
    page.attach(to: tabBarController)
    stage.advance(by: 1)
    scrollView.contentInset.top = page.iconInsets.top
    page.timing.pageStiffness = 260
    page.timing.pageDamping = 32
    page.timing.idleDelay = 0
    #expect(scrollView.contentInset.top > 0)
    page.open()
    stage.advance(by: 2)
    #expect(page.phase == .open)
  }

  @Test func pulseIsOnItsWayAfterATap() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.show(PulseView())
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.1)
    let layers = stage.presentation()
    let widths = layers.filter { $0.layerClass == "CAShapeLayer" }.compactMap { $0.path?.points }
      .map { points in (points.map { $0[0] }.max() ?? 0) - (points.map { $0[0] }.min() ?? 0) }
    let width = try #require(widths.first)
    #expect(width > 16.5 && width < 25.6)
  }
}
