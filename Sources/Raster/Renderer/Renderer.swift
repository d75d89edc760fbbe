/// Draws pictures. It holds scratch memory, and outlines of what it has drawn before; no pixel depends on those. One is enough for each thread.
///
/// A pixel's value never depends on the region that is asked for: damage, bands and whole frames give the same bytes. To draw on
/// several threads, give each a renderer and a band of its own; see `drawBand`.
public struct Renderer: Sendable {
  private var shapes = ShapePainter()
  private var surfaces: [Surface] = []
  private var clips: [ClipMask] = []
  private var groups: [OpenGroup] = []

  /// A group that has begun: how it ends, and how many clips were there before it.
  private struct OpenGroup {
    var group: DrawList.Group
    var shadow: DrawList.Shadow?
    var clipCount: Int
  }

  /// Groups nest no deeper than this; what lies deeper draws into the deepest one. It bounds the memory of a hostile picture.
  public static let maximumGroupDepth = 32
  /// Pictures in pictures beyond this depth are left out.
  public static let maximumPictureDepth = 32

  public init() {}

  /// Draws a picture into a bitmap.
  ///
  /// - Parameters:
  ///   - projection: from the picture's coordinates to the bitmap's pixels.
  ///   - region: the pixels that may change; nil for all.
  ///   - background: what the region is filled with first; nil draws onto what is there.
  public mutating func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRect? = nil,
    background: Color? = nil
  ) {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var bytes: [UInt8] = []
    swap(&bytes, &bitmap.pixels)
    var surface = Surface(bounds: bounds, bytes: bytes)
    bytes = []
    draw(list, projection, into: &surface, region: region ?? bounds, background)
    swap(&surface.bytes, &bitmap.pixels)
  }

  /// Draws the rows `minY ..< minY + band.height` of a picture into a bitmap that holds just these.
  public mutating func drawBand(
    _ list: DrawList, projection: Projection = .identity, into band: inout Bitmap, minY: Int,
    background: Color? = nil
  ) {
    let bounds = PixelRect(minX: 0, minY: minY, maxX: band.width, maxY: minY + band.height)
    var bytes: [UInt8] = []
    swap(&bytes, &band.pixels)
    var surface = Surface(bounds: bounds, bytes: bytes)
    bytes = []
    draw(list, projection, into: &surface, region: bounds, background)
    swap(&surface.bytes, &band.pixels)
  }

  private mutating func draw(
    _ list: DrawList, _ projection: Projection, into surface: inout Surface, region: PixelRect,
    _ background: Color?
  ) {
    let region = region.intersection(surface.bounds)
    guard !region.isEmpty else { return }
    if let background { surface.fill(region, with: background.pixel) }
    surfaces = [Surface(bounds: .empty, bytes: [])]
    swap(&surfaces[0], &surface)
    clips = [ClipMask(bounds: region)]
    groups = []
    run(list, projection, depth: 0)
    while !groups.isEmpty { endGroup() }
    swap(&surfaces[0], &surface)
    surfaces.removeAll()
  }

  private mutating func run(_ list: DrawList, _ outer: Projection, depth: Int) {
    let (clipCount, groupCount) = (clips.count, groups.count)
    for command in list.commands {
      switch command {
      case .fill(let path, let rule, let paint, let inner):
        draw(path, nil, rule, paint, inner.followed(by: outer))
      case .stroke(let path, let stroke, let paint, let inner):
        guard stroke.width > 0 else { continue }
        draw(path, stroke, .nonZero, paint, inner.followed(by: outer))
      case .picture(let picture, let inner):
        if depth < Self.maximumPictureDepth { run(picture, inner.followed(by: outer), depth: depth + 1) }
      case .beginClip(let path, let rule, let inner):
        beginClip(path, rule, inner.followed(by: outer))
      case .endClip:
        let floor = groups.last?.clipCount ?? 0
        if clips.count > max(clipCount, floor + 1) { clips.removeLast() }
      case .beginGroup(let group):
        beginGroup(group, outer)
      case .endGroup:
        if groups.count > groupCount { endGroup() }
      }
    }
    while groups.count > groupCount { endGroup() }
    clips.removeLast(max(0, clips.count - clipCount))
  }

  // MARK: - Shapes

  private mutating func draw(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule, _ paint: Paint, _ projection: Projection
  ) {
    guard let last = clips.indices.last else { return }
    if let shape = clips[last].shape {
      if stroke == nil, shapes.isFull(path, projection, over: clips[last].bounds) {
        // The paint shows exactly where the clip is.
        shapes.paint(
          shape.path, nil, shape.rule, paint, shape.projection, shading: projection,
          onto: &surfaces[surfaces.count - 1],
          ClipMask(bounds: clips[last].bounds))
        return
      }
      resolveClip()
    }
    shapes.paint(
      path, stroke, rule, paint, projection, shading: projection, onto: &surfaces[surfaces.count - 1],
      clips[last])
  }

  // MARK: - Clips

  private mutating func beginClip(_ path: Path, _ rule: FillRule, _ projection: Projection) {
    resolveClip()
    guard let outer = clips.last else { return }
    let shape = ClipMask.Shape(path: path, rule: rule, projection: projection)
    guard let region = shapes.pixels(of: path, projection, within: outer.bounds) else {
      clips.append(ClipMask(bounds: .empty))
      return
    }
    clips.append(ClipMask(bounds: region, shape: shape))
    if outer.coverage != nil { resolveClip() }
  }

  /// Computes the coverage of the innermost clip, if that was put off.
  private mutating func resolveClip() {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
    let bounds = clips[last].bounds
    var mask =
      shapes.coverage(shape.path, nil, shape.rule, shape.projection, within: bounds)
      ?? ClipMask(bounds: .empty)
    if last > 0 { mask.intersect(clips[last - 1]) }
    clips[last] = mask
  }

  // MARK: - Groups

  private mutating func beginGroup(_ group: DrawList.Group, _ projection: Projection) {
    resolveClip()
    guard groups.count < Self.maximumGroupDepth, let clip = clips.last else { return }
    var bounds = clip.bounds
    var shadow = group.shadow
    if var cast = shadow {
      // The picture's units become pixels.
      let scale = projection.maximumScale
      if cast.sigma != .infinity {
        cast.sigma = cast.sigma > 0 ? min(cast.sigma * scale, DrawList.Shadow.maximumSigma) : 0
      }
      let (dx, dy) = (cast.offset.x, cast.offset.y)
      cast.offset = Point(x: projection.a * dx + projection.c * dy, y: projection.b * dx + projection.d * dy)
      if cast.sigma == .infinity || !cast.offset.isFinite || abs(cast.offset.x) > 16_384
        || abs(cast.offset.y) > 16_384
      {
        bounds = .empty
      }
      if !bounds.isEmpty {
        let reach = ShadowBlur(sigma: cast.sigma).radius + 1
        let (ox, oy) = (Int(cast.offset.x.rounded()), Int(cast.offset.y.rounded()))
        bounds = PixelRect(
          minX: bounds.minX - ox - reach, minY: bounds.minY - oy - reach, maxX: bounds.maxX - ox + reach,
          maxY: bounds.maxY - oy + reach)
      }
      shadow = cast
    }
    groups.append(OpenGroup(group: group, shadow: shadow, clipCount: clips.count))
    surfaces.append(Surface(clear: bounds))
    clips.append(ClipMask(bounds: bounds))
  }

  private mutating func endGroup() {
    guard let open = groups.popLast(), let source = surfaces.popLast() else { return }
    clips.removeLast(max(0, clips.count - open.clipCount))
    resolveClip()
    guard let clip = clips.last, !clip.bounds.isEmpty else { return }
    if let shadow = open.shadow {
      castShadow(of: source.alphas, shadow, open.group, clip)
    } else {
      surfaces[surfaces.count - 1].combine(source, open.group, clip)
    }
  }

  /// Draws the shadow that a coverage casts. The offset is rounded to whole pixels.
  private mutating func castShadow(
    of source: ClipMask, _ shadow: DrawList.Shadow, _ group: DrawList.Group, _ clip: ClipMask
  ) {
    var source = source
    let (ox, oy) = (Int(shadow.offset.x.rounded()), Int(shadow.offset.y.rounded()))
    let moved = source.bounds.moved(x: ox, y: oy)
    source.bounds = moved
    let blur = ShadowBlur(sigma: shadow.sigma)
    let reached = moved.isEmpty ? .empty : moved.insetBy(-blur.radius).intersection(clip.bounds)
    var cast = ClipMask(bounds: reached)
    cast.coverage = blur.apply(to: source, target: reached)
    let color = shadow.color.pixel
    if group.blendMode == .sourceOver, group.opacity >= 1 {
      cast.intersect(clip)
      surfaces[surfaces.count - 1].blend(color, cast)
    } else {
      var result = Surface(clear: reached)
      result.blend(color, cast)
      surfaces[surfaces.count - 1].combine(result, group, clip)
    }
  }
}
