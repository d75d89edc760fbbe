import Raster

@testable import RenderTree

let layer = LayerID(1)

/// A tree with one layer of 100 × 100 points under the given animations.
func tree(_ animations: [Animation], update: [PropertyValue] = []) throws -> RenderTree {
  var tree = RenderTree()
  var commit = Commit(time: 0)
  commit.operations = [
    .createLayer(layer, .shape),
    .update(
      layer, [.bounds(Rect(x: 0, y: 0, width: 100, height: 100)), .position(Point(x: 50, y: 50))] + update),
    .setRoot(layer),
  ]
  for (index, animation) in animations.enumerated() {
    commit.operations.append(.addAnimation(layer, AnimationID(UInt32(index)), animation))
  }
  try tree.apply(commit)
  return tree
}

func basic(
  _ target: AnimationTarget, _ values: BasicValues, duration: Double = 1, begin: Double = 0
) -> Animation {
  var animation = Animation(.basic(PropertyAnimation(target), values))
  animation.timing.duration = duration
  animation.timing.beginTime = begin
  return animation
}

extension RenderTree {
  /// The sublayers of a layer, bottom first; nil for a layer that does not exist.
  func sublayers(of id: LayerID) -> [LayerID]? { node(id)?.sublayers.map { nodes[$0].id } }
}

extension Scene {
  /// The damage from an earlier scene to this one.
  func damage(from old: Scene, in screen: PixelRect) -> PixelRegion {
    var change = SceneChange()
    change.find(from: old, to: self, in: screen)
    return change.damage
  }
}
