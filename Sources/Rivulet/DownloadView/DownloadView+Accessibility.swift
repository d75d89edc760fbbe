import UIKit

extension DownloadView {
  /// What the view says of itself to assistive technology: a button with the state as its value.
  func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase.isActive ? [.button, .updatesFrequently] : .button
    accessibilityValue = texts.value(phase, progress: progress)
    accessibilityHint = texts.hint(phase)
  }
}
