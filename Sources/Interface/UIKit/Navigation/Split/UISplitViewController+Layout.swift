extension UISplitViewController {
  // Chosen, in points and seconds: columns as wide as the two narrowest phones, and the time of changes of
  // lists.
  private static let usualWidth: CGFloat = 320
  /// The smallest width that is left to the secondary column by itself, in points.
  private static let leastSecondaryWidth: CGFloat = 375
  private static let duration: TimeInterval = 0.3

  // MARK: Preferences

  var isTriple: Bool { style == .tripleColumn }

  private var size: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

  func width(_ preferred: CGFloat, fraction: CGFloat, least: CGFloat, most: CGFloat) -> CGFloat {
    func isSet(_ number: CGFloat) -> Bool { number > 0 && number.isFinite }
    let total = size.width
    var width: CGFloat
    if isSet(preferred) {
      width = preferred
    } else if isSet(fraction) {
      width = min(fraction, 1) * total
    } else {
      width = isSet(most) ? min(most, Self.usualWidth) : Self.usualWidth
    }
    if isSet(most) { width = min(width, most) }
    if isSet(least) { width = max(width, least) }
    return min(width, total)
  }

  private var hasRoom: Bool {
    let columns = primaryColumnWidth + supplementaryColumnWidth
    return size.width > size.height && size.width - columns >= Self.leastSecondaryWidth
  }

  var currentBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic {
      return preferredSplitBehavior == .displace && !isTriple ? .tile : preferredSplitBehavior
    }
    switch preferredDisplayMode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return isTriple ? .displace : .tile
    case .automatic, .secondaryOnly: break
    }
    return hasRoom ? .tile : isTriple ? .displace : .overlay
  }

  /// The mode by the preferences, which the behaviour limits.
  var preferredMode: DisplayMode {
    let behavior = currentBehavior
    let most = isTriple ? 2 : 1
    guard preferredDisplayMode == .automatic else {
      return .mode(columns: min(preferredDisplayMode.columnCount, most), behavior)
    }
    switch behavior {
    case .tile: return .mode(columns: hasRoom ? most : 1, behavior)
    case .displace: return .mode(columns: 1, behavior)
    case .overlay, .automatic: return .secondaryOnly
    }
  }

  func adoptPreferences(animated: Bool) {
    guard isViewLoaded, !split.isCollapsed else { return }
    change(to: preferredMode, animated: animated)
  }

  // MARK: Layout

  private var isAtRight: Bool {
    let isMirrored = content.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (primaryEdge == .trailing) != isMirrored
  }

  var layout: SplitLayout {
    SplitLayout(
      size: content.bounds.size, primary: primaryColumnWidth, supplementary: supplementaryColumnWidth,
      isTriple: isTriple, isAtRight: isAtRight)
  }

  func layOutColumns() {
    let isCompact = content.traitCollection.horizontalSizeClass == .compact
    if isCompact != split.isCollapsed {
      if isCompact { collapse() } else { expand() }
    }
    guard !split.isCollapsed else {
      collapsedController?.viewIfLoaded?.frame = content.bounds
      return
    }
    // Another size has another mode, unless one was chosen in this size.
    if split.chosenSize != content.bounds.size {
      split.chosenSize = content.bounds.size
      change(to: preferredMode, animated: false)
    }
    guard split.swipe == nil else { return }
    addViews(for: split.mode)
    place(split.mode)
    placeModeButton()
  }

  private func view(_ column: Column) -> UIView? {
    guard let view = split.shown[column]?.viewIfLoaded, view.superview === content else { return nil }
    return view
  }

  /// Adds the views of the columns of a mode, and orders all.
  func addViews(for mode: DisplayMode) {
    for column in mode.columns(isTriple: isTriple) + [.secondary] {
      guard let view = split.shown[column]?.view, view.superview !== content else { continue }
      view.frame = layout.frames(split.mode)[column] ?? content.bounds
      content.addSubview(view)
    }
    content.order(secondary: view(.secondary), supplementary: view(.supplementary), primary: view(.primary))
  }

  /// Gives the columns and their lines the places of a mode, or places between two modes.
  func place(_ mode: DisplayMode, towards other: DisplayMode? = nil, by share: CGFloat = 0) {
    let layout = layout
    let (old, new) = (layout.frames(mode), layout.frames(other ?? mode))
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    for (column, line) in [
      (Column.secondary, nil), (.supplementary, content.supplementaryLine), (.primary, content.primaryLine),
    ] {
      guard let a = old[column], let b = new[column] else { continue }
      let frame = CGRect(
        x: mix(a.minX, b.minX), y: 0, width: mix(a.width, b.width), height: content.bounds.height)
      if let view = view(column), view.frame != frame { view.frame = frame }
      line?.frame = layout.line(of: frame, thickness: 1 / max(content.traitCollection.displayScale, 1))
      if column == .secondary { content.shade.frame = frame }
    }
    content.shade.alpha = mix(mode.coversSecondary ? 1 : 0, (other ?? mode).coversSecondary ? 1 : 0)
  }

  // MARK: Changes

  /// Shows the columns of another mode.
  func change(to mode: DisplayMode, animated: Bool) {
    guard mode != split.mode || split.swipe != nil else { return }
    tell(of: mode)
    let isShown = isViewLoaded && !split.isCollapsed
    if isShown { addViews(for: mode) }
    split.swipe = nil
    split.mode = mode
    split.chosenSize = content.bounds.size
    guard isShown else { return }
    split.changes += 1
    let number = split.changes
    guard animated, content.window != nil, UIView.areAnimationsEnabled else {
      place(mode)
      removeHiddenViews()
      return placeModeButton()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.place(mode)
      for column in [Column.primary, .supplementary, .secondary] { self.view(column)?.layoutIfNeeded() }
    } completion: { [weak self] _ in
      if let self, split.changes == number, split.swipe == nil { removeHiddenViews() }
    }
    placeModeButton()
  }

  private func tell(of mode: DisplayMode) {
    guard mode != split.mode else { return }
    let (old, new) = (split.mode.columns(isTriple: isTriple), mode.columns(isTriple: isTriple))
    delegate?.splitViewController(self, willChangeTo: mode)
    for column in new where !old.contains(column) { delegate?.splitViewController(self, willShow: column) }
    for column in old where !new.contains(column) { delegate?.splitViewController(self, willHide: column) }
  }

  func removeHiddenViews() {
    let columns = split.mode.columns(isTriple: isTriple)
    for column in [Column.primary, .supplementary] where !columns.contains(column) {
      view(column)?.removeFromSuperview()
    }
    content.order(secondary: view(.secondary), supplementary: view(.supplementary), primary: view(.primary))
  }
}
