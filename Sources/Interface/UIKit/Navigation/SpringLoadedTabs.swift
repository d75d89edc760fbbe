extension UITabBarItem: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over the item selects it. Default: false.
  public var isSpringLoaded: Bool {
    get { springs }
    set { springs = newValue }
  }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over an item selects it, whatever the item's own property says. Default:
  /// false.
  public var isSpringLoaded: Bool {
    get { springsEverywhere }
    set {
      springsEverywhere = newValue
      updateSpringLoading()
    }
  }

  /// Adds or removes the interaction that selects items.
  func updateSpringLoading() {
    let isOn = springsEverywhere || (items ?? []).contains(where: \.springs)
    setSpringLoaded(isOn) { [weak self] context in
      guard let self, let items, sheet == nil else { return nil }
      let place = context.location(in: self)
      let index = items.indices.first {
        (springsEverywhere || items[$0].springs) && items[$0].isEnabled
          && button(at: $0)?.frame.contains(place) ?? false
      }
      guard let index, let button = button(at: index) else { return nil }
      let item = items[index]
      return SpringLoadedPart(view: button, item: item) { [weak self] in self?.userSelected(item) }
    }
  }
}
