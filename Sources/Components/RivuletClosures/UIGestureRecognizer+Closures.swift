#if canImport(UIKit)
public import UIKit

@MainActor extension NSObjectProtocol where Self: UIGestureRecognizer {
  /// Calls a closure with the recognizer each time its gesture begins, changes, ends or is cancelled, in
  /// place of a target and an action.
  ///
  /// ```swift
  /// let pan = UIPanGestureRecognizer()
  /// pan.onChange { [weak self] pan in self?.move(by: pan.translation(in: pan.view)) }
  /// ```
  ///
  /// Several closures are called in the order in which they were added.
  ///
  /// - Parameter handler: Retained by the recognizer for its whole life. `observeGesture(_:)` can end before.
  public func onChange(_ handler: @escaping @MainActor (Self) -> Void) {
    addClosure { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
  }

  /// Calls a closure as `onChange(_:)` does, for the life of the returned object. Keep that in a property.
  public func observeGesture(_ handler: @escaping @MainActor (Self) -> Void) -> GestureObservation {
    GestureObservation(of: self) { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
  }
}

#if canImport(ObjectiveC)
extension UIGestureRecognizer {
  fileprivate func addClosure(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
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
  fileprivate func addClosure(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    addHandler(handler)
  }
}
#endif
#endif
