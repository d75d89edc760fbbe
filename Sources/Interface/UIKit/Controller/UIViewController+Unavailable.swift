/// A search of which a controller's state tells.
@MainActor protocol SearchedText: UIViewController {
  /// The text that is searched for; nil without a search.
  var searchedText: String? { get }
}

extension UIViewController {
  /// Whether the app is to be asked for the content again, and the view that shows it.
  struct UnavailableContent {
    var needsUpdate = true
    var isUpdating = false
    var view: (any UIView & UIContentView)?
  }

  /// Asks for another `updateContentUnavailableConfiguration(using:)` before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    guard !state.unavailable.needsUpdate else { return }
    state.unavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  final var unavailableState: UIContentUnavailableConfigurationState {
    var result = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    result.searchText = (self.state.navigationItem?.searchContent as? any SearchedText)?.searchedText
    return result
  }

  /// Asks the app, if that is due, and keeps the view with the content in front.
  final func updateUnavailableContent() {
    if state.unavailable.needsUpdate, viewIfLoaded?.window != nil, !state.unavailable.isUpdating {
      state.unavailable.needsUpdate = false
      state.unavailable.isUpdating = true
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
      state.unavailable.isUpdating = false
      // The state may have changed, also for content that stays.
      showUnavailableContent()
    }
    guard let view = viewIfLoaded, let shown = state.unavailable.view else { return }
    if shown.frame != view.bounds { shown.frame = view.bounds }
    if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
  }

  /// Shows the configuration that was set.
  final func showUnavailableContent() {
    guard let view = viewIfLoaded else { return }
    let old = state.unavailable.view
    guard let new = contentUnavailableConfiguration?.updated(for: contentUnavailableConfigurationState) else {
      old?.removeFromSuperview()
      state.unavailable.view = nil
      return
    }
    if let old, old.superview === view, old.supports(new) {
      old.configuration = new
      return
    }
    old?.removeFromSuperview()
    let shown = new.makeContentView()
    state.unavailable.view = shown
    UIView.performWithoutAnimation {
      shown.frame = view.bounds
      view.addSubview(shown)
    }
  }
}
