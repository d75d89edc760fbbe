/// An object that can handle events: the base class of views, controllers and the application.
///
/// Unhandled events go along the chain of `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserver,
  UIResponderStandardEditActions, UIUserActivityRestoring
{
  nonisolated private let associations = Associations()
  nonisolated let observations = Observations()

  /// Makes a responder.
  public override init() { super.init() }

  /// Performs the action of a screen reader's escape gesture: closes what can be closed. Views are asked, and
  /// the controllers of views after those.
  ///
  /// - Returns: Whether an action was performed. The default is false.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The next responder; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Called when touches have landed in the responder's view. The default calls `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved. The default calls `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers have lifted. The default calls `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called instead of `touchesEnded` when a recognizer has taken the touches or the view has left its
  /// window. The default calls `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when the estimated properties of touches are known better. Hosts estimate nothing. The default
  /// calls `next`.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Keys

  /// Called when keys have gone down. The default calls `next`; at the end of the chain a key has its usual
  /// effect, such as a letter in a text field. Key commands have come before.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesBegan(presses, with: event) } else { event?.unhandled.formUnion(presses) }
  }

  /// Called when keys that are held repeat. The default calls `next`.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesChanged(presses, with: event) } else { event?.unhandled.formUnion(presses) }
  }

  /// Called when keys are released. The default calls `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called instead of `pressesEnded` when the release is not seen, such as when the stage's window is
  /// replaced. The default calls `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The shortcuts while the responder is in the chain of the first one. Default: nil; those of a view with a
  /// `UIFindInteraction` are for finding text.
  open var keyCommands: [UIKeyCommand]? { findTarget?.findKeyCommands }

  // MARK: Motion

  /// Called when the device begins to be shaken. The default calls `next`.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when the device was shaken. The default calls `next`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when shaking is taken back. The default calls `next`.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called for the buttons of headphones. Hosts have none. The default calls `next`.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: Activity

  /// The activity that the responder shows. Before the scene saves its own, an activity that needs it is
  /// brought up to date by `updateUserActivityState(_:)`. Default: nil.
  open var userActivity: NSUserActivity? {
    didSet {
      oldValue?.responders.removeAll { $0.responder === self || $0.responder == nil }
      userActivity?.responders.append(.init(responder: self))
    }
  }

  /// Called to bring the activity's `userInfo` up to date. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called to show again what the activity names. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Observation

  /// Called when a property was set that this object observes by
  /// `addObserver(_:forKeyPath:options:context:)`. The default does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object with the property.
  ///   - change: The kind of the change, and the values that the options ask for.
  ///   - context: The address given with the observer.
  nonisolated open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Returns the value of a property that can be observed; nil for any other key.
  func observableProperty(_ key: String) -> ObservableValue? { nil }

  // MARK: First responder

  /// Whether the responder is the first one of its window: the one that receives keys.
  open var isFirstResponder: Bool { nearestWindow?.firstResponder === self }
  /// Whether the responder may become the first one. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may stop being the first one. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Makes the responder the first one of its window, after the present one has resigned.
  ///
  /// - Returns: Whether it is the first one now: false if either refuses, or without a window.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = nearestWindow, canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, present !== self {
      window.isChangingFirstResponder = true
      defer { window.isChangingFirstResponder = false }
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    window.makeKey()
    window.device?.inputViewsMayHaveChanged()
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether it is not the first one now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = nearestWindow
    window?.firstResponder = nil
    // While another responder becomes the first one, the keyboard stays.
    if let window, !window.isChangingFirstResponder { window.device?.inputViewsMayHaveChanged() }
    return true
  }

  // MARK: Actions

  /// Returns whether the responder performs an action now. The default is whether its class has the method;
  /// for the commands of `UIResponderStandardEditActions`, which every responder declares, it is false.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let command = FindCommand(rawValue: action.description) {
      return findTarget?.canPerform(command) ?? false
    }
    return !StandardEditActions.contains(action) && action.isMethod(of: self)
  }

  /// Returns the first responder from this one upwards that performs the action now; nil without one.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }

  /// Does nothing; text fields and text views move the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Does nothing; text fields and text views copy the selection.
  open func copy(_ sender: Any?) {}
  /// Does nothing; text fields and text views insert the pasteboard's content.
  open func paste(_ sender: Any?) {}
  /// Does nothing; text fields and text views insert the pasteboard's text.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Does nothing; text fields and text views select the word at the caret.
  open func select(_ sender: Any?) {}
  /// Does nothing; text fields and text views select the whole text.
  open func selectAll(_ sender: Any?) {}
  /// Does nothing; text fields and text views delete the selection.
  open func delete(_ sender: Any?) {}
  /// Does nothing; text fields and text views that allow it make the selection bold, or plain again.
  open func toggleBoldface(_ sender: Any?) {}
  /// Does nothing; text fields and text views that allow it make the selection italic, or upright again.
  open func toggleItalics(_ sender: Any?) {}
  /// Does nothing; text fields and text views that allow it underline the selection, or remove its line.
  open func toggleUnderline(_ sender: Any?) {}
  /// Does nothing: subclasses with text of several sizes override it.
  open func increaseSize(_ sender: Any?) {}
  /// Does nothing: subclasses with text of several sizes override it.
  open func decreaseSize(_ sender: Any?) {}
  /// Does nothing: subclasses with text override it.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Does nothing: subclasses with text override it.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}

  /// Shows the find panel of a view with a `UIFindInteraction`.
  open func find(_ sender: Any?) { findTarget?.perform(.find) }
  /// Shows the find panel of a view with a `UIFindInteraction`, with the field for the replacement.
  open func findAndReplace(_ sender: Any?) { findTarget?.perform(.findAndReplace) }
  /// Highlights the next result of a view with a `UIFindInteraction`.
  open func findNext(_ sender: Any?) { findTarget?.perform(.findNext) }
  /// Highlights the previous result of a view with a `UIFindInteraction`.
  open func findPrevious(_ sender: Any?) { findTarget?.perform(.findPrevious) }
  /// Searches the selected text of a view with a `UIFindInteraction`.
  open func useSelectionForFind(_ sender: Any?) { findTarget?.perform(.useSelectionForFind) }
  /// The object that takes these commands; nil for none.
  var findTarget: (any FindTarget)? { nil }

  /// The steps of the responder that can be taken back. Default: those of the next responder; a window and a
  /// text field have their own.
  open var undoManager: UndoManager? { next?.undoManager }
  /// The gestures for undo, copy and paste that the responder accepts. Default: `default`.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  // MARK: Input views

  /// The view in place of the keyboard while the responder is the first one. Default: nil.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while the responder is the first one. Default: nil.
  open var inputAccessoryView: UIView? { nil }
  /// The language in which the user types: the first of the stage's languages.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// The name under which iOS keeps the language of the responder's keyboard. Default: nil.
  open var textInputContextIdentifier: String? { nil }

  /// Forgets the language that was kept under a name. Has no effect: languages are the host's.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}

  /// Shows the present input views, if the responder is the first one.
  open func reloadInputViews() {
    guard let window = nearestWindow, window.firstResponder === self else { return }
    window.device?.inputViewsMayHaveChanged()
  }

  /// The window that the chain of responders leads to; nil outside a window.
  final var nearestWindow: UIWindow? {
    var responder: UIResponder? = self
    while let next = responder {
      if let window = next as? UIWindow { return window }
      if let view = next as? UIView { return view.window }
      responder = next.next
    }
    return nil
  }

  // MARK: Menus

  /// Changes the menus of a system. Called for the application and its delegate when the main menu is built,
  /// and for the responders from the application down to the first one when a menu for selected text is
  /// shown. The default does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Changes a command before it is shown or used: its title, state or attributes. The default does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Archives

  /// Called by iOS after the objects of an interface file are loaded. There are no such files here, so only
  /// code that makes its views itself calls it. The default does nothing.
  open func awakeFromNib() {}

  /// Called by Xcode's interface builder before it draws a view. Nothing calls it here. The default does
  /// nothing.
  open func prepareForInterfaceBuilder() {}
}

extension UIResponder: AssociationOwner {
  nonisolated package func withAssociations<Result>(_ body: (borrowing Associations) -> Result) -> Result {
    body(associations)
  }
}
