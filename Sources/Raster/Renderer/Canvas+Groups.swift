/// Groups: their beginning and end.
extension Canvas {
  /// Begins a group on a clear surface as large as what will be drawn there.
  mutating func beginGroup(
    _ group: DrawList.Group, _ projection: Projection, around commands: [DrawList.Command], from first: Int,
    _ cache: inout RenderCache
  ) {
    guard groups.count < Renderer.maximumGroupDepth else { return beginGroupWithoutSurface(group, &cache) }
    guard let clip = clips.last else { return }
    var bounds = clip.bounds
    var shadow = group.shadow
    if let cast = shadow {
      (shadow, bounds) = project(cast, projection, onto: bounds, showsContent: group.showsContent)
    }
    bounds = Self.reach(of: commands, from: first, projection, within: bounds)
    let outset = (groups.last?.outset ?? 0) + (shadow?.outset ?? 0)
    groups.append(OpenGroup(group: group, shadow: shadow, outset: outset, clipCount: clips.count))
    surfaces.append(cache.scratch.makeSurface(bounds))
    opened.surfaces += 1
    opened.pixels += bounds.width * bounds.height
    // Pixels outside the region that is drawn are needed only if they cast a shadow.
    let isShown = groups.allSatisfy { $0.shadow == nil }
    clips.append(Clip(bounds: bounds, runs: isShown ? clips[0].runs : nil))
  }

  /// Begins a group that draws into the one around it. It has no shadow, so one that is only a shadow draws
  /// nothing.
  private mutating func beginGroupWithoutSurface(_ group: DrawList.Group, _ cache: inout RenderCache) {
    resolveClip(&cache)
    guard let clip = clips.last, let outset = groups.last?.outset else { return }
    groups.append(OpenGroup(group: group, shadow: nil, outset: outset, clipCount: clips.count))
    let isDrawn = group.shadow == nil || group.showsContent
    clips.append(Clip(bounds: isDrawn ? clip.bounds : .empty, runs: clip.runs))
  }

  /// Ends the innermost group, and composites it and its shadow onto the surface below.
  mutating func endGroup(_ cache: inout RenderCache) {
    guard let open = groups.popLast() else { return }
    endClips(downTo: open.clipCount, &cache)
    guard groups.count < Renderer.maximumGroupDepth, let source = surfaces.popLast() else { return }
    if source.bounds.isEmpty, open.group.blendMode.ignoresClearSource { return cache.scratch.recycle(source) }
    resolveClip(&cache)
    if let clip = clips.last, !clip.bounds.isEmpty {
      if let shadow = open.shadow {
        castShadow(shadow, of: source.alphas, in: open.group, onto: clip, &cache)
      }
      if open.shadow == nil || open.group.showsContent {
        surfaces[surfaces.count - 1].combine(
          source, opacity: open.group.opacity, mode: open.group.blendMode, within: area(of: clip),
          colors: &cache.scratch.buffers.colors)
      }
    }
    cache.scratch.recycle(source)
  }

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
}
