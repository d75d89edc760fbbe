#if canImport(UIKit)
import UIKit

/// The visible text and the accessibility properties of a refresh view.
extension RefreshView {
  /// 10 points at the natural size, scaled by the user's preferred text size within 9 … 15 points.
  var font: UIFont {
    let metrics = UIFontMetrics(forTextStyle: .caption2)
    let size = metrics.scaledValue(for: 10, compatibleWith: traitCollection)
    return .systemFont(ofSize: min(max(size, 9), 15))
  }

  func updateText() {
    if case .failed = phase { return }
    canvas.setText(texts.pull, font: font)
  }

  func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase == .refreshing ? [.button, .updatesFrequently] : .button
    accessibilityHint = phase == .resting ? texts.hint : nil
    accessibilityValue =
      switch phase {
      case .refreshing: texts.refreshing
      case .succeeded: texts.succeeded
      case .failed(let reason): reason
      case .resting, .pulling, .armed, .closing: nil
      }
  }
}
#endif
