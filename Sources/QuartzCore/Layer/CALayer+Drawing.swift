import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Sets a picture as the contents, in the layer's points, from the top left corner of its bounds. No action
  /// runs.
  package func setPicture(_ picture: DrawList) {
    noteChange(of: .contents)
    objects.contents = picture.commands.isEmpty ? nil : LayerPicture(picture)
  }

  /// Records `draw(in:)` as the contents, clipped to the bounds as a bitmap of their size would be. Empty and
  /// non-finite bounds give empty contents.
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
