import CoreGraphics
import Foundation
import RenderTree

extension CALayer {
  func searchAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    if let action = styleAction(event) { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return implicitAnimation(forKey: event)
  }

  /// Runs the action of an event that changes no property, unless the transaction disables actions.
  func runAction(forKey event: String) {
    guard presented == nil, !ThreadState.current.transaction.settings.disablesActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Runs the action of each layer in this tree that becomes visible or invisible with it: of all but hidden
  /// layers and what is below them. A layer outside a screen's tree is not visible.
  func runOrderActions(wasAttached: Bool) {
    guard commitState.isAttached != wasAttached else { return }
    let event = commitState.isAttached ? kCAOnOrderIn : kCAOnOrderOut
    var rest = [self]
    var ordered: [CALayer] = []
    while let layer = rest.popLast() {
      guard !layer.isHidden else { continue }
      ordered.append(layer)
      rest += layer.sublayerList.elements.reversed()
    }
    for layer in ordered { layer.runAction(forKey: event) }
  }

  /// Returns an animation from the value on the screen to the value that is about to be set. Nil for a layer
  /// that is not yet on a screen, which appears with its properties.
  private func implicitAnimation(forKey event: String) -> CAAnimation? {
    guard
      commitState.isAttached, commitState.isKnown, hasImplicitAction(event)
    else { return nil }
    let settings = ThreadState.current.transaction.settings
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shownValue(forKeyPath: event)
    animation.duration = settings.animationDuration
    animation.timingFunction = settings.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
