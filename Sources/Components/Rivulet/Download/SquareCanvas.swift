#if canImport(UIKit)
import UIKit

/// A square drawing that plays one motion at a time. The owner scales the square to its own size: a resize
/// during an animation changes nothing inside, and every length keeps its proportion.
class SquareCanvas: UIView {
  private let side: CGFloat
  /// Counts the motions, so that the completion of a replaced motion is ignored.
  private var motion = 0

  /// - Parameter side: The square's side, in points of the canvas.
  init(side: CGFloat) {
    self.side = side
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// The scale from the canvas to a superview with these bounds, both in points; 0 when the bounds are empty
  /// or not finite.
  func scale(in bounds: CGRect) -> CGFloat {
    let room = min(bounds.width, bounds.height)
    return room.isFinite && room > 0 ? room / side : 0
  }

  /// Fills the largest square in the middle of its superview's bounds, or hides when there is none.
  func fit(in bounds: CGRect) {
    let scale = scale(in: bounds)
    isHidden = scale == 0
    guard scale > 0 else { return }
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Begins a new motion. Completions of older motions are no longer called.
  func beginMotion() { motion += 1 }

  /// Returns a closure that calls `completion` only if no other motion has begun by then.
  func guarded(_ completion: @escaping () -> Void) -> () -> Void {
    let number = motion
    return { [weak self] in
      if self?.motion == number { completion() }
    }
  }

  /// Changes model values without implicit animations and adds explicit ones. Calls `completion` when the
  /// last of them has ended, unless another motion has begun by then.
  func play(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let completion { CATransaction.setCompletionBlock(guarded(completion)) }
    changes()
    CATransaction.commit()
  }
}
#endif
