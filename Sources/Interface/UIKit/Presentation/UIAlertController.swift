/// A message with buttons over the screen: an alert in the middle, or an action sheet at the bottom edge.
///
/// The alert is presented as any controller: an action sheet whose `popoverPresentationController` has a
/// source is shown as a popover in a window that is not horizontally compact, without its cancel button. A
/// button dismisses it and then calls its handler. An action sheet is also dismissed, as by its cancel
/// button, by a tap outside if it has such a button or is a popover. An alert may have text fields, of which
/// the first one is edited at once.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The kind of an alert. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom edge of the screen.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// The kind. The default is `actionSheet`.
  public private(set) final var preferredStyle = Style.actionSheet
  private var list: [UIAlertAction] = []
  /// Whether a drag may press the buttons.
  final var springs = false
  /// The action that was chosen, once the alert is on its way out.
  private var chosen: UIAlertAction?

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// The text over the message, in bold. The default is nil.
  open override var title: String? { didSet { contentChanged() } }
  /// The text under the title. The default is nil.
  open var message: String? { didSet { contentChanged() } }
  /// The title and the message with attributes, which take the places of the plain texts.
  var attributedTitle: NSAttributedString? { didSet { contentChanged() } }
  var attributedMessage: NSAttributedString? { didSet { contentChanged() } }

  /// The controller whose view stands between the texts and the buttons.
  var contentController: UIViewController? {
    didSet {
      guard contentController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentController { addChild(contentController) }
      contentChanged()
      contentController?.didMove(toParent: self)
    }
  }

  /// Gives the content the height that it asks for.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    contentChanged()
  }
  /// The buttons, in the order of being added.
  open var actions: [UIAlertAction] { list }

  /// Adds a button. Buttons are stacked in the order of being added, a cancel button last; two buttons of an
  /// alert that are short enough stand side by side, the cancel button first.
  open func addAction(_ action: UIAlertAction) {
    guard !list.contains(where: { $0 === action }) else { return }
    list.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// The button whose title is bold in an alert; nil, the default, for the cancel button. It has to be among
  /// `actions`. Action sheets ignore it.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }

  private var fields: [UITextField] = []
  /// The text fields, in the order of being added; nil without any.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field under the message of an alert. Does nothing for an action sheet, which has no place
  /// for it (Apple's raises an exception).
  ///
  /// - Parameter configurationHandler: Gets the field before it is shown, for its placeholder and traits.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return }
    let field = UITextField(frame: .zero)
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.pressedReturn(in: field) } },
      for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }

  /// Goes on to the next field, and from the last one to the preferred action, or the first default one.
  private func pressedReturn(in field: UITextField) {
    guard let place = fields.firstIndex(of: field) else { return }
    if fields.indices.contains(place + 1) {
      fields[place + 1].becomeFirstResponder()
    } else if let action = preferredAction ?? list.first(where: { $0.style == .default }) {
      choose(action)
    }
  }

  private func contentChanged() { (viewIfLoaded as? AlertView)?.reload() }

  var cancelAction: UIAlertAction? { list.first { $0.style == .cancel } }

  /// The buttons from top to bottom, or from the leading edge.
  var orderedActions: [UIAlertAction] {
    guard let cancel = cancelAction else { return list }
    let others = list.filter { $0 !== cancel }
    return list.count == 2 && preferredStyle == .alert ? [cancel] + others : others + [cancel]
  }

  // MARK: View

  /// Makes the box or the sheet.
  open override func loadView() { view = AlertView(self) }

  /// Begins to edit the first field.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if !fields.contains(where: \.isEditing) { fields.first?.becomeFirstResponder() }
  }

  /// Ends the editing of a field.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if fields.contains(where: \.isEditing) { view.endEditing(true) }
  }

  /// Dismisses the alert for a button, and calls its handler afterwards.
  func choose(_ action: UIAlertAction) {
    guard chosen == nil, action.isEnabled, presentationController?.run.phase == .presented else { return }
    chosen = action
    dismiss(animated: true) { [weak self] in
      self?.chosen = nil
      action.handler?(action)
    }
  }

  /// Dismisses the alert for its cancel button. Returns false if there is none.
  func cancel() -> Bool {
    guard let cancelAction else { return false }
    choose(cancelAction)
    return true
  }
}
