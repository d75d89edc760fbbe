/// The size that a window has given to a view without a frame of its own. A view that still has this size
/// when it leaves gets that of the next window.
private final class FilledSize {
  var size: CGSize?
}

extension UIWindow {
  /// Shows a view, which fills the window if it has no frame of its own.
  final func show(_ view: UIView) {
    view.window?.letGo(view)
    let filled = Associations.object(of: FilledSize.self, beside: view)
    if view.frame.isEmpty || view.frame == filled?.size.map({ CGRect(origin: .zero, size: $0) }) {
      if filled == nil { Associations.keep(FilledSize(), beside: view) }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    addSubview(view)
  }

  /// Removes a view that goes to another device, where animations and transitions cannot end that have begun
  /// here.
  final func letGo(_ view: UIView) {
    if view === rootViewController?.viewIfLoaded {
      rootViewController = nil
    } else {
      noteSize(of: view)
      view.removeFromSuperview()
    }
    endAnimations()
  }

  /// Ends the animations of views that have left the window.
  final func endAnimations() {
    let current = UIApplication.shared.device
    device?.context.flush()
    current?.makeCurrent()
  }

  /// Removes everything that the window shows.
  final func removeContent() {
    rootViewController = nil
    for view in subviews {
      noteSize(of: view)
      view.removeFromSuperview()
    }
  }

  private func noteSize(of view: UIView) {
    let filled = Associations.object(of: FilledSize.self, beside: view)
    filled?.size = view.superview === self && view.frame == bounds ? bounds.size : nil
  }
}
