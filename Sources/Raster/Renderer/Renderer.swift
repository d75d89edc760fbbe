/// Draws pictures into bitmaps. A renderer holds scratch buffers and caches; no pixel depends on their
/// content. One renderer per thread is enough.
///
/// A pixel's value never depends on the region that is drawn: dirty regions, bands and whole frames give the
/// same bytes. To draw on several threads, give each thread a renderer and a band of its own, see `drawBand`;
/// where there are threads, `ThreadedRenderer` does that.
public struct Renderer: Sendable {
  var shapes = ShapePainter()
  /// The bitmap's pixels, and those of each open group on top.
  var surfaces: [Surface] = []
  /// The clip of the region, and all open clips and groups on top.
  var clips: [Clip] = []
  /// The runs of the clip at the same index; the first are those of the region that is drawn.
  var runs: [ClipRuns] = []
  /// The edge of the group clip at the same index.
  var edges: [ClipEdge] = []
  /// The open groups, from the outermost one.
  var groups: [OpenGroup] = []
  /// Allocations of former surfaces, for reuse.
  var spares: [[UInt8]] = []
  /// A scratch buffer for pixels of a row.
  var colors: [Pixel] = []
  /// A scratch buffer for coverage of a row.
  var scratch: [UInt8] = []
  var blur = ShadowBlur()
  /// The allocation of a shadow's coverage, for reuse.
  var shadow: [UInt8] = []
  /// The cache of rasterized pictures' bitmaps.
  var bitmaps = KeptBitmaps()
  /// The number of surfaces that groups have had so far.
  package internal(set) var openedSurfaces = 0
  /// The number of pixels of all these surfaces.
  package internal(set) var openedPixels = 0
  /// The number of pictures drawn so far; see `trimScratch()`.
  var picturesDrawn = 0
  /// The number of bitmaps that are being made, each one for the one before it.
  var bitmapDepth = 0
  /// Scratch for the plan of a drawing without threads.
  private var plan = BandPlan()
  /// Scratch for the ranges of commands to draw.
  private var needed: [Range<Int>] = []
  /// Scratch for commands that may hide what is before them.
  private var hiding: [Int] = []
  /// Scratch of `DrawList.findHiding(_:_:)`.
  private var openKinds: [DrawList.Command.Look.Kind] = []

  /// An open group, with its shadow in pixels, the reach of that and the shadows around it, and the number of
  /// clips before the group.
  struct OpenGroup {
    var group: DrawList.Group
    var shadow: DrawList.Shadow?
    var outset: Double
    var clipCount: Int
  }

  /// The deepest nesting of groups; content of deeper groups is drawn into the deepest one. It bounds the
  /// memory of a hostile picture.
  public static let maximumGroupDepth = 32

  /// Creates a renderer with empty caches.
  public init() {}

  /// A renderer that caches nothing: every picture is drawn as if it were the first one, to the same bytes
  /// as with caches.
  public static var withoutCaches: Renderer {
    var renderer = Renderer()
    renderer.shapes.disableCaches()
    renderer.bitmaps.isEnabled = false
    return renderer
  }

  /// Draws a picture into a bitmap.
  ///
  /// - Parameters:
  ///   - projection: the map from the picture's coordinates to the bitmap's pixels.
  ///   - region: the pixels that may change, as far as they lie in the bitmap; nil for all.
  ///   - background: the colour with which the region is filled first; nil draws over the existing pixels.
  public mutating func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRect? = nil,
    background: Color? = nil
  ) {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    draw(list, projection, into: &bitmap, from: 0, region ?? bounds, nil, background)
  }

  /// Draws a picture into a region of a bitmap, in one pass.
  ///
  /// - Parameters:
  ///   - projection: the map from the picture's coordinates to the bitmap's pixels.
  ///   - region: the pixels that may change, as far as they lie in the bitmap.
  ///   - background: the colour with which the region is filled first; nil draws over the existing pixels.
  /// - Complexity: shapes are rasterized in the region's bounds, and painted only in the region.
  public mutating func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRegion,
    background: Color? = nil
  ) {
    draw(list, projection, into: &bitmap, from: 0, region.bounds, region, background)
  }

  /// Draws the rows `minY ..< minY + band.height` of a picture into a bitmap that holds only these rows.
  /// `projection` and `background` are as in `draw`; the projection maps to the whole picture's pixels.
  public mutating func drawBand(
    _ list: DrawList, projection: Projection = .identity, into band: inout Bitmap, minY: Int,
    background: Color? = nil
  ) {
    let bounds = PixelRect(minX: 0, minY: minY, maxX: band.width, maxY: minY + band.height)
    draw(list, projection, into: &band, from: minY, bounds, nil, background)
  }

  /// Draws onto a bitmap whose first row is `minY`.
  ///
  /// - Parameter parts: the part of the region to draw; nil for all.
  private mutating func draw(
    _ list: DrawList, _ projection: Projection, into bitmap: inout Bitmap, from minY: Int,
    _ region: PixelRect, _ parts: PixelRegion?, _ background: Color?
  ) {
    let bounds = PixelRect(minX: 0, minY: minY, maxX: bitmap.width, maxY: minY + bitmap.height)
    guard !region.intersection(bounds).isEmpty else { return }
    bitmaps.beginDrawing()
    surfaces.removeAll(keepingCapacity: true)
    surfaces.append(Surface(bounds: bounds, bytes: []))
    swap(&surfaces[0].bytes, &bitmap.pixels)
    if minY == 0, region.intersection(bounds) == bounds, parts == nil {
      draw(list, projection, region, parts, background, nil)
    } else {
      // Many commands lie outside a part of the picture.
      var plan = BandPlan()
      swap(&plan, &self.plan)
      plan.divide(list, projection: projection, region: region, isFilled: false, shares: nil, minimum: 0)
      draw(list, projection, region, parts, background, plan)
      swap(&plan, &self.plan)
    }
    swap(&surfaces[0].bytes, &bitmap.pixels)
    surfaces.removeAll(keepingCapacity: true)
  }

  /// Draws the pixels of a plan's band into a picture's memory. No other access to these rows may happen
  /// meanwhile.
  ///
  /// - Parameter parts: the part of the band to draw; nil for all.
  package mutating func draw(
    _ list: DrawList, projection: Projection, _ plan: BandPlan, band: PixelRect, _ parts: PixelRegion?,
    into memory: PixelMemory, background: Color?
  ) {
    surfaces.removeAll(keepingCapacity: true)
    unsafe surfaces.append(Surface(memory, rows: band.minY..<max(band.maxY, band.minY)))
    draw(list, projection, band, parts, background, plan)
    surfaces.removeAll(keepingCapacity: true)
  }

  /// Draws onto the first surface.
  private mutating func draw(
    _ list: DrawList, _ projection: Projection, _ region: PixelRect, _ parts: PixelRegion?,
    _ background: Color?, _ plan: BandPlan?
  ) {
    let bounds = surfaces[0].bounds
    var (inside, parts) = (region.intersection(bounds), parts)
    if let all = parts, inside != all.bounds {
      parts = all.intersection(inside)
      inside = parts?.bounds ?? .empty
    }
    guard !inside.isEmpty else { return }
    shapes.beginPicture()
    var (hiding, open) = ([Int](), [DrawList.Command.Look.Kind]())
    swap(&hiding, &self.hiding)
    swap(&open, &self.openKinds)
    if plan == nil { list.findHiding(&hiding, &open) }
    let first = firstVisible(list, projection, inside, plan?.hiding ?? hiding)
    swap(&hiding, &self.hiding)
    swap(&open, &self.openKinds)
    clips.removeAll(keepingCapacity: true)
    clips.append(Clip(bounds: inside))
    if runs.isEmpty { runs.append(ClipRuns()) }
    if let parts, parts.rects.count > 1 {
      runs[0].reset(to: parts)
      clips[0].runs = 0
    }
    if let background, first == nil {
      if let parts {
        for rect in parts.rects { surfaces[0].fill(rect, with: background.pixel) }
      } else {
        surfaces[0].fill(inside, with: background.pixel)
      }
    }
    groups.removeAll(keepingCapacity: true)
    var needed: [Range<Int>] = []
    swap(&needed, &self.needed)
    if let plan {
      plan.find(inside, from: first ?? 0, &needed)
    } else {
      needed.removeAll(keepingCapacity: true)
      needed.append((first ?? 0)..<list.commands.count)
    }
    run(list, projection, depth: 0, needed)
    swap(&needed, &self.needed)
    while !groups.isEmpty { endGroup() }
    trimScratch()
  }

  /// Draws commands of a list, and ends the groups and clips that they leave open.
  ///
  /// - Parameter parts: the ranges of commands; nil for all.
  mutating func run(_ list: DrawList, _ outer: Projection, depth: Int, _ parts: [Range<Int>]?) {
    let (clipCount, groupCount) = (clips.count, groups.count)
    for number in 0..<(parts?.count ?? 1) {
      let part = parts?[number] ?? 0..<list.commands.count
      var index = part.lowerBound
      while index < part.upperBound {
        index = run(list, at: index, outer, depth, clipCount, groupCount)
      }
    }
    while groups.count > groupCount { endGroup() }
    endClips(downTo: clipCount)
  }

  /// Draws a command, and returns the index of the next one.
  @inline(__always)
  private mutating func run(
    _ list: DrawList, at index: Int, _ outer: Projection, _ depth: Int, _ clipCount: Int, _ groupCount: Int
  ) -> Int {
    if let fill = list.commands[index].plainFill, draw(fill, outer) { return index + 1 }
    switch list.commands[index] {
    case .fill(let path, let rule, let paint, let inner):
      draw(path, nil, rule, paint, inner.followed(by: outer))
    case .stroke(let path, let stroke, let paint, let inner):
      if stroke.hasWidth { draw(path, stroke, .nonZero, paint, inner.followed(by: outer)) }
    case .picture(let picture, let inner):
      if depth < DrawList.maximumPictureDepth {
        run(picture, inner.followed(by: outer), depth: depth + 1, nil)
      }
    case .rasterized(let picture, let inner, let opacity):
      draw(picture, inner.followed(by: outer), opacity: opacity, depth: depth)
    case .beginClip(let path, let rule, let inner):
      beginClip(Clip.Shape(path: path, rule: rule, projection: inner.followed(by: outer), cutsGroup: false))
    case .beginGroupClip(let path, let rule, let inner):
      beginClip(Clip.Shape(path: path, rule: rule, projection: inner.followed(by: outer), cutsGroup: true))
    case .endClip:
      let floor = groups.last?.clipCount ?? 0
      if clips.count > max(clipCount, floor + 1) { endClips(downTo: clips.count - 1) }
    case .beginGroup(let group):
      if castsPlainShadow(list.commands, at: index, group, outer) { return index + 3 }
      beginGroup(group, outer, around: list.commands, from: index + 1)
    case .endGroup:
      if groups.count > groupCount { endGroup() }
    }
    return index + 1
  }

  /// The last of the candidates that hides everything before it: an opaque rectangle over the whole region,
  /// in clips that also contain the whole region. Nil if there is none.
  private mutating func firstVisible(
    _ list: DrawList, _ outer: Projection, _ region: PixelRect, _ candidates: [Int]
  ) -> Int? {
    candidates.last { index in
      guard case .fill(let path, _, _, let inner) = list.commands[index],
        shapes.isFull(path, inner.followed(by: outer), over: region)
      else { return false }
      var closed = 0
      for place in (0..<index).reversed() {
        switch list.commands[place] {
        case .endClip: closed += 1
        case .beginClip where closed > 0: closed -= 1
        case .beginGroupClip where closed > 0: closed -= 1
        case .beginClip(let path, _, let inner), .beginGroupClip(let path, _, let inner):
          guard shapes.isFull(path, inner.followed(by: outer), over: region) else { return false }
        default: continue
        }
      }
      return true
    }
  }

  // MARK: - Shapes

  /// Draws a fill in one colour whose outline is cached. Returns false on a cache miss, in a pending clip,
  /// and under perspective.
  private mutating func draw(_ fill: DrawList.Command.PlainFill, _ outer: Projection) -> Bool {
    let projection = fill.projection.followed(by: outer)
    guard let last = clips.indices.last, !clips[last].isPending, projection.isAffine else { return false }
    return shapes.paint(
      OutlineKey(fill.memory, projection), fill.rule, fill.color,
      at: Point(x: projection.tx, y: projection.ty), onto: &surfaces[surfaces.count - 1], area(of: last))
  }

  /// Draws a path or its stroke, unless it lies outside the innermost clip.
  mutating func draw(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule, _ paint: Paint, _ projection: Projection
  ) {
    guard let last = clips.indices.last, Reach(path, stroke, projection).mayTouch(clips[last].bounds)
    else { return }
    if clips[last].isPending {
      if stroke == nil, fillsPendingClip(path, paint, projection) { return }
      resolveClip()
    }
    shapes.paint(
      path, stroke, rule, paint, projection, shading: projection, onto: &surfaces[surfaces.count - 1],
      area(of: last))
  }
}
