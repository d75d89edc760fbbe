extension Canvas {
  /// Begins a group on a clear surface as large as `ink`, the extent in which its commands may draw.
  mutating func beginGroup(
    _ group: DrawList.Group, _ projection: Projection, ink: @autoclosure () -> Reach,
    _ cache: inout RenderCache
  ) {
    guard groups.count < Renderer.maximumGroupDepth else { return beginGroupWithoutSurface(group, &cache) }
    if group.ground == .shown || group.ground == .passed { resolveClip(&cache) }
    guard let clip = clips.last else { return }
    var bounds = clip.bounds
    var shadow = group.shadow
    if let cast = shadow {
      (shadow, bounds) = project(cast, projection, onto: bounds, showsContent: group.showsContent)
    }
    var outset = (groups.last?.outset ?? 0) + (shadow?.outset ?? 0)
    var (group, reach) = (group, 0)
    if !group.filters.isEmpty { reach = prepareFilters(of: &group, projection, &outset) }
    if reach > 0, !bounds.isEmpty { bounds = bounds.insetBy(-reach) }
    var drawn = ink()
    drawn.grow(by: Double(reach))
    bounds = drawn.pixels.intersection(bounds)
    groups.append(OpenGroup(group: group, shadow: shadow, outset: outset, clipCount: clips.count))
    surfaces.append(cache.scratch.makeSurface(bounds))
    opened.surfaces += 1
    opened.pixels += bounds.width * bounds.height
    // Pixels outside the region that is drawn are needed only if they cast a shadow.
    let isShown = groups.allSatisfy { $0.shadow == nil && $0.outset == 0 }
    clips.append(Clip(bounds: bounds, runs: isShown ? clips[0].runs : nil))
  }

  /// Begins a group that draws into the one around it, or nothing if it is only a shadow.
  private mutating func beginGroupWithoutSurface(_ group: DrawList.Group, _ cache: inout RenderCache) {
    resolveClip(&cache)
    guard let clip = clips.last, let outset = groups.last?.outset else { return }
    groups.append(OpenGroup(group: group, shadow: nil, outset: outset, clipCount: clips.count))
    let isDrawn = group.ground != .filtered && (group.shadow == nil || group.showsContent)
    clips.append(Clip(bounds: isDrawn ? clip.bounds : .empty, runs: clip.runs))
  }

  /// Ends the innermost group, and composites it and its shadow onto the surface below.
  mutating func endGroup(_ cache: inout RenderCache) {
    guard let open = groups.popLast() else { return }
    endClips(downTo: open.clipCount, &cache)
    guard groups.count < Renderer.maximumGroupDepth, var source = surfaces.popLast() else { return }
    if source.bounds.isEmpty, open.group.blendMode.ignoresClearSource { return cache.scratch.recycle(source) }
    resolveClip(&cache)
    if open.group.ground == .filtered {
      if let clip = clips.last { showGround(under: source, open, within: clip, &cache) }
    } else if let clip = clips.last, !clip.bounds.isEmpty {
      if !open.group.filters.isEmpty { cache.scratch.filter(&source, by: open.group.filters) }
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
}
