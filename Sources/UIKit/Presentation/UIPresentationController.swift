/// Manages how a controller's view stands over others while it is presented.
///
/// A subclass for style `custom` gives the presented view its frame, and adds what else belongs to the presentation (such as a dimming
/// view) to the container in `presentationTransitionWillBegin()`.
@MainActor open class UIPresentationController: NSObject {
  public final let presentedViewController: UIViewController
  /// Nil once it is gone.
  final weak var presenter: UIViewController?
  final var run = PresentationRun()

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller whose view is below. Outside a presentation, when it is gone, a controller of no meaning.
  public final var presentingViewController: UIViewController { presenter ?? UIViewController() }

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Fills the window; nil before and after the presentation.
  open var containerView: UIView? { run.container }

  /// The view that animators move. The default is the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view rests in the container. The default fills it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the view below leaves its window once it is covered.
  open var shouldRemovePresentersView: Bool { false }

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: False after a cancelled transition.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: False after a cancelled transition.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }
}

/// What a presentation controller keeps while it is in use.
@MainActor struct PresentationRun {
  enum Phase { case idle, presenting, presented, dismissing }

  struct Dismissal {
    var isAnimated: Bool
    var completion: (() -> Void)?
  }

  var phase = Phase.idle
  var container: TransitionContainerView?
  var transition: TransitionContext?
  /// Asked for while the presentation was still under way.
  var pendingDismissal: Dismissal?
  /// Where the presenter's view belongs, for a presentation that removes it.
  var home: (view: UIView, index: Int)?
}
