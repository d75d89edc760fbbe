/// The configurations of a cell, header or footer, with the view of its background.
@MainActor final class ConfiguredParts {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  /// Whether a change of the state updates the content, and the background.
  var (updatesContent, updatesBackground) = (true, true)
  /// Whether the state has changed since the last update.
  var needsUpdate = true
  private var backgroundView: BackgroundConfigurationView?

  /// Sets the content.
  ///
  /// - Parameter shown: The present content view.
  /// - Returns: The view that takes the place of the content view; nil if that shows the new content.
  func setContent(_ new: (any UIContentConfiguration)?, shown: UIView) -> UIView? {
    let hadContent = content != nil
    content = new
    guard let new else { return hadContent ? UIView() : nil }
    if hadContent, let view = shown as? any UIView & UIContentView, view.supports(new) {
      view.configuration = new
      return nil
    }
    return new.makeContentView()
  }

  /// Sets the background, and shows it behind all other views of its owner.
  func setBackground(_ new: UIBackgroundConfiguration?, behind owner: UIView) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView(frame: owner.bounds)
    // The layout below may set the background again, which then has this view.
    backgroundView = view
    view.configuration = new
    if view.superview !== owner {
      UIView.performWithoutAnimation {
        view.frame = owner.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        owner.insertSubview(view, at: 0)
        view.layoutIfNeeded()
      }
    }
  }

  /// The content in the look for a state, if that is to be shown.
  func content(for state: any UIConfigurationState) -> (any UIContentConfiguration)? {
    updatesContent ? content?.updated(for: state) : nil
  }

  /// The background in the look for a state, if that is to be shown.
  func background(for state: any UIConfigurationState) -> UIBackgroundConfiguration? {
    updatesBackground ? background?.updated(for: state) : nil
  }
}

extension UIView {
  /// Puts a view in the place of a content view, with its frame.
  func replaceContentView(_ old: UIView, by new: UIView) {
    UIView.performWithoutAnimation {
      new.translatesAutoresizingMaskIntoConstraints = true
      new.autoresizingMask = old.autoresizingMask
      new.frame = old.frame
      insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    }
  }
}
