extension UISplitViewController {
  private var base: UINavigationController? { split.shown[.primary] as? UINavigationController }

  private func stack(of column: Column) -> [UIViewController] {
    guard let controller = split.shown[column] else { return [] }
    return (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  /// Makes one stack of the columns.
  func collapse() {
    split.isCollapsed = true
    split.swipe = nil
    placeModeButton()
    let proposed = split.shown[.compact] == nil ? Column.secondary : .compact
    var top = proposed
    if style == .unspecified {
      if let primary = split.shown[.primary], let secondary = split.shown[.secondary],
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      {
        top = .primary
      }
    } else {
      top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }
    for controller in split.orderedShown { controller.viewIfLoaded?.removeFromSuperview() }
    split.showsCompact = top == .compact && split.shown[.compact] != nil
    if !split.showsCompact {
      if top == .supplementary || top == .secondary || top == .compact {
        merge(.supplementary, animated: false)
      }
      if top == .secondary || top == .compact { merge(.secondary, animated: false) }
    }
    showCollapsed()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Shows the controller of the compact view alone.
  func showCollapsed() {
    let shown = collapsedController
    for (_, controller) in split.shown where controller !== shown {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    content.order(secondary: nil, supplementary: nil, primary: nil)
    guard let view = shown?.view, view.superview !== content else { return }
    view.frame = content.bounds
    content.addSubview(view)
  }

  /// Gives the columns their stacks back.
  func expand() {
    let separated =
      style == .unspecified
      ? split.shown[.primary].flatMap { delegate?.splitViewController(self, separateSecondaryFrom: $0) } : nil
    for column in [Column.secondary, .supplementary] { separate(column) }
    split.isCollapsed = false
    split.showsCompact = false
    for controller in split.orderedShown { controller.viewIfLoaded?.removeFromSuperview() }
    if let separated { setColumn(.secondary, to: separated) }
    let mode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: preferredMode)
      ?? preferredMode
    split.mode = mode == .automatic ? preferredMode : mode
    split.chosenSize = content.bounds.size
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Stacks

  /// Moves the stack of a column on top of the primary one.
  private func merge(_ column: Column, animated: Bool) {
    guard let base, split.merged[column] == nil, split.shown[column] !== base else { return }
    let moved = stack(of: column)
    guard !moved.isEmpty else { return }
    split.merged[column] = moved
    if let navigation = split.shown[column] as? UINavigationController {
      navigation.setViewControllers([], animated: false)
    }
    base.setViewControllers(base.viewControllers + moved, animated: animated)
  }

  /// Takes the stack of a column back from the primary one, with what was pushed on it.
  func separate(_ column: Column) {
    guard let moved = split.merged.removeValue(forKey: column), let base, let first = moved.first else {
      return
    }
    var own = moved
    if let index = base.viewControllers.firstIndex(where: { $0 === first }) {
      own = Array(base.viewControllers[index...])
      base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
    }
    if let navigation = split.shown[column] as? UINavigationController {
      navigation.setViewControllers(own, animated: false)
    } else if let controller = split.shown[column], controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  private func index(of column: Column) -> Int? {
    guard let first = split.merged[column]?.first else { return nil }
    return base?.viewControllers.firstIndex { $0 === first }
  }

  func putOnTop(_ column: Column) {
    guard !split.showsCompact, let base else { return }
    let isAnimated = content.window != nil
    switch column {
    case .primary: pop(to: min(index(of: .supplementary) ?? .max, index(of: .secondary) ?? .max))
    case .supplementary:
      if index(of: .supplementary) == nil { separate(.supplementary) }
      merge(.supplementary, animated: isAnimated)
      pop(to: index(of: .secondary) ?? .max)
    case .secondary:
      if index(of: .secondary) == nil { separate(.secondary) }
      merge(.secondary, animated: isAnimated)
    case .compact: break
    }
    base.view.setNeedsLayout()
  }

  func takeOff(_ column: Column) {
    guard !split.showsCompact, let index = index(of: column) else { return }
    pop(to: index)
  }

  /// Pops the controllers from an index on.
  private func pop(to index: Int) {
    guard let base, index > 0, index < base.viewControllers.count else { return }
    base.setViewControllers(Array(base.viewControllers[..<index]), animated: content.window != nil)
  }
}
