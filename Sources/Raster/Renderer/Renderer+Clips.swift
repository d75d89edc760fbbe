/// Clips.
extension Renderer {
  mutating func beginClip(_ shape: Clip.Shape) {
    guard let around = clips.last else { return }
    guard var (region, isFull) = shapes.pixels(of: shape.path, shape.projection, within: around.bounds) else {
      clips.append(Clip(bounds: .empty))
      return
    }
    if around.isPending {
      resolveClip()
      region = region.intersection(clips[clips.count - 1].bounds)
      if !isFull { isFull = shapes.isFull(shape.path, shape.projection, over: region) }
    }
    let outer = clips[clips.count - 1]
    var clip = Clip(bounds: region, runs: outer.runs)
    if !isFull || shape.cutsGroup && hasEdge(outer) {
      clip.shape = shape
    }
    clips.append(clip)
  }

  /// Computes the runs of the innermost clip, if that was put off.
  mutating func resolveClip() {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
    let ground = clips[last].ground
    while runs.count <= last { runs.append(ClipRuns()) }
    var own = ClipRuns()
    swap(&own, &runs[last])
    shapes.cut(shape.path, shape.rule, shape.projection, area(of: last), into: &own)
    clips[last] = Clip(bounds: own.bounds, runs: last)
    if shape.cutsGroup, !own.coverage.isEmpty {
      while edges.count <= last { edges.append(ClipEdge()) }
      edges[last].begin(&own, on: &surfaces[surfaces.count - 1])
      clips[last].hasEdge = true
    }
    swap(&own, &runs[last])
    if let ground { surfaces[surfaces.count - 1].fill(area(of: last), with: ground.pixel) }
  }

  /// Paints all of the innermost clip, whose runs are not computed: a paint that covers it shows exactly where the clip's outline is. False if
  /// the path does not cover it, or the paint has to be painted in a group.
  mutating func fillsPendingClip(_ path: Path, _ paint: Paint, _ projection: Projection) -> Bool {
    let last = clips.count - 1
    guard let shape = clips[last].shape, shapes.isFull(path, projection, over: clips[last].bounds) else {
      return false
    }
    if !shape.cutsGroup {
      self.paint(shape, paint, shading: projection, area(of: last))
    } else if case .solid(let color) = paint, color.pixel.alpha == 255 {
      // It hides all that is in the group, and there may be nothing else to come.
      clips[last].ground = color
    } else {
      return false
    }
    return true
  }

  /// Paints inside of a clip's outline.
  private mutating func paint(_ shape: Clip.Shape, _ paint: Paint, shading: Projection, _ area: ClipArea) {
    shapes.paint(
      shape.path, nil, shape.rule, paint, shape.projection, shading: shading,
      onto: &surfaces[surfaces.count - 1], area)
  }

  /// Whether pixels of a clip are covered in part.
  private func hasEdge(_ clip: Clip) -> Bool {
    clip.runs.map { !runs[$0].coverage.isEmpty } ?? false
  }

  /// Ends the innermost clips, as many as there are more than `count`. The surface that they were begun on is the last one.
  mutating func endClips(downTo count: Int) {
    while clips.count > count, let clip = clips.last {
      if let shape = clip.shape, let ground = clip.ground {
        // An opaque colour leaves the same bytes, mixed by the edge's coverage or painted with it.
        paint(shape, .solid(ground), shading: .identity, area(of: clips.count - 1))
      }
      clips.removeLast()
      if clip.hasEdge { edges[clips.count].end(on: &surfaces[surfaces.count - 1]) }
    }
  }

  /// A clip with its runs, as far as they are computed.
  func area(of clip: Clip) -> ClipArea {
    ClipArea(bounds: clip.bounds, runs: clip.runs.map { runs[$0] })
  }

  /// As of `clips[index]`, without a copy of its outline.
  func area(of index: Int) -> ClipArea {
    ClipArea(bounds: clips[index].bounds, runs: clips[index].runs.map { runs[$0] })
  }
}
