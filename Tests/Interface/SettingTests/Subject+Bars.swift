import UIKit

extension Subject {
  static let bars: [Subject] = [navigationBar, toolbar, tabBar, searchBar]

  private static func addBarItem(_ settings: inout Settings) {
    settings.set("title", \UIBarItem.title, nil, "Another title")
    settings.set("image", \UIBarItem.image, Settings.heart, nil)
    settings.set(
      "imageInsets", \UIBarItem.imageInsets, UIEdgeInsets(top: 4, left: 6, bottom: 0, right: 0))
    settings.set("isEnabled", \UIBarItem.isEnabled, false)
    settings.call("setTitleTextAttributes") { (item: UIBarItem) in
      item.setTitleTextAttributes(
        [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.red], for: .normal)
      return { item.setTitleTextAttributes(nil, for: .normal) }
    }
  }

  private static func addBarButtonItem(_ settings: inout Settings) {
    addBarItem(&settings)
    settings.set("isHidden", \UIBarButtonItem.isHidden, true)
    settings.set("isSelected", \UIBarButtonItem.isSelected, true)
    settings.set("style", \UIBarButtonItem.style, .done)
    settings.set("tintColor", \UIBarButtonItem.tintColor, .red)
    settings.set("width", \UIBarButtonItem.width, 120)
    settings.set(
      "possibleTitles", \UIBarButtonItem.possibleTitles, ["A possible title that is long"])
    settings.make("customView", \UIBarButtonItem.customView) { UISwitch() }
    settings.set(
      "primaryAction", \UIBarButtonItem.primaryAction, UIAction(title: "Action") { _ in })
    settings.set("menu", \UIBarButtonItem.menu, UIMenu(children: [UIAction(title: "One") { _ in }]))
    settings.changesOthers("primaryAction")
    settings.set(
      "changesSelectionAsPrimaryAction", \UIBarButtonItem.changesSelectionAsPrimaryAction, true)
    settings.set("preferredMenuElementOrder", \UIBarButtonItem.preferredMenuElementOrder, .fixed)
  }

  private static func addLook<Owner: AnyObject, Appearance: UIBarAppearance>(
    _ settings: inout Settings, _ path: ReferenceWritableKeyPath<Owner, Appearance>
  ) {
    func change(_ name: String, _ change: @escaping @MainActor (Appearance) -> Void) {
      settings.call("standardAppearance.\(name)") { (bar: Owner) in
        let old = bar[keyPath: path].copy() as? Appearance
        change(bar[keyPath: path])
        return { if let old { bar[keyPath: path] = old } }
      }
    }
    change("backgroundColor") { $0.backgroundColor = .yellow }
    change("backgroundEffect") { $0.backgroundEffect = nil }
    change("backgroundImage") { $0.backgroundImage = Settings.image }
    change("backgroundImageContentMode") { $0.backgroundImageContentMode = .center }
    change("shadowColor") { $0.shadowColor = .red }
    change("shadowImage") { $0.shadowImage = Settings.image }
    change("configureWithTransparentBackground") { $0.configureWithTransparentBackground() }
  }

  private static var navigationBar: Subject {
    var settings = Settings()
    settings.addView()
    addBarButtonItem(&settings)
    settings.set("backIndicatorImage", \UINavigationBar.backIndicatorImage, Settings.image)
    settings.set(
      "backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage,
      Settings.image)
    settings.set("barStyle", \UINavigationBar.barStyle, .black)
    settings.set("barTintColor", \UINavigationBar.barTintColor, .green)
    settings.set("isTranslucent", \UINavigationBar.isTranslucent, false)
    settings.set(
      "largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes,
      [.foregroundColor: UIColor.red])
    settings.set(
      "titleTextAttributes", \UINavigationBar.titleTextAttributes,
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 28)])
    settings.set("prefersLargeTitles", \UINavigationBar.prefersLargeTitles, true)
    settings.set("shadowImage", \UINavigationBar.shadowImage, Settings.image)
    settings.set("preferredBehavioralStyle", \UINavigationBar.preferredBehavioralStyle, .pad)
    settings.make("items", \UINavigationBar.items) { [UINavigationItem(title: "Only")] }
    settings.make("standardAppearance", \UINavigationBar.standardAppearance) {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.titleTextAttributes = [
        .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 28),
      ]
      look.titlePositionAdjustment = UIOffset(horizontal: 9, vertical: 3)
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
      return look
    }
    settings.make("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("compactAppearance", \UINavigationBar.compactAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .blue
      return look
    }
    settings.make("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .brown
      return look
    }
    addLook(&settings, \UINavigationBar.standardAppearance)
    settings.call("setTitleVerticalPositionAdjustment") { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(4, for: .default)
      return { bar.setTitleVerticalPositionAdjustment(0, for: .default) }
    }
    settings.call("setBackgroundImage") { (bar: UINavigationBar) in
      bar.setBackgroundImage(Settings.image, for: .default)
      return { bar.setBackgroundImage(nil, for: .default) }
    }
    addNavigationItem(&settings)
    return Subject(
      name: "navigation bar", size: CGSize(width: 320, height: 44), isWide: true, settings: settings
    ) {
      let bar = UINavigationBar()
      let (back, top) = (UINavigationItem(title: "Back"), UINavigationItem(title: "Title"))
      let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
      top.rightBarButtonItems = [
        item, UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      ]
      bar.items = [back, top]
      return [bar, top, item]
    }
  }

  private static func addNavigationItem(_ settings: inout Settings) {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    settings.set(
      "title", \UINavigationItem.title, nil,
      "A title that is longer than all the room that is left in the bar")
    settings.set("prompt", \UINavigationItem.prompt, "Prompt")
    settings.make("titleView", \UINavigationItem.titleView) { UISwitch() }
    settings.make("leftBarButtonItem", \UINavigationItem.leftBarButtonItem) { item("Left") }
    settings.make("leftBarButtonItems", \UINavigationItem.leftBarButtonItems) {
      [item("Left"), item("Two")]
    }
    settings.make("rightBarButtonItem", \UINavigationItem.rightBarButtonItem) { item("Right") }
    settings.make("rightBarButtonItems", \UINavigationItem.rightBarButtonItems) {
      [item("R"), item("S")]
    }
    settings.set(
      "leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton, true)
    settings.changesOthers("rightBarButtonItem")
    settings.changesOthers("leftBarButtonItem")
    settings.set("hidesBackButton", \UINavigationItem.hidesBackButton, true)
    settings.make("backBarButtonItem", \UINavigationItem.backBarButtonItem) { item("Own") }
    settings.set("backButtonTitle", \UINavigationItem.backButtonTitle, "Own")
    settings.set(
      "backButtonDisplayMode", \UINavigationItem.backButtonDisplayMode, .minimal, .generic)
    settings.set(
      "backAction", \UINavigationItem.backAction, UIAction(title: "Back action") { _ in })
    settings.set("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode, .never, .always)
    settings.set("style", \UINavigationItem.style, .browser, .editor)
    settings.set(
      "titleMenuProvider", \UINavigationItem.titleMenuProvider, { _ in UIMenu(children: []) })
    settings.make("standardAppearance", \UINavigationItem.standardAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("scrollEdgeAppearance", \UINavigationItem.scrollEdgeAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("compactAppearance", \UINavigationItem.compactAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("compactScrollEdgeAppearance", \UINavigationItem.compactScrollEdgeAppearance) {
      let look = UINavigationBarAppearance()
      look.backgroundColor = .green
      return look
    }
  }

  private static var toolbar: Subject {
    var settings = Settings()
    settings.addView()
    addBarButtonItem(&settings)
    settings.set("barStyle", \UIToolbar.barStyle, .black)
    settings.set("barTintColor", \UIToolbar.barTintColor, .green)
    settings.set("isTranslucent", \UIToolbar.isTranslucent, false)
    settings.make("items", \UIToolbar.items) { [UIBarButtonItem(systemItem: .trash)] }
    settings.make("standardAppearance", \UIToolbar.standardAppearance) {
      let look = UIToolbarAppearance()
      look.backgroundColor = .green
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      return look
    }
    settings.make("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance) {
      let look = UIToolbarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("compactAppearance", \UIToolbar.compactAppearance) {
      let look = UIToolbarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance) {
      let look = UIToolbarAppearance()
      look.backgroundColor = .green
      return look
    }
    addLook(&settings, \UIToolbar.standardAppearance)
    settings.call("setBackgroundImage") { (bar: UIToolbar) in
      bar.setBackgroundImage(Settings.image, forToolbarPosition: .any, barMetrics: .default)
      return { bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default) }
    }
    settings.call("setShadowImage") { (bar: UIToolbar) in
      bar.setShadowImage(Settings.image, forToolbarPosition: .any)
      return { bar.setShadowImage(nil, forToolbarPosition: .any) }
    }
    return Subject(
      name: "toolbar", size: CGSize(width: 320, height: 44), isWide: true, settings: settings
    ) {
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
      bar.items = [
        item, UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .add),
      ]
      return [bar, item]
    }
  }

  private static var tabBar: Subject {
    var settings = Settings()
    settings.addView()
    addBarItem(&settings)
    settings.set("badgeValue", \UITabBarItem.badgeValue, "3", nil)
    settings.set("badgeColor", \UITabBarItem.badgeColor, .green)
    settings.set("selectedImage", \UITabBarItem.selectedImage, Settings.heart)
    settings.set(
      "titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment,
      UIOffset(horizontal: 4, vertical: -3))
    settings.make("standardAppearance", \UITabBarItem.standardAppearance) {
      let look = UITabBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.make("scrollEdgeAppearance", \UITabBarItem.scrollEdgeAppearance) {
      let look = UITabBarAppearance()
      look.backgroundColor = .green
      return look
    }
    settings.set("backgroundImage", \UITabBar.backgroundImage, Settings.image)
    settings.set("barStyle", \UITabBar.barStyle, .black)
    settings.set("barTintColor", \UITabBar.barTintColor, .green)
    settings.set("isTranslucent", \UITabBar.isTranslucent, false)
    settings.set("itemPositioning", \UITabBar.itemPositioning, .centered, .fill)
    settings.set("itemSpacing", \UITabBar.itemSpacing, 40)
    settings.set("itemWidth", \UITabBar.itemWidth, 60)
    settings.make("items", \UITabBar.items) { [UITabBarItem(tabBarSystemItem: .search, tag: 0)] }
    settings.set("selectedItem", \UITabBar.selectedItem, nil)
    settings.changesOthers("items")
    settings.set("selectionIndicatorImage", \UITabBar.selectionIndicatorImage, Settings.image)
    settings.set("shadowImage", \UITabBar.shadowImage, Settings.image)
    settings.set("unselectedItemTintColor", \UITabBar.unselectedItemTintColor, .red)
    settings.make("standardAppearance", \UITabBar.standardAppearance) {
      let look = UITabBarAppearance()
      look.backgroundColor = .green
      look.selectionIndicatorTintColor = .yellow
      look.stackedLayoutAppearance.normal.iconColor = .red
      look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.purple]
      look.inlineLayoutAppearance.normal.iconColor = .red
      look.compactInlineLayoutAppearance.normal.iconColor = .red
      return look
    }
    settings.make("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance) {
      let look = UITabBarAppearance()
      look.backgroundColor = .green
      return look
    }
    addLook(&settings, \UITabBar.standardAppearance)
    return Subject(
      name: "tab bar", size: CGSize(width: 320, height: 49), isWide: true, settings: settings
    ) {
      let bar = UITabBar()
      let item = UITabBarItem(title: "Star", image: Settings.star, tag: 0)
      item.badgeValue = "1"
      let other = UITabBarItem(title: "Bell", image: Settings.star, tag: 1)
      bar.items = [other, item]
      bar.selectedItem = item
      return [bar, item]
    }
  }

  private static var searchBar: Subject {
    var settings = Settings()
    settings.addView()
    settings.set("text", \UISearchBar.text, nil, "Other")
    settings.set("placeholder", \UISearchBar.placeholder, "Placeholder")
    settings.set("prompt", \UISearchBar.prompt, "Prompt")
    settings.set("barStyle", \UISearchBar.barStyle, .black)
    settings.set("barTintColor", \UISearchBar.barTintColor, .green)
    settings.set("searchBarStyle", \UISearchBar.searchBarStyle, .minimal, .prominent)
    settings.set("isTranslucent", \UISearchBar.isTranslucent, false)
    settings.set("isEnabled", \UISearchBar.isEnabled, false)
    settings.set("backgroundImage", \UISearchBar.backgroundImage, Settings.image)
    settings.set("scopeBarBackgroundImage", \UISearchBar.scopeBarBackgroundImage, Settings.image)
    settings.set("scopeButtonTitles", \UISearchBar.scopeButtonTitles, nil, ["A", "B"])
    settings.set("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex, 2)
    settings.set("showsScopeBar", \UISearchBar.showsScopeBar, true)
    settings.set("showsBookmarkButton", \UISearchBar.showsBookmarkButton, true)
    settings.set("showsCancelButton", \UISearchBar.showsCancelButton, true)
    settings.set("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton, true)
    settings.set("isSearchResultsButtonSelected", \UISearchBar.isSearchResultsButtonSelected, true)
    settings.set("isSecureTextEntry", \UISearchBar.isSecureTextEntry, true)
    settings.set(
      "searchFieldBackgroundPositionAdjustment",
      \UISearchBar.searchFieldBackgroundPositionAdjustment, UIOffset(horizontal: 4, vertical: 2))
    settings.set(
      "searchTextPositionAdjustment", \UISearchBar.searchTextPositionAdjustment,
      UIOffset(horizontal: 4, vertical: 2))
    settings.call("setBackgroundImage") { (bar: UISearchBar) in
      bar.setBackgroundImage(Settings.image, for: .any, barMetrics: .default)
      return { bar.setBackgroundImage(nil, for: .any, barMetrics: .default) }
    }
    settings.call("setSearchFieldBackgroundImage") { (bar: UISearchBar) in
      bar.setSearchFieldBackgroundImage(Settings.image, for: .normal)
      return { bar.setSearchFieldBackgroundImage(nil, for: .normal) }
    }
    settings.call("setImage") { (bar: UISearchBar) in
      bar.setImage(Settings.image, for: .search, state: .normal)
      return { bar.setImage(nil, for: .search, state: .normal) }
    }
    settings.call("setPositionAdjustment") { (bar: UISearchBar) in
      bar.setPositionAdjustment(UIOffset(horizontal: 7, vertical: 0), for: .search)
      return { bar.setPositionAdjustment(.zero, for: .search) }
    }
    settings.call("setScopeBarButtonTitleTextAttributes") { (bar: UISearchBar) in
      bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      return { bar.setScopeBarButtonTitleTextAttributes(nil, for: .normal) }
    }
    return Subject(
      name: "search bar", size: CGSize(width: 320, height: 56), isWide: true, settings: settings
    ) {
      let bar = UISearchBar()
      bar.text = "Text"
      bar.scopeButtonTitles = ["One", "Two", "Three"]
      return [bar]
    }
  }
}
