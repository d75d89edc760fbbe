#if canImport(UIKit)
import UIKit

/// The behaviour that all download controls share.
extension DownloadControl {
  /// Does the action of a tap in the present phase.
  func tapped() {
    switch phase {
    case .idle, .succeeded, .failed, .cancelled: start()
    case .downloading: pause()
    case .paused: resume()
    case .preparing, .finishing: break
    }
  }

  /// Applies a result that arrived before the opening had ended; nil means that the transfer continues.
  func end(with result: DownloadResult?) {
    switch result {
    case .success: succeed()
    case .failure(let reason): fail(reason: reason)
    case nil: break
    }
  }

  /// Reports an action to the delegate, then to the closure.
  func request(_ action: DownloadAction) {
    switch action {
    case .start: delegate?.downloadControlDidStart(self)
    case .suspend: delegate?.downloadControlDidSuspend(self)
    case .resume: delegate?.downloadControlDidResume(self)
    case .cancel: delegate?.downloadControlDidCancel(self)
    }
    onAction?(action)
  }

  func phaseDidChange() {
    updateAccessibility()
    switch phase {
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let reason): UIAccessibility.post(notification: .announcement, argument: reason)
    case .idle, .preparing, .downloading, .paused, .finishing, .cancelled: break
    }
    onPhaseChange?(phase)
  }

  /// Updates the accessibility properties: a button with the phase as its value.
  func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase.isActive ? [.button, .updatesFrequently] : .button
    accessibilityValue = texts.value(phase, progress: progress)
    accessibilityHint = texts.hint(phase)
  }
}
#endif
