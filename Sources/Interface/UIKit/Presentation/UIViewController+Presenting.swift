/// A controller that chooses what presents it, such as a search controller.
@MainActor protocol ContextualController: UIViewController {
  /// The controller that presents this one; nil for the usual one.
  var presentingContext: UIViewController? { get }
  /// Makes the object that presents this controller.
  func makePresentation(by presenter: UIViewController) -> UIPresentationController
}

extension UIViewController {
  /// The presentation of another controller by this one or its nearest ancestor.
  var presentation: UIPresentationController? {
    var next: UIViewController? = self
    while let controller = next {
      if let presentation = controller.state.presentation { return presentation }
      next = controller.parent
    }
    return nil
  }

  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The nearest controller from this one upwards that `definesPresentationContext`, and else the outermost.
  private var presentationContext: UIViewController {
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the controller, or its nearest presented ancestor, is being presented. Valid in the appearance
  /// callbacks.
  public final var isBeingPresented: Bool { presentationController?.run.phase == .presenting }

  /// Whether the controller, or its nearest presented ancestor, is being dismissed. Valid in the
  /// disappearance callbacks.
  public final var isBeingDismissed: Bool { presentationController?.run.phase == .dismissing }

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let window = outermost.viewIfLoaded?.window else { return }
    let style = Self.adaptedStyle(of: controller, in: window)
    let isAdapted = style != controller.modalPresentationStyle
    if isAdapted, let delegate = controller.popover.delegate,
      let other = delegate.presentationController(
        controller.popover, viewControllerForAdaptivePresentationStyle: style), other !== controller
    {
      other.modalPresentationStyle = style
      return startPresenting(other, animated: animated, completion: completion)
    }
    let isInContext = style == .currentContext || style == .overCurrentContext
    let contextual = controller as? any ContextualController
    let presenter = contextual?.presentingContext ?? (isInContext ? presentationContext : outermost)
    guard controller !== presenter, controller.parent == nil, controller.state.ownPresentation == nil,
      controller.viewIfLoaded?.window == nil, presenter.state.presentation == nil,
      presenter.viewIfLoaded?.window === window
    else { return }
    let presentation =
      contextual?.makePresentation(by: presenter)
      ?? presenter.makePresentation(of: controller, style, from: self, in: window)
    if isAdapted {
      let popover = controller.popover
      if presentation.delegate == nil { presentation.delegate = popover.delegate }
      popover.delegate?.presentationController(popover, prepare: presentation)
    }
    start(
      presentation, of: controller, by: presenter, in: window, adaptiveStyle: isAdapted ? style : .none,
      animated: animated, completion: completion)
  }

  private func start(
    _ presentation: UIPresentationController, of controller: UIViewController, by presenter: UIViewController,
    in window: UIWindow, adaptiveStyle: UIModalPresentationStyle, animated: Bool, completion: (() -> Void)?
  ) {
    presentation.presenter = presenter
    presenter.state.presentation = presentation
    controller.state.ownPresentation = presentation
    let coversWindow =
      !presentation.fillsPresenter && (presenter.parent == nil || presentation.shouldPresentInFullscreen)
    presentation.present(
      from: self, in: coversWindow ? window : presenter.view, adaptiveStyle: adaptiveStyle,
      animated: animated, completion: completion)
  }

  /// Makes the object that presents a controller for this one.
  private func makePresentation(
    of controller: UIViewController, _ style: UIModalPresentationStyle, from source: UIViewController,
    in window: UIWindow
  ) -> UIPresentationController {
    if let alert = controller as? UIAlertController {
      return alert.popover(in: window)
        ?? AlertPresentation(presentedViewController: controller, presenting: self)
    }
    switch style {
    case .currentContext where parent == nil, .fullScreen:
      return FullScreenPresentation(presentedViewController: controller, presenting: self)
    case .overFullScreen, .none, .currentContext, .overCurrentContext:
      return UIPresentationController(presentedViewController: controller, presenting: self)
    case .pageSheet, .formSheet, .automatic: return controller.sheet
    case .popover:
      controller.popover.prepare()
      return controller.popover
    case .custom:
      return controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: self, source: source)
        ?? UIPresentationController(presentedViewController: controller, presenting: self)
    }
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    if let presentation {
      presentation.dismiss(animated: animated, completion: completion)
    } else {
      presentationController?.dismiss(animated: animated, completion: completion)
    }
  }

  /// Dismisses presented controllers at once. Called when this controller leaves its window.
  func dropPresentation() {
    noteInterruption()
    state.presentation?.tearDown()
  }

  private func noteInterruption() {
    state.interrupted = nil
    guard let presentation = state.presentation, presentation.run.phase != .dismissing else { return }
    let controller = presentation.presentedViewController
    state.interrupted = InterruptedPresentation(
      controller: controller, device: presentation.containerView?.window?.device)
    controller.noteInterruption()
  }

  /// Presents again what this controller presented on another device, unless it presents something itself.
  func presentAgain() {
    let isOnOther = viewIfLoaded?.window?.device.map { $0 !== state.interrupted?.device } ?? false
    guard isOnOther, presentation == nil else { return state.interrupted = nil }
    presentInterrupted()
  }

  private func presentInterrupted() {
    guard let interrupted = state.interrupted else { return }
    state.interrupted = nil
    startPresenting(interrupted.controller, animated: false, completion: nil)
    interrupted.controller.presentInterrupted()
  }

  /// Presents the same controllers again at once, in the styles that fit the window's present width.
  func presentInOtherStyle() {
    dropPresentation()
    presentInterrupted()
  }

  /// Ends the presentation of this controller at once, with those above it.
  func leavePresenter() { state.ownPresentation?.tearDown() }
}
