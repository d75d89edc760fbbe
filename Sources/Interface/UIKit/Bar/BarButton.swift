/// The looks of a bar's buttons, by their style.
@MainActor struct BarButtonLook {
  var plain: UIBarButtonItemAppearance
  var done: UIBarButtonItemAppearance
}

/// The button of a bar button item.
@MainActor final class BarButton: UIButton {
  /// Sizes in points: the text of iOS's bars and the least target in Apple's guidelines; those of a
  /// selection are chosen so that it fits into a bar of 32 points.
  private enum Metrics {
    static let fontSize: CGFloat = 17
    static let minimumTarget: CGFloat = 44
    /// The distance of a selection's edge from the content, and its height.
    static let selectionMargin: CGFloat = 6
    static let selectionHeight: CGFloat = 32
    static let selectionRadius: CGFloat = 7
  }

  private var item: UIBarButtonItem?
  private var look: UIBarButtonItemAppearance?
  private var titleOffset = UIOffset.zero
  private var backgroundOffset = UIOffset.zero
  private let selection = UIView(frame: .zero)

  /// Returns the item's own view, or a button.
  static func view(for item: UIBarButtonItem, look: BarButtonLook) -> UIView {
    if let view = item.customView {
      item.shownView = view
      if view.bounds.isEmpty { view.bounds.size = view.sizeThatFits(.zero) }
      return view
    }
    let button = BarButton(type: .system)
    button.item = item
    item.shownView = button
    let look = item.style == .done ? look.done : look.plain
    button.look = look
    button.show(item, look: look)
    let action = UIAction { [weak item, weak button] _ in if let button { item?.perform(from: button) } }
    button.addAction(action, for: .touchUpInside)
    button.showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
    button.menu = item.menu
    button.isSpringLoaded = item.springs
    button.preferredMenuElementOrder = item.preferredMenuElementOrder
    button.contextMenuInteraction?.sender = item
    return button
  }

  private func show(_ item: UIBarButtonItem, look: UIBarButtonItemAppearance) {
    setImage(item.image?.preferring(.inBars).template(), for: .normal)
    titleLabel?.font = .systemFont(
      ofSize: Metrics.fontSize, weight: item.style == .done ? .semibold : .regular)
    showTitle(item.image == nil ? item.title : nil, of: item, look: look)
    for (state, part) in [
      (State.normal, look.normal), (.highlighted, look.highlighted), (.disabled, look.disabled),
    ] {
      if let background = item.shownBackground(for: state) ?? part.backgroundImage {
        setBackgroundImage(background, for: state)
      }
    }
    titleOffset =
      item.ownLook.titleOffsets[UIBarMetrics.default.rawValue] ?? look.normal.titlePositionAdjustment
    backgroundOffset = look.normal.backgroundImagePositionAdjustment
    backgroundOffset.vertical += item.backgroundVerticalPositionAdjustment(for: .default)
    if let tint = item.shownTintColor(in: self) { tintColor = tint }
    isEnabled = item.isEnabled
    showDisabledImage()
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    showLargeContent(of: item)
    accessibilityIdentifier = item.accessibilityIdentifier
    isSelected = item.isSelected
    if item.isSelected {
      selection.isUserInteractionEnabled = false
      selection.layer.cornerRadius = Metrics.selectionRadius
      insertSubview(selection, at: 0)
      tintColorDidChange()
    }
  }

  /// Shows a disabled image as grey as a title is then, unless it has colours of its own.
  private func showDisabledImage() {
    let isGrey = !isEnabled && currentImage?.renderingMode != .alwaysOriginal
    adjustsImageWhenDisabled = !isGrey
    imageView?.tintColor = isGrey ? .tertiaryLabel : nil
  }

  /// Sets the titles of the states. The item's attributes go before those of the look.
  private func showTitle(_ title: String?, of item: UIBarButtonItem, look: UIBarButtonItemAppearance) {
    setTitle(title, for: .normal)
    var normal = look.normal.titleTextAttributes
    normal.merge(item.shownTitleAttributes(for: .normal, in: self)) { $1 }
    if let font = normal[.font] as? UIFont { titleLabel?.font = font }
    for (state, part) in [
      (State.normal, look.normal), (.highlighted, look.highlighted), (.disabled, look.disabled),
    ] {
      var attributes = part.titleTextAttributes
      attributes.merge(item.shownTitleAttributes(for: state, in: self)) { $1 }
      // A disabled title is grey unless a colour is set for that state.
      if state != .disabled { attributes.merge(normal) { own, _ in own } }
      if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
      if state == .disabled {
        attributes.merge(normal.filter { $0.key != .foregroundColor }) { own, _ in own }
      }
      let rest = attributes.filter { $0.key != .foregroundColor && $0.key != .font }
      guard !rest.isEmpty || attributes[.font] as? UIFont != normal[.font] as? UIFont, let title else {
        continue
      }
      if let font = titleLabel?.font, attributes[.font] == nil { attributes[.font] = font }
      setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, UIBarItem.hasContainedAppearance, let item, let look else { return }
    show(item, look: look)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    guard isSelected else { return }
    selection.backgroundColor = tintColor
    // White content on a white selection would be invisible.
    let tint = tintColor.resolvedColor(with: traitCollection).rgba
    let isLight = min(tint.red, tint.green, tint.blue) > 0.8
    let color: UIColor = isLight ? .black : .white
    if !hasOwnTitleColor(color) { setTitleColor(color, for: .normal) }
    imageView?.tintColor = color
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if let item, item.width > 0, item.width.isFinite { size.width = item.width }
    if let label = titleLabel, currentImage == nil {
      let measure = UILabel(frame: .zero)
      measure.font = label.font
      for title in item?.possibleTitles ?? [] {
        measure.text = title
        size.width = max(size.width, measure.intrinsicContentSize.width)
      }
    }
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let picture = imageView, let insets = item?.imageInsets, insets != .zero {
      picture.frame = picture.frame.inset(by: insets)
    }
    if backgroundOffset != .zero {
      background.frame = bounds.offsetBy(dx: backgroundOffset.horizontal, dy: backgroundOffset.vertical)
    }
    if titleOffset != .zero, let label = titleLabel {
      label.frame = label.frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    }
    if selection.superview != nil {
      selection.frame = bounds.insetBy(
        dx: -Metrics.selectionMargin, dy: max(0, (bounds.height - Metrics.selectionHeight) / 2))
    }
  }

  /// Enlarges the touch area of small buttons to 44 by 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let side = Metrics.minimumTarget
    return bounds.insetBy(dx: min(0, (bounds.width - side) / 2), dy: min(0, (bounds.height - side) / 2))
      .holds(point)
  }
}

extension UIImage.SymbolConfiguration {
  /// The size of symbols in bars, where they leave it open.
  static let inBars = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
}
