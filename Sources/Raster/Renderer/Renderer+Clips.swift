/// Clips.
extension Renderer {
  mutating func beginClip(_ shape: Clip.Shape) {
    resolveClip()
    guard let outer = clips.last else { return }
    guard let region = shapes.pixels(of: shape.path, shape.projection, within: outer.bounds) else {
      clips.append(Clip(bounds: .empty))
      return
    }
    var clip = Clip(bounds: region, runs: outer.runs)
    if !shapes.isFull(shape.path, shape.projection, over: region) || shape.cutsGroup && hasEdge(outer) {
      clip.shape = shape
    }
    clips.append(clip)
  }

  /// Computes the runs of the innermost clip, if that was put off.
  mutating func resolveClip() {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
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
  }

  /// Whether pixels of a clip are covered in part.
  private func hasEdge(_ clip: Clip) -> Bool {
    clip.runs.map { !runs[$0].coverage.isEmpty } ?? false
  }

  /// Ends the innermost clips, as many as there are more than `count`. The surface that they were begun on is the last one.
  mutating func endClips(downTo count: Int) {
    while clips.count > count, let clip = clips.popLast() {
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
