/// Everything that a renderer keeps from one picture to the next: the caches, whose policies `CacheLimits`
/// lists, and working memory. No drawn byte depends on its content.
struct RenderCache: Sendable {
  var outlines: OutlineCache
  var masks: MaskCache
  var runs: RunCache
  var shaders: ShaderCache
  var bitmaps: BitmapCache
  var scratch = Scratch()
  /// The number of the current picture, in which the caches count the age of their entries.
  private(set) var picture = 0

  /// Working memory, which is reused for its allocations alone.
  struct Scratch {
    var maker = OutlineMaker()
    var outline = Outline()
    var edges = FixedOutline()
    var buffers = PaintBuffers()
    /// The memory of former surfaces.
    var surfaces: [[UInt8]] = []
    var blur = ShadowBlur()
    /// The coverage of a shadow.
    var shadow: [UInt8] = []
    var canvases: [Canvas] = []
    var plan = BandPlan()
    var hiding: [Int] = []
    var openKinds: [DrawList.Command.Look.Kind] = []

    /// The most former surfaces whose memory is kept.
    private static let maximumSurfaces = 2

    /// A surface of clear pixels, in the memory of a former one.
    mutating func makeSurface(_ bounds: PixelRect) -> Surface {
      Surface(clear: bounds, in: surfaces.popLast() ?? [])
    }

    /// Keeps the memory of a surface.
    mutating func recycle(_ surface: consuming Surface) {
      if surfaces.count < Self.maximumSurfaces { surfaces.append(surface.bytes) }
    }

    /// The size of all memory, in bytes.
    var heldBytes: Int {
      let own = maker.heldBytes + outline.heldBytes + edges.heldBytes + buffers.heldBytes
      let canvases = canvases.reduce(0) { $0 + $1.heldBytes }
      return surfaces.reduce(own + canvases) { $0 + $1.heldBytes } + blur.heldBytes + shadow.heldBytes
    }
  }

  init(limits: CacheLimits) {
    outlines = OutlineCache(limits: limits)
    masks = MaskCache(limits: limits)
    runs = RunCache(limits: limits)
    shaders = ShaderCache(limits: limits)
    bitmaps = BitmapCache(limits: limits)
  }

  /// Begins a picture.
  mutating func beginPicture() { picture &+= 1 }

  /// Draws on a surface with a canvas of its own, and returns the bytes of the surface.
  ///
  /// - Parameters:
  ///   - parts: the part of the region to draw; nil for all.
  ///   - depth: the number of drawings of bitmaps around this one.
  mutating func withCanvas(
    on surface: consuming Surface, region: PixelRect, _ parts: PixelRegion? = nil, depth: Int = 0,
    _ body: (inout Canvas, inout RenderCache) -> Void
  ) -> [UInt8] {
    var canvas = scratch.canvases.popLast() ?? Canvas()
    canvas.begin(surface, region: region, parts)
    canvas.bitmapDepth = depth
    body(&canvas, &self)
    let bytes = canvas.end(&self)?.bytes ?? []
    scratch.canvases.append(canvas)
    return bytes
  }

  /// Finds the commands of a list that can be seen in a region. Returns whether the first of them covers all
  /// of it.
  mutating func findVisible(
    in list: DrawList, _ projection: Projection, _ region: PixelRect, _ needed: inout [Range<Int>]
  ) -> Bool {
    list.findHiding(&scratch.hiding, &scratch.openKinds)
    let first = list.firstVisible(of: scratch.hiding, projection, in: region)
    needed.removeAll(keepingCapacity: true)
    needed.append((first ?? 0)..<list.commands.count)
    return first != nil
  }

  /// The size of the working memory, in bytes, without outlines, coverage and bitmaps.
  var scratchBytes: Int {
    scratch.heldBytes + masks.spareBytes + runs.spareBytes + shaders.heldBytes
  }

  /// Ends a picture: releases working memory above `Renderer.maximumScratchBytes`.
  ///
  /// Its size costs as much to compute as a small shape, so it is computed after every eighth picture, and
  /// after a picture with a large outline.
  mutating func endPicture() {
    guard picture & 7 == 0 || scratch.outline.heldBytes > Renderer.maximumScratchBytes / 64,
      scratchBytes > Renderer.maximumScratchBytes
    else { return }
    scratch = Scratch()
    shaders.removeAll()
    masks.dropSpares()
    runs.dropSpares()
  }
}
