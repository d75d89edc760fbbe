/// Rasterized pictures, which are drawn as cached bitmaps.
extension Renderer {
  /// The deepest nesting of bitmaps in bitmaps; deeper pictures are drawn without a bitmap. It bounds the
  /// memory of a hostile picture.
  public static let maximumBitmapDepth = 4

  /// Draws a rasterized picture from its bitmap, which is made on a cache miss.
  mutating func draw(
    _ picture: RasterizedPicture, _ projection: Projection, opacity: Double, depth: Int
  ) {
    guard depth < DrawList.maximumPictureDepth, let clip = clips.last,
      Reach(picture.frame, nil, projection).mayTouch(clip.bounds)
    else { return }
    guard bitmapDepth < Self.maximumBitmapDepth else {
      return drawAtOnce(picture, projection, opacity: opacity, depth: depth)
    }
    let bitmap = bitmap(of: picture, depth: depth)
    draw(
      picture.frame, nil, .nonZero, picture.paint(bitmap, opacity: opacity),
      projection.onWholePixels)
  }

  /// Draws the commands of a picture directly, clipped to the bounds of its bitmap.
  private mutating func drawAtOnce(
    _ picture: RasterizedPicture, _ projection: Projection, opacity: Double, depth: Int
  ) {
    let (groupCount, clipCount, list) = (groups.count, clips.count, picture.list)
    beginClip(Clip.Shape(path: picture.frame, rule: .nonZero, projection: projection, cutsGroup: true))
    beginGroup(DrawList.Group(opacity: opacity), projection, around: list.commands, from: 0)
    run(list, projection, depth: depth + 1, nil)
    if groups.count > groupCount { endGroup() }
    endClips(downTo: clipCount)
  }

  /// Returns the bitmap of a picture, which is made on a cache miss.
  private mutating func bitmap(of picture: RasterizedPicture, depth: Int) -> Bitmap {
    if let known = bitmaps.find(picture) { return known }
    let count = picture.bounds.width * picture.bounds.height * 4
    let bitmap = drawn(picture, in: bitmaps.takeMemory(of: picture.owner, count: count), depth: depth)
    bitmaps.keep(bitmap, of: picture)
    return bitmap
  }

  /// Draws a picture on a surface of its own, apart from all open surfaces, clips and groups.
  private mutating func drawn(
    _ picture: RasterizedPicture, in memory: consuming [UInt8], depth: Int
  ) -> Bitmap {
    var outer = Desk()
    exchange(&outer)
    bitmapDepth += 1
    surfaces.append(Surface(clear: picture.bounds, in: memory))
    clips.append(Clip(bounds: picture.bounds))
    runs.append(ClipRuns())
    run(picture.list, .identity, depth: depth + 1, nil)
    while !groups.isEmpty { endGroup() }
    var bytes: [UInt8] = []
    swap(&bytes, &surfaces[0].bytes)
    bitmapDepth -= 1
    exchange(&outer)
    let (width, height) = (picture.bounds.width, picture.bounds.height)
    guard let made = Bitmap(width: width, height: height, pixels: bytes) else {
      preconditionFailure("a surface has other bytes than its picture")
    }
    return made
  }

  /// All open surfaces, clips and groups.
  private struct Desk {
    var surfaces: [Surface] = []
    var clips: [Clip] = []
    var runs: [ClipRuns] = []
    var edges: [ClipEdge] = []
    var groups: [OpenGroup] = []
  }

  /// Swaps all open surfaces, clips and groups.
  private mutating func exchange(_ desk: inout Desk) {
    swap(&surfaces, &desk.surfaces)
    swap(&clips, &desk.clips)
    swap(&runs, &desk.runs)
    swap(&edges, &desk.edges)
    swap(&groups, &desk.groups)
  }

  /// Begins a drawing in several bands: makes the bitmaps that the region may need and that are not cached,
  /// so that other renderers can borrow them.
  ///
  /// - Returns: whether the region may need any bitmap.
  package mutating func prepareBitmaps(
    _ list: DrawList, _ projection: Projection, _ plan: BandPlan, region: PixelRect
  ) -> Bool {
    bitmaps.beginDrawing()
    return plan.hasBitmaps && prepareBitmaps(list, projection, region, depth: 0)
  }

  /// Makes the missing bitmaps of a list and of the pictures in it.
  private mutating func prepareBitmaps(
    _ list: DrawList, _ outer: Projection, _ region: PixelRect, depth: Int
  ) -> Bool {
    guard depth < DrawList.maximumPictureDepth else { return false }
    var result = false
    for command in list.commands {
      switch command {
      case .rasterized(let picture, let inner, _):
        guard Reach(picture.frame, nil, inner.followed(by: outer)).mayTouch(region) else { continue }
        _ = bitmap(of: picture, depth: depth)
        result = true
      case .picture(let picture, let inner):
        if prepareBitmaps(picture, inner.followed(by: outer), region, depth: depth + 1) { result = true }
      case .fill, .stroke, .beginClip, .beginGroupClip, .endClip, .beginGroup, .endGroup: continue
      }
    }
    return result
  }

  /// Borrows another renderer's bitmaps for a band.
  package mutating func borrowBitmaps(of other: Renderer) { bitmaps = other.bitmaps.lent() }

  /// Releases borrowed bitmaps.
  package mutating func returnBitmaps() { bitmaps = KeptBitmaps() }
}

extension Projection {
  /// The translation by whole pixels that equals this map up to rounding, too little to change a pixel of a
  /// bitmap; otherwise this map itself. Maps of layers that lie on whole pixels are sums with rounding
  /// errors.
  fileprivate var onWholePixels: Projection {
    let (x, y) = (tx.rounded(), ty.rounded())
    guard isAffine, abs(a - 1) < 0x1p-23, abs(b) < 0x1p-23, abs(c) < 0x1p-23, abs(d - 1) < 0x1p-23,
      abs(tx - x) < 0x1p-10, abs(ty - y) < 0x1p-10
    else { return self }
    return .translation(x: x, y: y)
  }
}
