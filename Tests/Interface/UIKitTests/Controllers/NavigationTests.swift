import Testing

@testable import UIKit

/// A navigation controller on a stage. Its controllers record their appearance calls.
@MainActor final class NavigationFixture {
  let stage: Stage
  let recorder = CallRecorder()
  let first: RecordingController
  let second: RecordingController
  let third: RecordingController
  let navigation: UINavigationController

  init(size: CGSize = CGSize(width: 300, height: 500), safeAreaInsets: UIEdgeInsets = .zero) {
    stage = Stage(size: size, safeAreaInsets: safeAreaInsets)
    first = RecordingController("first", recorder)
    second = RecordingController("second", recorder)
    third = RecordingController("third", recorder)
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.advance(by: 0)
    recorder.calls = []
  }

  /// The recorded calls without those of layout.
  var calls: [String] { recorder.calls.filter { !$0.hasSuffix("layout") } }

  func x(of controller: UIViewController) -> CGFloat? {
    controller.viewIfLoaded?.layer.presentation()?.frame.minX
  }
}

@MainActor @Suite struct NavigationTests {
  @Test func angleOfTheBackButtonStaysWhileItsTitleSlides() throws {
    let fixture = NavigationFixture()
    fixture.first.title = "First"
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    let button = try #require(
      fixture.navigation.navigationBar.firstView { $0 is NavigationBackButton })
    let label = try #require(button.firstView { $0 is UILabel })
    let (frame, start) = (button.convert(button.bounds, to: nil), label.frame.minX)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.1)
    #expect(button.window != nil && button.layer.presentation()?.frame.minX == frame.minX)
    #expect(try #require(label.layer.presentation()).frame.minX > start + 10)
  }

  @Test func rootViewIsShownBelowTheBar() {
    let recorder = CallRecorder()
    let stage = Stage(
      size: CGSize(width: 300, height: 500),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = RecordingController("root", recorder)
    root.title = "Home"
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    #expect(
      recorder.calls.filter { !$0.hasSuffix("layout") } == [
        "root will enter parent", "root did enter parent", "root load", "root will appear",
        "root is appearing",
        "root did appear",
      ])
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 300, height: 44))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(stage.presentation().contains { $0.text == "Home" })
  }

  @Test func pushSlidesInOverAThirdOfASecond() throws {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: true)
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.second])
    #expect(
      fixture.calls == [
        "second will enter parent", "second load", "first will disappear", "second will appear",
        "second is appearing",
      ])
    fixture.stage.advance(by: 0)
    #expect(fixture.x(of: fixture.second) == 300 && fixture.x(of: fixture.first) == 0)
    fixture.stage.advance(by: 0.175)
    let middle = try #require(fixture.x(of: fixture.second))
    #expect(abs(middle - 150) < 1e-6, "ease in, ease out is half way at half time")
    #expect(abs((fixture.x(of: fixture.first) ?? 0) + 45) < 1e-6, "the lower view moves 0.3 of the width")
    fixture.recorder.calls = []
    fixture.stage.advance(by: 0.2)
    #expect(
      fixture.calls == ["first did disappear", "second did appear", "second did enter parent"])
    #expect(
      fixture.first.view.superview == nil && fixture.second.view.frame == fixture.navigation.view.bounds)
  }

  @Test func popRemovesTheTopController() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.recorder.calls = []
    #expect(fixture.navigation.popViewController(animated: true) === fixture.second)
    #expect(fixture.second.parent === fixture.navigation, "it leaves at the end")
    fixture.stage.advance(by: 1)
    #expect(
      fixture.calls == [
        "second will leave parent", "second will disappear", "first will appear", "first is appearing",
        "second did disappear", "first did appear", "second did leave parent",
      ])
    #expect(fixture.second.parent == nil && fixture.second.view.superview == nil)
    #expect(fixture.navigation.popViewController(animated: true) == nil, "the root stays")
  }

  @Test func pushDuringAPushIsShownAfterIt() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.1)
    fixture.navigation.pushViewController(fixture.third, animated: true)
    #expect(fixture.navigation.viewControllers.count == 3)
    #expect(fixture.third.viewIfLoaded?.window == nil)
    fixture.stage.advance(by: 0.3)
    #expect(fixture.third.viewIfLoaded?.window != nil)
    fixture.stage.advance(by: 1)
    let appearances = fixture.calls.filter { $0.hasSuffix("appear") }
    #expect(
      appearances == [
        "first will disappear", "second will appear", "first did disappear", "second did appear",
        "second will disappear", "third will appear", "second did disappear", "third did appear",
      ])
    #expect(fixture.navigation.navigationBar.items?.count == 3)
    #expect(fixture.navigation.view.subviews[0].subviews == [fixture.third.view])
  }

  @Test func popDuringAPushEndsWhereItBegan() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.1)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 2)
    #expect(fixture.navigation.viewControllers == [fixture.first])
    #expect(fixture.navigation.children == [fixture.first])
    #expect(fixture.first.view.window != nil && fixture.second.view.window == nil)
    #expect(fixture.second.parent == nil)
    #expect(fixture.calls.filter { $0.hasSuffix("did appear") } == ["second did appear", "first did appear"])
  }

  @Test func popToRootRemovesAllControllersAboveIt() {
    let fixture = NavigationFixture()
    fixture.navigation.setViewControllers([fixture.first, fixture.second, fixture.third], animated: false)
    #expect(fixture.navigation.popToRootViewController(animated: true) == [fixture.second, fixture.third])
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.children == [fixture.first])
    #expect(fixture.second.isViewLoaded == false, "the one in the middle was never shown")
    #expect(fixture.navigation.popToViewController(fixture.third, animated: true) == nil)
  }

  @Test func controllerIsInTheStackOnce() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.first, animated: false)
    fixture.navigation.pushViewController(fixture.navigation, animated: false)
    #expect(fixture.navigation.viewControllers == [fixture.first])
    fixture.navigation.viewControllers = [fixture.second, fixture.second, fixture.third]
    #expect(fixture.navigation.viewControllers == [fixture.second, fixture.third])
    #expect(fixture.navigation.children == [fixture.second, fixture.third])
    fixture.navigation.viewControllers = []
    #expect(fixture.navigation.topViewController == nil && fixture.third.view.superview == nil)
    fixture.navigation.pushViewController(fixture.first, animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.first.view.window != nil)
  }

  @Test func pushBeforeTheViewIsLoadedNeedsNoTransition() {
    let recorder = CallRecorder()
    let navigation = UINavigationController()
    let only = RecordingController("only", recorder)
    navigation.pushViewController(only, animated: true)
    #expect(recorder.calls == ["only will enter parent", "only did enter parent"])
    #expect(!only.isViewLoaded && only.navigationController === navigation)
  }

  @Test func backButtonPopsAndIsDisabledDuringTheTransition() {
    let fixture = NavigationFixture()
    fixture.first.title = "First"
    fixture.navigation.viewControllers = [fixture.first, fixture.second, fixture.third]
    fixture.stage.advance(by: 0)
    fixture.stage.tap(at: CGPoint(x: 20, y: 22))
    #expect(fixture.navigation.viewControllers.count == 2)
    fixture.stage.advance(by: 0.1)
    fixture.stage.tap(at: CGPoint(x: 20, y: 22))
    #expect(fixture.navigation.viewControllers.count == 2)
    fixture.stage.advance(by: 1)
    #expect(fixture.stage.presentation().contains { $0.text == "First" })
    fixture.stage.tap(at: CGPoint(x: 20, y: 22))
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func titlesAndButtonsOfTheBarFollowTheItem() {
    let fixture = NavigationFixture()
    var taps = 0
    fixture.first.title = "One"
    let item = fixture.first.navigationItem
    item.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    fixture.stage.advance(by: 0)
    #expect(fixture.stage.presentation().contains { $0.text == "One" })
    fixture.stage.tap(at: CGPoint(x: 275, y: 22))
    #expect(taps == 1)
    item.rightBarButtonItem?.isEnabled = false
    fixture.stage.tap(at: CGPoint(x: 275, y: 22))
    #expect(taps == 1)
    item.title = "Two"
    fixture.stage.advance(by: 0)
    #expect(fixture.stage.presentation().contains { $0.text == "Two" })
    #expect(fixture.first.title == "One")
  }

  @Test func hiddenBarReturnsItsSpace() {
    let fixture = NavigationFixture()
    #expect(fixture.first.view.safeAreaInsets.top == 44)
    fixture.navigation.setNavigationBarHidden(true, animated: true)
    fixture.stage.advance(by: 0.1)
    let y = fixture.navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
    #expect(y < 0 && y > -44)
    fixture.stage.advance(by: 0.2)
    #expect(fixture.first.view.safeAreaInsets.top == 0 && fixture.navigation.navigationBar.isHidden)
    fixture.navigation.isNavigationBarHidden = false
    #expect(fixture.first.view.safeAreaInsets.top == 44 && !fixture.navigation.navigationBar.isHidden)
  }

  private final class BarlessController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test func barMovesSidewaysWithTheScreenThatHasIt() throws {
    let stage = Stage(
      size: CGSize(width: 300, height: 500),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let (first, second) = (BarlessController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.advance(by: 0.5)
    let bar = navigation.navigationBar
    func frame(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }
    #expect(bar.isHidden && first.view.safeAreaInsets.top == 20)

    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.1)
    #expect(!bar.isHidden && frame(bar).minY == 20)
    #expect(frame(bar).minX > 30 && frame(bar).minX == frame(second.view).minX)
    #expect(second.view.safeAreaInsets.top == 64)
    #expect(first.view.safeAreaInsets.top == 20, "the screen that leaves stays as it is")
    let texts = stage.presentation().compactMap(\.text)
    #expect(texts.contains("Second") && texts.contains("First"), "title and back button are there at once")
    stage.advance(by: 0.5)
    #expect(bar.superview === navigation.view && bar.frame == CGRect(x: 0, y: 20, width: 300, height: 44))
    #expect(bar.topItem === second.navigationItem && bar.isUserInteractionEnabled)

    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    #expect(frame(bar).minY == 20 && frame(bar).minX > 0 && frame(bar).minX == frame(second.view).minX)
    #expect(first.view.safeAreaInsets.top == 20)
    stage.advance(by: 0.5)
    #expect(bar.isHidden && bar.superview === navigation.view && bar.topItem === first.navigationItem)
  }

  @Test func barReturnsWhereASwipeBackToAScreenWithoutOneIsCancelled() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let navigation = UINavigationController(rootViewController: BarlessController())
    let second = UIViewController()
    stage.show(navigation)
    stage.advance(by: 0.5)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.5)
    stage.touchDown(at: CGPoint(x: 4, y: 300))
    for x in stride(from: 10, through: 100, by: 10) {
      stage.advance(by: 0.02)
      stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
    }
    stage.advance(by: 0.3)
    let bar = navigation.navigationBar
    #expect(bar.layer.presentation()?.frame.minX == second.view.layer.presentation()?.frame.minX)
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(navigation.topViewController === second && !bar.isHidden)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 44) && bar.topItem === second.navigationItem)
    #expect(second.view.safeAreaInsets.top == 44)
  }

  @Test func coordinatorAnimatesAlongsideAndExistsDuringCallbacks() {
    final class Companion: UIViewController {
      var steps: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        let isQueued = transitionCoordinator?.animate { context in
          self.steps.append("alongside \(context.transitionDuration)")
          self.view.alpha = 0.5
        } completion: { context in
          self.steps.append("completion \(context.isCancelled)")
        }
        steps.append("queued \(isQueued ?? false)")
      }
      override func viewDidAppear(_ animated: Bool) { steps.append("appeared") }
    }
    let fixture = NavigationFixture()
    let companion = Companion()
    fixture.navigation.pushViewController(companion, animated: true)
    fixture.stage.advance(by: 0.175)
    #expect(companion.steps == ["queued true", "alongside 0.35"])
    #expect(abs((companion.view.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-4)
    fixture.stage.advance(by: 0.2)
    #expect(companion.steps == ["queued true", "alongside 0.35", "appeared", "completion false"])
    #expect(companion.transitionCoordinator == nil)
  }

  @Test func rotationDuringAPushLeavesEveryViewInPlace() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.1)
    fixture.stage.resize(to: CGSize(width: 500, height: 300))
    fixture.stage.advance(by: 1)
    #expect(fixture.second.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(fixture.navigation.navigationBar.frame.width == 500)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.first.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func pushAndPopLeaveNoViewsOrLayers() {
    let fixture = NavigationFixture()
    fixture.navigation.navigationBar.layoutIfNeeded()
    let views = Stage.liveViews
    let census = fixture.stage.census
    weak var gone: UIViewController?
    do {
      let controller = UIViewController()
      gone = controller
      fixture.navigation.pushViewController(controller, animated: true)
    }
    fixture.stage.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 1)
    fixture.stage.advance(by: 0)
    #expect(gone == nil)
    #expect(Stage.liveViews <= views)
    #expect(fixture.stage.census == census)
  }

  @Test func controllersAreReleasedWithTheirStage() {
    weak var navigation: UINavigationController?
    weak var child: UIViewController?
    do {
      let fixture = NavigationFixture()
      (navigation, child) = (fixture.navigation, fixture.second)
      fixture.navigation.pushViewController(fixture.second, animated: true)
      fixture.stage.advance(by: 0.1)
    }
    #expect(navigation == nil && child == nil)
  }

  @Test func pushesFromInsideCallbacksLeaveOneViewOnTheScreen() {
    final class Eager: UIViewController {
      enum Moment { case load, willAppear, didAppear }
      var moment = Moment.load
      var follower: UIViewController?
      private func go(_ moment: Moment) {
        guard moment == self.moment, let follower else { return }
        self.follower = nil
        navigationController?.pushViewController(follower, animated: true)
      }
      override func viewDidLoad() { go(.load) }
      override func viewWillAppear(_ animated: Bool) { go(.willAppear) }
      override func viewDidAppear(_ animated: Bool) { go(.didAppear) }
    }
    for moment in [Eager.Moment.load, .willAppear, .didAppear] {
      for isFirst in [true, false] {
        let stage = Stage(size: CGSize(width: 300, height: 500))
        let (eager, last) = (Eager(), UIViewController())
        eager.moment = moment
        eager.follower = last
        let navigation = UINavigationController(rootViewController: isFirst ? eager : UIViewController())
        stage.show(navigation)
        if !isFirst { navigation.pushViewController(eager, animated: true) }
        stage.advance(by: 2)
        #expect(navigation.topViewController === last && last.view.window != nil)
        #expect(last.view.superview?.subviews.count == 1)
        #expect(last.state.appearance == .appeared)
        #expect(navigation.children.count == (isFirst ? 2 : 3))
      }
    }
  }

  @Test func newScreenIsAnnouncedToAssistiveTechnology() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: true)
    #expect(fixture.stage.accessibilityNotifications.isEmpty)
    fixture.stage.advance(by: 1)
    #expect(fixture.stage.accessibilityNotifications.map(\.notification) == [.screenChanged])
  }
}
