import Raster

/// One instant of a layer tree, ready to be drawn: a draw list in device pixels, and its parts by layer.
public struct Scene: Hashable, Sendable {
  /// The commands in painter's order, in device pixels.
  public internal(set) var drawList = DrawList()
  /// The commands by layer, in drawing order.
  package internal(set) var parts: [Part] = []

  /// Makes an empty scene.
  public init() {}

  /// The commands that one layer has put into the draw list in one role.
  package struct Part: Hashable, Sendable {
    package enum Role: UInt8, Hashable, Sendable {
      case opening, shadow, content, border, mask, closing, ground
    }

    package internal(set) var layer: LayerID
    package internal(set) var role: Role
    package internal(set) var commands: Range<Int>
    /// The pixels that these commands touch: only there can a change of them be seen.
    var bounds: PixelRect
  }
}
