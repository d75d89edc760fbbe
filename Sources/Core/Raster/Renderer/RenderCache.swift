/// Everything that a renderer keeps from picture to picture. No drawn byte depends on its content.
struct RenderCache: Sendable {
  var outlines: OutlineCache
  var masks: MaskCache
  var runs: RunCache
  var shaders: ShaderCache
  var bitmaps: BitmapCache
  var scratch = Scratch()
  /// The number of the current picture, in which the caches count the age of their entries.
  var picture = 0

  /// Working memory, which is reused for its allocations alone.
  struct Scratch {
    var flattener = Flattener()
    var strokes = StrokeOutline()
    var outline = Outline()
    var edges = FixedOutline()
    var buffers = PaintBuffers()
    var surfaces: [[UInt8]] = []
    var blur = ShadowBlur()
    var pixelBlur = PixelBlur()
    var shadow: [UInt8] = []
    var canvases: [Canvas] = []
    var plan = BandPlan()
    var hiding: [Int] = []
    var openKinds: [DrawList.Command.Look.Kind] = []
    /// The pixels of regions, groups and clips since the size was last computed. It grows with them.
    var pixels = 0

    private static let maximumSurfaces = 2

    /// A surface of clear pixels, in the memory of a former one.
    /// Returns a surface of clear pixels; or of any, if all of them are written before they are read.
    mutating func makeSurface(_ bounds: PixelRect, isClear: Bool = true) -> Surface {
      let count = bounds.width * bounds.height
      pixels += count
      let memory = surfaces.popLast() ?? []
      return isClear || memory.count < count * 4
        ? Surface(clear: bounds, in: memory) : Surface(bounds: bounds, bytes: memory)
    }

    mutating func recycle(_ surface: consuming Surface) {
      if surfaces.count < Self.maximumSurfaces { surfaces.append(surface.bytes) }
    }

    var heldBytes: Int {
      let own =
        flattener.heldBytes + strokes.heldBytes + outline.heldBytes + edges.heldBytes + buffers.heldBytes
      let canvases = canvases.reduce(0) { $0 + $1.heldBytes }
      return surfaces.reduce(own + canvases) { $0 + $1.heldBytes } + blur.heldBytes + shadow.heldBytes
        + pixelBlur.heldBytes
    }
  }

  init(limits: CacheLimits) {
    outlines = OutlineCache(limits: limits)
    masks = MaskCache(limits: limits)
    runs = RunCache(limits: limits)
    shaders = ShaderCache(limits: limits)
    bitmaps = BitmapCache(limits: limits)
  }

  /// Draws on a surface with a canvas of its own, and returns the bytes of the surface.
  ///
  /// - Parameters:
  ///   - parts: the part of the region to draw; nil for all.
  ///   - depth: the number of drawings of bitmaps around this one.
  mutating func withCanvas(
    on surface: consuming Surface, region: PixelRect, _ parts: PixelRegion? = nil, depth: Int = 0,
    _ body: (inout Canvas, inout RenderCache) -> Void
  ) -> [UInt8] {
    scratch.pixels += region.width * region.height
    var canvas = scratch.canvases.popLast() ?? Canvas()
    canvas.begin(surface, region: region, parts)
    canvas.bitmapDepth = depth
    body(&canvas, &self)
    let bytes = canvas.end(&self)?.bytes ?? []
    scratch.canvases.append(canvas)
    return bytes
  }

  /// The size of the working memory, in bytes, without outlines, coverage and bitmaps.
  var scratchBytes: Int {
    let spares = masks.spares.reduce(0) { $0 + $1.heldBytes } + runs.spares.reduce(0) { $0 + $1.heldBytes }
    return scratch.heldBytes + spares + shaders.heldBytes
  }

  /// Ends a picture: releases working memory above `Renderer.maximumScratchBytes`. Its size, which costs as
  /// much to compute as a small shape, is computed after every million pixels and after a large outline.
  mutating func endPicture() {
    guard scratch.pixels > 1 << 20 || scratch.outline.heldBytes > Renderer.maximumScratchBytes / 64
    else { return }
    scratch.pixels = 0
    guard scratchBytes > Renderer.maximumScratchBytes else { return }
    scratch = Scratch()
    shaders.removeAll()
    (masks.spares, runs.spares) = ([], [])
  }
}
