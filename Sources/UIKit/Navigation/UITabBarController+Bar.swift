extension UITabBarController {
  /// What the bar takes from the children's edges.
  var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: tabs.isBarAway ? 0 : UITabBar.contentHeight, right: 0)
  }

  func layOutBar() {
    let height = UITabBar.contentHeight + view.safeAreaInsets.bottom
    let bounds = view.bounds
    tabBar.frame = CGRect(
      x: bounds.minX, y: tabs.isBarAway ? bounds.maxY : bounds.maxY - height, width: bounds.width,
      height: height)
    for child in children { child.setBarInsets(barInsets) }
  }

  /// Hidden by the app, or by what stands on the selected navigation stack.
  private var wantsBarAway: Bool {
    tabs.isBarHidden || (tabs.selected as? UINavigationController)?.hidesBottomBar ?? false
  }

  func setBar(hidden: Bool, animated: Bool) {
    tabs.isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil, wantsBarAway != tabs.isBarAway else {
      return updateBar(with: nil)
    }
    prepareBar()
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.placeBar()
    } completion: { _ in
      self.barHasMoved()
    }
  }

  /// Brings the bar where it is wanted, along with a transition or at once.
  func updateBar(with coordinator: TransitionCoordinator?) {
    guard wantsBarAway != tabs.isBarAway else { return }
    prepareBar()
    if let coordinator, coordinator.isAnimated, viewIfLoaded?.window != nil {
      coordinator.animateAlongsideTransition(in: tabBar) { _ in
        self.placeBar()
      } completion: { [weak self] _ in
        // A cancelled transition has taken the stack back.
        self?.updateBar(with: nil)
        self?.barHasMoved()
      }
    } else {
      UIView.performWithoutAnimation { placeBar() }
      barHasMoved()
    }
  }

  private func prepareBar() {
    tabs.isBarAway = wantsBarAway
    tabBar.isHidden = false
  }

  private func placeBar() {
    guard isViewLoaded else { return }
    layOutBar()
    view.layoutIfNeeded()
  }

  private func barHasMoved() { tabBar.isHidden = tabs.isBarAway }
}
