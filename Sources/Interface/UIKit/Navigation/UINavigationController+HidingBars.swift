/// The state of a navigation controller's bars that come and go by themselves.
@MainActor struct BarHiding {
  /// The way of a finger after which bars come or go, in points. Chosen: more than a finger moves in a tap,
  /// less than a line of a list and a half.
  static let swipeWay: CGFloat = 24

  /// Whether the toolbar has gone with the bar, and comes with it.
  var hasToolbar = false
  /// Whether the window was vertically compact at the last layout.
  var wasCompact = false
  /// The observer of the keyboard.
  var keyboard: (any NSObjectProtocol)?
  /// The object that decides about touches.
  let touches = BarHidingTouches()
}

/// Lets the recognizers that show and hide bars see the touches of the content, and only those.
@MainActor final class BarHidingTouches: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var next = touch.view
    while let view = next, view !== gestureRecognizer.view {
      let isTap = gestureRecognizer is UITapGestureRecognizer
      if view is UINavigationBar || view is UIToolbar || (isTap && view is UIControl) { return false }
      next = view.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension UINavigationController {
  func makeBarSwipe() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.isEnabled = hidesBarsOnSwipe
    pan.cancelsTouchesInView = false
    pan.delegate = stack.barHiding.touches
    pan.addHandler { [weak self, weak pan] _ in
      guard let self, let pan, pan.state == .changed || pan.state == .ended else { return }
      let way = pan.translation(in: pan.view).y
      guard abs(way) >= BarHiding.swipeWay else { return }
      pan.setTranslation(.zero, in: pan.view)
      hideBars(way < 0)
    }
    return pan
  }

  func makeBarTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.isEnabled = hidesBarsOnTap
    tap.cancelsTouchesInView = false
    tap.delegate = stack.barHiding.touches
    tap.addHandler { [weak self] _ in
      if let self { hideBars(!stack.isBarHidden) }
    }
    return tap
  }

  /// Hides both bars, or shows those that were hidden so.
  func hideBars(_ isHidden: Bool) {
    guard isHidden != stack.isBarHidden else { return }
    setNavigationBarHidden(isHidden, animated: true)
    if isHidden { stack.barHiding.hasToolbar = !stack.isToolbarHidden }
    if stack.barHiding.hasToolbar { setToolbarHidden(isHidden, animated: true) }
  }

  /// Adds the recognizers that the app has switched on.
  func addBarRecognizers() {
    guard let view = viewIfLoaded else { return }
    if hidesBarsOnSwipe { view.addGestureRecognizer(barHideOnSwipeGestureRecognizer) }
    if hidesBarsOnTap { view.addGestureRecognizer(barHideOnTapGestureRecognizer) }
  }

  func barSwipeChanged() {
    barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe
    addBarRecognizers()
  }

  func barTapChanged() {
    barHideOnTapGestureRecognizer.isEnabled = hidesBarsOnTap
    addBarRecognizers()
  }

  func keyboardHidingChanged() {
    if let observer = stack.barHiding.keyboard { NotificationCenter.default.removeObserver(observer) }
    stack.barHiding.keyboard = nil
    guard hidesBarsWhenKeyboardAppears else { return }
    stack.barHiding.keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let screen = notification.object as AnyObject?
      let sender = screen.map { ObjectIdentifier($0) }
      MainActor.assumeIsolated {
        guard let self, let window = self.viewIfLoaded?.window, sender == ObjectIdentifier(window.screen)
        else {
          return
        }
        self.hideBars(true)
      }
    }
  }

  /// Hides or shows the bars when the window has become vertically compact, or no longer is.
  func adaptBarsToHeight() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    guard hidesBarsWhenVerticallyCompact, isCompact != stack.barHiding.wasCompact else { return }
    stack.barHiding.wasCompact = isCompact
    hideBars(isCompact)
  }
}
