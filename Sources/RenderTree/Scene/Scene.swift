import Raster

/// One instant of a layer tree, ready to be drawn: a draw list in device pixels, and which part of it comes
/// from which layer.
public struct Scene: Hashable, Sendable {
  /// The commands in painter's order, in device pixels.
  public internal(set) var drawList = DrawList()
  /// The commands by layer, in drawing order.
  var parts: [Part] = []
  var memory = SceneMemory()
  var validity = SceneValidity()

  /// The number of layers that were visited whenever a scene was made in this place, for tests that count
  /// work.
  package var visitedLayers: Int { memory.visitedLayers }

  /// Makes an empty scene, to be filled by `RenderTree.update(_:at:scale:)`.
  public init() {}

  /// Removes all commands and keeps the memory.
  mutating func restart() {
    validity = SceneValidity()
    memory.recycle(&drawList.commands)
    parts.removeAll(keepingCapacity: true)
  }

  /// The commands that one layer has put into the draw list in one role.
  struct Part: Hashable, Sendable {
    enum Role: UInt8, Hashable, Sendable { case opening, shadow, content, border, mask, closing }

    var layer: LayerID
    var role: Role
    var commands: Range<Int>
    /// The pixels that these commands touch: only there can a change of them be seen.
    var bounds: PixelRect
  }
}

extension Scene {
  /// Whether the scene was made of the tree, nothing was committed since, and the tree looks the same at
  /// `time`. False when that is not known.
  ///
  /// - Parameters:
  ///   - time: in seconds of the media clock.
  ///   - scale: device pixels per point.
  /// - Complexity: O(1).
  public func shows(_ tree: RenderTree, at time: Double, scale: Double) -> Bool {
    validity.includes(tree, at: time, scale: scale)
  }

  /// The pixels in which this scene may differ from an earlier one, clipped to the screen: what has to be
  /// drawn again. Empty if they are equal. `SceneChange.find(from:to:in:)` says how they are found, and
  /// reuses its memory from frame to frame.
  public func damage(from old: Scene, in screen: PixelRect) -> PixelRegion {
    var change = SceneChange()
    change.find(from: old, to: self, in: screen)
    return change.damage
  }
}
