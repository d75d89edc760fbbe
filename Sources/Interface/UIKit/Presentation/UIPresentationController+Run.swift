extension UIPresentationController {
  // MARK: Presenting

  /// Presents the controller in a container that fills `host`: the window or the presenter's view.
  ///
  /// - Parameter adaptiveStyle: The style that stands for the controller's own; `none` for the own one.
  func present(
    from source: UIViewController, in host: UIView, adaptiveStyle: UIModalPresentationStyle, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let presenter else { return }
    presentationBegins()
    run.phase = .presenting
    suspendFirstResponder(in: host)
    let container = TransitionContainerView(frame: host.bounds)
    container.onLayout = { [weak self] in self?.layOut() }
    run.container = container
    run.sizeClass = host.traitCollection.horizontalSizeClass
    container.accessibilityViewIsModal = hidesElementsBelow
    container.fill(host)
    presentedView?.frame = frameOfPresentedViewInContainerView
    if frameOfPresentedViewInContainerView == container.bounds {
      presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if shouldRemovePresentersView { takePresentersView(into: container) }

    let controllers = [UITransitionContextViewControllerKey.from: presenter, .to: presentedViewController]
    let delegate = presentedViewController.transitioningDelegate
    let custom =
      animated
      ? delegate?.animationController(
        forPresented: presentedViewController, presenting: presenter, source: source) : nil
    let transition = makeTransition(
      controllers, arriving: presentedView, leaving: shouldRemovePresentersView ? presenter.view : nil,
      animator: custom ?? defaultAnimator, isAnimated: animated,
      interactor: custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    ) { [weak self] in self?.presentationEnded($0, animated: animated, completion: completion) }
    if shouldRemovePresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
    presentedViewController.beginAppearanceTransition(true, animated: animated)
    preferredContentSizeDidChange(forChildContentContainer: presentedViewController)
    presentationTransitionWillBegin()
    self.delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptiveStyle, transitionCoordinator: transition.coordinator)
    start(transition, in: container)
  }

  /// Lets the first responder below the presentation resign until the dismissal, which gives it back.
  private func suspendFirstResponder(in host: UIView) {
    guard !keepsFirstResponder, let responder = host.window?.firstResponder else { return }
    if responder.resignFirstResponder() { run.suspendedResponder = responder }
  }

  private func presentationEnded(_ completed: Bool, animated: Bool, completion: (() -> Void)?) {
    guard run.phase == .presenting else { return }
    endTransition()
    if completed {
      run.phase = .presented
      if let view = presentedView, let container = run.container, view.superview == nil {
        container.addSubview(view)
      }
      if run.home != nil { presenter?.viewIfLoaded?.removeFromSuperview() }
      run.container?.layoutIfNeeded()
      presentedViewController.endAppearanceTransition()
      if shouldRemovePresentersView { presenter?.endAppearanceTransition() }
    } else {
      presentedViewController.endAppearanceTransition()
      returnPresentersView()
      if shouldRemovePresentersView {
        presenter?.beginAppearanceTransition(true, animated: animated)
        presenter?.endAppearanceTransition()
      }
    }
    presentationTransitionDidEnd(completed)
    if completed { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    let pending = run.pendingDismissal
    run.pendingDismissal = nil
    if !completed { forget() }
    completion?()
    guard let pending else { return }
    if completed {
      dismiss(animated: pending.isAnimated, completion: pending.completion)
    } else {
      pending.completion?()
    }
  }

  // MARK: Dismissing

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    switch run.phase {
    case .presenting:
      if run.pendingDismissal == nil {
        run.pendingDismissal = PresentationRun.Dismissal(isAnimated: animated, completion: completion)
      }
      return
    case .presented: break
    case .idle, .dismissing: return
    }
    guard let presenter, let container = run.container else { return }
    presentedViewController.state.presentation?.tearDown()
    run.phase = .dismissing
    let controllers = [UITransitionContextViewControllerKey.from: presentedViewController, .to: presenter]
    let delegate = presentedViewController.transitioningDelegate
    let custom = animated ? delegate?.animationController(forDismissed: presentedViewController) : nil
    let animator = custom ?? defaultAnimator
    let interactor = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    if run.home != nil { presenter.view.frame = container.bounds }
    let transition = makeTransition(
      controllers, arriving: run.home == nil ? nil : presenter.view, leaving: presentedView,
      animator: animator, isAnimated: animated, interactor: interactor ?? swipe(for: animator)
    ) { [weak self] in self?.dismissalEnded($0, animated: animated, completion: completion) }
    presentedViewController.beginAppearanceTransition(false, animated: animated)
    if run.home != nil { presenter.beginAppearanceTransition(true, animated: animated) }
    if transition.startsInteractively {
      // A finger may let the view come back, and the keyboard stays as long as it may.
      transition.coordinator.notifyWhenInteractionEnds { [weak self] context in
        if !context.isCancelled { self?.presentedView?.endEditing(true) }
      }
    } else {
      // The keyboard goes while the view is still in its place.
      presentedView?.endEditing(true)
    }
    dismissalTransitionWillBegin()
    start(transition, in: container)
  }

  private func dismissalEnded(_ completed: Bool, animated: Bool, completion: (() -> Void)?) {
    guard run.phase == .dismissing else { return }
    endTransition()
    let removesPresenter = run.home != nil
    if completed {
      presentedView?.removeFromSuperview()
      returnPresentersView()
      if removesPresenter { presenter?.endAppearanceTransition() }
      presentedViewController.endAppearanceTransition()
      dismissalTransitionDidEnd(true)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      let responder = run.suspendedResponder
      forget()
      if responder?.nearestWindow.map({ $0.firstResponder == nil }) ?? false {
        responder?.becomeFirstResponder()
      }
    } else {
      run.phase = .presented
      if removesPresenter { presenter?.endAppearanceTransition() }
      presentedViewController.beginAppearanceTransition(true, animated: animated)
      presentedViewController.endAppearanceTransition()
      run.container?.setNeedsLayout()
      dismissalTransitionDidEnd(false)
    }
    if completed { completion?() }
  }

  /// Ends this presentation and those above it at once, without a transition, from the top down.
  func tearDown() {
    presentedViewController.state.presentation?.tearDown()
    switch run.phase {
    case .idle: return
    case .presenting, .dismissing: run.transition?.completeTransition(run.phase == .dismissing)
    case .presented: break
    }
    guard run.phase == .presented || run.phase == .presenting else { return }
    run.pendingDismissal = nil
    run.phase = .dismissing
    let removesPresenter = run.home != nil
    presentedViewController.beginAppearanceTransition(false, animated: false)
    if removesPresenter { presenter?.beginAppearanceTransition(true, animated: false) }
    presentedView?.removeFromSuperview()
    returnPresentersView()
    if removesPresenter { presenter?.endAppearanceTransition() }
    presentedViewController.endAppearanceTransition()
    forget()
  }

  private func forget() {
    run.container?.removeFromSuperview()
    run = PresentationRun()
    let controller = presentedViewController
    controller.state.ownPresentation = nil
    if presenter?.state.presentation === self { presenter?.state.presentation = nil }
    presentationIsOver()
  }

  // MARK: Transition

  private var defaultAnimator: any UIViewControllerAnimatedTransitioning {
    let isPresenting = run.phase == .presenting
    if let alert = self as? AlertPresentation { return alert.animator(isPresenting: isPresenting) }
    if let popover = self as? UIPopoverPresentationController {
      return popover.animator(isPresenting: isPresenting)
    }
    let provides =
      !shouldPresentInFullscreen && presenter?.providesPresentationContextTransitionStyle ?? false
    let styled = provides ? presenter ?? presentedViewController : presentedViewController
    return switch styled.modalTransitionStyle {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    }
  }

  /// Returns the driver of a dismissal that the sheet's own swipe has started.
  private func swipe(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animator is CoverVerticalAnimator ? (self as? UISheetPresentationController)?.activeSwipe : nil
  }

  private func makeTransition(
    _ controllers: [UITransitionContextViewControllerKey: UIViewController], arriving: UIView?,
    leaving: UIView?, animator: any UIViewControllerAnimatedTransitioning, isAnimated: Bool,
    interactor: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
  ) -> TransitionContext {
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.from] = leaving
    views[.to] = arriving
    let container = run.container ?? UIView(frame: .zero)
    let isPresenting = run.phase == .presenting
    let arrivingController = arriving == nil ? nil : controllers[.to]
    let transition = TransitionContext(
      container: container, controllers: controllers, views: views, isAnimated: isAnimated,
      style: presentationStyle, animator: isAnimated ? animator : ImmediateAnimator(), interactor: interactor,
      restingFrame: { [weak self, weak container] controller, moment in
        guard let self, let container else { return .zero }
        guard controller === presentedViewController else { return container.bounds }
        // The presented view has no frame in the container before it arrives. After a dismissal it is not
        // there either, but animators for both directions ask for its final frame to start from it.
        return isPresenting && moment == .start ? .zero : frameOfPresentedViewInContainerView
      }, willCancel: { arrivingController?.beginAppearanceTransition(false, animated: isAnimated) },
      onEnd: onEnd)
    run.transition = transition
    presentedViewController.state.transitionCoordinator = transition.coordinator
    presenter?.state.transitionCoordinator = transition.coordinator
    return transition
  }

  private func start(_ transition: TransitionContext, in container: UIView) {
    // A callback of the controllers may have ended the presentation.
    guard run.transition === transition else { return }
    container.layoutIfNeeded()
    transition.start()
  }

  private func endTransition() {
    run.transition = nil
    presentedViewController.state.transitionCoordinator = nil
    presenter?.state.transitionCoordinator = nil
  }

  private func layOut() {
    if let window = run.container?.window, run.phase == .presented,
      window.traitCollection.horizontalSizeClass != run.sizeClass
    {
      run.sizeClass = window.traitCollection.horizontalSizeClass
      let isPopover = self is UIPopoverPresentationController
      if let presenter, isPopover != presentedViewController.pops(in: window) {
        return presenter.presentInOtherStyle()
      }
    }
    containerViewWillLayoutSubviews()
    containerViewDidLayoutSubviews()
  }

  // MARK: Presenter's view

  private func takePresentersView(into container: UIView) {
    guard let view = presenter?.view, let superview = view.superview else { return }
    run.home = (superview, view.indexInSuperview)
    container.insertSubview(view, at: 0)
  }

  private func returnPresentersView() {
    guard let home = run.home, let view = presenter?.viewIfLoaded else { return }
    run.home = nil
    home.view.insertSubview(view, at: home.index)
    let below = presenter?.state.ownPresentation
    view.frame =
      below.map { $0.run.container === home.view ? $0.frameOfPresentedViewInContainerView : home.view.bounds }
      ?? home.view.bounds
  }
}

/// A presentation that covers the screen and removes the view below from the window.
@MainActor final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
