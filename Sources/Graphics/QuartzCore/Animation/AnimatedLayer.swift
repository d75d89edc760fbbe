import RenderTree

/// The part of a layer that its animations use: `CALayer` is the layer.
protocol AnimatedLayer: AnyObject {
  /// Adds a copy of the animation and removes an earlier one with the same key.
  func add(_ anim: CAAnimation, forKey key: String?)

  /// Returns the value that the screen shows for a key path; nil for a layer that is not on a screen.
  func shownValue(forKeyPath keyPath: String) -> Any?

  /// Returns an animation of what a key path names in the render tree; nil for what is not there, which is
  /// reported unless it is a property of the layer's class.
  func propertyAnimation(forKeyPath keyPath: String) -> PropertyAnimation?

  /// Reports a problem with a key path under the layer's name.
  func report(_ key: String, _ problem: CADiagnostics.Report.Problem)
}
