/// Draws pictures into bitmaps. A renderer keeps caches and working memory; no pixel depends on their
/// content, nor on the region that is drawn: dirty regions, bands and whole frames give the same bytes. One
/// renderer per thread is enough. Where there are threads, `ThreadedRenderer` draws on several.
public struct Renderer: Sendable {
  var cache: RenderCache
  /// The surfaces that groups have had so far, for tests that count work.
  package private(set) var opened = SurfaceCount()

  package struct SurfaceCount: Sendable {
    package var surfaces = 0
    package var pixels = 0

    mutating func add(_ other: SurfaceCount) {
      surfaces += other.surfaces
      pixels += other.pixels
    }
  }

  /// The deepest nesting of groups, against hostile pictures; deeper ones have no surface and no shadow.
  public static let maximumGroupDepth = 32
  /// The deepest nesting of bitmaps, against hostile pictures; deeper ones are drawn at once.
  public static let maximumBitmapDepth = 4
  /// Working memory above this many bytes is released: twice the size of two surfaces of a large phone's
  /// screen. A hostile picture may need more while it is drawn.
  public static let maximumScratchBytes = 64 << 20

  /// Creates a renderer with empty caches.
  ///
  /// - Parameter limits: how much is kept; no drawn byte depends on it.
  public init(limits: CacheLimits = .standard) { cache = RenderCache(limits: limits) }

  /// Draws a picture into a bitmap.
  ///
  /// - Parameters:
  ///   - list: the picture.
  ///   - projection: the map from the picture's coordinates to the bitmap's pixels.
  ///   - bitmap: the pixels to draw into.
  ///   - region: the pixels that may change, as far as they lie in the bitmap; nil for all.
  ///   - background: the colour with which the region is filled first; nil draws over the existing pixels.
  public mutating func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRect? = nil,
    background: Color? = nil
  ) {
    let target = Target(region: region ?? bitmap.bounds, background: background)
    draw(list, projection, into: &bitmap, target)
  }

  /// Draws a picture into a region of a bitmap, in one pass.
  ///
  /// `projection` and `background` are as in `draw(_:projection:into:region:background:)`.
  ///
  /// - Complexity: shapes are rasterized in the region's bounds, and painted only in the region.
  public mutating func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRegion,
    background: Color? = nil
  ) {
    draw(
      list, projection, into: &bitmap, Target(region: region.bounds, parts: region, background: background))
  }

  struct Target {
    var region: PixelRect
    /// The part of the region to draw; nil for all.
    var parts: PixelRegion?
    /// The colour with which the pixels are filled first; nil for none.
    var background: Color?

    /// The part of the target inside a rectangle.
    func intersection(_ bounds: PixelRect) -> Target {
      var result = self
      result.region = region.intersection(bounds)
      if let parts, result.region != parts.bounds {
        result.parts = parts.intersection(result.region)
        result.region = result.parts?.bounds ?? .empty
      }
      return result
    }
  }

  private mutating func draw(
    _ list: DrawList, _ projection: Projection, into bitmap: inout Bitmap, _ target: Target
  ) {
    let isWhole = target.parts == nil && target.region.intersection(bitmap.bounds) == bitmap.bounds
    let target = target.intersection(bitmap.bounds)
    guard !target.region.isEmpty else { return }
    cache.bitmaps.beginDrawing()
    if list.showsGround { return drawWithGround(list, projection, into: &bitmap, target) }
    let surface = Surface(bounds: bitmap.bounds, bytes: exchange(&bitmap.pixels, with: []))
    bitmap.pixels = draw(list, projection, on: surface, target, isWhole: isWhole)
  }

  /// Draws onto a surface, and returns its bytes.
  ///
  /// - Parameters:
  ///   - isWhole: whether the region is the whole picture, so that most commands are needed.
  ///   - frame: the pixels of the whole picture; nil for those of the surface.
  mutating func draw(
    _ list: DrawList, _ projection: Projection, on surface: consuming Surface, _ target: Target,
    isWhole: Bool = false, frame: PixelRect? = nil
  ) -> [UInt8] {
    draw(list, projection, on: surface, target, frame: frame) { needed, cache in
      if isWhole {
        list.findHiding(&cache.scratch.hiding, &cache.scratch.openKinds)
        let first = list.firstVisible(of: cache.scratch.hiding, projection, in: target.region)
        needed.removeAll(keepingCapacity: true)
        needed.append((first ?? 0)..<list.commands.count)
        return first != nil
      }
      // Many commands lie outside a part of the picture.
      cache.scratch.plan.divide(
        list, projection: projection, region: target.region, isFilled: false, shares: nil, minimum: 0)
      return cache.scratch.plan.find(list, projection, in: target.region, &needed)
    }
  }

  /// Draws the pixels of a plan's band into a picture's memory, whose rows nothing else may access meanwhile.
  ///
  /// - Parameters:
  ///   - parts: the part of the band to draw; nil for all.
  ///   - bitmaps: the bitmaps of another renderer; nil to use this one's.
  package mutating func draw(
    _ list: DrawList, projection: Projection, _ plan: BandPlan, band: PixelRect, _ parts: PixelRegion?,
    into memory: PixelMemory, background: Color?, bitmaps: SharedBitmaps? = nil
  ) {
    let surface = Surface(memory, rows: band.minY..<max(band.maxY, band.minY))
    let target = Target(region: band, parts: parts, background: background).intersection(surface.bounds)
    guard !target.region.isEmpty else { return }
    let own = bitmaps.map { exchange(&cache.bitmaps, with: $0.bitmaps) }
    _ = draw(list, projection, on: surface, target) { needed, _ in
      plan.find(list, projection, in: target.region, &needed)
    }
    if let own { cache.bitmaps = own }
  }

  /// Draws onto a surface, and returns its bytes.
  ///
  /// - Parameters:
  ///   - frame: the pixels of the whole picture; nil for those of the surface.
  ///   - find: sets the ranges of commands to draw, and returns whether they cover the region.
  private mutating func draw(
    _ list: DrawList, _ projection: Projection, on surface: consuming Surface, _ target: Target,
    frame: PixelRect? = nil, find: (_ needed: inout [Range<Int>], inout RenderCache) -> Bool
  ) -> [UInt8] {
    cache.picture &+= 1
    let bytes = cache.withCanvas(on: surface, region: target.region, target.parts) { canvas, cache in
      if let frame { canvas.frame = frame }
      let isCovered = find(&canvas.needed, &cache)
      if let background = target.background, !isCovered { canvas.fill(background, target.parts) }
      canvas.runNeeded(list, projection, &cache)
      opened.add(canvas.opened)
    }
    cache.endPicture()
    return bytes
  }

  /// The bitmaps of a renderer, for other renderers to use in one drawing.
  package struct SharedBitmaps: Sendable {
    fileprivate let bitmaps: BitmapCache
  }

  /// Begins a drawing in several bands: makes the bitmaps that the region may need and that are not cached.
  /// Returns the bitmaps for the other renderers; nil if the region needs none.
  package mutating func prepareBitmaps(
    _ list: DrawList, _ projection: Projection, _ plan: BandPlan, region: PixelRect
  ) -> SharedBitmaps? {
    cache.bitmaps.beginDrawing()
    var canvas = Canvas()
    guard plan.hasBitmaps, canvas.prepareBitmaps(list, projection, in: region, depth: 0, &cache)
    else { return nil }
    return SharedBitmaps(bitmaps: cache.bitmaps.lent())
  }
}
