// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UIGestureRecognizerDelegate {
  /// The method `gestureRecognizerShouldBegin` as an optional one; never nil.
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }

  /// The methods `gestureRecognizer` as optional ones; never nil.
  public var gestureRecognizer: _UIGestureRecognizerDelegateGestureRecognizer? {
    _UIGestureRecognizerDelegateGestureRecognizer(delegate: self)
  }
}

/// Calls of the methods `gestureRecognizer(…)` of a `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor public struct _UIGestureRecognizerDelegateGestureRecognizer {
  fileprivate let delegate: any UIGestureRecognizerDelegate

  /// Calls `gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  /// Calls `gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: press)
  }

  /// Calls `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
  }

  /// Calls `gestureRecognizer(_:shouldRequireFailureOf:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  /// Calls `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}
