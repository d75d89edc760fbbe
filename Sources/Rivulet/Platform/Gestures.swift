#if canImport(UIKit)
import UIKit

#if canImport(ObjectiveC)
extension UIGestureRecognizer {
  /// Calls a closure with the recognizer when its gesture begins, changes or ends, for the lifetime of the
  /// recognizer.
  func onChange(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let target = GestureTarget(handler)
    unsafe objc_setAssociatedObject(
      self, Unmanaged.passUnretained(target).toOpaque(), target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    addTarget(target, action: #selector(GestureTarget.recognized))
  }
}

@MainActor private final class GestureTarget: NSObject {
  private let handler: @MainActor (UIGestureRecognizer) -> Void

  init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.handler = handler
  }

  @objc func recognized(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
#else
extension UIGestureRecognizer {
  /// Calls a closure with the recognizer when its gesture begins, changes or ends, for the lifetime of the
  /// recognizer.
  func onChange(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { addHandler(handler) }
}
#endif
#endif
