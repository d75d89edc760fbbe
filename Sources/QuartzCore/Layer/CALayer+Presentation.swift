import CoreGraphics
import RenderTree

extension CALayer {
  func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard let evaluated = evaluatedProperties else { return nil }
    let copy = type(of: self).makeCopy(of: self)
    copy.presented = self
    copy.adopt(evaluated)
    for key in animatedCustomKeys { copy.setCodedValue(shownCustomValue(forKey: key), forKeyPath: key) }
    return copy
  }

  /// Same as `makePresentation()`, without the code of subclasses: enough to read properties.
  var plainPresentation: CALayer? {
    guard let evaluated = evaluatedProperties else { return nil }
    let copy =
      switch kind {
      case .plain: CALayer(layer: self)
      case .shape: CAShapeLayer(layer: self)
      case .gradient: CAGradientLayer(layer: self)
      case .transform: CATransformLayer(layer: self)
      case .replicator: CAReplicatorLayer(layer: self)
      case .emitter: CAEmitterLayer(layer: self)
      }
    copy.presented = self
    copy.adopt(evaluated)
    return copy
  }

  /// The properties as the screen shows them now; nil for a layer that was not committed.
  var evaluatedProperties: LayerProperties? {
    guard commitState.isAttached, commitState.isKnown, let screen = commitState.registry?.screen
    else { return nil }
    return screen.presentedProperties(of: id)
  }
}
