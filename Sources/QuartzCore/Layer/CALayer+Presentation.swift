import CoreGraphics
import RenderTree

extension CALayer {
  func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard let evaluated = evaluatedProperties else { return nil }
    let copy = type(of: self).makeCopy(of: self)
    copy.presented = self
    copy.adopt(evaluated)
    return copy
  }

  /// The properties as the screen shows them now; nil when it does not know the layer.
  var evaluatedProperties: LayerProperties? {
    guard commitState.isAttached, commitState.isKnown else { return nil }
    return commitState.committed?.values ?? properties
  }
}
