#if canImport(UIKit)
import UIKit

/// A pan that also reports when a finger lands, and when it leaves without a drag: a touch catches a moving
/// page.
final class GrabRecognizer: UIPanGestureRecognizer {
  var onLanding: (() -> Void)?
  /// Called when the finger has left without a drag.
  var onLeaving: (() -> Void)?

  private var hasDragged = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = numberOfTouches <= touches.count
    super.touchesBegan(touches, with: event)
    if isFirst { onLanding?() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed { hasDragged = true }
  }

  override func reset() {
    super.reset()
    let dragged = hasDragged
    hasDragged = false
    if !dragged { onLeaving?() }
  }
}
#endif
