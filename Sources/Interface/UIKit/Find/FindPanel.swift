/// The panel of a find interaction: a field with the number of results, buttons for the previous and the next
/// result, and one that closes the panel; below them, a field and a button to replace.
@MainActor final class FindPanel: UIView, UITextFieldDelegate {
  /// Sizes in points, chosen: rows as high as a search field, and a background deeper than any safe area.
  private enum Metrics {
    static let side: CGFloat = 12
    static let gap: CGFloat = 8
    static let rowGap: CGFloat = 8
    static let button: CGFloat = 36
    static let rowHeight: CGFloat = 36
    /// The line of the keyboard's top edge, in pixels.
    static let line: CGFloat = 1
    /// The distance by which the background reaches below the panel, under the safe area.
    static let depth: CGFloat = 100
  }

  private weak var interaction: UIFindInteraction?
  private let backdrop = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let field = FindField("Find", "magnifyingglass")
  private let replacementField = FindField("Replace", "pencil")
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let doneButton = UIButton(type: .system)
  private let replaceButton = UIButton(type: .system)

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    // Larger texts would leave no room for the field.
    maximumContentSizeCategory = .extraExtraExtraLarge
    backdrop.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    backdrop.isUserInteractionEnabled = false
    for view in [
      backdrop, line, field, previousButton, nextButton, doneButton, replacementField, replaceButton,
    ]
      as [UIView]
    {
      addSubview(view)
    }
    setUpFields()
    setUpButtons()
  }

  required init?(coder: NSCoder) { nil }

  private func setUpFields() {
    field.returnKeyType = .search
    replacementField.returnKeyType = .default
    for input in [field, replacementField] {
      input.delegate = self
      input.autocapitalizationType = .none
      input.autocorrectionType = .no
    }
    field.addAction(
      UIAction { [weak self] _ in
        if let self { self.interaction?.panelQueryChanged(query) }
      }, for: .editingChanged)
    replacementField.addAction(
      UIAction { [weak self] _ in
        if let self { self.interaction?.panelReplacementChanged(replacement) }
      }, for: .editingChanged)
  }

  private func setUpButtons() {
    func set(
      _ button: UIButton, title: String? = nil, symbol: String? = nil, action: @escaping @MainActor () -> Void
    ) {
      button.setTitle(title, for: .normal)
      if let symbol { button.setImage(UIImage(systemName: symbol), for: .normal) }
      button.titleLabel?.font = .preferredFont(forTextStyle: button === doneButton ? .headline : .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }
    set(previousButton, symbol: "chevron.up") { [weak self] in self?.interaction?.findPrevious() }
    set(nextButton, symbol: "chevron.down") { [weak self] in self?.interaction?.findNext() }
    set(doneButton, title: "Done") { [weak self] in self?.close() }
    set(replaceButton, title: "Replace") { [weak self] in self?.interaction?.replaceOne() }
    previousButton.accessibilityLabel = "Previous"
    nextButton.accessibilityLabel = "Next"
    let actions: [(title: String, action: (UIFindInteraction) -> Void)] = [
      ("Replace", { $0.replaceOne() }), ("Replace All", { $0.replaceAll() }),
    ]
    replaceButton.menu = UIMenu(
      children: actions.map { entry in
        UIAction(title: entry.title) { [weak self] _ in self?.interaction.map(entry.action) }
      })
  }

  func close() { interaction?.dismissFindNavigator() }

  // MARK: Content

  var query: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }
  var replacement: String {
    get { replacementField.text ?? "" }
    set { replacementField.text = newValue }
  }
  var showsReplacement = false {
    didSet {
      for view in [replacementField, replaceButton] as [UIView] { view.isHidden = !showsReplacement }
      setNeedsLayout()
    }
  }
  var hasFirstResponder: Bool { field.isFirstResponder || replacementField.isFirstResponder }

  /// Gives the field the keyboard, with its text selected.
  func begin() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  func setOptions(_ menu: UIMenu) { field.setMenu(menu) }

  /// Shows the numbers of a session.
  func show(_ session: UIFindSession, hasQuery: Bool) {
    let (count, index) = (session.resultCount, session.highlightedResultIndex)
    let number: String? =
      switch session.searchResultDisplayStyle {
      case .none: nil
      case _ where !hasQuery: nil
      case _ where count == 0: "No Results"
      case .currentAndTotal where (0..<count).contains(index): "\(index + 1) of \(count)"
      default: count == 1 ? "1 Result" : "\(count) Results"
      }
    if field.number != number, let number {
      UIAccessibility.post(notification: .announcement, argument: number)
    }
    field.number = number
    for button in [previousButton, nextButton] { button.isEnabled = count > 0 }
    replaceButton.isEnabled = count > 0
  }

  // MARK: Keys

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === field { interaction?.findNext() } else { interaction?.replaceOne() }
    return false
  }

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [],
      action: Selector("dismissPanel:", FindPanel.dismissPanel(_:)))
    let back = UIKeyCommand(
      input: "\r", modifierFlags: .shift, action: Selector("showPrevious:", FindPanel.showPrevious(_:)))
    back.wantsPriorityOverSystemBehavior = true
    return [escape, back]
  }

  @MainActor func dismissPanel(_ sender: Any?) { close() }
  @MainActor func showPrevious(_ sender: Any?) { interaction?.findPrevious() }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  // MARK: Layout

  private func rowHeight(_ traits: UITraitCollection) -> CGFloat {
    let category = min(traits.preferredContentSizeCategory, .extraExtraExtraLarge)
    let limited = UITraitCollection(preferredContentSizeCategory: category)
    let height = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: Metrics.rowHeight, compatibleWith: limited)
    return max(Metrics.rowHeight, height.rounded())
  }

  /// Returns the height of the panel in a window, in points.
  func height(in window: UIWindow) -> CGFloat {
    let rows: CGFloat = showsReplacement ? 2 : 1
    return rows * rowHeight(window.traitCollection) + (rows + 1) * Metrics.rowGap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (insets, height) = (superview?.safeAreaInsets ?? .zero, rowHeight(traitCollection))
    let pixel = Metrics.line / max(traitCollection.displayScale, 1)
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + Metrics.depth)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let start = (isMirrored ? insets.right : insets.left) + Metrics.side
    let end = bounds.width - (isMirrored ? insets.left : insets.right) - Metrics.side
    func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat) {
      let width = max(0, width)
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    func row(_ first: UIView, _ buttons: [(view: UIView, width: CGFloat)], y: CGFloat) {
      var edge = end
      for button in buttons.reversed() {
        place(button.view, x: edge - button.width, y: y, width: button.width)
        edge -= button.width + Metrics.gap
      }
      place(first, x: start, y: y, width: edge - start)
    }
    let doneWidth = doneButton.sizeThatFits(.zero).width
    row(
      field,
      [(previousButton, Metrics.button), (nextButton, Metrics.button), (doneButton, doneWidth)],
      y: Metrics.rowGap)
    row(
      replacementField, [(replaceButton, replaceButton.sizeThatFits(.zero).width)],
      y: 2 * Metrics.rowGap + height)
  }
}
