#if canImport(UIKit)
import UIKit

/// Observes the end of a pan recognizer's gestures for the lifetime of this object.
@MainActor
final class DragObservation: NSObject {
  private let dragDidEnd: @MainActor () -> Void

  /// Calls the closure when a gesture has ended or was cancelled, after the targets that were added before.
  /// The recognizer does not retain this object.
  init(of recognizer: UIPanGestureRecognizer, dragDidEnd: @escaping @MainActor () -> Void) {
    self.dragDidEnd = dragDidEnd
    super.init()
    #if canImport(ObjectiveC)
    recognizer.addTarget(self, action: #selector(recognizerDidChange))
    #else
    recognizer.addHandler { [weak self] in self?.recognizerDidChange($0) }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc private func recognizerDidChange(_ recognizer: UIGestureRecognizer) { hear(recognizer) }
  #else
  private func recognizerDidChange(_ recognizer: UIGestureRecognizer) { hear(recognizer) }
  #endif

  private func hear(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .ended || recognizer.state == .cancelled { dragDidEnd() }
  }
}
#endif
