/// Lets the user find text in a view, with a panel above the keyboard: a field, the number of results,
/// buttons for the next and the previous one and, for texts that can be changed, a field and a button to
/// replace.
///
/// While the view is in the chain of the first responder, ⌘F opens the panel, ⌥⌘F with the replacement, ⌘G
/// and ⇧⌘G lead to the next and the previous result, ⌘E finds the selected text; Control stands for ⌘ too. In
/// the field, Return leads to the next result, Shift and Return to the previous one, and Escape closes the
/// panel. The panel stays while another view is the first responder, and goes when the view leaves its
/// window.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction, WindowFollower, FindTarget {
  /// Makes an interaction whose delegate makes the sessions.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  /// The object that makes the sessions.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The view.
  public private(set) final weak var view: UIView?
  /// The session while the panel is open; nil otherwise.
  open private(set) var activeFindSession: UIFindSession?
  /// Whether the panel is open.
  open var isFindNavigatorVisible: Bool { panel != nil }
  /// The text in the panel's field. It stays between sessions. Setting it searches. Default: nil.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue, let panel else { return }
      if panel.query != searchText ?? "" { panel.query = searchText ?? "" }
      search()
    }
  }
  /// The text in the field for the replacement. It stays between sessions. Default: nil.
  open var replacementText: String? {
    didSet {
      if let panel, panel.replacement != replacementText ?? "" { panel.replacement = replacementText ?? "" }
    }
  }
  /// Returns the menu of the magnifying glass, from the elements that the panel suggests; nil for these
  /// alone. Default: nil.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { showOptions() } }

  private var panel: FindPanel?
  private var matchesCase = false
  private var matchMethod = UITextSearchOptions.WordMatchMethod.contains

  open func willMove(to view: UIView?) { dismissFindNavigator() }
  open func didMove(to view: UIView?) { self.view = view }
  func windowDidChange() { dismissFindNavigator() }

  // MARK: The panel

  /// Opens the panel, with the selection of its text, or gives an open one the keyboard. Without a window, or
  /// a session from the delegate, nothing happens.
  ///
  /// - Parameter showingReplace: Whether the field for the replacement is shown, if the session supports it.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if let panel, let session = activeFindSession {
      panel.showsReplacement = showingReplace && session.supportsReplacement
      reload(window)
      panel.begin()
      return
    }
    guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
    activeFindSession = session
    let panel = FindPanel(self)
    self.panel = panel
    session.onChange = { [weak self] in self?.updateResultCount() }
    panel.query = searchText ?? ""
    panel.replacement = replacementText ?? ""
    panel.showsReplacement = showingReplace && session.supportsReplacement
    showOptions()
    window.findPanel?.panel.closeFindPanel()
    window.findPanel = (panel, view)
    // The field needs a window to become the first responder; the place above the keyboard takes it then.
    UIView.performWithoutAnimation {
      panel.frame = CGRect(
        x: 0, y: window.bounds.maxY, width: window.bounds.width, height: panel.height(in: window))
      window.addSubview(panel)
    }
    reload(window)
    panel.begin()
    search()
    updateResultCount()
    delegate?.findInteraction(self, didBegin: session)
  }

  /// Closes the panel, and selects the highlighted result. The view becomes the first responder again if the
  /// panel was it.
  open func dismissFindNavigator() {
    guard let panel, let session = activeFindSession else { return }
    let window = panel.window ?? view?.window
    let hadKeyboard = panel.hasFirstResponder
    (self.panel, activeFindSession) = (nil, nil)
    session.onChange = nil
    session.end()
    if window?.findPanel?.panel === panel { window?.findPanel = nil }
    if hadKeyboard, !(view?.window != nil && view?.becomeFirstResponder() ?? false) { panel.endEditing(true) }
    if let window { reload(window) }
    if panel.superview === window { panel.removeFromSuperview() }
    view?.setNeedsLayout()
    delegate?.findInteraction(self, didEnd: session)
  }

  private func reload(_ window: UIWindow) {
    panel?.bounds.size = CGSize(width: window.bounds.width, height: panel?.height(in: window) ?? 0)
    window.device?.inputViewsMayHaveChanged()
  }

  /// Shows the numbers of the session in the panel. Sessions of an app's own call it after a change.
  open func updateResultCount() {
    guard let panel, let session = activeFindSession else { return }
    panel.show(session, hasQuery: !(searchText ?? "").isEmpty)
  }

  // MARK: Searching

  private var options: UITextSearchOptions {
    UITextSearchOptions(matchMethod, matchesCase ? [] : [.caseInsensitive, .diacriticInsensitive])
  }

  func panelQueryChanged(_ query: String) { searchText = query }
  func panelReplacementChanged(_ text: String) { replacementText = text }

  private func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  /// Searches again after the text of the view has changed.
  func textDidChange() { if isFindNavigatorVisible { search() } }

  /// Highlights the next result, if the panel is open.
  open func findNext() { step(.forward) }
  /// Highlights the previous result, if the panel is open.
  open func findPrevious() { step(.backward) }

  private func step(_ direction: UITextStorageDirection) {
    activeFindSession?.highlightNextResult(in: direction)
    updateResultCount()
  }

  func replaceOne() {
    guard let session = activeFindSession, session.allowsReplacementForCurrentlyHighlightedResult else {
      return
    }
    session.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  func replaceAll() {
    guard let query = searchText, !query.isEmpty else { return }
    activeFindSession?.replaceAll(
      searchQuery: query, replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  // MARK: Options

  private func showOptions() {
    guard let panel, let session = activeFindSession else { return }
    func option(_ title: String, _ isOn: Bool, _ change: @escaping @MainActor (UIFindInteraction) -> Void)
      -> UIAction
    {
      UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in
        guard let self else { return }
        change(self)
        showOptions()
        search()
      }
    }
    var elements: [UIMenuElement] = [
      option("Match Case", matchesCase) { $0.matchesCase.toggle() },
      option("Whole Words", matchMethod == .fullWord) {
        $0.matchMethod = $0.matchMethod == .fullWord ? .contains : .fullWord
      },
    ]
    if session.supportsReplacement {
      let title = panel.showsReplacement ? "Find" : "Find & Replace"
      let action = UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        presentFindNavigator(showingReplace: !(self.panel?.showsReplacement ?? false))
        showOptions()
      }
      elements.append(UIMenu(options: .displayInline, children: [action]))
    }
    panel.setOptions(optionsMenuProvider?(elements) ?? UIMenu(children: elements))
  }

  // MARK: Commands

  private static let shortcuts: [(input: String, modifiers: UIKeyModifierFlags, action: Selector)] = [
    ("f", [], Selector("find:", UIResponder.find(_:))),
    ("f", .alternate, Selector("findAndReplace:", UIResponder.findAndReplace(_:))),
    ("g", [], Selector("findNext:", UIResponder.findNext(_:))),
    ("g", .shift, Selector("findPrevious:", UIResponder.findPrevious(_:))),
    ("e", [], Selector("useSelectionForFind:", UIResponder.useSelectionForFind(_:))),
  ]

  var findKeyCommands: [UIKeyCommand] {
    [UIKeyModifierFlags.command, .control].flatMap { modifier in
      Self.shortcuts.map {
        UIKeyCommand(input: $0.input, modifierFlags: $0.modifiers.union(modifier), action: $0.action)
      }
    }
  }

  private var selectedText: String? {
    guard let input = view as? any UITextInput, let range = input.selectedTextRange, !range.isEmpty else {
      return nil
    }
    return input.text(in: range)
  }

  func canPerform(_ command: FindCommand) -> Bool {
    switch command {
    case .find: view?.window != nil
    case .findAndReplace: view?.window != nil && replaces
    case .findNext, .findPrevious: isFindNavigatorVisible || !(searchText ?? "").isEmpty
    case .useSelectionForFind: selectedText != nil
    }
  }

  /// Whether the text of the view can be changed.
  private var replaces: Bool {
    if let session = activeFindSession { return session.supportsReplacement }
    return (view as? any UITextSearching)?.supportsTextReplacement ?? true
  }

  func perform(_ command: FindCommand) {
    switch command {
    case .find: presentFindNavigator(showingReplace: false)
    case .findAndReplace: presentFindNavigator(showingReplace: true)
    case .findNext, .findPrevious:
      guard isFindNavigatorVisible else { return presentFindNavigator(showingReplace: false) }
      if command == .findNext { findNext() } else { findPrevious() }
    case .useSelectionForFind:
      guard let selectedText else { return }
      searchText = selectedText
      if !isFindNavigatorVisible { presentFindNavigator(showingReplace: false) }
    }
  }
}

extension UIView {
  /// Closes the find panel that this view is.
  fileprivate func closeFindPanel() { (self as? FindPanel)?.close() }
}
