import Testing
import UIKit

@MainActor @Suite struct LegacyBarTests {
  private let stage = Stage(size: CGSize(width: 390, height: 200), scale: 1)
  private let root = UIViewController()
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
  private let delegate = BarRecorder()

  init() {
    stage.show(root)
    root.view.backgroundColor = .systemRed
    root.view.addSubview(bar)
    bar.items = [UINavigationItem(title: "First")]
    stage.advance(by: 0.1)
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  /// The colour of a point, in bytes.
  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    Array(stage.image().pixel(x, y).prefix(3))
  }

  @Test func emptyImagesMakeTheBarTransparent() {
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    stage.advance(by: 0.1)
    #expect(color(5, 20) == color(5, 150) && color(5, 44) == color(5, 150))
    bar.setBackgroundImage(image(.blue), for: .default)
    stage.advance(by: 0.1)
    #expect(color(5, 20) == [0, 0, 255])
    bar.setBackgroundImage(image(.green), for: .compact)
    stage.advance(by: 0.1)
    #expect(bar.backgroundImage(for: .compact) != nil)
    bar.setBackgroundImage(nil, for: .default)
    bar.setBackgroundImage(nil, for: .compact)
    bar.shadowImage = nil
    stage.advance(by: 0.1)
    #expect(color(5, 20) == [249, 249, 249])
  }

  @Test func lookOfAnItemGoesBeforeThatOfTheBar() {
    bar.setBackgroundImage(image(.blue), for: .default)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    bar.topItem?.standardAppearance = look
    stage.advance(by: 0.1)
    #expect(color(5, 20) == [255, 255, 255])
  }

  @Test func toolbarAndTabBarHaveImagesToo() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 60, width: 390, height: 44))
    toolbar.setBackgroundImage(image(.blue), forToolbarPosition: .any, barMetrics: .default)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .bottom)
    #expect(toolbar.shadowImage(forToolbarPosition: .bottom) != nil)
    let tabs = UITabBar(frame: CGRect(x: 0, y: 120, width: 390, height: 49))
    tabs.backgroundImage = image(.green)
    for view in [toolbar, tabs] as [UIView] { root.view.addSubview(view) }
    stage.advance(by: 0.1)
    #expect(color(5, 80) == [0, 0, 255] && color(5, 140) == [0, 255, 0])
  }

  @Test func blackStyleIsDark() {
    bar.barStyle = .black
    stage.advance(by: 0.1)
    #expect(bar.traitCollection.userInterfaceStyle == .dark && color(5, 20) == [27, 27, 27])
  }

  @Test func itemsArePushedAndPoppedWithTheDelegatesConsent() {
    bar.delegate = delegate
    let second = UINavigationItem(title: "Second")
    bar.pushItem(second, animated: true)
    stage.advance(by: 0.1)
    #expect(bar.topItem === second && bar.backItem?.title == "First")
    stage.advance(by: 1)
    delegate.allows = false
    #expect(bar.popItem(animated: true) == nil)
    delegate.allows = true
    let back = stage.accessibilityElements().first { $0.label == "First" }?.frame ?? .zero
    stage.tap(at: CGPoint(x: back.midX, y: back.midY))
    stage.advance(by: 1)
    #expect(bar.topItem?.title == "First" && bar.popItem(animated: false) == nil)
    #expect(delegate.calls == ["push", "pop"])
    bar.setItems([UINavigationItem(title: "A"), UINavigationItem(title: "B")], animated: true)
    stage.advance(by: 1)
    #expect(stage.accessibilityElements().compactMap(\.label) == ["A", "B"])
  }

  @Test func systemItemsHaveTitlesAndImages() {
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    #expect(item.title == "Search" && item.image != nil && item.tag == 3)
    for value in 0..<12 {
      let kind = UITabBarItem.SystemItem(rawValue: value)
      #expect(kind.map { UITabBarItem(tabBarSystemItem: $0, tag: 0).image != nil } == true)
    }
  }

  @Test func centredTabsStandInTheMiddle() {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 120, width: 390, height: 49))
    tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
    root.view.addSubview(tabs)
    tabs.itemPositioning = .centered
    tabs.itemWidth = 60
    tabs.itemSpacing = 20
    stage.advance(by: 0.1)
    let frames = stage.accessibilityElements().filter { $0.frame.minY == 120 }.map(\.frame)
    #expect(frames.map(\.minX) == [125, 205] && frames.allSatisfy { $0.width == 60 })
    tabs.itemWidth = .nan
    tabs.itemSpacing = 400
    stage.advance(by: 0.1)
    #expect(stage.accessibilityElements().filter { $0.frame.minY == 120 }.map(\.frame.width) == [195, 195])
  }

  @Test func barButtonsHaveImagesAndDisplacements() throws {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setBackgroundImage(image(.blue), for: .normal, barMetrics: .default)
    item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .default)
    #expect(item.backgroundImage(for: .normal, barMetrics: .default) != nil)
    #expect(item.titlePositionAdjustment(for: .default).horizontal == 3)
    bar.topItem?.rightBarButtonItem = item
    stage.advance(by: 0.1)
    let frame = try #require(stage.accessibilityElements().first { $0.label == "Go" }).frame
    #expect(color(Int(frame.minX) + 1, 3) == [0, 0, 255])
  }
}

@MainActor private final class BarRecorder: NSObject, UINavigationBarDelegate {
  var calls: [String] = []
  var allows = true

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    calls.append("push")
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("pop") }
}
