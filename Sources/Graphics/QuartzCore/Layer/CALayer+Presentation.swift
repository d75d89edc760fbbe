import CoreGraphics
import RenderTree

extension CALayer {
  func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard let evaluated = evaluatedProperties else { return nil }
    let copy = presenting { type(of: self).makeCopy(of: self) }
    copy.presented = self
    copy.adopt(evaluated)
    for key in animatedCustomKeys { copy.setCodedValue(shownCustomValue(forKey: key), forKeyPath: key) }
    return copy
  }

  /// Whether a frame with the layer has been committed, so that there is a presentation.
  package var hasPresentation: Bool { presented != nil || evaluatedProperties != nil }

  /// Same as `makePresentation()`, without the code of subclasses: enough to read properties.
  var plainPresentation: CALayer? {
    guard let evaluated = evaluatedProperties else { return nil }
    let copy = presenting {
      switch kind {
      case .plain: CALayer(layer: self)
      case .shape: CAShapeLayer(layer: self)
      case .gradient: CAGradientLayer(layer: self)
      case .transform: CATransformLayer(layer: self)
      case .replicator: CAReplicatorLayer(layer: self)
      case .emitter: CAEmitterLayer(layer: self)
      }
    }
    copy.presented = self
    copy.adopt(evaluated)
    return copy
  }

  /// Returns the result of a closure in which `init(layer:)` copies the properties of this layer.
  func presenting(_ makeCopy: () -> CALayer) -> CALayer {
    isBeingPresented = true
    defer { isBeingPresented = false }
    return makeCopy()
  }

  /// The properties as the screen shows them now; nil for a layer that was not committed.
  var evaluatedProperties: LayerProperties? {
    guard commitState.isAttached, commitState.isKnown, let screen = commitState.registry?.screen
    else { return nil }
    return screen.presentedProperties(of: id)
  }
}
