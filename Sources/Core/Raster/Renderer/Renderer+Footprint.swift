extension Renderer {
  /// The memory that a renderer keeps between frames.
  public struct Footprint: Hashable, Sendable {
    /// The number of paths and strokes whose outlines are cached; at most 256.
    public var outlines = 0
    /// The size of the cached outlines and of the paths that identify them, in bytes.
    public var outlineBytes = 0
    /// The size of the cached coverage of some outlines, in bytes; at most about 20 million.
    public var coverageBytes = 0
    /// The size of the scratch buffers, in bytes; see `maximumScratchBytes`.
    public var scratchBytes = 0
    /// The number of rasterized pictures whose bitmaps are cached.
    public var bitmaps = 0
    /// The size of these bitmaps, in bytes; at most `RasterizedPicture.maximumBytes`.
    public var bitmapBytes = 0
  }

  /// The memory that the renderer keeps now. O(cached outlines).
  public var footprint: Footprint {
    let kept = cache.outlines.footprint
    return Footprint(
      outlines: kept.count, outlineBytes: kept.bytes, coverageBytes: cache.masks.bytes + cache.runs.bytes,
      scratchBytes: cache.scratchBytes, bitmaps: cache.bitmaps.count, bitmapBytes: cache.bitmaps.byteCount)
  }
}
