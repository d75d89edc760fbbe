import Testing
import UIKit

@MainActor @Suite struct ScreenSnapshotTests {
  @Test func snapshotShowsAllWindowsInTheirPlaces() {
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
    stage.backgroundColor = .black
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    root.backgroundColor = .red
    stage.show(root)
    let window = UIWindow(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.backgroundColor = .blue
    window.isHidden = false
    stage.advance(by: 0)
    let copy = UIScreen.main.snapshotView(afterScreenUpdates: true)
    #expect(copy.bounds.size == CGSize(width: 60, height: 40))
    window.isHidden = true
    for view in root.subviews { view.removeFromSuperview() }
    root.backgroundColor = .green
    root.addSubview(copy)
    stage.advance(by: 0.1)
    let image = stage.image()
    #expect(image.pixel(5, 5) == [255, 0, 0, 255] && image.pixel(15, 15) == [0, 0, 255, 255])
    #expect(image.pixel(35, 15) == [255, 0, 0, 255])
  }
}

@MainActor @Suite struct ReinsertedSubviewTests {
  private final class Box: UIView {
    var removed: [UIView] = []
    override func willRemoveSubview(_ subview: UIView) { removed.append(subview) }
  }

  @Test func subviewThatGetsAnotherPlaceIsNotRemoved() {
    let box = Box()
    let (first, second) = (UIView(), UIView())
    box.addSubview(first)
    box.addSubview(second)
    box.addSubview(first)
    #expect(box.subviews == [second, first] && box.removed.isEmpty)
    box.insertSubview(first, at: 0)
    #expect(box.subviews == [first, second] && box.removed.isEmpty)
    UIView().addSubview(first)
    #expect(box.removed == [first])
  }

  @Test func arrangedViewThatGetsAnotherPlaceStaysArranged() {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.addSubview(first)
    #expect(stack.subviews == [second, first] && stack.arrangedSubviews == [first, second])
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews == [second])
  }
}

@MainActor @Suite struct OrientationMaskTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { window == nil ? .portrait : .landscape }
  }
  private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

  @Test func delegateSaysHowInterfacesMayStand() {
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
    stage.makeCurrent()
    let application = UIApplication.shared
    #expect(application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
    let (delegate, plain) = (Delegate(), PlainDelegate())
    application.delegate = delegate
    #expect(application.supportedInterfaceOrientations(for: nil) == .portrait)
    #expect(application.supportedInterfaceOrientations(for: stage.window) == .landscape)
    application.delegate = plain
    #expect(application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
  }
}

@MainActor @Suite struct TypedCopyTests {
  @Test func copiesOfAppearancesHaveTheirType() {
    let bar = UINavigationBarAppearance()
    bar.backgroundColor = .red
    let copy: UINavigationBarAppearance? = bar.copy()
    #expect(copy !== bar && copy?.backgroundColor == .red)
    let item: UITabBarItemAppearance = UITabBarItemAppearance(style: .inline).copy()
    item.normal.iconColor = .red
    #expect(item.normal.iconColor == .red)
    #expect(bar.copy() as? UINavigationBarAppearance !== bar)
  }
}

@MainActor @Suite struct LaterSelectorTests {
  private final class Page: NSObject {
    var calls: [String] = []
    func note(_ text: String) { calls.append(text) }
  }

  @Test func callsOnTheMainThreadComeAtOnceOrInALaterTurn() {
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
    stage.makeCurrent()
    let page = Page()
    let selector = Selector("note:", Page.note(_:))
    page.performSelector(onMainThread: selector, with: "later", waitUntilDone: false)
    page.performSelector(inBackground: selector, with: "beside")
    page.performSelector(onMainThread: selector, with: "now", waitUntilDone: true)
    #expect(page.calls == ["now"])
    stage.advance(by: 0.1)
    #expect(page.calls == ["now", "later", "beside"])
  }

  @Test func displayLinkRunsOnceForSeveralModes() {
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
    stage.makeCurrent()
    var frames = 0
    let link = CADisplayLink { _ in frames += 1 }
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .tracking)
    stage.advance(by: 0.5)
    link.invalidate()
    #expect(frames > 20 && frames <= 31)
  }
}

@MainActor @Suite struct SystemButtonTests {
  private final class Page: NSObject {
    var taps = 0
    func tap() { taps += 1 }
  }

  @Test func systemButtonShowsItsImageAndCallsItsMethod() throws {
    let page = Page()
    let image = try #require(UIImage(systemName: "plus"))
    let button = UIButton.systemButton(with: image, target: page, action: Selector("tap", Page.tap))
    #expect(button.buttonType == .system && button.currentImage === image)
    button.sendActions(for: .touchUpInside)
    #expect(page.taps == 1)
    UIButton.systemButton(with: image, target: page, action: nil).sendActions(for: .touchUpInside)
    #expect(page.taps == 1)
  }

  @Test func configurationThatIsNotUpdatedLooksAsInTheNormalState() {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    stage.makeCurrent()
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .red
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    stage.window.addSubview(button)
    button.isEnabled = false
    stage.advance(by: 0)
    #expect(stage.image().pixel(50, 30) != [255, 0, 0, 255])
    button.automaticallyUpdatesConfiguration = false
    stage.advance(by: 0)
    #expect(stage.image().pixel(50, 30) == [255, 0, 0, 255])
  }
}

@Suite struct HashTableEnumeratorTests {
  private final class Listener {}

  @Test func enumeratorGivesTheObjectsThatAreLeft() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let (first, second) = (Listener(), Listener())
    table.add(first)
    table.add(Listener())
    table.add(second)
    let found = table.objectEnumerator().compactMap { $0 as? Listener }
    #expect(found.count == 2 && found.first === first && found.last === second)
  }
}

@Suite struct FoundationVersionTests {
  @Test func versionIsLaterThanThoseWithNames() {
    #expect(floor(NSFoundationVersionNumber) > NSFoundationVersionNumber_iOS_7_1)
    #expect(NSFoundationVersionNumber > Double(NSFoundationVersionNumber_iOS_9_x_Max))
  }
}
