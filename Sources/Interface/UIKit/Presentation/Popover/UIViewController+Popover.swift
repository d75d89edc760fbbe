extension UIViewController {
  /// The object that presents this controller, or its nearest ancestor that is presented, in a popover; nil
  /// for other styles. It can be set up before the controller is presented. An action sheet has one, which
  /// counts in a window that is not horizontally compact once it has a source.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    if let own = state.ownPresentation as? UIPopoverPresentationController { return own }
    if let parent { return parent.popoverPresentationController }
    let isActionSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    return modalPresentationStyle == .popover || isActionSheet ? popover : nil
  }

  /// The popover of this controller, which it keeps between presentations.
  var popover: UIPopoverPresentationController {
    if let popover = state.popover as? UIPopoverPresentationController { return popover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    // The controller retains the popover, which retains the controller only while it presents it.
    popover.releasesPresentedController = true
    popover.presentationIsOver()
    state.popover = popover
    return popover
  }

  /// Whether a window is wide enough for the popover of this controller, if it has one.
  func pops(in window: UIWindow) -> Bool {
    guard let alert = self as? UIAlertController else {
      return modalPresentationStyle == .popover && Self.adaptedStyle(of: self, in: window) == .popover
    }
    return alert.mayPop(in: window) && popover.hasSource
  }

  /// The style in which a controller is presented in a window, and whether its popover's delegate has chosen
  /// it.
  static func adaptedStyle(of controller: UIViewController, in window: UIWindow) -> UIModalPresentationStyle {
    guard controller.modalPresentationStyle == .popover else { return controller.modalPresentationStyle }
    let (popover, traits) = (controller.popover, window.traitCollection)
    let own = popover.adaptivePresentationStyle(for: traits)
    guard own != .none, let delegate = popover.delegate else { return own == .none ? .popover : own }
    let asked = delegate.adaptivePresentationStyle(for: popover, traitCollection: traits)
    return asked == .none ? .popover : asked
  }
}

extension UIAlertController {
  fileprivate func mayPop(in window: UIWindow) -> Bool {
    preferredStyle == .actionSheet && window.traitCollection.horizontalSizeClass != .compact
      && state.popover != nil
  }

  /// Returns the popover in which the alert is presented in a window; nil for a box or a sheet.
  func popover(in window: UIWindow) -> UIPopoverPresentationController? {
    let mayPop = mayPop(in: window)
    if mayPop { popover.prepare() }
    let pops = mayPop && popover.hasSource
    (view as? AlertView)?.isInPopover = pops
    return pops ? popover : nil
  }
}

extension UIPopoverPresentationController {
  /// Calls the delegate before the popover is shown.
  func prepare() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }
}

extension UIView {
  /// Adds this view to a view and keeps it at the size of that view, also while a scroll view scrolls.
  func fill(_ host: UIView) {
    host.addSubview(self)
    guard let scrollView = host as? UIScrollView else {
      return autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    translatesAutoresizingMaskIntoConstraints = false
    let guide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: guide.leftAnchor), rightAnchor.constraint(equalTo: guide.rightAnchor),
      topAnchor.constraint(equalTo: guide.topAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}
