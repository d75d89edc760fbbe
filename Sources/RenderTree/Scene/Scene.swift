import Raster

/// One instant of a layer tree, ready to be drawn: a picture in device pixels, and which part of it comes from which layer.
public struct Scene: Hashable, Sendable {
  public internal(set) var drawList = DrawList()
  /// In drawing order.
  var parts: [Part] = []
  var memory = SceneMemory()
  var validity = SceneValidity()

  /// The layers that were looked at whenever a scene was made in this place, for tests that count work.
  package var visitedLayers: Int { memory.visitedLayers }

  /// Nothing; see `RenderTree.update`.
  public init() {}

  /// Makes it empty; its memory stays.
  mutating func restart() {
    validity = SceneValidity()
    memory.recycle(&drawList.commands)
    parts.removeAll(keepingCapacity: true)
  }

  /// Commands that a layer has put into the picture.
  struct Part: Hashable, Sendable {
    enum Role: UInt8, Hashable, Sendable { case opening, shadow, content, border, mask, closing }

    var layer: LayerID
    var role: Role
    var commands: Range<Int>
    /// The pixels that a change of these commands can change.
    var bounds: PixelRect
  }
}

extension Scene {
  /// Whether the scene was made of the tree, nothing was committed since, and at that time the tree looks
  /// the same still. False when that is not known.
  ///
  /// - Complexity: O(1).
  public func shows(_ tree: RenderTree, at time: Double, scale: Double) -> Bool {
    validity.includes(tree, at: time, scale: scale)
  }

  /// The pixels in which this scene differs from an earlier one: what has to be drawn again. Empty if nothing differs. `SceneChange` says how
  /// they are found, and finds them frame by frame in the same memory.
  public func damage(from old: Scene, in screen: PixelRect) -> PixelRegion {
    var change = SceneChange()
    change.find(from: old, to: self, in: screen)
    return change.damage
  }
}
