extension UISearchBar {
  // MARK: Background

  /// Sets the background for a place of the bar. The metrics have no effect: one image serves all heights.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgrounds[barPosition.rawValue] = backgroundImage
    lookChanged()
  }

  /// Returns the background that was set for a place; nil for none.
  public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[barPosition.rawValue]
  }

  func lookChanged() {
    let image = backgrounds[barPosition.rawValue] ?? backgrounds[UIBarPosition.any.rawValue]
    let look = UIBarAppearance()
    if let image {
      look.backgroundImage = image
      look.shadowColor = nil
    }
    background.show(look, tint: barTintColor)
    let isPlain = image == nil && (isInNavigationBar || searchBarStyle == .minimal)
    background.isHidden = isPlain
    topLine.isHidden = isPlain || image != nil
    topLine.backgroundColor = look.shadowColor
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Field

  /// Sets the background of the field in a state, stretched, in place of its own. Of the states, `normal` and
  /// `disabled` are shown.
  public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldPictures[state.rawValue] = backgroundImage
    showFieldBackground()
  }

  /// Returns the background that was set for a state; nil for none.
  public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    fieldPictures[state.rawValue]
  }

  private func showFieldBackground() {
    let normal = fieldPictures[UIControl.State.normal.rawValue]
    field.picture.image =
      field.isEnabled ? normal : fieldPictures[UIControl.State.disabled.rawValue] ?? normal
    field.backgroundColor = field.picture.image == nil ? .tertiarySystemFill : .clear
  }

  // MARK: Icons

  /// Sets the picture of an icon in a state. Nil stands for the system's. Of the states, `normal` is shown,
  /// and `selected` for the results list.
  public final func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    pictures[icon, default: [:]][state.rawValue] = iconImage
    switch icon {
    case .search: field.glass.image = image(.search) ?? UIImage(systemName: "magnifyingglass")
    case .clear: field.ownClearSign = image(.clear)
    case .bookmark, .resultsList: showFieldButton()
    }
  }

  /// Returns the picture that was set for an icon in a state; nil for none.
  public final func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    pictures[icon]?[state.rawValue]
  }

  private func image(_ icon: Icon) -> UIImage? { pictures[icon]?[UIControl.State.normal.rawValue] }

  /// Sets the displacement of an icon, in points.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    field.iconOffsets[icon.rawValue] = adjustment
  }

  /// Returns the displacement of an icon, in points.
  public final func positionAdjustment(for icon: Icon) -> UIOffset {
    field.iconOffsets[icon.rawValue] ?? .zero
  }

  /// Shows the button at the end of the field: the list, the book, or none.
  func showFieldButton() {
    let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    fieldButton?.removeFromSuperview()
    fieldButton = nil
    guard let icon else { return field.rightView = nil }
    let isSelected = icon == .resultsList && isSearchResultsButtonSelected
    let selected = isSelected ? pictures[icon]?[UIControl.State.selected.rawValue] : nil
    let system = UIImage(systemName: icon == .bookmark ? "book" : "list.bullet.rectangle")
    let button = UIButton(type: .system)
    // The field's traits change after those of the bar.
    let scale = UIFontMetrics.ratio(in: traitCollection)
    button.frame = CGRect(x: 0, y: 0, width: 28 * scale, height: 28 * scale)
    if scale != 1 {
      let size = UISearchTextField.Metrics.symbolSize * scale
      button.setPreferredSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: size), forImageIn: .normal)
    }
    button.tag = icon.rawValue
    button.setImage((selected ?? image(icon) ?? system)?.template(), for: .normal)
    button.tintColor = isSelected ? tintColor : .secondaryLabel
    button.isEnabled = isEnabled
    button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Search results"
    button.accessibilityTraits.set(.selected, to: isSelected)
    button.addAction(UIAction { [weak self] _ in self?.fieldButtonTapped() }, for: .touchUpInside)
    // The field is one element for assistive technology, so the button lies over the room that it has there.
    let room = UIView(frame: button.bounds)
    room.isUserInteractionEnabled = false
    room.tag = icon.rawValue
    field.rightView = room
    field.rightViewMode = .always
    fieldButton = button
    insertSubview(button, aboveSubview: field)
    setNeedsLayout()
  }

  // MARK: Scopes

  /// Sets the attributes of the scopes' titles in a state. Nil removes them.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }

  /// Returns the attributes that were set for a state; nil for none.
  public final func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key:
    Any]?
  { scopes.titleTextAttributes(for: state) }
}
