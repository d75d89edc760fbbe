extension Canvas {
  /// Draws a rasterized picture from its bitmap, which is made on a cache miss.
  mutating func draw(
    _ picture: RasterizedPicture, _ projection: Projection, opacity: Double, depth: Int,
    _ cache: inout RenderCache
  ) {
    let frame = Shape(picture.frame, .nonZero, projection)
    guard depth < DrawList.maximumPictureDepth, let clip = clips.last, Reach(frame).mayTouch(clip.bounds)
    else { return }
    guard bitmapDepth < Renderer.maximumBitmapDepth else {
      return drawAtOnce(picture, frame, opacity: opacity, depth: depth, &cache)
    }
    let bitmap = bitmap(of: picture, depth: depth, &cache)
    draw(
      Shape(picture.frame, .nonZero, projection.onWholePixels), picture.paint(bitmap, opacity: opacity),
      &cache)
  }

  /// Draws the commands of a picture directly, clipped to the bounds of its bitmap.
  private mutating func drawAtOnce(
    _ picture: RasterizedPicture, _ frame: Shape, opacity: Double, depth: Int, _ cache: inout RenderCache
  ) {
    let (groupCount, clipCount, list) = (groups.count, clips.count, picture.list)
    beginClip(frame, cutsGroup: true, &cache)
    let projection = frame.projection
    beginGroup(DrawList.Group(opacity: opacity), projection, ink: list.ink(under: projection), &cache)
    pictures += 1
    run(list, projection, depth: depth + 1, &cache)
    pictures -= 1
    if groups.count > groupCount { endGroup(&cache) }
    endClips(downTo: clipCount, &cache)
  }

  private mutating func bitmap(
    of picture: RasterizedPicture, depth: Int, _ cache: inout RenderCache
  ) -> Bitmap {
    if let known = cache.bitmaps.find(picture) { return known }
    let (width, height) = (picture.bounds.width, picture.bounds.height)
    let memory = cache.bitmaps.takeMemory(of: picture.owner, count: width * height * 4)
    let bytes = cache.withCanvas(
      on: Surface(clear: picture.bounds, in: memory), region: picture.bounds, depth: bitmapDepth + 1
    ) { canvas, cache in
      canvas.run(picture.list, .identity, depth: depth + 1, &cache)
      opened.add(canvas.opened)
    }
    guard let made = Bitmap(width: width, height: height, pixels: bytes) else {
      preconditionFailure("a surface has other bytes than its picture")
    }
    cache.bitmaps.store(made, of: picture)
    return made
  }

  /// Makes the missing bitmaps of a list and of the pictures in it.
  ///
  /// - Returns: whether the region may need any bitmap.
  mutating func prepareBitmaps(
    _ list: DrawList, _ outer: Projection, in region: PixelRect, depth: Int, _ cache: inout RenderCache
  ) -> Bool {
    guard depth < DrawList.maximumPictureDepth else { return false }
    var result = false
    for command in list.commands {
      switch command {
      case .rasterized(let picture, let inner, _):
        let frame = Shape(picture.frame, .nonZero, inner.followed(by: outer))
        guard Reach(frame).mayTouch(region) else { continue }
        _ = bitmap(of: picture, depth: depth, &cache)
        result = true
      case .picture(let picture, let inner):
        let place = inner.followed(by: outer)
        if prepareBitmaps(picture, place, in: region, depth: depth + 1, &cache) { result = true }
      case .fill, .stroke, .beginClip, .beginGroupClip, .endClip, .beginGroup, .endGroup: continue
      }
    }
    return result
  }
}

extension Projection {
  /// The translation by whole pixels that equals this map up to rounding, too little to change a pixel of a
  /// bitmap; otherwise this map itself. Layers on whole pixels have sums with rounding errors.
  fileprivate var onWholePixels: Projection {
    let (x, y) = (tx.rounded(), ty.rounded())
    guard isAffine, abs(a - 1) < 0x1p-23, abs(b) < 0x1p-23, abs(c) < 0x1p-23, abs(d - 1) < 0x1p-23,
      abs(tx - x) < 0x1p-10, abs(ty - y) < 0x1p-10
    else { return self }
    return .translation(x: x, y: y)
  }
}
