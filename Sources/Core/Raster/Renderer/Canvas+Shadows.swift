extension Canvas {
  /// Returns a shadow in pixels, and the pixels that have to be drawn so that it is complete in `bounds`. A
  /// shadow that is out of range is left out: it is nil with `showsContent`, else nothing has to be drawn.
  func project(
    _ shadow: DrawList.Shadow, _ projection: Projection, onto bounds: PixelRect, showsContent: Bool
  ) -> (DrawList.Shadow?, PixelRect) {
    var cast = shadow
    let scale = projection.maximumScale
    if cast.sigma != .infinity {
      cast.sigma = cast.sigma > 0 ? min(cast.sigma * scale, DrawList.Shadow.maximumSigma) : 0
    }
    let (dx, dy) = (cast.offset.x, cast.offset.y)
    cast.offset = Point(x: projection.a * dx + projection.c * dy, y: projection.b * dx + projection.d * dy)
    let around = groups.last?.outset ?? 0
    let isNested = showsContent || around > 0
    guard cast.sigma != .infinity, cast.offset.isFinite, abs(cast.offset.x) <= DrawList.Shadow.maximumOffset,
      abs(cast.offset.y) <= DrawList.Shadow.maximumOffset, !bounds.isEmpty,
      !isNested || around + cast.outset <= DrawList.Shadow.maximumNestedReach
    else {
      if showsContent { return (nil, bounds) }
      (cast.offset, cast.sigma) = (.zero, 0)
      return (cast, .empty)
    }
    let (ox, oy) = cast.wholeOffset
    let radius = ShadowBlur.radius(sigma: cast.sigma)
    let source = bounds.moved(x: -ox, y: -oy).insetBy(-radius - 1)
    return (cast, showsContent ? source.union(bounds) : source)
  }

  /// Casts the shadow of a group of one shape in one colour, which needs no surface; false for others.
  mutating func castsPlainShadow(
    of group: DrawList.Group, at index: Int, in commands: [DrawList.Command], _ outer: Projection,
    _ cache: inout RenderCache
  ) -> Bool {
    guard let shadow = group.shadow, !group.showsContent, group.filters.isEmpty,
      groups.count < Renderer.maximumGroupDepth,
      index + 2 < commands.count, case .endGroup = commands[index + 2],
      let (shape, color) = commands[index + 1].plainShape(under: outer)
    else { return false }
    resolveClip(&cache)
    guard let clip = clips.last else { return false }
    // Only the visible part of the shadow needs the coverage around it.
    var shown = [clip.bounds]
    if group.blendMode == .sourceOver, group.opacity >= 1 {
      shown = clip.bounds.subtracting(pixelsFilled(by: commands, behind: index + 2, outer))
    }
    for part in shown {
      let (projected, bounds) = project(shadow, outer, onto: part, showsContent: false)
      guard let cast = projected else { continue }
      // Some operators act where the shadow is clear, even if all of it is.
      var source = cache.mask(of: shape, within: bounds) ?? ClipMask(bounds: .empty, coverage: [])
      source.multiply(by: color.pixel.alpha)
      castShadow(cast, of: source, in: group, onto: Clip(bounds: part, runs: clip.runs), &cache)
    }
    return true
  }

  /// The pixels that an opaque rectangle fills right after the end of a group, at `index`: the group, which
  /// may be the only content of a clip, is not visible there. Most backgrounds cover their shadow this way.
  private func pixelsFilled(
    by commands: [DrawList.Command], behind index: Int, _ outer: Projection
  ) -> PixelRect {
    var (next, place) = (index + 1, clips.count - 1)
    if index >= 3, next < commands.count, case .endClip = commands[next],
      case .beginClip = commands[index - 3]
    {
      (next, place) = (next + 1, place - 1)
    }
    guard place >= 0, next < commands.count,
      case .fill(let path, _, .solid(let color), let inner) = commands[next], color.pixel.alpha == 255
    else { return .empty }
    // At a clip's partly covered pixels, the fill leaves a part of the pixels below.
    let clip = area(of: clips[place])
    guard clips[place].shape == nil, clip.runs?.coverage.isEmpty ?? true else { return .empty }
    let box = FixedBox(of: path, inner.followed(by: outer))
    return box?.fullPixels.intersection(clip.bounds) ?? .empty
  }

  /// Draws the shadow of a coverage mask. The offset is rounded to whole pixels.
  mutating func castShadow(
    _ shadow: DrawList.Shadow, of source: ClipMask, in group: DrawList.Group, onto clip: Clip,
    _ cache: inout RenderCache
  ) {
    var source = source
    let (ox, oy) = shadow.wholeOffset
    let moved = source.bounds.moved(x: ox, y: oy)
    source.bounds = moved
    cache.scratch.blur.prepare(sigma: shadow.sigma)
    let reached =
      moved.isEmpty ? .empty : moved.insetBy(-cache.scratch.blur.radius).intersection(clip.bounds)
    let memory = exchange(&cache.scratch.shadow, with: [])
    let cast = ClipMask(
      bounds: reached, coverage: cache.scratch.blur.apply(to: source, target: reached, in: memory))
    let color = shadow.color.pixel
    if group.blendMode == .sourceOver, group.opacity >= 1 {
      surfaces[surfaces.count - 1].blend(color, cast, within: area(of: clip), &cache.scratch.buffers.coverage)
    } else {
      var result = cache.scratch.makeSurface(reached)
      result.blend(color, cast, within: ClipArea(bounds: reached), &cache.scratch.buffers.coverage)
      surfaces[surfaces.count - 1].combine(
        result, opacity: group.opacity, mode: group.blendMode, within: area(of: clip),
        colors: &cache.scratch.buffers.colors)
      cache.scratch.recycle(result)
    }
    cache.scratch.shadow = cast.coverage ?? []
  }
}

extension DrawList.Shadow {
  /// The largest offset of a shadow, in pixels, along x and along y; a shadow farther away is not drawn.
  fileprivate static let maximumOffset = 16_384.0

  /// How far, in pixels, the shadow reaches beyond the shape that casts it.
  var outset: Double {
    Double(ShadowBlur.radius(sigma: sigma)) + max(abs(offset.x), abs(offset.y))
  }

  /// The offset rounded to whole pixels, at which the shadow is drawn.
  var wholeOffset: (x: Int, y: Int) {
    (PixelRect.whole(offset.x.rounded()), PixelRect.whole(offset.y.rounded()))
  }
}

extension DrawList.Command {
  /// The shape and colour of a command that draws one shape in one colour; nil for any other command.
  fileprivate func plainShape(under outer: Projection) -> (Shape, Color)? {
    switch self {
    case .fill(let path, let rule, .solid(let color), let inner):
      (Shape(path, rule, inner.followed(by: outer)), color)
    case .stroke(let path, let pen, .solid(let color), let inner) where pen.hasWidth:
      (Shape(path, pen, inner.followed(by: outer)), color)
    default: nil
    }
  }
}
