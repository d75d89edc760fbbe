import Testing

@testable import Raster

/// The shadow of one shape in one colour is drawn without a surface, and equals that of any other group.
@Suite struct PlainShadowTests {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)
  private static let ground = DrawList.Command.fill(
    Path(ellipseIn: Rect(x: 5, y: 2, width: 50, height: 36)), .nonZero,
    .solid(Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8)), .identity)

  private static func drawn(_ commands: [DrawList.Command], _ region: PixelRect? = nil) -> Bitmap {
    var list = DrawList()
    list.commands = commands
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    renderer.draw(list, into: &bitmap, region: region)
    return bitmap
  }

  /// A shape in the picture, at its side with the shadow in it, and outside with its shadow.
  private static let places = [Point(x: 20, y: 10), Point(x: 20, y: -30), Point(x: 900, y: 900)]

  @Test(arguments: BlendMode.allCases)
  func shadowOfOneShapeIsThatOfAGroup(mode: BlendMode) {
    let color = Color(red: 0, green: 0.2, blue: 0.6, alpha: 0.7)
    let shadow = DrawList.Shadow(color: color, sigma: 2, offset: Point(x: 3, y: 26))
    let nothing = DrawList.Command.picture(DrawList(), .identity)
    for place in Self.places {
      let shape = DrawList.Command.fill(
        Path(ellipseIn: Rect(x: place.x, y: place.y, width: 14, height: 12)), .nonZero, .solid(color),
        .identity)
      for opacity in [1, 0.4] {
        let begin = DrawList.Command.beginGroup(
          DrawList.Group(opacity: opacity, blendMode: mode, shadow: shadow))
        let whole = Self.drawn([Self.ground, begin, shape, .endGroup])
        let isSame = whole == Self.drawn([Self.ground, begin, shape, nothing, .endGroup])
        #expect(isSame, "a shape at \(place)")
        for y in stride(from: 0, to: Self.screen.maxY, by: 8) {
          let band = PixelRect(minX: 0, minY: y, maxX: Self.screen.maxX, maxY: y + 8)
          let part = Self.drawn([Self.ground, begin, shape, .endGroup], band)
          let bytes = y * Self.screen.width * 4..<(y + 8) * Self.screen.width * 4
          let isSamePart = part.pixels[bytes] == whole.pixels[bytes]
          #expect(isSamePart, "a shape at \(place), in \(band)")
        }
      }
    }
  }
}
