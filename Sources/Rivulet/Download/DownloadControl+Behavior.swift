import UIKit

/// What every download control does, whatever it looks like.
extension DownloadControl {
  /// What a tap means in each phase.
  func tapped() {
    switch phase {
    case .idle, .succeeded, .failed, .cancelled: start()
    case .downloading: pause()
    case .paused: resume()
    case .preparing, .finishing: break
    }
  }

  /// Ends as a transfer did that was over before the opening was; nil means that it goes on.
  func end(with result: DownloadResult?) {
    switch result {
    case .success: succeed()
    case .failure(let reason): fail(reason: reason)
    case nil: break
    }
  }

  /// Tells the delegate, then the closure, what is asked for.
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

  /// What the control says of itself to assistive technology: a button with the phase as its value.
  func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase.isActive ? [.button, .updatesFrequently] : .button
    accessibilityValue = texts.value(phase, progress: progress)
    accessibilityHint = texts.hint(phase)
  }
}
