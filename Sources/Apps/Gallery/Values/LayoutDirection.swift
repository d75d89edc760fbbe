import UIKit

extension UIView {
  /// The frame in the view's layout direction: mirrored within a width from right to left, else as it is.
  func directed(_ frame: CGRect, in width: CGFloat) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
