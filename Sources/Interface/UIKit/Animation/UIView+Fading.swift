extension UIView {
  /// Puts the view in front of all others of a window, where it fades in.
  ///
  /// - Parameter frame: The view's place in the window.
  func fadeIn(over window: UIWindow, frame: CGRect, duration: TimeInterval) {
    UIView.performWithoutAnimation {
      self.frame = frame
      window.addSubview(self)
      layoutIfNeeded()
      alpha = 0
    }
    UIView.animate(withDuration: duration) { self.alpha = 1 }
  }

  /// Lets the view fade out, and removes it at the end.
  func fadeAway(duration: TimeInterval) {
    UIView.animate(withDuration: duration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
