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
