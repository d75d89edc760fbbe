import UIKit

extension CircleTransition {
  /// Lets a pan on a view, such as the button that the circle opens from, open the next screen: the circle's edge follows the finger.
  ///
  /// - Parameters:
  ///   - view: Keeps the recognizer, which does not keep this object.
  ///   - open: Pushes or presents the next screen, animated, with this object as the delegate.
  @discardableResult public func addOpeningPan(
    to view: UIView, open: @escaping @MainActor () -> Void
  ) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    follow(pan, begin: open) { _, _ in .edge(offset: 0) }
    return pan
  }

  /// Lets a pan on a view of the open screen close it: pulled to the circle's middle, the circle is closed.
  ///
  /// - Parameters:
  ///   - view: Keeps the recognizer, which does not keep this object.
  ///   - close: Pops or dismisses the screen, animated, with this object as the delegate.
  @discardableResult public func addClosingPan(
    to view: UIView, close: @escaping @MainActor () -> Void
  ) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    follow(pan, begin: close) { run, pan in
      guard let geometry = run.geometry, let container = run.container else { return .pull(start: 0) }
      return .pull(start: geometry.distance(to: pan.location(in: container)))
    }
    return pan
  }

  /// A swipe from the edge where the interface begins closes the screen.
  func addEdgeSwipe(to view: UIView, close: @escaping @MainActor () -> Void) {
    guard allowsEdgeSwipe, !(view.gestureRecognizers ?? []).contains(where: { $0.name == Self.swipeName })
    else { return }
    let swipe = UIScreenEdgePanGestureRecognizer()
    swipe.name = Self.swipeName
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    swipe.edges = isMirrored ? .right : .left
    view.addGestureRecognizer(swipe)
    follow(swipe, begin: close) { _, _ in .swipe(direction: isMirrored ? -1 : 1) }
  }

  private static let swipeName = "circle-swipe"

  private func follow(
    _ pan: UIPanGestureRecognizer, begin: @escaping @MainActor () -> Void,
    grip: @escaping @MainActor (CircleRun, UIPanGestureRecognizer) -> CircleFinger.Grip
  ) {
    pan.onChange { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      if pan.state == .began {
        guard run == nil else { return }
        isFingerAsking = true
        begin()
        isFingerAsking = false
        finger = run.map { CircleFinger($0, grip: grip($0, pan)) }
      }
      finger?.follow(pan)
      if pan.state != .began, pan.state != .changed { finger = nil }
    }
  }
}
