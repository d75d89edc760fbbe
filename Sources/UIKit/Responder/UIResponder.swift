/// Something that can be asked to handle an event: the base of views, controllers and the application.
///
/// What it does not handle goes on along the chain of `next`.
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who is asked after this one. Nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// New touches in this view. The default passes them on to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches went to someone else, or the view left its window. Comes instead of `touchesEnded`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
