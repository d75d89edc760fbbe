import Raster
import UIKit

/// Bars with every standard button, appearances and badges: light, dark, from right to left, and with
/// large text.
@MainActor struct BarSheet {
  private static let size = CGSize(width: 320, height: 322)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(), Self.device(isDark: true), Self.device(isFromRight: true, isStyled: true),
      Self.device(.accessibilityMedium),
    ])
  }

  private static func device(
    _ category: UIContentSizeCategory = .large, isDark: Bool = false, isFromRight: Bool = false,
    isStyled: Bool = false
  ) -> Bitmap {
    let stage = Stage(
      sheet: size, style: isDark ? .dark : .light, direction: isFromRight ? .rightToLeft : .leftToRight,
      category: category)
    let list = UIViewController()
    list.title = "Notes"
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.title = "Page"
    let save = UIBarButtonItem(systemItem: .save)
    let search = UIBarButtonItem(systemItem: .search)
    search.isSelected = true
    page.navigationItem.rightBarButtonItems = [save, search]
    page.toolbarItems = row([.action, .organize, .bookmarks, .camera, .trash])
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(page, animated: false)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Inbox", image: dot, tag: 1)
    other.tabBarItem.badgeValue = "12"
    navigation.tabBarItem = UITabBarItem(title: "Notes", image: dot, tag: 0)
    navigation.tabBarItem.badgeValue = ""
    tabs.viewControllers = [navigation, other]
    addToolbars(to: page.view)
    if isStyled { style(navigation, tabs) }
    showBackgrounds(navigation, tabs)
    stage.show(tabs)
    stage.advance(by: 0.1)
    return stage.image().raster
  }

  /// Lets the bars look as over content, of which the pages have none.
  private static func showBackgrounds(_ navigation: UINavigationController, _ tabs: UITabBarController) {
    navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
    navigation.toolbar.scrollEdgeAppearance = navigation.toolbar.standardAppearance
    tabs.tabBar.scrollEdgeAppearance = tabs.tabBar.standardAppearance
  }

  private static func row(_ items: [UIBarButtonItem.SystemItem]) -> [UIBarButtonItem] {
    items.flatMap { [.flexibleSpace(), UIBarButtonItem(systemItem: $0)] }.dropFirst() + []
  }

  private static func addToolbars(to view: UIView?) {
    let rows: [[UIBarButtonItem.SystemItem]] = [
      [.add, .compose, .reply, .refresh, .stop], [.rewind, .play, .pause, .fastForward, .undo],
    ]
    for (index, items) in rows.enumerated() {
      let bar = UIToolbar(frame: CGRect(x: 0, y: 45 + index * 45, width: 320, height: 44))
      bar.items = row(items)
      bar.items?.last?.isEnabled = false
      view?.addSubview(bar)
    }
  }

  private static func style(_ navigation: UINavigationController, _ tabs: UITabBarController) {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.tintColor = .white
    navigation.toolbar.standardAppearance.configureWithTransparentBackground()
    let tabLook = UITabBarAppearance()
    tabLook.backgroundColor = .systemGray6
    for layout in [tabLook.stackedLayoutAppearance, tabLook.compactInlineLayoutAppearance] {
      layout.normal.iconColor = .systemGreen
      layout.selected.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
      layout.normal.badgeBackgroundColor = .systemPurple
    }
    tabs.tabBar.standardAppearance = tabLook
  }

  private static var dot: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
    }
  }
}
