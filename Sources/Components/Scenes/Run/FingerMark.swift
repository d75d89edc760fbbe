import UIKit

/// A round mark under a finger.
@MainActor package final class FingerMark: UIView {
  /// Makes a hidden mark.
  package init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 34, height: 34))
    backgroundColor = UIColor(white: 0.5, alpha: 0.35)
    layer.cornerRadius = 17
    layer.borderWidth = 1.5
    layer.borderColor = UIColor(white: 1, alpha: 0.7).cgColor
    // Above the screens that the app presents.
    layer.zPosition = 1000
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  package required init?(coder: NSCoder) {
    nil
  }

  /// Shows the mark at a point of the view around it, or hides it for nil.
  package func show(at point: CGPoint?) {
    isHidden = point == nil
    if let point { center = point }
  }
}
