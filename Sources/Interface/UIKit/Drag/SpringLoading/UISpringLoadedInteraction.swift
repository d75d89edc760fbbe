/// Activates a view over which the finger rests during a drag: a folder opens, a tab is chosen.
///
/// After 0.5 s over the view it blinks, and 0.5 s later it is activated. The innermost view below the finger
/// that takes the drag has it.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The object that decides where the view may be activated; nil for everywhere.
  public final let interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// The object that shows the state; nil for none.
  public final let interactionEffect: (any UISpringLoadedInteractionEffect)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?

  let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Makes an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: Decides where the view may be activated; nil for everywhere.
  ///   - interactionEffect: Shows the state; nil for the usual look, in which the view blinks.
  ///   - activationHandler: Activates the view.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect ?? BlinkingEffect()
    self.activationHandler = activationHandler
    super.init()
  }

  /// Makes an interaction with the usual look for the whole view.
  public convenience init(
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler) }

  /// Called before the view changes.
  open func willMove(to view: UIView?) {}
  /// Called after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Decides where a view may be activated.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether the drag may activate the view where it is, at each move over the view. It may set the
  /// context's target.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called after the view was activated, and after the drag has left it. The default does nothing.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Ignores the call: the method is optional on iOS.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a view that a drag may activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Shows the state of the context.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  )
}

/// The state of a view that a drag may activate.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The drag is not over the view.
  case inactive = 0
  /// The drag is over the view.
  case possible = 1
  /// The view is about to be activated.
  case activating = 2
  /// The view is activated.
  case activated = 3
}

/// A drag over a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The state of the view.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that is activated: at first the one with the interaction.
  var targetView: UIView? { get set }
  /// A value of the app's for what is activated. Default: nil.
  var targetItem: Any? { get set }
  /// Returns the place of the drag in the coordinates of a view, or of the window for nil.
  func location(in view: UIView?) -> CGPoint
}

/// A view or an item that a drag can activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that rests over it activates it, as a tap does. Default: false.
  var isSpringLoaded: Bool { get set }
}
