import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Sets a picture as the contents, in the layer's points, from the top left corner of its bounds. No action
  /// runs.
  package func setPicture(_ picture: DrawList, fontSources: Set<FontSource> = []) {
    noteChange(of: .contents)
    objects.contents = picture.commands.isEmpty ? nil : LayerPicture(picture, fontSources: fontSources)
  }

  /// The fonts of the text in the layer's contents, and in those of its descendants and masks. Iterative, so
  /// that deep trees need no stack.
  ///
  /// - Complexity: O(layers).
  package var fontSources: Set<FontSource> {
    var sources: Set<FontSource> = []
    var rest = [self]
    while let layer = rest.popLast() {
      sources.formUnion(layer.ownFontSources)
      rest += layer.sublayers ?? []
      if let mask = layer.mask { rest.append(mask) }
    }
    return sources
  }

  /// The fonts of the text in the layer's own contents.
  var ownFontSources: Set<FontSource> {
    switch objects.contents {
    case let picture as LayerPicture: picture.fontSources
    case let image as CGImage: image.fontSources
    default: []
    }
  }

  /// Records `draw(in:)` as the contents, clipped to the bounds as a bitmap of their size would be. Empty and
  /// non-finite bounds give empty contents.
  func recordDrawing() {
    let bounds = properties.bounds
    guard bounds.isFinite, !bounds.isEmpty else { return setPicture(DrawList()) }
    delegate?.layerWillDraw(self)
    let context = CGContext(pictureOf: CGSize(bounds.size), scale: contentsScale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    drawPresent(in: context)
    setPicture(context.picture, fontSources: context.fontSources)
  }

  /// Calls `draw(in:)` with what animations show of the properties of the layer's class.
  package func drawPresent(in context: CGContext) {
    // A copy has the animated values.
    let drawn = animatedCustomKeys.isEmpty ? self : makePresentation() ?? self
    drawn.draw(in: context)
  }
}
