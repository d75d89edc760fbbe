import RenderTree

/// The part of a screen that its layers use: `RenderContext` is the screen.
protocol LayerScreen: Screen {
  /// Called once when there are changes to flush.
  var onNeedsFlush: (() -> Void)? { get }

  /// Returns a committed layer's properties as the screen shows them now.
  func presentedProperties(of layer: LayerID) -> LayerProperties?

  /// Returns the object that a layer with these committed contents has as its `contents`.
  func contentsObject(_ contents: LayerContents) -> Any?

  /// Calls `drawAnew()` of the layer in every frame, as long as it `isDrawnInEveryFrame`.
  func drawInEveryFrame(_ layer: CALayer)

  /// Clears the root layer when it becomes a sublayer. Does nothing for any other layer.
  func resignRoot(_ layer: CALayer?)
}
