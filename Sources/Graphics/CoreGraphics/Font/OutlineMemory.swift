internal import Raster
import Synchronization

/// The outlines of a font's glyphs that were read.
final class OutlineMemory: Sendable {
  private static let limit = 2048
  private let known = Mutex<[CGGlyph: Path]>([:])

  func outline(_ glyph: CGGlyph, in file: FontFile) -> Path {
    known.withLock { known in
      if let path = known[glyph] { return path }
      if known.count > Self.limit { known.removeAll() }
      let path = file.outline(Int(glyph))
      known[glyph] = path
      return path
    }
  }
}
