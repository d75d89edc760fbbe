extension UISearchBar {
  /// Sizes in points: 56 and 52 are iOS's heights of a bar; the others are chosen to stand in them.
  enum Metrics {
    /// The sides and top of the field, and the height of the bar, alone and in a navigation bar, which has
    /// sides of its own, in points.
    static let (side, top, height): (CGFloat, CGFloat, CGFloat) = (8, 10, 56)
    static let (barTop, barHeight): (CGFloat, CGFloat) = (1, 52)
    static let promptHeight: CGFloat = 20
    static let (scopeHeight, scopeTop, scopeControlHeight): (CGFloat, CGFloat, CGFloat) = (44, 2, 32)
    static let cancelGap: CGFloat = 10
    static let duration: TimeInterval = 0.25
  }

  func setUpParts() {
    promptLabel.font = .preferredFont(forTextStyle: .footnote)
    promptLabel.adjustsFontForContentSizeCategory = true
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancelButton.titleLabel?.adjustsFontForContentSizeCategory = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: UISearchBar, _) in
      bar.showFieldButton()
      bar.sizeChanged()
    }
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    scopes.alpha = 0
    scopes.isHidden = true
    topLine.isUserInteractionEnabled = false
    for view in [background, topLine, promptLabel, field, cancelButton, scopeBackground, scopes] as [UIView] {
      addSubview(view)
    }
    lookChanged()
  }

  // MARK: Height

  private var showsScopes: Bool { isScopeShown && scopes.numberOfSegments > 0 }
  private var promptHeight: CGFloat {
    prompt == nil
      ? 0
      : UIFontMetrics(forTextStyle: .footnote).scaledValue(
        for: Metrics.promptHeight, compatibleWith: traitCollection)
  }
  /// The height of the scopes; 0 while they are hidden.
  var shownScopeHeight: CGFloat { showsScopes ? Metrics.scopeHeight : 0 }

  /// The height of the bar with what it shows, in points.
  var height: CGFloat {
    promptHeight + fieldRoom + shownScopeHeight
  }

  /// The field's height by the bar's traits, which change before those of the field.
  private var fullFieldHeight: CGFloat { UISearchTextField.height(traitCollection) }

  /// The height of the field with the space around it, in points.
  var fieldRoom: CGFloat {
    (isInNavigationBar ? Metrics.barHeight : Metrics.height) + fullFieldHeight
      - UISearchTextField.Metrics.height
  }

  func sizeChanged() {
    promptLabel.text = prompt
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    follower?.searchBarHeightChanged()
  }

  func scopesChanged() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopes.selectedSegmentIndex = 0
    sizeChanged()
  }

  // MARK: Layout

  /// Lays out a bar on the screen, so that a change that follows begins at the present places.
  func layOutAtOnce() { if window != nil { layoutIfNeeded() } }

  /// Moves the parts to their new places.
  func moveParts(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    cancelButton.isHidden = false
    scopes.isHidden = false
    UIView.animate(withDuration: Metrics.duration) {
      self.layoutIfNeeded()
    } completion: { _ in
      self.hideUnshown()
    }
  }

  private func hideUnshown() {
    cancelButton.isHidden = !isCancelShown
    scopes.isHidden = !showsScopes
  }

  func layOutParts() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = NSDirectionalEdgeInsets(top: 0, leading: Metrics.side, bottom: 0, trailing: Metrics.side)
    let sides = isInNavigationBar ? sidesInNavigationBar : own
    let (top, total) = (isInNavigationBar ? Metrics.barTop : Metrics.top, fieldRoom)
    let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    background.frame = bounds
    let thickness = 1 / max(traitCollection.displayScale, 1)
    topLine.frame = CGRect(x: 0, y: -thickness, width: bounds.width, height: thickness)
    let start = (isMirrored ? right : left) + sides.leading
    let end = bounds.width - (isMirrored ? left : right) - sides.trailing
    promptLabel.frame = CGRect(
      x: isMirrored ? bounds.width - end : start, y: 4, width: max(0, end - start), height: promptHeight)
    let cancelWidth = cancelButton.intrinsicContentSize.width
    let fieldEnd = isCancelShown ? end - cancelWidth - Metrics.cancelGap : end
    // A navigation bar takes the room from a search bar that scrolls away.
    let room = bounds.height - promptHeight - shownScopeHeight
    let fieldHeight = max(0, min(fullFieldHeight, room - (total - fullFieldHeight)))
    func place(_ view: UIView, from start: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - start - width : start, y: y, width: max(0, width), height: height)
    }
    let y = promptHeight + top
    place(field, from: start, y: y, width: fieldEnd - start, height: fieldHeight)
    let contentAlpha = max(0, 2 * fieldHeight / fullFieldHeight - 1)
    field.setContentAlpha(contentAlpha)
    if let fieldButton {
      fieldButton.frame = field.convert(field.rightViewRect(forBounds: field.bounds), to: self)
      fieldButton.isHidden = field.hasText && field.clearButtonMode == .always
      fieldButton.alpha = contentAlpha
    }
    place(
      cancelButton, from: isCancelShown ? end - cancelWidth : bounds.width, y: y, width: cancelWidth,
      height: fieldHeight)
    cancelButton.alpha = isCancelShown ? 1 : 0
    if isCancelShown {
      cancelButton.isHidden = false
    } else if !isAnimatingParts {
      cancelButton.isHidden = true
    }
    layOutScopes(below: promptHeight + total, from: start, to: end)
    field.picture.frame = field.bounds.offsetBy(
      dx: searchFieldBackgroundPositionAdjustment.horizontal,
      dy: searchFieldBackgroundPositionAdjustment.vertical)
  }

  /// Whether the layout is part of an animation, at whose end hidden parts are hidden.
  private var isAnimatingParts: Bool { UIView.inheritedAnimationDuration > 0 }

  private func layOutScopes(below y: CGFloat, from start: CGFloat, to end: CGFloat) {
    scopes.frame = CGRect(
      x: effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - end : start,
      y: y + Metrics.scopeTop, width: max(0, end - start), height: Metrics.scopeControlHeight)
    scopes.alpha = showsScopes ? 1 : 0
    scopeBackground.frame = CGRect(x: 0, y: y, width: bounds.width, height: shownScopeHeight)
    if showsScopes { scopes.isHidden = false } else if !isAnimatingParts { scopes.isHidden = true }
  }
}

extension UISearchTextField {
  /// Sets the opacity of what is in the field, which fades while the field scrolls away.
  func setContentAlpha(_ alpha: CGFloat) {
    for view in [canvas, leftView, rightView, clearButton] as [UIView?] where view?.alpha != alpha {
      view?.alpha = alpha
    }
  }
}
