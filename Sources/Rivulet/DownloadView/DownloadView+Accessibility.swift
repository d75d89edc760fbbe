import UIKit

extension DownloadView {
  /// What the view says of itself to assistive technology: a button with the state as its value.
  func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase.isActive ? [.button, .updatesFrequently] : .button
    accessibilityValue = spokenValue
    accessibilityHint = spokenHint
  }

  private var spokenValue: String? {
    let percent = Double(progress).formatted(.percent.precision(.fractionLength(0)))
    return switch phase {
    case .idle: nil
    case .preparing: texts.preparing
    case .downloading: percent
    case .paused: "\(texts.paused), \(percent)"
    case .finishing, .succeeded: texts.succeeded
    case .failed(let reason): reason
    case .cancelled: texts.cancelled
    }
  }

  private var spokenHint: String? {
    switch phase {
    case .idle, .succeeded, .cancelled: texts.startHint
    case .downloading: texts.pauseHint
    case .paused: texts.resumeHint
    case .failed: texts.retryHint
    case .preparing, .finishing: nil
    }
  }
}
