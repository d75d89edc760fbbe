/// A change of the child that a container controller shows.
@MainActor struct ChildTransition {
  let from: UIViewController?
  let to: UIViewController
  let container: TransitionContainerView
  var animator: any UIViewControllerAnimatedTransitioning = ImmediateAnimator()
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var isAnimated = false
}

extension UIViewController {
  /// Whether the children receive appearance callbacks: the container is on the screen or on its way there.
  private var showsChildren: Bool { state.appearance == .appeared || state.appearance == .appearing }

  /// Shows a child in place of another one, with appearance callbacks for both.
  ///
  /// - Parameters:
  ///   - prepare: Called before the appearance callbacks, when nothing has moved yet.
  ///   - onEnd: Called with whether the transition was completed, when the views are in place and the
  ///     appearance callbacks are done.
  func run(
    _ change: ChildTransition, prepare: (TransitionContext) -> Void, onEnd: @escaping (Bool) -> Void
  ) {
    let (from, to, container) = (change.from, change.to, change.container)
    let isTold = showsChildren
    var views = [UITransitionContextViewKey.to: to.loadedRootView]
    if let from { views[.from] = from.loadedRootView }
    var controllers = [UITransitionContextViewControllerKey.to: to]
    controllers[.from] = from
    let context = TransitionContext(
      container: container, controllers: controllers, views: views, isAnimated: change.isAnimated,
      style: .none, animator: change.animator, interactor: change.interactor,
      restingFrame: { [weak container] controller, moment in
        guard let container, (controller === to) == (moment == .end) else { return .zero }
        return controller.extendedFrame(in: container)
      },
      willCancel: {
        if isTold { to.beginAppearanceTransition(false, animated: change.isAnimated) }
      },
      onEnd: { [weak self] completed in
        guard let self else { return }
        state.transitionCoordinator = nil
        settle(change, completed: completed, isTold: isTold)
        onEnd(completed)
      })
    state.transitionCoordinator = context.coordinator
    prepare(context)
    if isTold {
      from?.beginAppearanceTransition(false, animated: change.isAnimated)
      to.beginAppearanceTransition(true, animated: change.isAnimated)
    }
    // The keyboard goes while the view is still in its place. A finger may let the view come back.
    if !context.startsInteractively { from?.viewIfLoaded?.endEditing(true) }
    to.loadedRootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    context.start()
  }

  private func settle(_ change: ChildTransition, completed: Bool, isTold: Bool) {
    let (from, to, container) = (change.from, change.to, change.container)
    let (arrived, left) = completed ? (to, from) : (from, Optional(to))
    left?.viewIfLoaded?.removeFromSuperview()
    if let view = arrived?.viewIfLoaded {
      if view.superview !== container { container.addSubview(view) }
      if view.transform.isIdentity { view.frame = arrived?.extendedFrame(in: container) ?? container.bounds }
      container.layoutIfNeeded()
    }
    guard isTold else { return }
    left?.endAppearanceTransition()
    // The container may have begun to disappear meanwhile.
    if !completed, showsChildren { from?.beginAppearanceTransition(true, animated: change.isAnimated) }
    // While the container itself appears, the child's appearance ends with it.
    if state.appearance == .appeared { arrived?.endAppearanceTransition() }
  }

  /// The view, loaded if needed.
  fileprivate var loadedRootView: UIView { view ?? UIView(frame: .zero) }
}
