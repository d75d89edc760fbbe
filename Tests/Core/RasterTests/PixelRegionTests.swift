import Raster
import Testing

@Suite struct PixelRegionTests {
  private struct Numbers {
    var state: UInt64
    mutating func next(_ range: Range<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    mutating func rect(in side: Int) -> PixelRect {
      let (x, y) = (next(-5..<side), next(-5..<side))
      return PixelRect(minX: x, minY: y, maxX: x + next(0..<side / 2), maxY: y + next(0..<side / 3))
    }
  }

  private func contains(_ rects: [PixelRect], _ x: Int, _ y: Int) -> Int {
    rects.count { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func unionOfRectanglesHoldsEveryPixelOnce(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let given = (0..<numbers.next(1..<40)).map { _ in numbers.rect(in: 40) }
    let region = PixelRegion(given)
    let few = region.covering(atMost: 4)
    #expect(few.count <= 4)
    for y in -5..<60 {
      for x in -5..<60 {
        let times = contains(region.rects, x, y)
        #expect(times <= 1)
        if contains(given, x, y) > 0 { #expect(times == 1 && contains(few, x, y) > 0) }
      }
    }
    // Rectangles are in bands from the top, from left to right in each band.
    for (a, b) in zip(region.rects, region.rects.dropFirst()) {
      #expect(a.minY == b.minY ? a.maxY == b.maxY && a.maxX < b.minX : a.maxY <= b.minY)
    }
    #expect(region.area == region.rects.reduce(0) { $0 + $1.width * $1.height })
    #expect(region.bounds == region.rects.reduce(PixelRect.empty) { $0.union($1) })
  }

  @Test func shortGapsAreClosedAndWideOnesAreNot() {
    let left = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
    let near = PixelRegion([left, PixelRect(minX: 14, minY: 0, maxX: 20, maxY: 10)])
    #expect(near.rects == [PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10)])
    let far = PixelRegion([PixelRect(minX: 60, minY: 0, maxX: 70, maxY: 10), left])
    #expect(far.rects.count == 2 && far.area == 200)
  }

  @Test func emptyRectanglesAddNothing() {
    #expect(PixelRegion([]).isEmpty && PixelRegion(.empty).isEmpty && PixelRegion().area == 0)
    let upsideDown = PixelRect(minX: 5, minY: 9, maxX: 8, maxY: 2)
    #expect(PixelRegion([upsideDown]).isEmpty && PixelRegion(upsideDown).bounds == .empty)
  }

  @Test func aRegionIsCutByARectangle() {
    let region = PixelRegion([
      PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 5), PixelRect(minX: 50, minY: 20, maxX: 60, maxY: 30),
    ])
    let cut = region.intersection(PixelRect(minX: 10, minY: 2, maxX: 55, maxY: 22))
    #expect(
      cut.rects == [
        PixelRect(minX: 10, minY: 2, maxX: 30, maxY: 5), PixelRect(minX: 50, minY: 20, maxX: 55, maxY: 22),
      ])
    #expect(region.intersection(.empty).isEmpty)
  }

  // MARK: Drawing

  /// Nested clips, groups of every blend mode, a shadow, gradients, strokes, and a shape whose coverage is
  /// cached.
  private func busyList(_ numbers: inout Numbers) -> DrawList {
    func color(_ numbers: inout Numbers) -> Color {
      Color(
        red: Double(numbers.next(0..<9)) / 8, green: Double(numbers.next(0..<9)) / 8,
        blue: Double(numbers.next(0..<9)) / 8, alpha: Double(numbers.next(2..<9)) / 8)
    }
    func ellipse(_ numbers: inout Numbers) -> Path {
      Path(
        ellipseIn: Rect(
          x: Double(numbers.next(-20..<90)) + 0.3, y: Double(numbers.next(-20..<60)) + 0.7,
          width: Double(numbers.next(5..<90)), height: Double(numbers.next(5..<70))))
    }
    var dense = Path()
    for place in 0..<12 {
      dense.append(
        Path(ellipseIn: Rect(x: 10 + Double(place) * 6, y: 30.2, width: 5, height: 6)))
    }
    var list = DrawList()
    let modes: [BlendMode] = [
      .sourceOver, .destinationIn, .destinationOut, .sourceAtop, .xor, .copy, .multiply, .softLight,
      .hue, .plusDarker,
    ]
    for number in 0..<10 {
      let (first, second) = (color(&numbers), color(&numbers))
      let isShadow = number == 4
      list.commands += [
        .beginClip(ellipse(&numbers), number % 2 == 0 ? .nonZero : .evenOdd, .identity),
        .fill(ellipse(&numbers), .nonZero, .solid(first), .identity),
        .beginGroup(
          DrawList.Group(
            opacity: Double(numbers.next(4..<9)) / 8, blendMode: modes[number % modes.count],
            shadow: isShadow
              ? DrawList.Shadow(color: .black, sigma: 3, offset: Point(x: 4, y: 2)) : nil)),
        .beginClip(ellipse(&numbers), .nonZero, .identity),
        .fill(
          ellipse(&numbers), .nonZero,
          .linearGradient(
            [GradientStop(location: 0, color: first), GradientStop(location: 1, color: second)],
            start: .zero, end: Point(x: 90, y: 50)), .identity),
        .stroke(ellipse(&numbers), Stroke(width: 5), .solid(second), .identity), .endClip, .endGroup,
        .endClip, .fill(dense, .nonZero, .solid(first), .identity),
      ]
    }
    return list
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func drawingARegionGivesThePixelsOfTheWhole(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let list = busyList(&numbers)
    var renderer = Renderer()
    var whole = Bitmap(width: 110, height: 90)
    renderer.draw(list, into: &whole, background: .white)
    for _ in 0..<6 {
      let region = PixelRegion((0..<numbers.next(1..<9)).map { _ in numbers.rect(in: 100) })
      var partial = Bitmap(width: 110, height: 90)
      renderer.draw(list, into: &partial, region: region, background: .white)
      var differences = 0
      for y in 0..<90 {
        for x in 0..<110 {
          let isInside = contains(region.rects, x, y) > 0
          for place in (y * 110 + x) * 4..<(y * 110 + x) * 4 + 4
          where partial.pixels[place] != (isInside ? whole.pixels[place] : 0) {
            differences += 1
          }
        }
      }
      #expect(differences == 0)
    }
  }

  @Test func aRegionOutsideTheBitmapChangesNothing() {
    var numbers = Numbers(state: 9)
    let list = busyList(&numbers)
    var renderer = Renderer()
    var bitmap = Bitmap(width: 40, height: 30)
    renderer.draw(list, into: &bitmap, region: PixelRegion(), background: .white)
    let outside = PixelRegion([PixelRect(minX: 50, minY: 0, maxX: 90, maxY: 20)])
    renderer.draw(list, into: &bitmap, region: outside, background: .white)
    #expect(bitmap == Bitmap(width: 40, height: 30))
  }
}
