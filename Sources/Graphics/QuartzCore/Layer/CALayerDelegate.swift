import CoreGraphics

/// Draws, lays out and provides actions for a layer. Every method has a default with the layer's own
/// behaviour.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents. The default records `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in the layer's points. The default draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the contents are drawn. The default does nothing.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the layer's sublayers. The default does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change; nil, as by default, continues the search, and `NSNull` ends it without
  /// an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records the layer's drawing as its contents.
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Ignores the call: the method is optional on iOS.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Ignores the call: the method is optional on iOS.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
