// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

import Foundation

extension CAAnimationDelegate {
  /// The method `animationDidStart` as an optional one; never nil.
  public var animationDidStart: ((CAAnimation) -> Void)? { { self.animationDidStart($0) } }

  /// The methods `animationDidStop` as optional ones; never nil.
  public var animationDidStop: _CAAnimationDelegateAnimationDidStop? {
    _CAAnimationDelegateAnimationDidStop(delegate: self)
  }
}

/// Calls of the methods `animationDidStop(…)` of a `CAAnimationDelegate`.
public struct _CAAnimationDelegateAnimationDidStop {
  fileprivate let delegate: any CAAnimationDelegate

  /// Calls `animationDidStop(_:finished:)`.
  public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) {
    delegate.animationDidStop(anim, finished: flag)
  }
}
