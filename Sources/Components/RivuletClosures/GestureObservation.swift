#if canImport(UIKit)
public import UIKit

/// Observes a recognizer's gestures for the life of this object, which `observeGesture(_:)` and
/// `observeDragEnd(_:)` return.
@MainActor
public final class GestureObservation: NSObject {
  private let handler: @MainActor (UIGestureRecognizer) -> Void

  /// Calls the closure after the targets that were added before. The recognizer does not retain this object.
  init(of recognizer: UIGestureRecognizer, _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.handler = handler
    super.init()
    #if canImport(ObjectiveC)
    recognizer.addTarget(self, action: #selector(recognizerDidChange))
    #else
    recognizer.addHandler { [weak self] in self?.recognizerDidChange($0) }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc private func recognizerDidChange(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
  #else
  private func recognizerDidChange(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
  #endif
}
#endif
