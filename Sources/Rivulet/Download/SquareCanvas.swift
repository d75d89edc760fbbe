import UIKit

/// A picture drawn in a square, of one motion at a time. Whoever owns it scales the square to its own size, so that a resize in
/// mid-animation changes nothing in here and every length keeps its proportion.
class SquareCanvas: UIView {
  private let side: CGFloat
  /// Counts the motions, so that what a replaced one wanted to do at its end is not done.
  private var motion = 0

  /// - Parameter side: Of the square, in points of the canvas.
  init(side: CGFloat) {
    self.side = side
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// How many points of its superview, with these bounds, are one of the canvas; 0 when there is no room.
  func scale(in bounds: CGRect) -> CGFloat {
    let room = min(bounds.width, bounds.height)
    return room.isFinite && room > 0 ? room / side : 0
  }

  /// Takes the largest square in the middle of its superview's bounds, or hides where there is none.
  func fit(in bounds: CGRect) {
    let scale = scale(in: bounds)
    isHidden = scale == 0
    guard scale > 0 else { return }
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// A new motion begins: what an older one has planned for its end is forgotten.
  func beginMotion() { motion += 1 }

  /// What should happen at the end of the present motion, and only then.
  func guarded(_ completion: @escaping () -> Void) -> () -> Void {
    let number = motion
    return { [weak self] in
      if self?.motion == number { completion() }
    }
  }

  /// Changes model values at once, adds animations without implicit ones, and calls `completion` when the last of them has ended, unless
  /// another motion has begun by then.
  func play(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let completion { CATransaction.setCompletionBlock(guarded(completion)) }
    changes()
    CATransaction.commit()
  }
}
