/// Groups and shadows.
extension Renderer {
  /// Begins a group on a clear surface as large as what will be drawn there.
  mutating func beginGroup(
    _ group: DrawList.Group, _ projection: Projection, around commands: [DrawList.Command], from first: Int
  ) {
    guard groups.count < Self.maximumGroupDepth, let clip = clips.last else { return }
    var bounds = clip.bounds
    var shadow = group.shadow
    if let cast = shadow {
      (shadow, bounds) = project(cast, projection, onto: bounds, showsContent: group.showsContent)
    }
    bounds = Self.reach(of: commands, from: first, projection, within: bounds)
    let outset = (groups.last?.outset ?? 0) + (shadow?.outset ?? 0)
    groups.append(OpenGroup(group: group, shadow: shadow, outset: outset, clipCount: clips.count))
    surfaces.append(Surface(clear: bounds, in: spares.popLast() ?? []))
    openedSurfaces += 1
    openedPixels += bounds.width * bounds.height
    // Pixels outside the region that is drawn are needed only if they cast a shadow.
    let isShown = groups.allSatisfy { $0.shadow == nil }
    clips.append(Clip(bounds: bounds, runs: isShown ? clips[0].runs : nil))
  }

  /// Returns a shadow in pixels, and the pixels that have to be drawn so that it is complete in `bounds`.
  ///
  /// A shadow that is out of range is left out: with `showsContent` it is nil, otherwise nothing has to be
  /// drawn.
  private func project(
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
    guard cast.sigma != .infinity, cast.offset.isFinite, abs(cast.offset.x) <= Self.maximumShadowOffset,
      abs(cast.offset.y) <= Self.maximumShadowOffset, !bounds.isEmpty,
      !isNested || around + cast.outset <= DrawList.Shadow.maximumNestedReach
    else {
      if showsContent { return (nil, bounds) }
      cast.offset = .zero
      cast.sigma = 0
      return (cast, .empty)
    }
    let (ox, oy) = cast.wholeOffset
    let radius = ShadowBlur.radius(sigma: cast.sigma)
    let source = bounds.moved(x: -ox, y: -oy).insetBy(-radius - 1)
    return (cast, showsContent ? source.union(bounds) : source)
  }

  /// The largest offset of a shadow, in pixels, along x and along y; a shadow farther away is not drawn.
  private static let maximumShadowOffset = 16_384.0

  /// The pixels of `limit` that commands can touch up to the end of their group. It may be too large, as
  /// clips are ignored.
  private static func reach(
    of commands: [DrawList.Command], from first: Int, _ outer: Projection, within limit: PixelRect
  ) -> PixelRect {
    guard !limit.isEmpty else { return limit }
    var result = PixelRect.empty
    // For each open group, how far its shadow and those around it reach together.
    var outsets: [Double] = []
    for index in first..<max(commands.count, first) {
      let look = commands[index].look
      var reach = Reach.nowhere
      switch look.kind {
      case .shape: reach = look.reach(outer)
      case .picture:
        guard case .picture(let picture, let inner) = commands[index] else { continue }
        reach = picture.ink(under: inner.followed(by: outer))
      case .beginGroup:
        outsets.append((outsets.last ?? 0) + (look.hasShadow ? look.outset(outer) : 0))
        continue
      case .endGroup:
        guard outsets.popLast() != nil else { return result }
        continue
      case .beginClip, .endClip: continue
      }
      reach.grow(by: outsets.last ?? 0)
      result = result.union(reach.pixels(within: limit))
      if result == limit { return limit }
    }
    return result
  }

  /// Casts the shadow of a group that consists of one shape in one colour, which needs no surface. Returns
  /// false for any other group.
  mutating func castsPlainShadow(
    _ commands: [DrawList.Command], at index: Int, _ group: DrawList.Group, _ outer: Projection
  ) -> Bool {
    guard let shadow = group.shadow, !group.showsContent, groups.count < Self.maximumGroupDepth,
      index + 2 < commands.count,
      case .endGroup = commands[index + 2]
    else { return false }
    var (path, stroke, rule, color, projection): (Path, Stroke?, FillRule, Color, Projection)
    switch commands[index + 1] {
    case .fill(let own, let winding, .solid(let paint), let inner):
      (path, stroke, rule, color, projection) = (own, nil, winding, paint, inner)
    case .stroke(let own, let pen, .solid(let paint), let inner) where pen.hasWidth:
      (path, stroke, rule, color, projection) = (own, pen, .nonZero, paint, inner)
    default: return false
    }
    resolveClip()
    guard let clip = clips.last else { return false }
    projection = projection.followed(by: outer)
    // Only the visible part of the shadow needs the coverage around it.
    var shown = [clip.bounds]
    if group.blendMode == .sourceOver, group.opacity >= 1 {
      shown = clip.bounds.subtracting(pixelsFilled(by: commands, behind: index + 2, outer))
    }
    for part in shown {
      let (projected, bounds) = project(shadow, outer, onto: part, showsContent: false)
      guard let cast = projected, var source = shapes.mask(of: path, stroke, rule, projection, within: bounds)
      else { continue }
      source.multiply(by: color.pixel.alpha)
      castShadow(of: source, cast, group, Clip(bounds: part, runs: clip.runs))
    }
    return true
  }

  /// The pixels that an opaque rectangle fills right after the end of a group, at `index`: the group is not
  /// visible there. A layer with a background covers most of its shadow this way. The group may be the only
  /// content of a clip.
  private mutating func pixelsFilled(
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
    return shapes.fullPixels(of: path, inner.followed(by: outer), within: clip.bounds)
  }

  /// Ends the innermost group, and composites it and its shadow onto the surface below.
  mutating func endGroup() {
    guard let open = groups.popLast() else { return }
    endClips(downTo: open.clipCount)
    guard var source = surfaces.popLast() else { return }
    if source.bounds.isEmpty, open.group.blendMode.ignoresClearSource { return keep(&source) }
    resolveClip()
    if let clip = clips.last, !clip.bounds.isEmpty {
      if let shadow = open.shadow { castShadow(of: source.alphas, shadow, open.group, clip) }
      if open.shadow == nil || open.group.showsContent {
        surfaces[surfaces.count - 1].combine(
          source, opacity: open.group.opacity, mode: open.group.blendMode, within: area(of: clip),
          colors: &colors)
      }
    }
    keep(&source)
  }

  /// Keeps the allocation of a surface for the next one.
  private mutating func keep(_ surface: inout Surface) {
    guard spares.count < 2 else { return }
    spares.append([])
    swap(&spares[spares.count - 1], &surface.bytes)
  }

  /// Draws the shadow of a coverage mask. The offset is rounded to whole pixels.
  private mutating func castShadow(
    of source: ClipMask, _ shadow: DrawList.Shadow, _ group: DrawList.Group, _ clip: Clip
  ) {
    var source = source
    let (ox, oy) = shadow.wholeOffset
    let moved = source.bounds.moved(x: ox, y: oy)
    source.bounds = moved
    blur.prepare(sigma: shadow.sigma)
    let reached = moved.isEmpty ? .empty : moved.insetBy(-blur.radius).intersection(clip.bounds)
    var memory: [UInt8] = []
    swap(&memory, &self.shadow)
    let cast = ClipMask(
      bounds: reached, coverage: blur.apply(to: source, target: reached, in: consume memory))
    let color = shadow.color.pixel
    if group.blendMode == .sourceOver, group.opacity >= 1 {
      surfaces[surfaces.count - 1].blend(color, cast, within: area(of: clip), &scratch)
    } else {
      var result = Surface(clear: reached, in: spares.popLast() ?? [])
      result.blend(color, cast, within: ClipArea(bounds: reached), &scratch)
      surfaces[surfaces.count - 1].combine(
        result, opacity: group.opacity, mode: group.blendMode, within: area(of: clip), colors: &colors)
      keep(&result)
    }
    self.shadow = cast.coverage ?? []
  }
}

extension DrawList.Shadow {
  /// How far, in pixels, the shadow reaches beyond the shape that casts it.
  fileprivate var outset: Double {
    Double(ShadowBlur.radius(sigma: sigma)) + max(abs(offset.x), abs(offset.y))
  }

  /// The offset rounded to whole pixels, at which the shadow is drawn.
  fileprivate var wholeOffset: (x: Int, y: Int) {
    (PixelRect.whole(offset.x.rounded()), PixelRect.whole(offset.y.rounded()))
  }
}
