import Rivulet
import UIKit

extension ReferenceScene {
  static let dropDowns = [
    dropDown(
      "dropdown", "The icon comes, is pulled down 300 points, and goes back.", end: 13, attachedAt: 0.5
    ) {
      stage, dropDown, start in
      stage.scheduleDrag(
        at: start + 3, along: [icon(on: stage), CGPoint(x: icon(on: stage).x, y: icon(on: stage).y + 300)],
        over: 0.6)
      stage.schedule(at: start + 6) { [weak stage] in stage?.tap(at: CGPoint(x: 36, y: 24)) }
    },
    dropDown(
      "dropdown-catch", "The page is caught as it opens, and the touch is cancelled.", end: 4, attachedAt: 0
    ) {
      stage, dropDown, start in
      stage.schedule(at: start + 1) { [weak stage] in
        if let stage { stage.tap(at: icon(on: stage)) }
      }
      stage.scheduleDrag(
        at: start + 1.2, along: [CGPoint(x: 187, y: 320), CGPoint(x: 187, y: 120)], over: 0.3, lifting: false)
      stage.schedule(at: start + 1.6) { [weak stage] in stage?.touchCancel() }
    },
  ]

  /// Returns the centre of the icon at rest.
  private static func icon(on stage: Stage) -> CGPoint {
    let style = DropDownView.Style()
    return CGPoint(x: stage.size.width - style.margin, y: style.ropeLength + style.iconSize / 2)
  }

  private static func dropDown(
    _ name: String, _ summary: String, end: TimeInterval, attachedAt attachTime: TimeInterval,
    script: @escaping @MainActor (Stage, DropDownView, TimeInterval) -> Void
  ) -> ReferenceScene {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: 375, height: 667), scale: 2,
      backgroundColor: .systemBackground, end: end
    ) { stage, start in
      let tabs = UITabBarController()
      tabs.viewControllers = ["Today", "Saved"].enumerated().map { index, title in
        let screen = UIViewController()
        screen.view.backgroundColor =
          index == 0 ? UIColor(white: 0.95, alpha: 1) : UIColor(white: 0.9, alpha: 1)
        screen.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
        return screen
      }
      // The works that the scene is compared with are older than transparent bars.
      tabs.tabBar.scrollEdgeAppearance = tabs.tabBar.standardAppearance
      stage.show(tabs)
      let dropDown = DropDownView(content: CardList(cards: cards))
      stage.schedule(at: start + attachTime) { dropDown.attach(to: tabs) }
      script(stage, dropDown, start)
    }
  }

  private static let cards = (1...9).map { number in
    Card(
      title: "Card \(number)",
      text: number % 3 == 0
        ? "A longer text, so that this one is taller than its neighbours are." : "A short text.",
      color: UIColor(
        hue: CGFloat(number) / 9, saturation: 0.16, brightness: 0.97, alpha: 1))
  }
}
