extension Renderer {
  /// What a renderer keeps between frames.
  public struct Footprint: Hashable, Sendable {
    /// How many paths and strokes are kept as outlines; 256 at most.
    public var outlines = 0
    /// Bytes of the outlines, and of the paths that they are known by.
    public var outlineBytes = 0
    /// Bytes of the coverage that is kept of some of them; about 20 million at most.
    public var coverageBytes = 0

    /// Bytes of memory to work with; `maximumScratchBytes` at most.
    public var scratchBytes = 0

    /// How many rasterized pictures are kept as bitmaps.
    public var bitmaps = 0
    /// Bytes of these bitmaps; `RasterizedPicture.maximumBytes` at most.
    public var bitmapBytes = 0

    /// Of one kept path with its outline and its coverage, on average; 0 without any.
    public var bytesPerOutline: Int { outlines > 0 ? (outlineBytes + coverageBytes) / outlines : 0 }
  }

  /// What it keeps now.
  ///
  /// - Complexity: O(kept outlines).
  public var footprint: Footprint {
    let kept = shapes.footprint
    return Footprint(
      outlines: kept.count, outlineBytes: kept.outlines, coverageBytes: kept.coverage,
      scratchBytes: scratchBytes, bitmaps: bitmaps.count, bitmapBytes: bitmaps.byteCount)
  }
}
