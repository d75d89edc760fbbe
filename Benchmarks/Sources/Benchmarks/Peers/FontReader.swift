import CBench
import Glibc
import Raster

/// Reads glyphs from a font file through the Cairo peer.
@safe struct FontReader {
  let file: String
  private let readLayout: BenchLayoutFunction
  private let readOutline: BenchOutlineFunction

  /// Nil if the peer does not read fonts, or the file is not a font.
  init?(_ peer: Peer, file: String) {
    guard let layout = unsafe peer.function("bench_layout", as: BenchLayoutFunction.self),
      let outline = unsafe peer.function("bench_outline", as: BenchOutlineFunction.self)
    else { return nil }
    unsafe readLayout = unsafe layout
    unsafe readOutline = unsafe outline
    self.file = file
    guard !self.layout("a", size: 10).isEmpty else { return nil }
  }

  /// Returns the glyphs of a line of text, with their offsets from its start in pixels.
  func layout(_ text: String, size: Double) -> [(id: UInt32, x: Double)] {
    var glyphs: UnsafeMutablePointer<UInt32>?
    var origins: UnsafeMutablePointer<BenchPoint>?
    let count = unsafe readLayout(file, size, text, &glyphs, &origins)
    guard count > 0, let ids = unsafe glyphs, let places = unsafe origins else { return [] }
    defer {
      unsafe free(ids)
      unsafe free(places)
    }
    return (0..<Int(count)).map { index in unsafe (ids[index], places[index].x) }
  }

  /// Returns a glyph's outline around its origin; empty for a space.
  func outline(of glyph: UInt32, size: Double) -> Path {
    var path = Path()
    var read = unsafe BenchOutline()
    guard unsafe readOutline(file, size, glyph, &read) == 0 else { return path }
    defer {
      unsafe free(read.verbs)
      unsafe free(read.points)
    }
    let points = unsafe UnsafeBufferPointer(start: read.points, count: read.point_count)
      .map { Point(x: $0.x, y: $0.y) }
    var next = 0
    let verbs = unsafe Array(UnsafeBufferPointer(start: read.verbs, count: read.verb_count))
    for verb in verbs {
      switch verb {
      case 0: path.move(to: points[next])
      case 1: path.line(to: points[next])
      case 2: path.cubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
      default: path.close()
      }
      next += verb == 2 ? 3 : verb == 3 ? 0 : 1
    }
    return path
  }
}
