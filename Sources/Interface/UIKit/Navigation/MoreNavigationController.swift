/// The controller of the item "More" in a tab bar: the list of the tabs without an item, and the chosen one
/// above it.
@MainActor final class MoreNavigationController: UINavigationController {
  private static let name = "More"

  private let listController = MoreListController()
  private weak var owner: UITabBarController?
  /// The item in the bar of a chosen navigation controller, for the back button. An item serves one bar.
  private let backItem = UINavigationItem(title: name)

  init(owner: UITabBarController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    stack.nestsStacks = true
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    listController.title = Self.name
    listController.onSelect = { [weak self] in self?.show($0, animated: true) }
    pushViewController(listController, animated: false)
    showEditButton()
  }

  required init?(coder: NSCoder) { nil }

  /// The tab above the list; nil while the list is on top.
  var chosenTab: UIViewController? { viewControllers.dropFirst().first }

  /// Lists tabs. One above the list that is not among them leaves the stack.
  func list(_ tabs: [UIViewController]) {
    listController.show(tabs)
    showEditButton()
    guard let chosenTab, !tabs.contains(where: { $0 === chosenTab }) else { return }
    setViewControllers([listController], animated: false)
  }

  /// Shows the button of the list that begins customizing, where there is a tab that the user may move.
  func showEditButton() {
    let isShown = owner.map { !$0.movableTabs.isEmpty } ?? false
    guard isShown != (listController.navigationItem.rightBarButtonItem != nil) else { return }
    listController.navigationItem.rightBarButtonItem =
      isShown
      ? UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.owner?.customize() }) : nil
  }

  /// Puts a tab above the list, in place of another one.
  func show(_ tab: UIViewController, animated: Bool) {
    guard tab !== chosenTab else { return }
    (tab as? UINavigationController)?.setOuterItem(backItem)
    setViewControllers([listController, tab], animated: animated)
  }

  override func childLeft(_ child: UIViewController) {
    (child as? UINavigationController)?.setOuterItem(nil)
    owner?.takeBack(child)
  }
}
