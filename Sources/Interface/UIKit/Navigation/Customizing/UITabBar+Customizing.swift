extension UITabBar {
  /// Shows the sheet for customizing. See `beginCustomizingItems(_:)`.
  func showSheet(_ items: [UITabBarItem]) {
    guard sheet == nil, !items.isEmpty, let window else { return }
    delegate?.tabBar(self, willBeginCustomizing: items)
    // The delegate may have begun by itself.
    guard sheet == nil, self.window === window else { return }
    let sheet = TabSheet(items, of: self)
    self.sheet = sheet
    itemsBeforeCustomizing = self.items ?? []
    sheet.show(in: window) { [weak self, weak sheet] in
      guard let self, let sheet, self.sheet === sheet else { return }
      delegate?.tabBar(self, didBeginCustomizing: items)
    }
  }

  /// Lets the sheet go. See `endCustomizing(animated:)`.
  func hideSheet(animated: Bool) -> Bool {
    guard let sheet else { return false }
    self.sheet = nil
    let (old, new) = (itemsBeforeCustomizing, items ?? [])
    itemsBeforeCustomizing = []
    let isChanged = old.count != new.count || zip(old, new).contains { $0 !== $1 }
    showItems()
    delegate?.tabBar(self, willEndCustomizing: sheet.items, changed: isChanged)
    sheet.hide(animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.tabBar(self, didEndCustomizing: sheet.items, changed: isChanged)
    }
    return isChanged
  }

  /// Returns the button of the item at an index; nil for an index out of range.
  func button(at index: Int) -> UITabBarButton? {
    buttons.indices.contains(index) ? buttons[index] : nil
  }

  /// Shows other items, of which those that stay move to their places, and new ones appear.
  func rearrange(_ new: [UITabBarItem], duration: TimeInterval) {
    let old = zip(items ?? [], buttons).map { (item: $0, center: $1.center) }
    isRearranging = true
    items = new
    isRearranging = false
    UIView.performWithoutAnimation { layoutIfNeeded() }
    for (item, button) in zip(new, buttons) {
      let (end, alpha) = (button.center, button.alpha)
      let start = old.first { $0.item === item }?.center
      UIView.performWithoutAnimation {
        if let start { button.center = start } else { button.alpha = 0 }
      }
      UIView.animate(withDuration: duration) {
        button.center = end
        button.alpha = alpha
      }
    }
  }
}
