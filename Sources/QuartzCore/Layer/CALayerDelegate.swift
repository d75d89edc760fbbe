import CoreGraphics

/// Draws, lays out and animates a layer in its place. Every requirement has a default, which does what the layer would do alone.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents. The default draws them with `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in the layer's points. The default draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the contents are drawn.
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// The action for a change; nil to go on searching, `NSNull` to forbid one.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
