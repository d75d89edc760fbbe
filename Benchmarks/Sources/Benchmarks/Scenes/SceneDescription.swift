import Raster

/// What is drawn in a scene, in the terms of our rasterizer. The peers get it as `BenchScene`.
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
  }

  /// Glyphs, one for each of the scene's points.
  struct Text {
    var fontFile: String
    var fontSize: Double
    var glyphs: [UInt32]
    /// Around the glyph's origin.
    var outlines: [Path]
    /// The glyphs of each line of text, as a label would draw them.
    var lines: [Range<Int>]
  }

  let letter: String
  let title: String
  let width: Int
  let height: Int
  var color = Color.black
  var points: [Point] = []
  let content: Content
  /// By how much everything is moved in each of the scene's frames, except what covers the surface, and
  /// images.
  var offsets: [Point] = [.zero]

  var steps: Int { offsets.count }

  /// The scene as an animation that moves it, a fraction of a pixel at a time, so that no frame is like the
  /// last one. Nil for a scene that moves already, or cannot.
  var moving: SceneDescription? {
    switch content {
    case .clear, .blend, .gradient, .imageCircle: return nil
    case .circles, .arc, .polyline, .roundRects, .shadow, .text: break
    }
    var scene = self
    scene.offsets = (0..<8).map { Point(x: Double($0) * 0.4142, y: Double($0) * 0.2361) }
    return scene
  }
}
