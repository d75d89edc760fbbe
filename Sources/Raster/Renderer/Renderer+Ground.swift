extension Renderer {
  /// Draws a picture in which groups show filtered pixels below them. Where those need pixels outside the
  /// target, more is drawn than the target, beside the bitmap.
  mutating func drawWithGround(
    _ list: DrawList, _ projection: Projection, into bitmap: inout Bitmap, _ target: Target
  ) {
    let screen = bitmap.bounds
    var surface = Surface(bounds: screen, bytes: exchange(&bitmap.pixels, with: []))
    // Without a background no pixel may be drawn before those around it are read.
    let isSplit = target.background != nil
    for rect in isSplit ? target.parts?.covering(atMost: 4) ?? [target.region] : [target.region] {
      let needed = list.context(of: rect, under: projection).intersection(screen)
      let shown = target.parts?.intersection(rect).rects ?? [rect]
      if needed == rect, shown == [rect] {
        let part = Target(region: rect, background: target.background)
        let own = Surface(bounds: screen, bytes: exchange(&surface.bytes, with: []))
        surface.bytes = draw(list, projection, on: own, part, frame: screen)
        continue
      }
      var beside = cache.scratch.makeSurface(needed)
      if target.background == nil { beside.copy(surface, in: needed) }
      let part = Target(region: needed, background: target.background)
      let own = Surface(bounds: needed, bytes: exchange(&beside.bytes, with: []))
      beside.bytes = draw(list, projection, on: own, part, frame: screen)
      for rect in shown { surface.copy(beside, in: rect) }
      cache.scratch.recycle(beside)
    }
    bitmap.pixels = surface.bytes
  }
}

extension Surface {
  /// Copies pixels that both surfaces have.
  fileprivate mutating func copy(_ source: Surface, in rect: PixelRect) {
    withRows(in: rect) { rows in
      for y in rect.minY..<rect.maxY {
        rows.withRow(y: y, x: rect.minX, count: rect.width) { row in
          source.withRow(y: y, x: rect.minX, count: rect.width) { row.copy($0) }
        }
      }
    }
  }
}
