import Raster

/// One instant of a layer tree, ready to be drawn: a picture in device pixels, and which part of it comes from which layer.
public struct Scene: Hashable, Sendable {
  public internal(set) var drawList = DrawList()
  /// In drawing order.
  var parts: [Part] = []
  var memory = SceneMemory()

  /// Nothing; see `RenderTree.update`.
  public init() {}

  /// Makes it empty; its memory stays.
  mutating func restart() {
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
  /// The pixels in which this scene differs from an earlier one: what has to be drawn again. Empty if nothing differs. `SceneChange` says how
  /// they are found, and finds them frame by frame in the same memory.
  public func damage(from old: Scene, in screen: PixelRect) -> PixelRegion {
    var change = SceneChange()
    change.find(from: old, to: self, in: screen)
    return change.damage
  }
}
