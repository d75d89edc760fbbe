extension UIView {
  /// Records what `draw(_:)` draws as the layer's contents. A view that draws nothing leaves contents alone that someone else has set.
  func displayContents(of layer: CALayer) {
    guard layer === self.layer else { return }
    let bounds = self.bounds
    let context = CGContext(pictureOf: bounds.size)
    if !bounds.isEmpty, bounds.origin.x.isFinite, bounds.origin.y.isFinite {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      UIGraphicsPushContext(context)
      traitCollection.performAsCurrent { draw(bounds) }
      UIGraphicsPopContext()
    }
    let picture = context.picture
    guard drawsContent || !picture.commands.isEmpty else { return }
    drawsContent = !picture.commands.isEmpty
    layer.setPicture(picture)
  }
}
