extension UIView {
  /// The result of the last drawing.
  enum Drawing {
    /// The view was empty, so nothing was drawn.
    case none
    /// `draw(_:)` drew nothing, as in most views.
    case empty
    case picture
  }

  /// Records the drawing of `draw(_:)` as the layer's contents. If neither this nor the previous drawing has
  /// any commands, contents set by other code stay.
  func displayContents(of layer: CALayer) {
    guard layer === self.layer else { return }
    let bounds = self.bounds
    let hasRoom = !bounds.isEmpty && bounds.origin.x.isFinite && bounds.origin.y.isFinite
    let context = CGContext(pictureOf: bounds.size, scale: layer.contentsScale)
    if hasRoom {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      UIGraphicsPushContext(context)
      // A layer of the app's own class may draw by itself. The default calls the view's `draw(_:)`.
      withOwnColors { layer.drawPresent(in: context) }
      UIGraphicsPopContext()
    }
    let picture = context.picture
    let hadPicture = drawing == .picture
    drawing = !hasRoom ? .none : picture.commands.isEmpty ? .empty : .picture
    if hadPicture || drawing == .picture {
      layer.setPicture(picture, fontSources: context.fontSources)
    }
  }

  /// Calls `draw(_:)`, for a tiled layer with the part of the bounds inside the context's clip.
  func drawPart(in context: CGContext) {
    let part = layer is CATiledLayer ? bounds.overlap(with: context.boundingBoxOfClipPath) : bounds
    guard !part.isNull else { return }
    UIGraphicsPushContext(context)
    withOwnColors { draw(part) }
    UIGraphicsPopContext()
  }
}
