import Testing

@testable import Raster

/// Groups nested deeper than the limit.
@Suite struct DeepGroupTests {
  private static let (width, height) = (60, 60)

  private static func dot(_ x: Double, _ y: Double) -> DrawList.Command {
    .fill(Path(rect: Rect(x: x, y: y, width: 8, height: 8)), .nonZero, .solid(.black), .identity)
  }

  private static func drawn(_ list: DrawList) -> Bitmap {
    var (renderer, bitmap) = (Renderer(), Bitmap(width: width, height: height))
    renderer.draw(list, into: &bitmap)
    return bitmap
  }

  private static func isInside(_ bounds: PixelRect, _ bitmap: Bitmap) -> Bool {
    (0..<width * height).allSatisfy { place in
      let (x, y) = (place % width, place / width)
      return bitmap.pixels[place * 4 + 3] == 0
        || (x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY)
    }
  }

  @Test(arguments: [1, 31, 32, 33, 40, 63, 64, 70]) func boundsContainTheInk(depth: Int) {
    let shadow = DrawList.Shadow(color: .black, sigma: 0, offset: Point(x: 30, y: 30))
    var list = DrawList()
    for number in 1...depth {
      list.commands.append(
        .beginGroup(DrawList.Group(shadow: number == depth ? shadow : nil)))
    }
    list.commands.append(Self.dot(4, 4))
    list.commands.append(contentsOf: repeatElement(.endGroup, count: depth))
    #expect(Self.isInside(list.inkPixels(under: .identity), Self.drawn(list)))
  }

  @Test(arguments: [31, 32, 33, 40]) func endsOfGroupsMatchTheirBeginnings(depth: Int) {
    let faint = DrawList.Command.beginGroup(DrawList.Group(opacity: 0.5))
    let plain = DrawList.Command.beginGroup(DrawList.Group())
    var list = DrawList()
    list.commands.append(faint)
    list.commands.append(contentsOf: repeatElement(plain, count: depth - 1))
    list.commands.append(Self.dot(4, 4))
    list.commands.append(contentsOf: repeatElement(.endGroup, count: depth - 1))
    list.commands += [Self.dot(30, 30), .endGroup]
    let bitmap = Self.drawn(list)
    #expect(bitmap.pixels[(8 * Self.width + 8) * 4 + 3] == 128)
    #expect(bitmap.pixels[(34 * Self.width + 34) * 4 + 3] == 128)
  }

  @Test func endsWithoutABeginningAreIgnoredInEveryBitmap() throws {
    let screen = PixelRect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height)
    var list = DrawList()
    list.commands = [.endGroup, .endClip, Self.dot(10, 10)]
    for level in 0..<7 {
      let bitmap = Self.drawn(list)
      #expect(bitmap.pixels[(14 * Self.width + 14) * 4 + 3] == 255, "level \(level)")
      var outer = DrawList()
      outer.commands = [
        .rasterized(try #require(RasterizedPicture(list, bounds: screen, owner: UInt32(level))), .identity, 1)
      ]
      list = outer
    }
  }
}
