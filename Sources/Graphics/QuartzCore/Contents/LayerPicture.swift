import CoreGraphics
import Raster

/// A layer's recorded drawing as a value of `contents`.
final class LayerPicture: Sendable {
  let commands: DrawList
  /// The fonts of the text in the drawing.
  let fontSources: Set<FontSource>

  init(_ commands: DrawList, fontSources: Set<FontSource> = []) {
    self.commands = commands
    self.fontSources = fontSources
  }
}
