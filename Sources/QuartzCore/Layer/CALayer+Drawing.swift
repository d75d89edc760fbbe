import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Shows a picture in the layer's points, from the top left corner of its bounds. It has no action.
  package func setPicture(_ picture: DrawList) {
    noteChange(of: .contents)
    contentsObject = picture.commands.isEmpty ? nil : LayerPicture(picture)
  }

  /// Keeps what `draw(in:)` draws as the contents. Bounds that are empty or not finite give empty contents.
  func recordDrawing() {
    let bounds = properties.bounds
    guard bounds.isFinite, !bounds.isEmpty else { return setPicture(DrawList()) }
    delegate?.layerWillDraw(self)
    let context = CGContext(pictureOf: CGSize(bounds.size))
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    setPicture(context.picture)
  }
}
