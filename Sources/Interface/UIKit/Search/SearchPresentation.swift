/// Presents a search controller in the view of the controller that is searched, under the navigation bar.
@MainActor final class SearchPresentation: UIPresentationController {
  private var search: UISearchController? { aliveController as? UISearchController }

  override var fillsPresenter: Bool { true }
  override var keepsFirstResponder: Bool { true }
  override var hidesElementsBelow: Bool { false }
  override var presentationStyle: UIModalPresentationStyle { .overCurrentContext }

  /// The container, without what a search bar in the content covers of it.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    var frame = containerView.bounds
    if let bar = search?.searchBar, !bar.isInNavigationBar, bar.window === containerView.window,
      !bar.isDescendant(of: containerView)
    {
      let top = min(max(0, bar.convert(bar.bounds, to: containerView).maxY), frame.maxY)
      frame = CGRect(x: 0, y: top, width: frame.width, height: frame.maxY - top)
    }
    return frame
  }

  override func presentationTransitionWillBegin() {
    (containerView as? TransitionContainerView)?.passesTouches = true
    search?.searchWillBegin()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { search?.searchHasBegun() } else { search?.searchWasLost() }
  }

  override func dismissalTransitionWillBegin() { search?.searchWillEnd() }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { search?.searchHasEnded() } }

  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  override func presentationIsOver() {
    super.presentationIsOver()
    search?.searchWasLost()
  }
}

/// The view of a search controller: results, or a dimmed screen, or nothing, which lets touches through.
@MainActor final class SearchView: UIView {
  let dimming = AlertDimmingView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.frame = bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
