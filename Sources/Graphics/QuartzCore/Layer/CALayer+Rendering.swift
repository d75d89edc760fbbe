import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Draws the layer and its sublayers with their model values, without animations, in the layer's own
  /// coordinates.
  func renderModel(in context: CGContext) {
    if presented == nil { layoutIfNeeded() }
    let images = ImageTable()
    var commit = Commit(time: 0)
    describe(in: &commit, images)
    context.fontSources.formUnion(fontSources)
    // Places the layer in its own coordinates.
    let anchor = Point(
      x: properties.bounds.minX + properties.anchorPoint.x * properties.bounds.size.width,
      y: properties.bounds.minY + properties.anchorPoint.y * properties.bounds.size.height)
    commit.operations.append(
      .update(id, [.position(anchor), .transform(.identity), .zPosition(0)]))
    commit.operations.append(.setRoot(id))
    commit.operations = images.definitionsOfAll + commit.operations
    var tree = RenderTree()
    do {
      try tree.apply(commit)
    } catch {
      preconditionFailure("A description of layers does not fit itself: \(error)")
    }
    context.draw(tree.scene(at: 0, scale: 1).drawList)
  }

  /// Adds the layer and its descendants to the commit. Iterative, so that deep trees need no stack.
  private func describe(in commit: inout Commit, _ images: ImageTable) {
    var structure: [Commit.Operation] = []
    var rest = [self]
    while let layer = rest.popLast() {
      if layer.presented == nil { layer.displayIfNeeded() }
      commit.operations.append(.createLayer(layer.id, layer.kind))
      var properties = layer.properties
      properties.contents = images.contents(layer.objects.contents) ?? .none
      // A bitmap's scale may not match that of the context.
      properties.shouldRasterize = false
      let values = properties.differences(from: .defaults)
      if !values.isEmpty { commit.operations.append(.update(layer.id, values)) }
      if let sublayers = layer.visibleSublayers {
        structure.append(.setSublayers(layer.id, sublayers.map(\.id)))
        rest += sublayers.reversed()
      }
      if let mask = layer.mask {
        structure.append(.setMask(layer.id, mask.id))
        rest.append(mask)
      }
    }
    commit.operations += structure
  }
}
