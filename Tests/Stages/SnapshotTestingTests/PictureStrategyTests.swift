import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@MainActor @Suite struct PictureStrategyTests {
  private func result<Value, Format>(_ strategy: Snapshotting<Value, Format>, _ value: Value) throws -> Format
  {
    var result: Format?
    strategy.snapshot(value).run { result = $0 }
    return try #require(result)
  }

  private final class Probe: UIViewController {
    var seen: (size: CGSize, safeArea: UIEdgeInsets, traits: UITraitCollection)?

    override func viewDidLayoutSubviews() { seen = (view.bounds.size, view.safeAreaInsets, traitCollection) }
  }

  @Test func viewHasItsOwnSizeAndScale() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    view.backgroundColor = .red
    let image = try result(.image(traits: UITraitCollection(displayScale: 3)), view)
    #expect(image.size == CGSize(width: 20, height: 10) && image.cgImage?.width == 60)
    #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 10) && view.superview == nil)
    let label = UILabel()
    label.text = "Hello"
    #expect(try result(.image, label).size.width > 20, "a view without a frame has the size that fits")
    #expect(try result(.image, UIView()).size == .zero)
  }

  /// The sizes, safe areas and size classes that swift-snapshot-testing 1.19 gives its devices.
  @Test func controllerHasTheDevicesSizeSafeAreaAndTraits() throws {
    let probe = Probe()
    let image = try result(
      .image(on: .iPhone13, traits: UITraitCollection(userInterfaceStyle: .dark)), probe)
    #expect(image.size == CGSize(width: 390, height: 844))
    let seen = try #require(probe.seen)
    #expect(seen.size == CGSize(width: 390, height: 844))
    #expect(seen.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(seen.traits.userInterfaceStyle == .dark && seen.traits.horizontalSizeClass == .compact)
    #expect(seen.traits.preferredContentSizeCategory == .medium)
    #expect(probe.parent == nil && UITraitCollection.current.userInterfaceStyle != .dark)
    let plus = ViewImageConfig.iPhone8Plus(.landscape)
    #expect(plus.size == CGSize(width: 736, height: 414) && plus.traits.horizontalSizeClass == .regular)
    #expect(ViewImageConfig.iPadPro11.size == CGSize(width: 1194, height: 834))
    let half = ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf))
    #expect(half.size?.width == 678 && half.traits.horizontalSizeClass == .regular)
    #expect(ViewImageConfig.iPadMini(.portrait(splitView: .twoThirds)).traits.horizontalSizeClass == .compact)
  }

  @Test func containersLeaveOutThePartOfTheirBars() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(try result(.image(on: .iPhoneX), navigation).size.height == 812 - 44)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    #expect(try result(.image(on: .iPhoneX), tabs).size.height == 812 - 34)
  }

  /// Published pictures of controllers with the traits of phones on their sides have bars of 44 and 49.
  @Test func barsOfPhonesOnTheirSidesAreUpright() throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    let size = try result(.image(on: .iPhone8(.landscape)), tabs).size
    #expect(size == CGSize(width: 667, height: 375))
    #expect(tabs.tabBar.frame.height == 49 && navigation.navigationBar.frame.height == 44)
  }

  @Test func rootViewWithConstraintsOfItsOwnFillsTheScreen() throws {
    let controller = UIViewController()
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    #expect(try result(.image, controller).size == UIScreen.main.bounds.size)
    #expect(try result(.image(on: .iPhoneSe), controller).size == CGSize(width: 320, height: 568))
  }

  /// The default strategy of swift-snapshot-testing 1.19 writes one to three digits.
  @Test func elementsHaveThreeDigits() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3.75, y: 83.28427))
    path.addLine(to: CGPoint(x: 1234.5, y: -0.25))
    #expect(try result(.elementsDescription, path) == "MoveTo (3.75, 83.284)\nLineTo (1234.5, -0.25)\n")
  }

  /// A file without pixels would be no picture.
  @Test func emptyPictureIsAFileThatSaysSo() throws {
    let diffing = Diffing<UIImage>.image
    let file = diffing.toData(UIImage())
    let read = diffing.fromData(file)
    #expect(read.size.width > 0 && diffing.diff(read, UIImage()) == nil)
    #expect(diffing.diff(image([[0, 0, 0]]), UIImage())?.0.contains("empty") == true)
  }

  @Test func layersAndPathsAreDrawnInTheirBounds() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    #expect(try result(.image(traits: UITraitCollection(displayScale: 1)), layer).cgImage?.width == 8)
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 6, height: 3))
    #expect(try result(.image, path).cgImage?.height == 3)
    #expect(try result(.image, path.cgPath).cgImage?.width == 6)
    #expect(
      try result(.elementsDescription, path)
        == "MoveTo (10.0, 10.0)\nLineTo (16.0, 10.0)\nLineTo (16.0, 13.0)\nLineTo (10.0, 13.0)\nClose \n")
  }

  private func image(_ pixels: [[CGFloat]]) -> UIImage {
    SnapshotTesting.image(of: CGRect(x: 0, y: 0, width: pixels.count, height: 1), scale: 1) { context in
      for (x, pixel) in pixels.enumerated() {
        context.setFillColor(
          CGColor(red: pixel[0] / 255, green: pixel[1] / 255, blue: pixel[2] / 255, alpha: 1))
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
  }

  /// By scikit-image 0.25, (255, 0, 0) and (250, 0, 0) are .47 apart, (0, 128, 255) and (0, 122, 255) 1.95.
  @Test func pixelsAgreeUpToADifference() {
    let (old, new) = (image([[255, 0, 0], [0, 128, 255]]), image([[250, 0, 0], [0, 122, 255]]))
    func differs(_ precision: Float, _ perceptualPrecision: Float) -> Bool {
      Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision).diff(old, new) != nil
    }
    #expect(differs(1, 1) && differs(1, 0.99) && !differs(1, 0.98) && !differs(0.5, 0.99))
    // Two of eight bytes differ.
    #expect(differs(0.8, 1) && !differs(0.75, 1))
    #expect(Diffing.image.diff(old, old) == nil && Diffing.image.diff(old, image([[0, 0, 0]])) != nil)
  }

  @Test func failureHasThePicturesAndTheirDifference() throws {
    let (_, attachments) = try #require(Diffing.image.diff(image([[0, 0, 0]]), image([[9, 9, 9]])))
    #expect(attachments.map(\.name) == ["reference", "failure", "panels"])
    let sheet = try #require(attachments.last?.data)
    let panels = try #require(UIImage(data: sheet, scale: 1))
    #expect(panels.size == CGSize(width: 3, height: 1))
  }

  /// The form of iOS, without addresses.
  @Test func hierarchiesAreLines() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let label = UILabel(frame: CGRect(x: 1, y: 2.5, width: 10, height: 5))
    label.text = "a"
    label.isOpaque = true
    view.isOpaque = true
    view.addSubview(label)
    #expect(
      try result(.recursiveDescription, view) == """
        <UIView; frame = (0 0; 20 10); layer = <CALayer>>
           | <UILabel; frame = (1 2.5; 10 5); text = 'a'; userInteractionEnabled = NO; \
        layer = <_UILabelLayer>>
        """)
    let parent = UIViewController()
    parent.addChild(UIViewController())
    #expect(
      try result(.hierarchy, parent) == """
        <UIViewController>, state: appeared, view: <UIView>
           | <UIViewController>, state: disappeared, view: (view not loaded)
        """)
  }

  /// The lines of swift-snapshot-testing's own references, with names of classes that are private on iOS.
  @Test func containersAndButtonsHaveTheLinesOfIOS() throws {
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    page.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let lines = try result(.hierarchy, UINavigationController(rootViewController: page))
    #expect(
      lines.hasPrefix(
        """
        <UINavigationController>, state: appeared, view: <UILayoutContainerView>
           | <UIPageViewController>, state: appeared, view: <_UIPageViewControllerContentView>
        """))
    let button = UIButton(type: .contactAdd)
    let text = try result(.recursiveDescription(traits: UITraitCollection(displayScale: 3)), button)
    #expect(text.hasPrefix("<UIButton; frame = (0 0; 24."))
    #expect(text.split(separator: "\n").count == 2, "an image, without title and background")
  }

  /// Tests of Swift Testing may run on any thread.
  @Test nonisolated func strategiesDrawOnTheMainThread() async throws {
    let view = await UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let strategy = Snapshotting<UIView, UIImage>.image
    let size = await Task.detached { () -> CGSize? in
      var size: CGSize?
      strategy.snapshot(view).run { size = $0.size }
      return size
    }.value
    #expect(size == CGSize(width: 2, height: 2))
  }
}
