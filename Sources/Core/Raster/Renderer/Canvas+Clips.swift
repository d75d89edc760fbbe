extension Canvas {
  /// Begins a clip. Its runs stay pending until they are needed, unless it is a rectangle of whole pixels.
  ///
  /// - Parameter cutsGroup: whether the clip cuts the common result of its commands.
  mutating func beginClip(_ shape: Shape, cutsGroup: Bool, _ cache: inout RenderCache) {
    guard let around = clips.last else { return }
    guard var (region, isFull) = cache.pixels(of: shape, within: around.bounds) else {
      clips.append(Clip(bounds: .empty))
      return
    }
    if around.isPending {
      resolveClip(&cache)
      region = region.intersection(clips[clips.count - 1].bounds)
      isFull = isFull || FixedBox(of: shape.path, shape.projection)?.covers(region) ?? false
    }
    let outer = clips[clips.count - 1]
    var clip = Clip(bounds: region, runs: outer.runs)
    if !isFull || cutsGroup && hasEdge(outer) { (clip.shape, clip.cutsGroup) = (shape, cutsGroup) }
    clips.append(clip)
  }

  /// Computes the runs of the innermost clip if it is pending.
  mutating func resolveClip(_ cache: inout RenderCache) {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
    let (ground, cutsGroup) = (clips[last].ground, clips[last].cutsGroup)
    while runs.count <= last { runs.append(ClipRuns()) }
    cache.cut(shape, inside: area(of: last), into: &runs[last])
    clips[last] = Clip(bounds: runs[last].bounds, runs: last)
    if cutsGroup, !runs[last].coverage.isEmpty {
      while edges.count <= last { edges.append(ClipEdge()) }
      edges[last].begin(&runs[last], on: &surfaces[surfaces.count - 1])
      clips[last].hasEdge = true
    }
    if let ground { surfaces[surfaces.count - 1].fill(area(of: last), with: ground.pixel) }
  }

  /// Paints all of the innermost clip while it is pending: a paint that covers the clip appears exactly
  /// inside its outline. Returns false if the shape does not cover the clip, and for a group clip unless the
  /// paint is one opaque colour.
  mutating func fillsPendingClip(_ shape: Shape, _ paint: Paint, _ cache: inout RenderCache) -> Bool {
    let last = clips.count - 1
    guard let outline = clips[last].shape,
      FixedBox(of: shape.path, shape.projection)?.covers(clips[last].bounds) ?? false
    else { return false }
    if !clips[last].cutsGroup {
      let shader = cache.shaders.shader(paint, shape.projection)
      cache.paint(outline, with: shader, onto: &surfaces[surfaces.count - 1], inside: area(of: last))
    } else if case .solid(let color) = paint, color.pixel.alpha == 255 {
      // The colour hides everything before it in the group, and nothing else may follow.
      clips[last].ground = color
    } else {
      return false
    }
    return true
  }

  /// Whether a clip has partly covered pixels.
  private func hasEdge(_ clip: Clip) -> Bool {
    clip.runs.map { !runs[$0].coverage.isEmpty } ?? false
  }

  /// Ends the innermost clips until `count` are left. They began on the last surface.
  mutating func endClips(downTo count: Int, _ cache: inout RenderCache) {
    while clips.count > count, let clip = clips.last {
      if let shape = clip.shape, let ground = clip.ground {
        // Painting an opaque colour with the edge's coverage gives the same bytes as mixing by it.
        cache.paint(
          shape, with: .solid(ground.pixel), onto: &surfaces[surfaces.count - 1],
          inside: area(of: clips.count - 1))
      }
      clips.removeLast()
      if clip.hasEdge { edges[clips.count].end(on: &surfaces[surfaces.count - 1]) }
    }
  }

  /// The area of a clip, with its runs as far as they are computed.
  func area(of clip: Clip) -> ClipArea {
    ClipArea(bounds: clip.bounds, runs: clip.runs.map { runs[$0] })
  }

  /// Same as `area(of: clips[index])`, without a copy of the clip's outline.
  func area(of index: Int) -> ClipArea {
    ClipArea(bounds: clips[index].bounds, runs: clips[index].runs.map { runs[$0] })
  }
}
