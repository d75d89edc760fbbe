/// An object that can handle events: the base class of views, controllers and the application.
///
/// Unhandled events go along the chain of `next`.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObserver {
  nonisolated private let associations = Associations()
  nonisolated let observations = Observations()

  /// Makes a responder.
  public override init() { super.init() }

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
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether it is not the first one now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    nearestWindow?.firstResponder = nil
    return true
  }

  /// The window that the chain of responders leads to; nil outside a window.
  private var nearestWindow: UIWindow? {
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
