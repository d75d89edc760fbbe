import Raster
import Testing

/// Bitmaps that are copied pixel by pixel into shapes.
@Suite struct PlacedPixelsTests {
  private static func drawn(_ commands: [DrawList.Command]) -> Bitmap {
    var list = DrawList()
    list.commands = commands
    var bitmap = Bitmap(width: 40, height: 40)
    var renderer = Renderer()
    renderer.draw(list, into: &bitmap)
    return bitmap
  }

  private static func channel(_ index: Int, _ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(bitmap.pixels[(y * bitmap.width + x) * 4 + index])
  }

  /// A pixel of the result is the bitmap's pixel times the shape's coverage, and clear outside the bitmap.
  @Test(arguments: [Point(x: 7, y: 12), Point(x: -9, y: -4), Point(x: 20, y: 21), Point(x: 90, y: 3)])
  func imageOnWholePixelsIsClearOutside(place: Point) throws {
    let size = 24
    let image = try #require(
      Bitmap(
        width: size, height: size,
        pixels: (0..<size * size).flatMap { index -> [UInt8] in
          let alpha = index % 3 == 0 ? 255 : index * 7 % 256
          return [UInt8(alpha / 2), UInt8(index % (alpha + 1)), UInt8(alpha / 5), UInt8(alpha)]
        }))
    let paint = Paint.image(ImagePaint(bitmap: image, transform: .translation(x: place.x, y: place.y)))
    let circle = Path(ellipseIn: Rect(x: 2.3, y: 1.6, width: 34, height: 36))
    let clip = DrawList.Command.beginClip(
      Path(ellipseIn: Rect(x: 12.4, y: 0, width: 60, height: 70)), .nonZero, .identity)
    for around in [[], [clip]] {
      let coverage = Self.drawn(around + [.fill(circle, .nonZero, .solid(.black), .identity)])
      let bitmap = Self.drawn(around + [.fill(circle, .nonZero, paint, .identity)])
      for y in 0..<40 {
        for x in 0..<40 {
          let (column, row) = (x - Int(place.x), y - Int(place.y))
          let isInside = (0..<size).contains(column) && (0..<size).contains(row)
          let amount = Self.channel(3, coverage, x, y)
          for channel in 0..<4 {
            let own = isInside ? Self.channel(channel, image, column, row) : 0
            #expect(Self.channel(channel, bitmap, x, y) == (own * amount * 2 + 255) / 510)
          }
        }
      }
    }
  }

  @Test func imageWithoutPixelsPaintsNothing() {
    let none = Paint.image(ImagePaint(bitmap: Bitmap(width: 0, height: 7), transform: .identity))
    let circle = Path(ellipseIn: Rect(x: 2.3, y: 1.6, width: 34, height: 36))
    #expect(Self.drawn([.fill(circle, .nonZero, none, .identity)]) == Bitmap(width: 40, height: 40))
  }
}
