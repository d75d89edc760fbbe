import Raster

/// A scene in the terms of our rasterizer. The peers receive it as `BenchScene`.
struct SceneDescription {
  enum Content {
    case clear
    case blend
    case circles(radius: Double)
    case arc(radius: Double, start: Double, sweep: Double, width: Double)
    case polyline(width: Double)
    case roundRects(size: Size, radius: Double)
    case imageCircle(Bitmap, radii: [Double])
    case gradient([GradientStop])
    case shadow(size: Size, radius: Double, sigma: Double)
    case text(Text)
    case sprites(Bitmap, [Sprite])
  }

  /// Glyphs, one per point of the scene.
  struct Text {
    var fontFile: String
    var fontSize: Double
    var glyphs: [UInt32]
    /// The outlines, each around its glyph's origin.
    var outlines: [Path]
    /// The glyphs of each line of text, as a label draws them.
    var lines: [Range<Int>]
  }

  /// An image around a point of the scene.
  struct Sprite {
    /// The image of a pixel of the sprite to the right; the one below it is turned by a right angle.
    var across: Point
    var opacity: Double
  }

  let letter: String
  let title: String
  let width: Int
  let height: Int
  var color = Color.black
  var points: [Point] = []
  let content: Content
  /// The translation of the content in each frame. Content that covers the surface, and images, do not move.
  var offsets: [Point] = [.zero]

  var steps: Int { offsets.count }

  /// The scene as an animation that moves it by fractions of a pixel, so that no two consecutive frames are
  /// equal. Nil for a scene that changes already, or cannot move.
  var moving: SceneDescription? {
    switch content {
    case .clear, .blend, .gradient, .imageCircle: return nil
    case .circles, .arc, .polyline, .roundRects, .shadow, .text, .sprites: break
    }
    var scene = self
    scene.offsets = (0..<8).map { Point(x: Double($0) * 0.4142, y: Double($0) * 0.2361) }
    return scene
  }
}
