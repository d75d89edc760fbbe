import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct LargeContentTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private var card: LargeContentCard? { stage.window.subviews.last as? LargeContentCard }

  private func hold(_ point: CGPoint) {
    stage.touchDown(at: point)
    stage.advance(by: 0.7)
  }

  @Test func barsShowTheirItemsEnlargedAtAccessibilitySizes() throws {
    let tabs = UITabBarController()
    let pages = ["Notes", "Inbox"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "tray"), tag: 0)
      return page
    }
    tabs.viewControllers = pages
    stage.show(tabs)
    stage.advance(by: 0)
    hold(CGPoint(x: 240, y: 455))
    #expect(card == nil && !UILargeContentViewerInteraction.isEnabled)
    stage.touchUp(at: CGPoint(x: 240, y: 455))
    tabs.selectedIndex = 0
    stage.contentSizeCategory = .accessibilityLarge
    stage.advance(by: 0)
    #expect(UILargeContentViewerInteraction.isEnabled)
    hold(CGPoint(x: 80, y: 455))
    let first = try #require(card)
    #expect(abs(first.center.x - 160) < 1)
    #expect(first.subviews.contains { ($0 as? UILabel)?.text == "Notes" })
    stage.touchMove(to: CGPoint(x: 240, y: 455))
    stage.advance(by: 0.3)
    #expect(card?.subviews.contains { ($0 as? UILabel)?.text == "Inbox" } == true)
    #expect(tabs.selectedIndex == 0)
    stage.touchUp(at: CGPoint(x: 240, y: 455))
    stage.advance(by: 0.3)
    #expect(tabs.selectedIndex == 1 && card == nil)
    stage.contentSizeCategory = .large
    #expect(!tabs.tabBar.interactions.contains { $0 is UILargeContentViewerInteraction })
  }

  private final class Chooser: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [String?] = []
    let other = UIView()
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { point.x > 100 ? other : nil }
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
      at point: CGPoint
    ) { ended.append(item?.largeContentTitle) }
  }

  @Test func delegateChoosesItemsAndHearsTheEnd() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 90, height: 100)
    button.showsLargeContentViewer = true
    view.addSubview(button)
    stage.window.addSubview(view)
    let chooser = Chooser()
    chooser.other.largeContentTitle = "Other"
    view.addInteraction(UILargeContentViewerInteraction(delegate: chooser))
    stage.contentSizeCategory = .accessibilityMedium
    stage.advance(by: 0)
    hold(CGPoint(x: 40, y: 50))
    #expect(card != nil)
    stage.touchMove(to: CGPoint(x: 95, y: 50))
    stage.advance(by: 0.3)
    #expect(card == nil, "nothing lies there")
    stage.touchMove(to: CGPoint(x: 200, y: 50))
    stage.advance(by: 0.3)
    #expect(card != nil)
    stage.touchUp(at: CGPoint(x: 200, y: 50))
    stage.advance(by: 0.3)
    hold(CGPoint(x: 40, y: 50))
    stage.touchUp(at: CGPoint(x: 40, y: 50))
    stage.advance(by: 0.3)
    #expect(chooser.ended == ["Other", "Send"])
  }

  private final class Column: NSObject, UILargeContentViewerInteractionDelegate {
    let controller = UIViewController()
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController { controller }
  }

  @Test func cardAppearsInTheMiddleOfTheDelegatesController() throws {
    let root = UIViewController()
    let column = Column()
    root.addChild(column.controller)
    root.view.addSubview(column.controller.view)
    column.controller.didMove(toParent: root)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 90, height: 100))
    button.showsLargeContentViewer = true
    root.view.addSubview(button)
    button.addInteraction(UILargeContentViewerInteraction(delegate: column))
    stage.show(root)
    stage.contentSizeCategory = .accessibilityMedium
    column.controller.view.frame = CGRect(x: 120, y: 0, width: 200, height: 480)
    stage.advance(by: 0)
    hold(CGPoint(x: 40, y: 50))
    let first = try #require(card)
    #expect(first.center == CGPoint(x: 220, y: 240) && first.bounds.width == 160)
    stage.touchUp(at: CGPoint(x: 40, y: 50))
    stage.advance(by: 0.5)
    column.controller.view.removeFromSuperview()
    hold(CGPoint(x: 40, y: 50))
    #expect(card?.center == CGPoint(x: 160, y: 240))
  }
}
