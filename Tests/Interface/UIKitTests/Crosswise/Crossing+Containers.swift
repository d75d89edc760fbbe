import UIKit

extension Crossing {
  static let containers: [Crossing] = [
    navigation("navigation", isLarge: false), navigation("navigation large", isLarge: true), tabs,
    split(.doubleColumn), split(.tripleColumn), pages(.horizontal), pages(.vertical), search, searchActive,
    Crossing("container") {
      let (outer, inner) = (Screen("Outer"), Screen("Inner"))
      outer.addChild(inner)
      inner.view.frame = CGRect(x: 20, y: 150, width: 250, height: 200)
      inner.view.autoresizingMask = []
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
      var shown = Shown(.controller(outer))
      shown.set(outer, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 0, right: 5))
      shown.set(inner, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 0, right: 5))
      shown.set(inner, \.overrideUserInterfaceStyle, .dark)
      shown.set(outer, \.overrideUserInterfaceStyle, .dark)
      shown.set(inner, \.viewRespectsSystemMinimumLayoutMargins, false)
      shown.set(outer, \.viewRespectsSystemMinimumLayoutMargins, false)
      shown.call("size of text") {
        inner.traitOverrides.preferredContentSizeCategory = .extraSmall
        return { inner.traitOverrides.remove(UITraitPreferredContentSizeCategory.self) }
      }
      shown.call("direction") {
        outer.traitOverrides.layoutDirection = .rightToLeft
        return { outer.traitOverrides.remove(UITraitLayoutDirection.self) }
      }
      shown.call("unavailable") {
        outer.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        return { outer.contentUnavailableConfiguration = nil }
      }
      shown.call("second child") {
        let other = Screen("Other")
        outer.addChild(other)
        other.view.frame = CGRect(x: 0, y: 300, width: 100, height: 100)
        outer.view.addSubview(other.view)
        other.didMove(toParent: outer)
        return {
          other.willMove(toParent: nil)
          other.view.removeFromSuperview()
          other.removeFromParent()
        }
      }
      return shown
    },
  ]

  @MainActor private static func addItem(_ screen: UIViewController, _ shown: inout Shown) {
    let item = screen.navigationItem
    shown.set(screen, \.title, "A title that is longer than what any small screen can show in a bar", nil)
    shown.set(item, \.prompt, "Prompt")
    shown.set(item, \.largeTitleDisplayMode, .never, .always)
    shown.set(item, \.hidesBackButton, true)
    shown.set(item, \.style, .browser, .editor)
    shown.call(
      "items",
      { item.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit)] },
      undo: { item.rightBarButtonItems = nil })
    shown.call("title view", { item.titleView = UISwitch(frame: .zero) }, undo: { item.titleView = nil })
    shown.call(
      "search",
      {
        item.searchController = UISearchController(searchResultsController: nil)
        item.hidesSearchBarWhenScrolling = false
      },
      undo: { item.searchController = nil })
    shown.call("appearance") {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = .systemYellow
      (item.standardAppearance, item.scrollEdgeAppearance) = (look, look)
      return { (item.standardAppearance, item.scrollEdgeAppearance) = (nil, nil) }
    }
    shown.set(screen, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 0, right: 5))
    shown.set(screen, \.edgesForExtendedLayout, [])
    shown.set(screen, \.extendedLayoutIncludesOpaqueBars, true)
    shown.set(screen, \.overrideUserInterfaceStyle, .dark)
    shown.set(screen, \.isEditing, true)
    shown.call(
      "toolbar items", { screen.toolbarItems = [UIBarButtonItem(systemItem: .trash)] },
      undo: { screen.toolbarItems = nil })
    shown.call("unavailable") {
      screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      return { screen.contentUnavailableConfiguration = nil }
    }
  }

  private static func navigation(_ name: String, isLarge: Bool) -> Crossing {
    Crossing(name) {
      let (first, second) = (Screen("First"), ListScreen())
      let navigation = UINavigationController(rootViewController: first)
      navigation.navigationBar.prefersLargeTitles = isLarge
      navigation.pushViewController(second, animated: false)
      var shown = Shown(.controller(navigation))
      addItem(second, &shown)
      shown.set(navigation, \.isToolbarHidden, false)
      shown.set(navigation, \.isNavigationBarHidden, true)
      shown.set(navigation.navigationBar, \.prefersLargeTitles, !isLarge)
      shown.set(navigation.navigationBar, \.tintColor, .systemRed)
      shown.set(navigation.navigationBar, \.isTranslucent, false)
      shown.set(navigation, \.hidesBarsWhenVerticallyCompact, true)
      shown.set(navigation.view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(navigation.navigationBar, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(navigation, \.overrideUserInterfaceStyle, .dark)
      shown.set(first, \.title, "Another first title")
      shown.set(first.navigationItem, \.backButtonTitle, "Own")
      shown.set(first.navigationItem, \.backButtonDisplayMode, .minimal)
      shown.call(
        "pushed", { navigation.pushViewController(Screen("Third"), animated: false) },
        undo: { _ = navigation.popViewController(animated: false) })
      shown.call(
        "popped", { _ = navigation.popViewController(animated: false) },
        undo: { navigation.pushViewController(second, animated: false) })
      shown.call(
        "exchanged", { navigation.setViewControllers([Screen("Only")], animated: false) },
        undo: { navigation.setViewControllers([first, second], animated: false) })
      shown.call(
        "first exchanged", { navigation.viewControllers[0] = Screen("Other") },
        undo: { navigation.viewControllers[0] = first })
      return shown
    }
  }

  private static let tabs = Crossing("tabs") {
    let tabs = UITabBarController()
    let screens = ["One", "Two", "Three"].map { Screen($0) }
    let list = ListScreen()
    for (screen, item) in zip(screens, Kind.tabItems()) { screen.tabBarItem = item }
    list.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 9)
    let navigation = UINavigationController(rootViewController: list)
    tabs.viewControllers = screens + [navigation]
    var shown = Shown(.controller(tabs))
    shown.set(tabs, \.selectedIndex, 1, 3)
    shown.call(
      "fewer", { tabs.viewControllers = Array(screens.dropLast()) },
      undo: { tabs.viewControllers = screens + [navigation] })
    shown.call(
      "six", { tabs.viewControllers = screens + [navigation, Screen("Five"), Screen("Six")] },
      undo: { tabs.viewControllers = screens + [navigation] })
    shown.set(tabs, \.isTabBarHidden, true)
    shown.set(tabs.tabBar, \.isHidden, true)
    shown.set(tabs.tabBar, \.tintColor, .systemRed)
    shown.set(tabs.tabBar, \.isTranslucent, false)
    shown.set(tabs.tabBar, \.semanticContentAttribute, .forceRightToLeft)
    shown.set(tabs.view, \.semanticContentAttribute, .forceRightToLeft)
    shown.set(screens[0].tabBarItem, \.badgeValue, "9", "a long badge")
    shown.set(screens[0].tabBarItem, \.title, "Another title of the first tab")
    shown.set(screens[0], \.title, "Title of the screen")
    shown.set(screens[1].tabBarItem, \.isEnabled, false)
    shown.set(screens[0], \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 0, right: 5))
    shown.set(screens[0], \.edgesForExtendedLayout, [])
    shown.set(tabs, \.overrideUserInterfaceStyle, .dark)
    shown.set(tabs, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 6, right: 5))
    return shown
  }

  private static func split(_ style: UISplitViewController.Style) -> Crossing {
    Crossing("split \(style.rawValue)") {
      let split = UISplitViewController(style: style)
      let (primary, secondary) = (ListScreen(), Screen("Secondary"))
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      if style == .tripleColumn { split.setViewController(Screen("Supplementary"), for: .supplementary) }
      var shown = Shown(.controller(split))
      shown.set(split, \.preferredDisplayMode, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary)
      shown.set(split, \.preferredSplitBehavior, .tile, .overlay, .displace)
      shown.set(split, \.preferredPrimaryColumnWidth, 200)
      shown.set(split, \.preferredPrimaryColumnWidthFraction, 0.4)
      shown.set(split, \.maximumPrimaryColumnWidth, 150)
      shown.set(split, \.minimumPrimaryColumnWidth, 390)
      shown.set(split, \.primaryEdge, .trailing)
      shown.set(split, \.displayModeButtonVisibility, .never)
      shown.set(split.view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(split, \.overrideUserInterfaceStyle, .dark)
      shown.set(primary, \.title, "Another title")
      shown.set(secondary.navigationItem, \.prompt, "Prompt")
      shown.call("exchanged") {
        split.setViewController(Screen("Other"), for: .secondary)
        return { split.setViewController(secondary, for: .secondary) }
      }
      shown.call("compact") {
        split.setViewController(Screen("Compact"), for: .compact)
        return { split.setViewController(nil, for: .compact) }
      }
      shown.set(primary, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 0, right: 5))
      return shown
    }
  }

  private static func pages(_ orientation: UIPageViewController.NavigationOrientation) -> Crossing {
    Crossing("pages \(orientation.rawValue)") {
      let source = NumberedPages(count: 5, hasDots: true)
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
      let screen = UINavigationController(rootViewController: pages)
      pages.setViewControllers([NumberedPage(1)], direction: .forward, animated: false)
      var shown = Shown(.controller(screen))
      shown.call("data source") {
        pages.dataSource = source
        return { pages.dataSource = nil }
      }
      shown.call("third page") {
        pages.setViewControllers([NumberedPage(3)], direction: .forward, animated: false)
        return { pages.setViewControllers([NumberedPage(1)], direction: .reverse, animated: false) }
      }
      shown.set(pages.view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(pages, \.additionalSafeAreaInsets, UIEdgeInsets(top: 13, left: 17, bottom: 6, right: 5))
      return shown
    }
  }

  private static let search = Crossing("search") {
    let (list, search) = (ListScreen(), UISearchController(searchResultsController: Screen("Results")))
    list.navigationItem.searchController = search
    var shown = Shown(.controller(UINavigationController(rootViewController: list)))
    shown.set(list.navigationItem, \.hidesSearchBarWhenScrolling, false)
    addSearch(search, &shown)
    return shown
  }

  private static let searchActive = Crossing("search active") {
    let (list, search) = (ListScreen(), UISearchController(searchResultsController: nil))
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    var shown = Shown(.controller(UINavigationController(rootViewController: list)))
    shown.begin = { _ in search.isActive = true }
    addSearch(search, &shown)
    return shown
  }

  @MainActor private static func addSearch(_ search: UISearchController, _ shown: inout Shown) {
    shown.set(search.searchBar, \.placeholder, "Find something")
    shown.set(search.searchBar, \.prompt, "Prompt")
    shown.set(search.searchBar, \.text, "Text")
    shown.set(search.searchBar, \.tintColor, .systemRed)
    shown.set(search, \.automaticallyShowsCancelButton, false)
    shown.set(search, \.obscuresBackgroundDuringPresentation, false)
    shown.set(search, \.hidesNavigationBarDuringPresentation, false)
    shown.set(search, \.scopeBarActivation, .manual)
    shown.call(
      "scopes", { search.searchBar.scopeButtonTitles = ["All", "Some"] },
      undo: { search.searchBar.scopeButtonTitles = nil })
    shown.call("scope bar") {
      search.searchBar.scopeButtonTitles = ["All", "Some"]
      search.searchBar.showsScopeBar = true
      return {
        search.searchBar.showsScopeBar = false
        search.searchBar.scopeButtonTitles = nil
      }
    }
    shown.call("tokens") {
      search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Token")]
      return { search.searchBar.searchTextField.tokens = [] }
    }
  }
}

/// Twenty rows.
final class ListScreen: UITableViewController {
  init() {
    super.init(style: .plain)
    title = "List"
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }
}
