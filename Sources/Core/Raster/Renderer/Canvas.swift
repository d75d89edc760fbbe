/// One drawing while it is under way: its surfaces, clips and groups, and the commands that change them. All
/// that outlives it is in the `RenderCache` that each function is given.
struct Canvas: Sendable {
  /// The bitmap's pixels, and those of each open group on top.
  var surfaces: [Surface] = []
  /// The clip of the region, and all open clips and groups on top.
  var clips: [Clip] = []
  /// The runs of the clip at the same index; the first are those of the region that is drawn.
  var runs: [ClipRuns] = []
  /// The edge of the group clip at the same index.
  var edges: [ClipEdge] = []
  var groups: [OpenGroup] = []
  /// The number of drawings of bitmaps around this one, each of which needs the next.
  var bitmapDepth = 0
  /// The surfaces that groups have had, for tests that count work.
  var opened = Renderer.SurfaceCount()
  /// The pixels of the whole picture, beyond which its edge pixels continue under filters.
  var frame = PixelRect.empty
  /// The number of pictures around the commands, in which groups do not show filtered pixels below them.
  var pictures = 0
  /// The ranges of commands to draw.
  var needed: [Range<Int>] = []

  /// An open group, with its shadow in pixels, the reach of all shadows, and the clips before it.
  struct OpenGroup {
    var group: DrawList.Group
    var shadow: DrawList.Shadow?
    var outset: Double
    var clipCount: Int
  }

  var heldBytes: Int {
    runs.reduce(0) { $0 + $1.heldBytes } + edges.reduce(0) { $0 + $1.heldBytes }
  }

  /// Begins a drawing on a surface.
  ///
  /// - Parameter parts: the part of the region to draw; nil for all.
  mutating func begin(_ surface: consuming Surface, region: PixelRect, _ parts: PixelRegion?) {
    opened = Renderer.SurfaceCount()
    (frame, pictures) = (surface.bounds, 0)
    surfaces.append(surface)
    clips.append(Clip(bounds: region))
    if runs.isEmpty { runs.append(ClipRuns()) }
    guard let parts, parts.rects.count > 1 else { return }
    runs[0].reset(to: parts)
    clips[0].runs = 0
  }

  /// Ends the drawing, and returns its surface.
  mutating func end(_ cache: inout RenderCache) -> Surface? {
    while !groups.isEmpty { endGroup(&cache) }
    clips.removeAll(keepingCapacity: true)
    return surfaces.popLast()
  }

  mutating func fill(_ color: Color, _ parts: PixelRegion?) {
    guard let parts else { return surfaces[0].fill(clips[0].bounds, with: color.pixel) }
    for rect in parts.rects { surfaces[0].fill(rect, with: color.pixel) }
  }

  /// Draws the ranges of commands in `needed`, and ends the groups and clips that they leave open.
  mutating func runNeeded(_ list: DrawList, _ projection: Projection, _ cache: inout RenderCache) {
    let place = open(projection, depth: 0)
    for number in needed.indices { run(needed[number], of: list, place, &cache) }
    close(place, &cache)
  }

  /// Draws all commands of a list, and ends the groups and clips that they leave open.
  mutating func run(_ list: DrawList, _ projection: Projection, depth: Int, _ cache: inout RenderCache) {
    let place = open(projection, depth: depth)
    run(list.commands.indices, of: list, place, &cache)
    close(place, &cache)
  }

  /// A list that is being drawn: the map to pixels, its depth, and what was open before it.
  private struct OpenList {
    var projection: Projection
    var depth, clipCount, groupCount: Int
  }

  private func open(_ projection: Projection, depth: Int) -> OpenList {
    OpenList(projection: projection, depth: depth, clipCount: clips.count, groupCount: groups.count)
  }

  private mutating func close(_ list: OpenList, _ cache: inout RenderCache) {
    while groups.count > list.groupCount { endGroup(&cache) }
    endClips(downTo: list.clipCount, &cache)
  }

  /// Draws some commands of a list. It is not inlined, as its code is large.
  @inline(never)
  private mutating func run(
    _ range: Range<Int>, of list: DrawList, _ place: OpenList, _ cache: inout RenderCache
  ) {
    var index = range.lowerBound
    while index < range.upperBound { index = run(list, at: index, place, &cache) }
  }

  /// Draws a command, and returns the index of the next one.
  @inline(__always)
  private mutating func run(
    _ list: DrawList, at index: Int, _ place: OpenList, _ cache: inout RenderCache
  ) -> Int {
    let outer = place.projection
    if let fill = list.commands[index].plainFill, draw(fill, outer, &cache) { return index + 1 }
    switch list.commands[index] {
    case .fill(let path, let rule, let paint, let inner):
      draw(Shape(path, rule, inner.followed(by: outer)), paint, &cache)
    case .stroke(let path, let stroke, let paint, let inner):
      if stroke.hasWidth { draw(Shape(path, stroke, inner.followed(by: outer)), paint, &cache) }
    case .picture(let picture, let inner):
      if place.depth < DrawList.maximumPictureDepth {
        pictures += 1
        run(picture, inner.followed(by: outer), depth: place.depth + 1, &cache)
        pictures -= 1
      }
    case .rasterized(let picture, let inner, let opacity):
      draw(picture, inner.followed(by: outer), opacity: opacity, depth: place.depth, &cache)
    case .beginClip(let path, let rule, let inner):
      beginClip(Shape(path, rule, inner.followed(by: outer)), cutsGroup: false, &cache)
    case .beginGroupClip(let path, let rule, let inner):
      beginClip(Shape(path, rule, inner.followed(by: outer)), cutsGroup: true, &cache)
    case .endClip:
      let floor = groups.last?.clipCount ?? 0
      if clips.count > max(place.clipCount, floor + 1) { endClips(downTo: clips.count - 1, &cache) }
    case .beginGroup(let group):
      if castsPlainShadow(of: group, at: index, in: list.commands, outer, &cache) { return index + 3 }
      beginGroup(group, outer, ink: list.ink(from: index + 1, under: outer), &cache)
    case .endGroup:
      if groups.count > place.groupCount { endGroup(&cache) }
    }
    return index + 1
  }

  // MARK: Shapes

  /// Draws a fill in one colour whose outline is cached. Returns false otherwise, and in a pending clip.
  private mutating func draw(
    _ fill: DrawList.Command.PlainFill, _ outer: Projection, _ cache: inout RenderCache
  ) -> Bool {
    let projection = fill.projection.followed(by: outer)
    guard let last = clips.indices.last, !clips[last].isPending, projection.isAffine else { return false }
    return cache.fill(
      OutlineKey(fill.memory, projection), fill.rule, with: fill.color,
      at: Point(x: projection.tx, y: projection.ty), onto: &surfaces[surfaces.count - 1],
      inside: area(of: last))
  }

  /// Draws a shape, unless it lies outside the innermost clip.
  mutating func draw(_ shape: Shape, _ paint: Paint, _ cache: inout RenderCache) {
    guard let last = clips.indices.last, Reach(shape).mayTouch(clips[last].bounds) else { return }
    if clips[last].isPending {
      if shape.stroke == nil, fillsPendingClip(shape, paint, &cache) { return }
      resolveClip(&cache)
    }
    cache.paint(
      shape, with: cache.shaders.shader(paint, shape.projection), onto: &surfaces[surfaces.count - 1],
      inside: area(of: last))
  }
}
