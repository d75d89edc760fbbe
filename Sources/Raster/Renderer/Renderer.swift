/// Draws pictures. It holds only scratch memory, so one is enough for each thread, and every drawing is independent of the one before.
///
/// A pixel's value never depends on the region that is asked for: damage, bands and whole frames give the same bytes. To draw on
/// several threads, give each a renderer and a band of its own; see `drawBand`.
public struct Renderer: Sendable {
  private var cells = CellBuffer()
  private var flattener = Flattener()
  private var sweepScratch: [UInt8] = []
  private var colors: [Pixel] = []
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
        fill(path, rule, paint, inner.followed(by: outer))
      case .stroke(let path, let stroke, let paint, let inner):
        let projection = inner.followed(by: outer)
        let scale = projection.maximumScale
        guard scale > 0, stroke.width > 0 else { continue }
        let outline = StrokeOutline(of: path, stroke, tolerance: Flattener.tolerance / scale)
        fill(outline.path, .nonZero, paint, projection)
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

  private mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ projection: Projection) {
    guard let clip = clips.last, let region = pixels(of: path, projection, within: clip.bounds) else {
      return
    }
    let shader = Shader(paint, projection)
    if case .none = shader { return }
    if case .solid(0) = shader { return }
    cells.begin(region)
    flattener.add(path, projection, to: &cells)
    let top = surfaces.count - 1
    // The cells, the colours and the surface are parts of one value; take them out while the sweep calls back.
    var (cells, colors, scratch) = (CellBuffer(), [Pixel](), [UInt8]())
    var surface = Surface(bounds: .empty, bytes: [])
    swap(&cells, &self.cells)
    swap(&colors, &self.colors)
    swap(&scratch, &sweepScratch)
    swap(&surface, &surfaces[top])
    if colors.count < region.width { colors = [Pixel](repeating: 0, count: region.width) }
    cells.sweep(
      rule,
      { y, x, coverage in
        let mask = clip.row(y: y, x: x, count: coverage.count)
        if case .solid(let color) = shader {
          surface.blend(color, y: y, x: x, coverage: coverage, mask: mask)
        } else {
          shader.shade(y: y, x: x, count: coverage.count, into: &colors)
          surface.blend(colors, y: y, x: x, coverage: coverage, mask: mask)
        }
      },
      solid: { y, x, count, coverage in
        let mask = clip.row(y: y, x: x, count: count)
        if case .solid(let color) = shader {
          surface.blend(color, y: y, x: x, count: count, coverage: coverage, mask: mask)
        } else {
          shader.shade(y: y, x: x, count: count, into: &colors)
          surface.blend(colors, y: y, x: x, count: count, coverage: coverage, mask: mask)
        }
      }, scratch: &scratch)
    swap(&cells, &self.cells)
    swap(&colors, &self.colors)
    swap(&scratch, &sweepScratch)
    swap(&surface, &surfaces[top])
  }

  /// The pixels that a path can touch, or nil if there are none. Under perspective, where control points do not bound the
  /// outline, all of them.
  private func pixels(of path: Path, _ projection: Projection, within limit: PixelRect) -> PixelRect? {
    guard !path.isEmpty, !limit.isEmpty else { return nil }
    guard projection.isAffine else { return limit }
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in path.points {
      let place = projection.apply(point)
      guard place.isFinite else { continue }
      (minX, minY) = (min(minX, place.x), min(minY, place.y))
      (maxX, maxY) = (max(maxX, place.x), max(maxY, place.y))
    }
    guard minX <= maxX else { return nil }
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    let touched = PixelRect(
      minX: whole((minX - 1).rounded(.down)), minY: whole((minY - 1).rounded(.down)),
      maxX: whole((maxX + 1).rounded(.up)), maxY: whole((maxY + 1).rounded(.up))
    ).intersection(limit)
    return touched.isEmpty ? nil : touched
  }

  // MARK: - Clips

  private mutating func beginClip(_ path: Path, _ rule: FillRule, _ projection: Projection) {
    guard let outer = clips.last else { return }
    guard let region = pixels(of: path, projection, within: outer.bounds) else {
      clips.append(ClipMask(bounds: .empty))
      return
    }
    var mask = [UInt8](repeating: 0, count: region.width * region.height)
    cells.begin(region)
    flattener.add(path, projection, to: &cells)
    func offset(_ y: Int, _ x: Int) -> Int { (y - region.minY) * region.width + x - region.minX }
    cells.sweep(
      rule,
      { y, x, coverage in
        var index = offset(y, x)
        for value in coverage {
          mask[index] = value
          index += 1
        }
      },
      solid: { y, x, count, coverage in
        let start = offset(y, x)
        for index in start..<start + count { mask[index] = coverage }
      }, scratch: &sweepScratch)
    if outer.coverage != nil {
      for y in region.minY..<region.maxY {
        guard let row = outer.row(y: y, x: region.minX, count: region.width) else { break }
        var index = offset(y, region.minX)
        for value in row {
          mask[index] = UInt8(multiplied(UInt32(mask[index]), UInt32(value)))
          index += 1
        }
      }
    }
    clips.append(ClipMask(bounds: region, coverage: mask))
  }

  // MARK: - Groups

  private mutating func beginGroup(_ group: DrawList.Group, _ projection: Projection) {
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
    guard let open = groups.popLast(), var source = surfaces.popLast() else { return }
    clips.removeLast(max(0, clips.count - open.clipCount))
    guard let clip = clips.last, !clip.bounds.isEmpty else { return }
    if let shadow = open.shadow { source = Self.shadow(of: source, shadow, onto: clip.bounds) }
    surfaces[surfaces.count - 1].combine(source, open.group, clip)
  }

  /// The shadow that a surface casts, for the pixels of `bounds`. The offset is rounded to whole pixels.
  private static func shadow(of source: Surface, _ shadow: DrawList.Shadow, onto bounds: PixelRect) -> Surface
  {
    let (width, height) = (source.bounds.width, source.bounds.height)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for index in coverage.indices { coverage[index] = source.bytes[index * 4 + 3] }
    ShadowBlur(sigma: shadow.sigma).apply(to: &coverage, width: width, height: height)
    let color = shadow.color.pixel
    let (ox, oy) = (Int(shadow.offset.x.rounded()), Int(shadow.offset.y.rounded()))
    var result = Surface(clear: bounds)
    for y in bounds.minY..<bounds.maxY {
      let sourceY = y - oy - source.bounds.minY
      guard sourceY >= 0, sourceY < height else { continue }
      result.withRow(y: y, x: bounds.minX, count: bounds.width) { row in
        for index in row.indices {
          let sourceX = bounds.minX + index - ox - source.bounds.minX
          guard sourceX >= 0, sourceX < width else { continue }
          row[index] = color.scaled(by: UInt32(coverage[sourceY * width + sourceX]))
        }
      }
    }
    return result
  }
}
