/// The source of actions for changes of views' layers: a running animation block.
@MainActor protocol LayerActionSource: AnyObject {
  /// Returns the action for a change of a layer's property. Called before the change.
  func action(for layer: CALayer, of view: UIView, key: String) -> (any CAAction)?
}

extension UIView {
  /// The innermost running animation block; nil outside blocks and inside `performWithoutAnimation`.
  static var actionSource: (any LayerActionSource)?
  /// The answer that a change has no action. It is asked for at every change of a layer.
  static let noAction: any CAAction = NSNull()
}
