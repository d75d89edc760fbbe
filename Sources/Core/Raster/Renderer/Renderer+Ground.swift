extension Renderer {
  /// Draws a picture in which groups show filtered pixels below them. Where those need pixels outside the
  /// target, more is drawn than the target, beside the bitmap.
  mutating func drawWithGround(
    _ list: DrawList, _ projection: Projection, into bitmap: inout Bitmap, _ target: Target
  ) {
    let screen = bitmap.bounds
    var surface = Surface(bounds: screen, bytes: exchange(&bitmap.pixels, with: []))
    for (rect, needed) in groundParts(of: list, projection, in: screen, target) {
      let shown = target.parts?.intersection(rect).rects ?? [rect]
      if needed == rect, shown == [rect] {
        let part = Target(region: rect, background: target.background)
        let own = Surface(bounds: screen, bytes: exchange(&surface.bytes, with: []))
        surface.bytes = draw(list, projection, on: own, part, frame: screen)
        continue
      }
      // A background fills all pixels that the picture does not.
      var beside = cache.scratch.makeSurface(needed, isClear: target.background == nil)
      if target.background == nil { beside.copy(surface, in: needed) }
      let part = Target(region: needed, background: target.background)
      let own = Surface(bounds: needed, bytes: exchange(&beside.bytes, with: []))
      beside.bytes = draw(list, projection, on: own, part, frame: screen)
      for rect in shown { surface.copy(beside, in: rect) }
      cache.scratch.recycle(beside)
    }
    bitmap.pixels = surface.bytes
  }

  /// The rectangles to draw one after the other, each with the pixels that it needs.
  private func groundParts(
    of list: DrawList, _ projection: Projection, in screen: PixelRect, _ target: Target
  ) -> [(rect: PixelRect, needed: PixelRect)] {
    // Without a background no pixel may be drawn before those around it are read.
    let rects = target.background != nil ? target.parts?.covering(atMost: 4) : nil
    let parts = (rects ?? [target.region]).map {
      (rect: $0, needed: list.context(of: $0, under: projection).intersection(screen))
    }
    guard parts.count > 1 else { return parts }
    // The parts may need so much of the same that one drawing of everything costs less.
    let all = parts.dropFirst().reduce(parts[0]) { ($0.rect.union($1.rect), $0.needed.union($1.needed)) }
    func area(_ rect: PixelRect) -> Int { rect.width * rect.height }
    return parts.reduce(0) { $0 + area($1.needed) } < area(all.needed) ? parts : [all]
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
