import Testing

@testable import Raster

/// Rasterized pictures, which are drawn as bitmaps. The renderer's cache of bitmaps changes no byte.
@Suite struct RasterizedPictureTests {
  private static let side = 80
  private static let blue = Color(red: 0.1, green: 0.2, blue: 0.9)

  /// A card with a shadow, a group clip and anti-aliased shapes.
  private static func card(_ color: Color = .white) -> DrawList {
    let box = Path(roundedRect: Rect(x: 6, y: 5, width: 30, height: 24), cornerWidth: 5, cornerHeight: 5)
    let shadow = DrawList.Shadow(color: .black, sigma: 2, offset: Point(x: 0, y: 1))
    var list = DrawList()
    list.commands = [
      .beginGroup(DrawList.Group(shadow: shadow)), .fill(box, .nonZero, .solid(.black), .identity), .endGroup,
      .fill(box, .nonZero, .solid(color), .identity), .beginGroupClip(box, .nonZero, .identity),
      .fill(Path(ellipseIn: Rect(x: 2, y: 12, width: 20, height: 20)), .nonZero, .solid(blue), .identity),
      .fill(Path(ellipseIn: Rect(x: 12, y: 9, width: 20, height: 20)), .nonZero, .solid(.black), .identity),
      .endClip,
    ]
    return list
  }

  private static func picture(_ list: DrawList = card(), owner: UInt32 = 1) throws -> RasterizedPicture {
    try #require(
      RasterizedPicture(list, bounds: PixelRect(minX: -2, minY: -3, maxX: 44, maxY: 38), owner: owner))
  }

  private static func group(_ list: DrawList) -> [DrawList.Command] {
    [.beginGroup(DrawList.Group()), .picture(list, .identity), .endGroup]
  }

  private static func drawn(
    _ commands: [DrawList.Command], by renderer: inout Renderer, region: PixelRegion? = nil,
    onto shown: Bitmap? = nil
  ) -> Bitmap {
    var list = DrawList()
    list.commands = commands
    var bitmap = shown ?? Bitmap(width: side, height: side)
    guard let region else {
      renderer.draw(list, into: &bitmap, background: Color(red: 0.8, green: 0.9, blue: 0.4))
      return bitmap
    }
    renderer.draw(list, into: &bitmap, region: region, background: Color(red: 0.8, green: 0.9, blue: 0.4))
    return bitmap
  }

  private static let places: [Projection] = [
    .identity, .translation(x: 13, y: 21), .translation(x: 13.4, y: 21.75), .scale(x: 1.7, y: 0.6),
    Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: 5),
    Projection(a: 1, b: 0.1, c: 0, d: 1, tx: 5, ty: 6, p: 0.004, q: 0.002, w: 1),
  ]

  @Test(arguments: [1.0, 0.4])
  func rasterizedPictureOnWholePixelsEqualsTheGroup(opacity: Double) throws {
    var renderer = Renderer()
    for place in [Point.zero, Point(x: 13, y: 21), Point(x: -20, y: 50)] {
      // A translation that misses whole pixels by rounding errors counts as one by whole pixels.
      let nearly = Projection(
        a: 1 - 1e-9, b: 1e-10, c: 0, d: 1 + 1e-9, tx: place.x + 1e-7, ty: place.y - 1e-7)
      let exact = Projection.translation(x: place.x, y: place.y)
      let atOnce = Self.drawn(
        [.beginGroup(DrawList.Group(opacity: opacity)), .picture(Self.card(), exact), .endGroup],
        by: &renderer)
      for projection in [exact, nearly] {
        #expect(try Self.drawn([.rasterized(Self.picture(), projection, opacity)], by: &renderer) == atOnce)
      }
    }
  }

  @Test(arguments: places.indices, [1.0, 0.4])
  func rasterizedPicturesHaveTheSameBytesInEveryFrameAndRegion(index: Int, opacity: Double) throws {
    let dot = DrawList.Command.fill(
      Path(ellipseIn: Rect(x: 20, y: 20, width: 30, height: 30)), .nonZero, .solid(Self.blue), .identity)
    let commands: [DrawList.Command] = [
      dot, .rasterized(try Self.picture(), Self.places[index], opacity), dot,
      .beginGroupClip(Path(ellipseIn: Rect(x: 1, y: 1, width: 70, height: 77)), .nonZero, .identity),
      .rasterized(try Self.picture(Self.card(.black), owner: 2), Self.places[(index + 1) % 6], opacity),
      .rasterized(try Self.picture(), Self.places[(index + 2) % 6], opacity), .endClip,
    ]
    var renderer = Renderer()
    let first = Self.drawn(commands, by: &renderer)
    for _ in 0..<3 { #expect(Self.drawn(commands, by: &renderer) == first) }
    // Tiles are drawn by a renderer that has cached bitmaps and by fresh ones.
    var tiled = Bitmap(width: Self.side, height: Self.side)
    for y in stride(from: 0, to: Self.side, by: 17) {
      for x in stride(from: 0, to: Self.side, by: 31) {
        let tile = PixelRegion(PixelRect(minX: x, minY: y, maxX: x + 31, maxY: y + 17))
        var fresh = Renderer()
        let byFresh = Self.drawn(commands, by: &fresh, region: tile, onto: tiled)
        tiled = Self.drawn(commands, by: &renderer, region: tile, onto: tiled)
        #expect(byFresh == tiled)
      }
    }
    #expect(tiled == first)
  }

  @Test func bitmapIsMadeOnceForAPictureAndReplacedWithAnother() throws {
    var renderer = Renderer()
    let bytes = 46 * 41 * 4
    let picture = try Self.picture()
    for step in 0..<5 {
      // An equal picture, as the other of two alternating scenes has it, is a cache hit.
      let own = step % 2 == 0 ? picture : try Self.picture()
      _ = Self.drawn([.rasterized(own, .translation(x: Double(step), y: 0), 1)], by: &renderer)
      #expect(renderer.footprint.bitmaps == 1 && renderer.footprint.bitmapBytes == bytes)
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let changed = try Self.picture(Self.card(red))
    let shown = Self.drawn([.rasterized(changed, .identity, 1)], by: &renderer)
    #expect(renderer.footprint.bitmaps == 1 && renderer.footprint.bitmapBytes == bytes)
    var fresh = Renderer()
    #expect(shown == Self.drawn(Self.group(Self.card(red)), by: &fresh))
    // The first content is drawn again.
    #expect(
      Self.drawn([.rasterized(picture, .identity, 1)], by: &renderer)
        == Self.drawn(Self.group(Self.card()), by: &fresh))
    _ = Self.drawn([.rasterized(try Self.picture(owner: 2), .identity, 1)], by: &renderer)
    #expect(renderer.footprint.bitmaps == 2 && renderer.footprint.bitmapBytes == 2 * bytes)
  }

  @Test func bitmapUnusedForTwoSecondsIsEvicted() throws {
    var renderer = Renderer()
    let command = DrawList.Command.rasterized(try Self.picture(), .identity, 1)
    _ = Self.drawn([command], by: &renderer)
    for _ in 0..<120 { _ = Self.drawn([], by: &renderer) }
    #expect(renderer.footprint.bitmaps == 1)
    _ = Self.drawn([], by: &renderer)
    #expect(renderer.footprint.bitmaps == 0 && renderer.footprint.bitmapBytes == 0)
  }

  /// A picture outside the bitmap gets no bitmap.
  @Test func invisiblePicturesGetNoBitmap() throws {
    var renderer = Renderer()
    let picture = try Self.picture()
    _ = Self.drawn([.rasterized(picture, .translation(x: 500, y: 0), 1)], by: &renderer)
    _ = Self.drawn([.rasterized(picture, .scale(x: .nan, y: 1), 1)], by: &renderer)
    #expect(renderer.footprint.bitmapBytes <= 46 * 41 * 4)
  }

  @Test func bytesOfBitmapsHaveALimit() throws {
    var list = DrawList()
    var keepers = BitmapCache(limits: .standard)
    let side = 2048
    list.commands = [
      .fill(Path(rect: Rect(x: 1, y: 1, width: 9, height: 9)), .nonZero, .solid(.black), .identity)
    ]
    // The cache has room for two bitmaps of 16 MB.
    let pictures = try (0..<3).map {
      try #require(
        RasterizedPicture(
          list, bounds: PixelRect(minX: 0, minY: 0, maxX: side, maxY: side), owner: UInt32($0)))
    }
    keepers.beginDrawing()
    for picture in pictures { keepers.store(Bitmap(width: side, height: side), of: picture) }
    #expect(keepers.count == 2 && keepers.byteCount == RasterizedPicture.maximumBytes)
    #expect(keepers.find(pictures[0]) != nil && keepers.find(pictures[2]) == nil)
    // A bitmap that was not used lately is evicted.
    keepers.beginDrawing()
    #expect(keepers.find(pictures[1]) != nil)
    keepers.beginDrawing()
    #expect(keepers.find(pictures[1]) != nil)
    keepers.store(Bitmap(width: side, height: side), of: pictures[2])
    #expect(keepers.find(pictures[0]) == nil && keepers.find(pictures[2]) != nil)
    #expect(keepers.byteCount == RasterizedPicture.maximumBytes)
  }

  @Test func badBoundsAreRefused() {
    func make(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> RasterizedPicture? {
      RasterizedPicture(
        DrawList(), bounds: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), owner: 1)
    }
    #expect(make(0, 0, 1, 1) != nil && make(0, 0, 4096, 2048) != nil)
    #expect(make(0, 0, 0, 5) == nil && make(5, 5, 1, 9) == nil)
    #expect(make(0, 0, 4097, 2048) == nil && make(0, 0, 16_385, 1) == nil)
    #expect(make(999_999, 0, 1_000_001, 1) == nil && make(.min, .min, .max, .max) == nil)
  }

  /// Beyond the deepest nesting of bitmaps, pictures are drawn without one; beyond that of pictures, they are
  /// left out.
  @Test func nestedPicturesAreDrawn() throws {
    var list = Self.card()
    var owner: UInt32 = 10
    for _ in 0..<40 {
      let inner = try #require(
        RasterizedPicture(list, bounds: PixelRect(minX: -2, minY: -3, maxX: 44, maxY: 38), owner: owner))
      list = DrawList()
      list.commands = [.rasterized(inner, .identity, 1)]
      owner += 1
      if owner == 18 {
        var (renderer, fresh) = (Renderer(), Renderer())
        let shown = Self.drawn(list.commands, by: &renderer)
        #expect(shown == Self.drawn(Self.group(Self.card()), by: &fresh))
        #expect(Self.drawn(list.commands, by: &renderer) == shown)
        #expect(renderer.footprint.bitmaps <= Renderer.maximumBitmapDepth)
      }
    }
    var renderer = Renderer()
    _ = Self.drawn(list.commands, by: &renderer)
  }

  @Test func openGroupEndsWithItsPicture() throws {
    var list = Self.card()
    list.commands = [.endGroup, .endClip, .beginGroup(DrawList.Group())] + list.commands
    var (renderer, fresh) = (Renderer(), Renderer())
    #expect(
      Self.drawn([.rasterized(try Self.picture(list), .identity, 1)], by: &renderer)
        == Self.drawn(Self.group(Self.card()), by: &fresh))
  }
}
