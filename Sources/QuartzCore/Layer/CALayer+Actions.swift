import CoreGraphics
import Foundation
import RenderTree

extension CALayer {
  func searchAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return implicitAnimation(forKey: event)
  }

  /// Returns an animation from the value on the screen to the value that is about to be set. Nil for a layer
  /// that is not yet on a screen, which appears with its properties.
  private func implicitAnimation(forKey event: String) -> CAAnimation? {
    guard
      commitState.isAttached, commitState.isKnown, LayerProperty.hasImplicitAction(event)
    else { return nil }
    let settings = ThreadState.current.transaction.settings
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = plainPresentation?.codedValue(forKeyPath: event)
    animation.duration = settings.animationDuration
    animation.timingFunction = settings.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
