import Testing

@testable import Raster

/// Sampling a row of pixels bilinearly gives the same as sampling pixel by pixel.
@Suite struct LinearPixelsTests {
  private static func bitmap(width: Int, height: Int) throws -> Bitmap {
    var state: UInt32 = 7
    var pixels: [UInt8] = []
    for _ in 0..<width * height {
      state = state &* 1_664_525 &+ 1_013_904_223
      let alpha = state >> 24
      pixels += [UInt8((state >> 8 & 255) * alpha / 255), UInt8(alpha / 2), UInt8(alpha), UInt8(alpha)]
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: [
    Projection.identity, .translation(x: 0.5, y: 0.25), .translation(x: -3.7, y: 2.99),
    .scale(x: 0.3, y: 1.7),
    .scale(x: -1, y: 1), Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: -5),
    .scale(x: 40, y: 1e-3), .translation(x: .nan, y: 0), .translation(x: 1e300, y: -1e300),
    .scale(x: .infinity, y: 1),
  ])
  func interpolatedRowsEqualInterpolatedPixels(inverse: Projection) throws {
    for (width, height) in [(1, 1), (7, 5), (24, 17)] {
      let bitmap = try Self.bitmap(width: width, height: height)
      for y in -4..<24 {
        for alpha: UInt32 in [255, 100] {
          var row = [Pixel](repeating: 1, count: 40)
          var span = row.mutableSpan
          let paint = ImagePaint(bitmap: bitmap, transform: .identity, opacity: Double(alpha) / 255)
          let sampler = ImageSampler(paint, inverse) { _ in [] }
          if let image = sampler.sampledImage {
            span.sample(image, y: y, x: -6)
          } else {
            sampler.shade(y: y, x: -6, into: &span)
          }
          let expected = (0..<40).map { index in
            bitmap.interpolated(at: inverse.apply(Point(x: Double(index - 6) + 0.5, y: Double(y) + 0.5)))
              .scaled(by: alpha)
          }
          #expect(row == expected)
        }
      }
    }
  }

  /// Apple's pictures have the weights 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1 at the eighths between
  /// two pixels, and those of the nearest eighth elsewhere.
  @Test(arguments: [-0.4, 0, 0.4], [false, true])
  func steppedEnlargementHasTheWeightsOfEighths(shift: Double, isUpright: Bool) throws {
    let (width, height) = isUpright ? (1, 2) : (2, 1)
    let bitmap = try #require(
      Bitmap(width: width, height: height, pixels: [0, 0, 0, 255, 255, 255, 255, 255]))
    // The eighths lie in the middles of pixels, but for the shift.
    let move = 0.5 - shift
    var place = Projection(a: 8, b: 0, c: 0, d: 100, tx: move, ty: 0)
    if isUpright { place = Projection(a: 100, b: 0, c: 0, d: 8, tx: 0, ty: move) }
    var list = DrawList()
    let paint = ImagePaint(bitmap: bitmap, transform: place, filter: .stepped)
    list.commands = [
      .fill(Path(rect: Rect(x: -20, y: -20, width: 200, height: 200)), .nonZero, .image(paint), .identity)
    ]
    var shown = Bitmap(width: 14, height: 14)
    var renderer = Renderer()
    renderer.draw(list, into: &shown)
    let expected: [UInt8] = [0, 16, 32, 64, 128, 191, 223, 239, 255]
    let (start, step) = isUpright ? (7, 14) : (7 * 14, 1)
    for (index, value) in expected.enumerated() {
      #expect(shown.pixels[(start + (4 + index) * step) * 4] == value)
    }
  }

  @Test(arguments: [
    Projection.scale(x: 0.5, y: 0.7), Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 5, ty: 3),
  ])
  func steppedBitmapsThatAreNotEnlargedAreMixedLinearly(place: Projection) throws {
    let bitmap = try Self.bitmap(width: 20, height: 15)
    func drawn(_ filter: ImagePaint.Filter) -> Bitmap {
      var list = DrawList()
      let paint = ImagePaint(bitmap: bitmap, transform: .identity, filter: filter)
      list.commands = [
        .fill(Path(rect: Rect(x: 0, y: 0, width: 20, height: 15)), .nonZero, .image(paint), place)
      ]
      var shown = Bitmap(width: 30, height: 30)
      var renderer = Renderer()
      renderer.draw(list, into: &shown)
      return shown
    }
    #expect(drawn(.stepped) == drawn(.linear))
  }

  @Test func inverseOfAnAffineMapIsAffine() {
    for step in 0..<1000 {
      let (cos, sin) = (1 - Double(step) * 0.001, Double(step) * 0.0007 + 0.1)
      let map = Projection(a: cos, b: sin, c: -sin, d: cos, tx: Double(step) * 3.7, ty: -0.3)
      #expect(map.inverse?.isAffine == true)
    }
  }

  @Test func turnedImageHasThePixelsOfItsSamplesTimesItsCoverage() throws {
    let bitmap = try Self.bitmap(width: 16, height: 11)
    let shape = Path(rect: Rect(x: 0, y: 0, width: 16, height: 11))
    let place = Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 12.25, ty: 3.5)
    let background = Color(red: 0.2, green: 0.6, blue: 0.4)
    for isAdditive in [false, true] {
      var paint = ImagePaint(bitmap: bitmap, transform: .identity, opacity: 0.7)
      (paint.tint, paint.isAdditive) = (Color(red: 1, green: 0.5, blue: 0.25), isAdditive)
      var renderer = Renderer()
      func drawn(_ commands: [DrawList.Command]) -> Bitmap {
        var list = DrawList()
        list.commands = commands
        var result = Bitmap(width: 40, height: 30)
        renderer.draw(list, into: &result, background: background)
        return result
      }
      let whole = drawn([.fill(shape, .nonZero, .image(paint), place)])
      // In a clip, colours and coverage are computed by other functions.
      let all = Path(ellipseIn: Rect(x: -400, y: -400, width: 1000, height: 1000))
      let clipped = drawn([
        .beginClip(all, .nonZero, .identity), .fill(shape, .nonZero, .image(paint), place), .endClip,
      ])
      #expect(whole == clipped)
      #expect(whole != drawn([]))
    }
  }

  @Test(arguments: [0.5, 1])
  func fadedImageHasThePixelsOfTheBitmapTimesItsOpacity(opacity: Double) throws {
    let bitmap = try Self.bitmap(width: 20, height: 9)
    var list = DrawList()
    let paint = ImagePaint(bitmap: bitmap, transform: .translation(x: 3, y: 4), opacity: opacity)
    list.commands = [
      .fill(Path(rect: Rect(x: 0, y: 0, width: 30, height: 20)), .nonZero, .image(paint), .identity)
    ]
    var shown = Bitmap(width: 30, height: 20)
    var renderer = Renderer()
    renderer.draw(list, into: &shown)
    for y in 0..<9 {
      for x in 0..<20 {
        for channel in 0..<4 {
          let own = UInt32(bitmap.pixels[(y * 20 + x) * 4 + channel])
          #expect(
            UInt32(shown.pixels[((y + 4) * 30 + x + 3) * 4 + channel])
              == multiplied(own, UInt32((opacity * 255).rounded())))
        }
      }
    }
  }
}

extension Bitmap {
  /// The mean of the four nearest pixels, weighted by their distances in steps of 1/256, one channel at a
  /// time; clear beyond half a pixel outside.
  fileprivate func interpolated(at place: Point) -> Pixel {
    guard place.x > -1, place.y > -1, place.x < Double(width) + 1, place.y < Double(height) + 1
    else { return 0 }
    let fx = Int(((place.x - 0.5) * 256).rounded())
    let fy = Int(((place.y - 0.5) * 256).rounded())
    guard fx > -256, fy > -256, fx < width * 256, fy < height * 256 else { return 0 }
    let (x, y) = (fx >> 8, fy >> 8)
    let (wx, wy) = (UInt32(fx & 255), UInt32(fy & 255))
    func value(_ x: Int, _ y: Int, _ channel: Int) -> UInt32 {
      UInt32(pixels[(min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 4 + channel])
    }
    func mix(_ channel: Int) -> UInt32 {
      let top = value(x, y, channel) * (256 - wx) + value(x + 1, y, channel) * wx
      let bottom = value(x, y + 1, channel) * (256 - wx) + value(x + 1, y + 1, channel) * wx
      return (top * (256 - wy) + bottom * wy + 32768) >> 16
    }
    return Pixel(red: mix(0), green: mix(1), blue: mix(2), alpha: mix(3))
  }
}
