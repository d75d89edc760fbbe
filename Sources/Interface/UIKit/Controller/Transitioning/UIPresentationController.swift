/// Manages the presentation of a controller: where its view rests and what else is shown with it.
///
/// A subclass for the style `custom` returns the frame of the presented view. In
/// `presentationTransitionWillBegin()` it adds further views, such as a dimming view, to the container.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private var heldController: UIViewController?
  private weak var controller: UIViewController?
  /// Whether the presented controller is retained only while it is presented.
  final var releasesPresentedController = false
  /// The object that allows and observes dismissals by the user. Default: nil.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presenting controller; nil once it is released.
  final weak var presenter: UIViewController?
  final var run = PresentationRun()

  /// Makes a presentation controller. The presenting controller is held weakly.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    heldController = presentedViewController
    controller = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that is presented.
  public final var presentedViewController: UIViewController { controller ?? UIViewController() }

  /// The controller that is presented; nil once it is released.
  final var aliveController: UIViewController? { controller }

  /// Retains the presented controller until the presentation is over.
  final func presentationBegins() { heldController = controller }

  /// Whether a text field below the presentation keeps the keyboard.
  var keepsFirstResponder: Bool { false }

  /// Whether assistive technology and the Tab key reach only the elements of the presentation. An app changes
  /// it for one presentation by `accessibilityViewIsModal` of `containerView`.
  var hidesElementsBelow: Bool { true }

  /// Called when the presentation is over, and when it could not begin.
  func presentationIsOver() { if releasesPresentedController { heldController = nil } }

  /// The controller whose view is below. Once it is released, a new empty controller at each access.
  public final var presentingViewController: UIViewController { presenter ?? UIViewController() }

  /// The presentation style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The style in which the controller is presented where its own style has no place; `none` where it has
  /// one. The value is that for the presenting controller's traits.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presenter?.traitCollection ?? .current)
  }

  /// Returns the style in which the controller is presented with some traits; `none` for its own style. The
  /// default is `none`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }

  /// Whether the presentation covers the window, and not only the view of a controller that
  /// `definesPresentationContext`. The default is false for the styles `currentContext` and
  /// `overCurrentContext`.
  open var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  /// Whether the container always fills the view of the presenting controller.
  var fillsPresenter: Bool { false }

  /// The view that contains the presentation, and fills the window or the view of the presenting controller;
  /// nil before and after the presentation.
  open var containerView: UIView? { run.container }

  /// The view that animators move. The default is the view of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// The resting frame of the presented view in the container. The default fills the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the view below leaves its window once it is covered. The default is false.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the presentation transition, when the container is in the window. The default does
  /// nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation transition. The default does nothing.
  ///
  /// - Parameter completed: False after a cancelled transition.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal transition. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal transition. The default does nothing.
  ///
  /// - Parameter completed: False after a cancelled transition.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called during the layout of the container. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after `containerViewWillLayoutSubviews()`. The default does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the size of the window changes. The default forwards the call to the presented controller,
  /// with its size by `size(forChildContentContainer:withParentContainerSize:)`; overrides call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: own, with: coordinator)
  }

  /// Called before the size classes of the window change, and before `viewWillTransition(to:with:)`. The
  /// default forwards the call to the presented controller; overrides call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// Returns the size that the presented controller has in a container of some size. The default is that of
  /// the container. A subclass that returns another one gives the view the same size in
  /// `frameOfPresentedViewInContainerView`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called before the presentation, and after the preferred size of the presented controller or of one in it
  /// has changed. The default lays the container out again; overrides call super.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
}

/// The internal state of a presentation controller while it is in use.
@MainActor struct PresentationRun {
  enum Phase { case idle, presenting, presented, dismissing }

  struct Dismissal {
    var isAnimated: Bool
    var completion: (() -> Void)?
  }

  var phase = Phase.idle
  var container: UIView?
  var transition: (any UIViewControllerContextTransitioning)?
  /// A dismissal that was requested during the presentation transition.
  var pendingDismissal: Dismissal?
  /// The place of the presenter's view, for a presentation that removes it.
  var home: (view: UIView, index: Int)?
  /// The first responder below, which becomes it again when the presentation is over.
  weak var suspendedResponder: UIResponder?
  /// The width of the window for which the style was chosen.
  var sizeClass = UIUserInterfaceSizeClass.unspecified
}
