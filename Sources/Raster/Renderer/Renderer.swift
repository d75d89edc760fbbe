/// Draws pictures. It holds scratch memory, and outlines of what it has drawn before; no pixel depends on those. One is enough for each thread.
///
/// A pixel's value never depends on the region that is asked for: damage, bands and whole frames give the same bytes. To draw on
/// several threads, give each a renderer and a band of its own; see `drawBand`.
public struct Renderer: Sendable {
  var shapes = ShapePainter()
  var surfaces: [Surface] = []
  var clips: [ClipMask] = []
  var groups: [OpenGroup] = []

  /// A group that has begun: how it ends, and how many clips were there before it.
  struct OpenGroup {
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
    let first = firstVisible(list, projection, region)
    if let background, first == 0 { surface.fill(region, with: background.pixel) }
    surfaces = [Surface(bounds: .empty, bytes: [])]
    swap(&surfaces[0], &surface)
    clips = [ClipMask(bounds: region)]
    groups = []
    run(list, projection, depth: 0, from: first)
    while !groups.isEmpty { endGroup() }
    swap(&surfaces[0], &surface)
    surfaces.removeAll()
  }

  private mutating func run(_ list: DrawList, _ outer: Projection, depth: Int, from first: Int = 0) {
    let (clipCount, groupCount) = (clips.count, groups.count)
    var index = first
    while index < list.commands.count {
      defer { index += 1 }
      switch list.commands[index] {
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
        if castsPlainShadow(list.commands, at: index, group, outer) {
          index += 2
        } else {
          beginGroup(group, outer, around: list.commands, from: index + 1)
        }
      case .endGroup:
        if groups.count > groupCount { endGroup() }
      }
    }
    while groups.count > groupCount { endGroup() }
    clips.removeLast(max(0, clips.count - clipCount))
  }

  /// The first command that is not hidden by a later one: an opaque rectangle over the whole region, in no clip and no group.
  private mutating func firstVisible(_ list: DrawList, _ outer: Projection, _ region: PixelRect) -> Int {
    var first = 0
    var open: [Bool] = []
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .fill(let path, _, .solid(let color), let inner) where open.isEmpty:
        if color.pixel.alpha == 255, path.verbs.count <= 6,
          shapes.isFull(path, inner.followed(by: outer), over: region)
        {
          first = index
        }
      case .beginClip: open.append(true)
      case .beginGroup: open.append(false)
      case .endClip where open.last == true, .endGroup where open.last == false: open.removeLast()
      // One that ends nothing, or not what was begun last.
      case .endClip, .endGroup: return first
      default: continue
      }
    }
    return first
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
    let isFull = outer.coverage == nil && shapes.isFull(path, projection, over: region)
    clips.append(ClipMask(bounds: region, shape: isFull ? nil : shape))
    if outer.coverage != nil { resolveClip() }
  }

  /// Computes the coverage of the innermost clip, if that was put off.
  mutating func resolveClip() {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
    let bounds = clips[last].bounds
    var mask =
      shapes.coverage(shape.path, nil, shape.rule, shape.projection, within: bounds)
      ?? ClipMask(bounds: .empty)
    if last > 0 { mask.intersect(clips[last - 1]) }
    clips[last] = mask
  }
}
