extension UIViewController {
  /// The presentation of another controller by the outermost ancestor of this one.
  var presentation: UIPresentationController? { outermost.state.presentation }

  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the controller, or its nearest presented ancestor, is being presented. Valid in the appearance
  /// callbacks.
  public final var isBeingPresented: Bool { presentationController?.run.phase == .presenting }

  /// Whether the controller, or its nearest presented ancestor, is being dismissed. Valid in the
  /// disappearance callbacks.
  public final var isBeingDismissed: Bool { presentationController?.run.phase == .dismissing }

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard controller !== presenter, controller.parent == nil, controller.state.ownPresentation == nil,
      controller.viewIfLoaded?.window == nil, presenter.state.presentation == nil,
      let window = presenter.viewIfLoaded?.window
    else { return }
    let presentation = Self.presentationController(for: controller, presenter: presenter, source: self)
    presentation.presenter = presenter
    presenter.state.presentation = presentation
    controller.state.ownPresentation = presentation
    presentation.present(from: self, in: window, animated: animated, completion: completion)
  }

  private static func presentationController(
    for controller: UIViewController, presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if controller is UIAlertController {
      return AlertPresentation(presentedViewController: controller, presenting: presenter)
    }
    return switch controller.modalPresentationStyle {
    case .fullScreen: FullScreenPresentation(presentedViewController: controller, presenting: presenter)
    case .overFullScreen, .none:
      UIPresentationController(presentedViewController: controller, presenting: presenter)
    case .pageSheet, .formSheet, .automatic: controller.sheet
    case .custom:
      controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: controller, presenting: presenter)
    }
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    if let presentation {
      presentation.dismiss(animated: animated, completion: completion)
    } else {
      presentationController?.dismiss(animated: animated, completion: completion)
    }
  }

  /// Dismisses presented controllers at once. Called when this controller leaves for good.
  func dropPresentation() { state.presentation?.tearDown() }
}
