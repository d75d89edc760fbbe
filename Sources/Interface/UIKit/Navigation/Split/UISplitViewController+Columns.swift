extension UISplitViewController {
  /// The controllers of the columns, outermost first.
  var columnControllers: [UIViewController] {
    [Column.primary, .supplementary, .secondary].compactMap { split.shown[$0] }
  }

  /// The controller that is shown while the view is compact.
  var collapsedController: UIViewController? {
    split.showsCompact ? split.shown[.compact] : split.shown[.primary] ?? split.shown[.secondary]
  }

  func setColumn(_ column: Column, to controller: UIViewController?) {
    guard split.controllers[column] !== controller else { return }
    if let old = split.shown.removeValue(forKey: column) {
      separate(column)
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
      if let wrapper = old as? UINavigationController, wrapper !== split.controllers[column] {
        wrapper.viewControllers = []
      }
    }
    split.controllers[column] = controller
    guard let controller else { return }
    let isPlain = controller is UINavigationController || controller is UITabBarController
    let shown =
      style == .unspecified || column == .compact || isPlain
      ? controller : UINavigationController(rootViewController: controller)
    addChild(shown)
    guard shown.parent === self else {
      split.controllers[column] = nil
      return
    }
    split.shown[column] = shown
    shown.didMove(toParent: self)
    guard isViewLoaded else { return }
    if split.isCollapsed { showCollapsed() }
    content.superview?.setNeedsLayout()
  }

  // MARK: In code

  func showColumn(_ column: Column) {
    guard !split.isCollapsed else { return putOnTop(column) }
    let shown = split.mode.columnCount
    switch column {
    case .primary: change(to: .mode(columns: isTriple ? 2 : 1, currentBehavior), animated: true)
    case .supplementary where isTriple:
      if shown == 0 { change(to: .mode(columns: 1, currentBehavior), animated: true) }
    case .secondary:
      if split.mode.coversSecondary { hideCover() }
    case .supplementary, .compact: break
    }
  }

  func hideColumn(_ column: Column) {
    guard !split.isCollapsed else { return takeOff(column) }
    switch column {
    case .primary where isTriple:
      if split.mode.columnCount == 2 { change(to: .mode(columns: 1, currentBehavior), animated: true) }
    case .primary: change(to: .secondaryOnly, animated: true)
    case .supplementary where isTriple: change(to: .secondaryOnly, animated: true)
    case .supplementary, .secondary, .compact: break
    }
  }

  /// Hides the columns over the secondary one.
  func hideCover() {
    let count = split.mode == .twoDisplaceSecondary ? 1 : 0
    change(to: .mode(columns: count, currentBehavior), animated: true)
  }

  /// The mode that the button and a finger choose.
  var toggledMode: DisplayMode {
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if wanted != .automatic {
      return .mode(columns: min(wanted.columnCount, isTriple ? 2 : 1), currentBehavior)
    }
    switch split.mode.columnCount {
    case 0: return .mode(columns: 1, currentBehavior)
    case 1: return isTriple ? .mode(columns: 2, currentBehavior) : .secondaryOnly
    default: return currentBehavior == .displace ? .oneBesideSecondary : .secondaryOnly
    }
  }

  func makeModeButton() -> UIBarButtonItem {
    let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
      guard let self, !split.isCollapsed else { return }
      change(to: toggledMode, animated: true)
    }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Sidebar"
    return item
  }

  /// Puts the button into the navigation bar of the outermost column that is shown.
  func placeModeButton() {
    let isWanted =
      style != .unspecified && displayModeButtonVisibility != .never && !split.isCollapsed && isViewLoaded
    let columns = split.mode.columns(isTriple: isTriple) + [.secondary]
    let holder = isWanted ? columns.first { split.shown[$0] != nil } : nil
    for (column, controller) in split.shown {
      guard let item = (controller as? UINavigationController)?.viewControllers.first?.navigationItem else {
        continue
      }
      let wanted = column == holder ? displayModeButtonItem : nil
      if item.leadingSystemItem !== wanted { item.leadingSystemItem = wanted }
    }
  }
}
