#if canImport(UIKit)
import UIKit

/// The visible text, the accessibility properties, and the announcements of a refresh view.
extension RefreshView {
  /// The style's font, or 10 points at the natural size, scaled by the user's preferred text size within
  /// 9 … 15 points.
  var font: UIFont {
    if let font = style.font { return font }
    let metrics = UIFontMetrics(forTextStyle: .caption2)
    let size = metrics.scaledValue(for: 10, compatibleWith: traitCollection)
    return .systemFont(ofSize: min(max(size, 9), 15))
  }

  func updateText() {
    if case .failed = phase, canvas.showsFailure { return }
    canvas.setText(texts.pull, font: font)
  }

  func updateAccessibility() {
    var traits: UIAccessibilityTraits = .button
    if phase == .refreshing { traits.insert(.updatesFrequently) }
    if !isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    accessibilityLabel = texts.label
    accessibilityHint = phase == .resting && isEnabled ? texts.hint : nil
    accessibilityValue =
      switch phase {
      case .refreshing: texts.refreshing
      case .succeeded: texts.succeeded
      case .failed(let reason): reason
      case .resting, .pulling, .armed, .closing: nil
      }
  }

  func phaseDidChange() {
    updateAccessibility()
    switch phase {
    case .refreshing: UIAccessibility.post(notification: .announcement, argument: texts.refreshing)
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let reason): UIAccessibility.post(notification: .announcement, argument: reason)
    case .resting, .pulling, .armed, .closing: break
    }
    delegate?.refreshView(self, didEnter: phase)
  }
}
#endif
