import CoreGraphics
import Foundation
import Raster

/// A layer whose contents are drawn in tiles, as they become visible, with more detail when it is enlarged.
///
/// `draw(in:)` is called once for each tile: the clip's bounding box is the tile in the layer's points, and
/// the context's matrix has the scale of the level of detail. Tiles are drawn on the thread of the layer, at
/// the flush in which the layer's place on the screen shows them, and kept while they are near. A running
/// animation of a place or size does not draw tiles on its way. New tiles fade in; those of another level
/// stay below them until then. A level is chosen that has at least the screen's detail, if there is one.
open class CATiledLayer: CALayer {
  /// The time in seconds in which a new tile appears. Default: .25. One that is not positive shows tiles at
  /// once.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail; each has half the resolution of the one before. Default: 1. Numbers
  /// below 1 count as 1.
  open var levelsOfDetail = 1 { didSet { markNeedsDisplay() } }
  /// The number of levels that are finer than the layer's own resolution. Default: 0. Negative counts as 0.
  open var levelsOfDetailBias = 0 { didSet { markNeedsDisplay() } }
  /// The largest size of a tile in pixels of its level. Default: 256 by 256. A side that is below 16 or not
  /// finite counts as 16.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { setNeedsDisplay() } }

  private var tiles: [Tile] = []

  /// The number of visible tiles beyond which a coarser level is drawn, and the largest levels either way.
  private static let (maximumTiles, maximumLevel) = (1024, 16)

  /// Creates a layer without tiles.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    guard let other = other as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (other.levelsOfDetail, other.levelsOfDetailBias)
    tileSize = other.tileSize
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "levelsOfDetail": .number(\CATiledLayer.levelsOfDetail)
    case "levelsOfDetailBias": .number(\CATiledLayer.levelsOfDetailBias)
    case "tileSize": .structure(\CATiledLayer.tileSize)
    default: super.codedProperty(key)
    }
  }

  // MARK: Drawing

  /// Schedules the drawing of all tiles.
  open override func setNeedsDisplay() {
    tiles = []
    super.setNeedsDisplay()
  }

  /// Schedules the drawing of the tiles that a rectangle meets.
  open override func setNeedsDisplay(_ r: CGRect) {
    tiles.removeAll { $0.rect.meets(r) }
    super.setNeedsDisplay()
  }

  /// Draws the visible tiles that are missing.
  open override func display() {
    layoutState.needsDisplay = false
    commitState.registry?.noteTiledLayer(self)
    guard let wanted = visibleTiles else {
      tiles = []
      return setPicture(DrawList())
    }
    let level = wanted.first?.level
    let missing = wanted.filter { place in !tiles.contains { $0.place == place } }
    if !missing.isEmpty { delegate?.layerWillDraw(self) }
    tiles += missing.map { tile($0) }
    let near = visiblePart.insetBy(dx: -visiblePart.width, dy: -visiblePart.height)
    let hasArrived = !tiles.contains { $0.place.level == level && opacity(of: $0) < 1 }
    tiles.removeAll { !$0.rect.meets(near) || (hasArrived && $0.place.level != level) }
    compose(current: level)
    if isFading { commitState.registry?.screen?.drawInEveryFrame(self) }
  }

  private var isFading: Bool { tiles.contains { opacity(of: $0) < 1 } }

  override var isDrawnInEveryFrame: Bool { super.isDrawnInEveryFrame || (isFading && commitState.isAttached) }

  /// Shows the tiles' new opacities. An animated property of the class changes the tiles themselves.
  override func drawAnew() {
    if super.isDrawnInEveryFrame { setNeedsDisplay() } else { markNeedsDisplay() }
  }

  /// Schedules drawing if tiles are visible that were not drawn.
  func updateTiles() {
    guard let wanted = visibleTiles, !wanted.isEmpty, !layoutState.needsDisplay else { return }
    if wanted.contains(where: { place in !tiles.contains { $0.place == place } }) { markNeedsDisplay() }
  }

  /// Makes the contents of the tiles that there are. The tiles of a level are added up, so that the pixels on
  /// the edge between two of them have all of their colour.
  private func compose(current: Int?) {
    var (picture, sources) = (DrawList(), Set<FontSource>())
    var levels: [Int] = []
    for tile in tiles where tile.place.level != current && !levels.contains(tile.place.level) {
      levels.append(tile.place.level)
    }
    if let current { levels.append(current) }
    for level in levels {
      let tiles = tiles.filter { $0.place.level == level }
      if tiles.count > 1 { picture.commands.append(.beginGroup(DrawList.Group(opacity: 1))) }
      for tile in tiles {
        let scale = 1 / tile.scale
        let place = Projection(
          a: scale, b: 0, c: 0, d: scale, tx: tile.rect.minX - bounds.minX, ty: tile.rect.minY - bounds.minY)
        let group = DrawList.Group(
          opacity: opacity(of: tile), blendMode: tiles.count > 1 ? .plusLighter : .sourceOver)
        let needsGroup = group.opacity < 1 || group.blendMode != .sourceOver
        if needsGroup { picture.commands.append(.beginGroup(group)) }
        picture.commands.append(.picture(tile.picture, place))
        if needsGroup { picture.commands.append(.endGroup) }
        sources.formUnion(tile.fontSources)
      }
      if tiles.count > 1 { picture.commands.append(.endGroup) }
    }
    setPicture(picture, fontSources: sources)
  }

  private func tile(_ place: Tile.Place) -> Tile {
    let (rect, scale) = (rect(of: place), scale(of: place.level))
    let context = CGContext(pictureOf: CGSize(width: rect.width * scale, height: rect.height * scale))
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    draw(in: context)
    return Tile(
      place: place, rect: rect, scale: Double(scale), picture: context.picture,
      fontSources: context.fontSources, birth: CACurrentMediaTime())
  }

  private func opacity(of tile: Tile) -> Double {
    let duration = type(of: self).fadeDuration()
    return duration > 0 ? min(max((CACurrentMediaTime() - tile.birth) / duration, 0), 1) : 1
  }

  // MARK: Places

  /// Pixels of a level per point.
  private func scale(of level: Int) -> CGFloat {
    let own = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    return level < 0 ? own / CGFloat(1 << -level) : own * CGFloat(1 << level)
  }

  /// The size of a level's tiles in points.
  private func pointSize(of level: Int) -> CGSize {
    func side(_ pixels: CGFloat) -> CGFloat { pixels >= 16 && pixels.isFinite ? pixels : 16 }
    let scale = scale(of: level)
    return CGSize(width: side(tileSize.width) / scale, height: side(tileSize.height) / scale)
  }

  private func rect(of place: Tile.Place) -> CGRect {
    let size = pointSize(of: place.level)
    return CGRect(
      x: bounds.minX + CGFloat(place.column) * size.width, y: bounds.minY + CGFloat(place.row) * size.height,
      width: size.width, height: size.height
    ).overlap(with: bounds)
  }

  /// The part of the bounds that the layers around this one and the screen show.
  private var visiblePart: CGRect {
    var (visible, layer): (CGRect, CALayer) = (bounds, self)
    while let parent = layer.superlayer {
      if parent.masksToBounds || parent.superlayer == nil {
        visible = visible.overlap(with: convert(parent.bounds, from: parent))
      }
      if visible.isNull { return .zero }
      layer = parent
    }
    return visible
  }

  /// The tiles that are visible at the level that fits the layer's size on the screen; nil without a size.
  private var visibleTiles: [Tile.Place]? {
    guard properties.bounds.isFinite, !bounds.isEmpty else { return nil }
    let visible = visiblePart
    guard visible.width > 0, visible.height > 0, visible.minX.isFinite, visible.minY.isFinite else {
      return []
    }
    let finest = min(max(levelsOfDetailBias, 0), Self.maximumLevel)
    let coarsest = max(finest - max(levelsOfDetail, 1) + 1, -Self.maximumLevel)
    var level = min(max(neededLevel(around: visible), coarsest), finest)
    while true {
      let size = pointSize(of: level)
      let columns = Self.places(from: visible.minX - bounds.minX, to: visible.maxX - bounds.minX, size.width)
      let rows = Self.places(from: visible.minY - bounds.minY, to: visible.maxY - bounds.minY, size.height)
      if columns.count * rows.count <= Self.maximumTiles || level <= -Self.maximumLevel {
        return rows.flatMap { row in
          columns.map { Tile.Place(level: level, column: $0, row: row) }
        }
      }
      level -= 1
    }
  }

  private static func places(from begin: CGFloat, to end: CGFloat, _ side: CGFloat) -> Range<Int> {
    let first = Int((begin / side).rounded(.down), limitedTo: 0...1_000_000)
    return first..<max(Int((end / side).rounded(.up), limitedTo: 0...1_000_000), first)
  }

  /// The coarsest level with at least one pixel for each of the screen's.
  private func neededLevel(around visible: CGRect) -> Int {
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      let (from, to) = (
        convert(middle, to: nil), convert(CGPoint(x: middle.x + x, y: middle.y + y), to: nil)
      )
      return ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    // A size that is off by rounding alone needs no finer level.
    let scale = max(length(1, 0), length(0, 1)) * (1 - 1e-6)
    guard scale > 0, scale.isFinite else { return 0 }
    return min(max(Int(scale.exponent) + 1, -Self.maximumLevel), Self.maximumLevel)
  }
}

/// A drawn tile.
private struct Tile {
  struct Place: Equatable {
    /// 0 is the layer's own resolution, 1 twice that.
    let level: Int
    let column, row: Int
  }

  let place: Place
  /// In the layer's points.
  let rect: CGRect
  /// Pixels per point.
  let scale: Double
  let picture: DrawList
  let fontSources: Set<FontSource>
  /// The media time at which the tile was drawn.
  let birth: CFTimeInterval
}
