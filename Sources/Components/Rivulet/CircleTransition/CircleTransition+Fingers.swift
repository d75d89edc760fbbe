#if canImport(UIKit)
import RivuletClosures
import UIKit

extension CircleTransition {
  /// Adds a pan to a view, such as the button that the circle opens from, that opens the next screen: the
  /// circle's edge follows the finger.
  ///
  /// - Parameters:
  ///   - view: The view that retains the recognizer. The recognizer references this object weakly.
  ///   - open: Pushes or presents the next screen, animated, with this object as the delegate.
  /// - Returns: The recognizer, which is already added to the view.
  @discardableResult public func addOpeningPan(
    to view: UIView, open: @escaping @MainActor () -> Void
  ) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    follow(pan, begin: open) { _, _ in .edge(offset: 0) }
    return pan
  }

  /// Adds a pan to a view of the open screen that closes it. The circle is closed when the finger reaches its
  /// centre.
  ///
  /// - Parameters:
  ///   - view: The view that retains the recognizer. The recognizer references this object weakly.
  ///   - close: Pops or dismisses the screen, animated, with this object as the delegate.
  /// - Returns: The recognizer, which is already added to the view.
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

  /// Adds a swipe from the leading edge that closes the screen. A view that has one already is left
  /// unchanged.
  ///
  /// - Parameter canClose: Whether there is a screen to close; if not, the views receive the touch.
  func addEdgeSwipe(
    to view: UIView, canClose: @escaping @MainActor () -> Bool, close: @escaping @MainActor () -> Void
  ) {
    edgeSwipes.removeAll { $0.recognizer == nil }
    guard allowsEdgeSwipe, !edgeSwipes.contains(where: { $0.recognizer?.view === view }) else { return }
    let swipe = UIScreenEdgePanGestureRecognizer()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    swipe.edges = isMirrored ? .right : .left
    edgeSwipes.append(CircleEdgeSwipe(swipe) { [weak self] in self?.run == nil && canClose() })
    view.addGestureRecognizer(swipe)
    follow(swipe, begin: close) { _, _ in .swipe(direction: isMirrored ? -1 : 1) }
  }

  private func follow(
    _ pan: UIPanGestureRecognizer, begin: @escaping @MainActor () -> Void,
    grip: @escaping @MainActor (CircleRun, UIPanGestureRecognizer) -> CircleFinger.Grip
  ) {
    // The recognizer's closure retains the finger: a transition that it began also ends when this object is
    // gone meanwhile.
    var finger: CircleFinger?
    pan.onChange { [weak self] pan in
      if pan.state == .began {
        // The transition object is gone: the recognizer has no more use.
        guard let self else {
          pan.view?.removeGestureRecognizer(pan)
          return
        }
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

/// The delegate of an edge swipe: it lets the swipe begin only where a screen can close, and makes other pans
/// wait for it, but not the edge swipes of screens inside.
@MainActor final class CircleEdgeSwipe: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var recognizer: UIScreenEdgePanGestureRecognizer?
  private let mayBegin: @MainActor () -> Bool

  init(_ recognizer: UIScreenEdgePanGestureRecognizer, mayBegin: @escaping @MainActor () -> Bool) {
    self.recognizer = recognizer
    self.mayBegin = mayBegin
    super.init()
    recognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    mayBegin()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if otherGestureRecognizer is UIScreenEdgePanGestureRecognizer, let view = gestureRecognizer.view,
      let inner = otherGestureRecognizer.view
    {
      return inner === view || !inner.isDescendant(of: view)
    }
    return !(otherGestureRecognizer is UITapGestureRecognizer)
  }
}
#endif
