import Raster

extension FuzzTarget {
  /// Draw lists: a region, a band and a used renderer give the bytes of the whole, drawn by a fresh renderer,
  /// and so does the list with commands in between that draw nothing; the list's bounds contain all of its
  /// ink; the work is bounded by the list's size.
  static let drawLists = FuzzTarget("draw-lists") { bytes in
    var check = try PictureCheck(.drawLists(bytes))
    try check.run()
  }

  /// Strokes: the checks of `drawLists`, for strokes and their dashes alone; and the damage of a path that
  /// changes at one place covers all that changes.
  static let strokes = FuzzTarget("strokes") { bytes in
    let script = PictureScript.strokes(bytes)
    var check = try PictureCheck(script)
    try check.run()
    try StrokeChange(script)?.check()
  }
}

extension PictureInput {
  fileprivate mutating func region(of screen: PixelRect) -> PixelRect {
    let (x, y) = (bytes.integer(in: 0...screen.maxX - 1), bytes.integer(in: 0...screen.maxY - 1))
    return PixelRect(
      minX: x, minY: y, maxX: x + bytes.integer(in: 1...screen.maxX),
      maxY: y + bytes.integer(in: 1...screen.maxY)
    ).intersection(screen)
  }
}

/// A picture, drawn in every available way.
private struct PictureCheck {
  let list: DrawList
  let projection: Projection
  let screen: PixelRect
  /// The drawing of a fresh renderer on a clear background.
  let whole: Bitmap

  private let other: DrawList
  private var input: PictureInput

  init(_ script: PictureScript) throws {
    (list, projection, screen) = (script.list, script.projection, script.screen)
    (other, input) = (script.other, script.rest)
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(list, projection: projection, into: &bitmap, background: .clear)
    whole = bitmap
    // Bitmaps in pictures have at most 40 pixels a side.
    try PictureSize(list).checkWork(
      of: renderer, largest: (max(screen.maxX, 40), max(screen.maxY, 40)))
    try PictureSize.checkStrokes(of: list)
  }

  mutating func run() throws {
    try checkBounds(of: list, whole)
    try checkDeepGroups()
    for _ in 0..<3 { try checkRegion(input.region(of: screen)) }
    try checkRegion(PixelRegion([input.region(of: screen), input.region(of: screen)]))
    // Every band makes its own outlines: with many bands of few rows the fuzzer would do little else.
    let rows = max(screen.maxY / 8, 1)...screen.maxY
    try checkBands(input.bytes.integer(in: rows), input.bytes.integer(in: rows))
    try checkPlannedBands(2, nil)
    try checkPlannedBands(5, nil)
    try checkPlannedBands(3, PixelRegion([input.region(of: screen), input.region(of: screen)]))
    try checkUsedRenderer(other)
    try checkShortcuts()
  }

  private func checkBounds(of list: DrawList, _ bitmap: Bitmap) throws {
    let bounds = list.inkPixels(under: projection)
    for y in 0..<screen.maxY {
      for x in 0..<screen.maxX where bitmap.hasInk(x, y) {
        guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else {
          throw FuzzFinding("ink at \(x), \(y) outside of the list's bounds \(bounds)")
        }
      }
    }
  }

  /// Draws the list where some of its groups are nested too deeply.
  private func checkDeepGroups() throws {
    var deep = DrawList()
    let count = Renderer.maximumGroupDepth - 1
    deep.commands = Array(repeating: .beginGroup(DrawList.Group()), count: count)
    deep.commands.append(.picture(list, .identity))
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(deep, projection: projection, into: &bitmap, background: .clear)
    try checkBounds(of: deep, bitmap)
  }

  private func checkRegion(_ region: PixelRect) throws {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(list, projection: projection, into: &bitmap, region: region, background: .clear)
    try compare(bitmap, in: PixelRegion(region), "a region")
  }

  private func checkRegion(_ region: PixelRegion) throws {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(list, projection: projection, into: &bitmap, region: region, background: .clear)
    try compare(bitmap, in: region, "a region of several rectangles")
  }

  private func checkBands(_ first: Int, _ height: Int) throws {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    var y = 0
    while y < screen.maxY {
      let end = min(y + (y == 0 ? first : height), screen.maxY)
      let band = PixelRect(minX: 0, minY: y, maxX: screen.maxX, maxY: end)
      renderer.draw(list, projection: projection, into: &bitmap, region: band, background: .clear)
      y = end
    }
    try compare(bitmap, in: PixelRegion(screen), "bands")
  }

  /// Draws the bands of several threads one after the other.
  ///
  /// - Parameter parts: the part of the screen to draw; nil for all.
  private func checkPlannedBands(_ count: Int, _ parts: PixelRegion?) throws {
    var (plan, bitmap) = (BandPlan(), Bitmap(width: screen.width, height: screen.height))
    let region = parts?.bounds ?? screen
    plan.divide(
      list, projection: projection, region: region, isFilled: true, shares: BandShares(count: count),
      minimum: 0)
    var first = Renderer()
    let prepared = first.prepareBitmaps(list, projection, plan, region: region)
    bitmap.withMemory { memory in
      for band in plan.bands {
        var renderer = Renderer()
        renderer.draw(
          list, projection: projection, plan, band: band, parts, into: memory, background: .clear,
          bitmaps: prepared)
      }
    }
    let bands = plan.bands.map { $0.minY..<$0.maxY }
    try compare(bitmap, in: parts ?? PixelRegion(screen), "the bands \(bands)")
  }

  /// Draws with a renderer that has drawn this list and another one often enough to fill its caches.
  private func checkUsedRenderer(_ other: DrawList) throws {
    var renderer = Renderer()
    for round in 0..<6 {
      var bitmap = Bitmap(width: screen.width, height: screen.height)
      if round % 2 == 1 { renderer.draw(other, projection: projection, into: &bitmap) }
      renderer.draw(list, projection: projection, into: &bitmap, background: .clear)
      try compare(bitmap, in: PixelRegion(screen), "drawing number \(round + 1) of a used renderer")
    }
  }

  /// Draws with a shape in a clear colour after each command, so that no command is drawn together with the
  /// next one.
  private func checkShortcuts() throws {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(list.separated, projection: projection, into: &bitmap, background: .clear)
    try compare(bitmap, in: PixelRegion(screen), "the list with clear shapes")
  }

  private func compare(_ bitmap: Bitmap, in region: PixelRegion, _ what: String) throws {
    let expected = whole.only(region)
    guard bitmap.pixels != expected.pixels else { return }
    for y in 0..<screen.maxY {
      for x in 0..<screen.maxX where bitmap.bytes(x, y) != expected.bytes(x, y) {
        throw FuzzFinding(
          "\(what) \(region.rects) differs from the whole at \(x), \(y): "
            + "\(Array(bitmap.bytes(x, y))) instead of \(Array(expected.bytes(x, y)))")
      }
    }
  }
}

extension DrawList {
  /// The list with a large shape in a clear colour after each command, also in its pictures.
  fileprivate var separated: DrawList {
    let clear = Command.fill(
      Path(rect: Rect(x: -600, y: -600, width: 1200, height: 1200)), .nonZero,
      .solid(Color(red: 0, green: 0, blue: 0, alpha: 0)), .identity)
    var result = DrawList()
    for var command in commands {
      if case .picture(let picture, let place) = command { command = .picture(picture.separated, place) }
      result.commands += [command, clear]
    }
    return result
  }
}

extension Bitmap {
  fileprivate func bytes(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
    pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]
  }

  fileprivate func hasInk(_ x: Int, _ y: Int) -> Bool { pixels[(y * width + x) * 4 + 3] != 0 }

  /// Returns the pixels of a region on a clear background.
  fileprivate func only(_ region: PixelRegion) -> Bitmap {
    var result = [UInt8](repeating: 0, count: pixels.count)
    for rect in region.rects {
      for y in rect.minY..<rect.maxY {
        let row = (y * width + rect.minX) * 4..<(y * width + rect.maxX) * 4
        result.replaceSubrange(row, with: pixels[row])
      }
    }
    return Bitmap(width: width, height: height, pixels: result) ?? self
  }
}
