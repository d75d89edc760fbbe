import Raster
import RenderTree
import Testing

/// Images as contents: in nine pieces, of smaller copies, and in layers whose y grows upwards.
@Suite struct ImageContentsTests {
  private static let (root, layer, inner) = (LayerID(1), LayerID(2), LayerID(3))

  /// Nine pixels of nine colours.
  private static let nine: Bitmap = {
    let pixels = (0..<9).flatMap { [UInt8(20 + 20 * $0), 0, 0, 255] as [UInt8] }
    return Bitmap(width: 3, height: 3, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }()

  /// Stripes of one pixel, black and white.
  private static let stripes: Bitmap = {
    let pixels = (0..<64 * 64).flatMap { $0 % 2 == 0 ? [0, 0, 0, 255] as [UInt8] : [255, 255, 255, 255] }
    return Bitmap(width: 64, height: 64, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }()

  /// The picture of 24 × 24 pixels of a layer of the given size in the middle of it, on nothing.
  private static func drawn(
    _ image: Bitmap, _ width: Double, _ height: Double, _ properties: [PropertyValue],
    more: [Commit.Operation] = []
  ) throws -> Bitmap {
    var (tree, commit) = (RenderTree(), Commit(time: 0))
    commit.operations = [root, layer, inner].map { .createLayer($0, .plain) }
    commit.operations += [
      .defineImage(ImageID(1), image),
      .update(root, [.bounds(Rect(x: 0, y: 0, width: 24, height: 24)), .anchorPoint(.zero)]),
      .update(
        layer,
        [
          .bounds(Rect(x: 0, y: 0, width: width, height: height)), .position(Point(x: 12, y: 12)),
          .contents(.image(ImageID(1))), .contentsFilter(.nearest), .minificationFilter(.nearest),
        ] + properties), .setSublayers(root, [layer]), .setRoot(root),
    ]
    commit.operations += more
    try tree.apply(commit)
    var (bitmap, renderer) = (Bitmap(width: 24, height: 24), Renderer())
    renderer.draw(tree.scene(at: 0, scale: 1).drawList, into: &bitmap, background: .clear)
    return bitmap
  }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
  }

  /// The red of the image's pixel in a row and a column.
  private static func red(_ row: Int, _ column: Int) -> UInt8 { UInt8(20 + 20 * (3 * row + column)) }

  private static let middle = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  @Test func cornersKeepTheirSizeAndTheCentreIsStretched() throws {
    let bitmap = try Self.drawn(Self.nine, 20, 12, [.contentsCenter(Self.middle)])
    // The layer covers the columns 2 to 21 and the rows 6 to 17.
    for (y, row) in [(6, 0), (7, 1), (16, 1), (17, 2)] {
      for (x, column) in [(2, 0), (3, 1), (12, 1), (20, 1), (21, 2)] {
        #expect(Self.pixel(bitmap, x, y) == [Self.red(row, column), 0, 0, 255], "\(x), \(y)")
      }
    }
    #expect(Self.pixel(bitmap, 1, 6) == [0, 0, 0, 0] && Self.pixel(bitmap, 22, 17) == [0, 0, 0, 0])
  }

  @Test func cornersHaveContentsScalePixelsPerPoint() throws {
    let bitmap = try Self.drawn(Self.nine, 20, 12, [.contentsCenter(Self.middle), .contentsScale(0.5)])
    for (x, column) in [(3, 0), (4, 1), (19, 1), (20, 2)] {
      #expect(Self.pixel(bitmap, x, 7) == [Self.red(0, column), 0, 0, 255], "\(x)")
    }
  }

  @Test func centreWithoutASizeIsOnePixel() throws {
    let point = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    let bitmap = try Self.drawn(Self.nine, 20, 12, [.contentsCenter(point)])
    #expect(bitmap == (try Self.drawn(Self.nine, 20, 12, [.contentsCenter(Self.middle)])))
  }

  @Test func cornersShrinkInALayerThatIsTooSmall() throws {
    let bitmap = try Self.drawn(Self.nine, 2, 2, [.contentsCenter(Self.middle)])
    let corners = [Self.pixel(bitmap, 11, 11), Self.pixel(bitmap, 12, 11), Self.pixel(bitmap, 12, 12)]
    #expect(corners.map(\.[0]) == [Self.red(0, 0), Self.red(0, 2), Self.red(2, 2)])
  }

  @Test func piecesLeaveNoSeamInsideAPixel() throws {
    let bitmap = try Self.drawn(Self.nine, 19.5, 11.3, [.contentsCenter(Self.middle), .contentsScale(0.7)])
    for y in 8...15 { for x in 4...19 { #expect(Self.pixel(bitmap, x, y)[3] >= 254, "\(x), \(y)") } }
  }

  @Test(arguments: [Double.nan, .infinity]) func centresThatAreNoNumbersShowNothing(number: Double) throws {
    let center = Rect(x: number, y: 0, width: 1, height: 1)
    let bitmap = try Self.drawn(Self.nine, 20, 12, [.contentsCenter(center)])
    #expect(bitmap == Bitmap(width: 24, height: 24))
  }

  @Test func centresOutsideTheImageAndOfNegativeSizeAreDrawn() throws {
    for center in [
      Rect(x: 0.6, y: 0.6, width: -0.3, height: -0.3), Rect(x: 3, y: -4, width: 1, height: 1),
      Rect(x: -1e300, y: 0, width: 1e301, height: 1e-300),
    ] {
      let bitmap = try Self.drawn(Self.nine, 20, 12, [.contentsCenter(center)])
      #expect(Self.pixel(bitmap, 12, 12)[3] == 255, "\(center)")
    }
  }

  @Test func trilinearLeavesNoPixelOut() throws {
    let bitmap = try Self.drawn(Self.stripes, 16, 16, [.minificationFilter(.trilinear)])
    for x in 5...18 { #expect(abs(Int(Self.pixel(bitmap, x, 12)[0]) - 128) <= 1, "\(x)") }
    let nearest = try Self.drawn(Self.stripes, 16, 16, [])
    #expect(Set((5...18).map { Self.pixel(nearest, $0, 12)[0] }).isSubset(of: [0, 255]))
  }

  @Test func trilinearIsLinearWhereTheImageGrows() throws {
    let linear = try Self.drawn(Self.nine, 20, 20, [.contentsFilter(.linear)])
    let trilinear = try Self.drawn(Self.nine, 20, 20, [.contentsFilter(.trilinear)])
    #expect(linear == trilinear)
  }

  @Test func biasHalvesTheDetail() throws {
    var pixels: [UInt8] = []
    for y in 0..<48 {
      for x in 0..<48 { pixels += (x / 2 + y / 2) % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    }
    let squares = Bitmap(width: 48, height: 48, pixels: pixels) ?? Bitmap(width: 0, height: 0)
    let sharp = try Self.drawn(squares, 24, 24, [.minificationFilter(.trilinear)])
    let soft = try Self.drawn(squares, 24, 24, [.minificationFilter(.trilinear), .minificationFilterBias(1)])
    #expect(Set((4..<20).map { Self.pixel(sharp, $0, 12)[0] }) == [0, 255])
    #expect((4..<20).allSatisfy { abs(Int(Self.pixel(soft, $0, 12)[0]) - 128) <= 1 })
  }

  /// Both for y that grows downwards, as everywhere on iOS, and for y that grows upwards.
  @Test(arguments: [(false, 22, 1), (true, 1, 22)])
  func topIsTheEdgeWithTheLargestY(isFlipped: Bool, topRow: Int, bottomRow: Int) throws {
    func image(_ gravity: ContentsGravity) throws -> Bitmap {
      try Self.drawn(Self.nine, 24, 24, [.contentsGravity(gravity), .isGeometryFlipped(isFlipped)])
    }
    // The image of three pixels covers the three rows and columns at its edge, upright.
    for (gravity, column) in [(ContentsGravity.topLeft, 1), (.topRight, 22), (.top, 11)] {
      let bitmap = try image(gravity)
      #expect(Self.pixel(bitmap, column, topRow)[3] == 255, "\(gravity)")
      #expect(Self.pixel(bitmap, column, 12)[3] == 0)
    }
    for (gravity, column) in [(ContentsGravity.bottomLeft, 1), (.bottomRight, 22), (.bottom, 11)] {
      let bitmap = try image(gravity)
      #expect(Self.pixel(bitmap, column, bottomRow)[3] == 255, "\(gravity)")
      #expect(Self.pixel(bitmap, column, 12)[3] == 0)
    }
  }

  @Test func flippedLayersTurnOverTheirSublayersAndNotImages() throws {
    let small: [PropertyValue] = [
      .bounds(Rect(x: 0, y: 0, width: 6, height: 6)), .anchorPoint(.zero), .position(Point(x: 0, y: 0)),
      .contents(.image(ImageID(1))), .contentsFilter(.nearest), .minificationFilter(.nearest),
    ]
    let bitmap = try Self.drawn(
      Self.nine, 18, 18, [.isGeometryFlipped(true)],
      more: [.update(Self.inner, small), .setSublayers(Self.layer, [Self.inner])])
    #expect(Self.pixel(bitmap, 4, 4)[0] == Self.red(0, 0) && Self.pixel(bitmap, 19, 19)[0] == Self.red(2, 2))
    // The sublayer at the origin lies at the bottom left, upright.
    #expect(Self.pixel(bitmap, 3, 15)[0] == Self.red(0, 0) && Self.pixel(bitmap, 3, 20)[0] == Self.red(2, 0))
    #expect(Self.pixel(bitmap, 8, 20)[0] == Self.red(2, 2))
  }

  @Test func flippedLayersHaveTheirFrontInFront() throws {
    let plain = try Self.drawn(Self.nine, 18, 18, [])
    let flipped = try Self.drawn(Self.nine, 18, 18, [.isGeometryFlipped(true), .isDoubleSided(false)])
    #expect(flipped == plain)
  }
}
