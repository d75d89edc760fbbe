import Raster

/// A layer's recorded drawing as a value of `contents`.
final class LayerPicture: Sendable {
  let commands: DrawList

  init(_ commands: DrawList) { self.commands = commands }
}
