import Raster
import RenderTree
import Testing

@testable import RenderTree

/// Nested layers, all with shadows of their content.
@Suite struct NestedShadowTests {
  private static func tree(levels: Int, radius: Double = 3) throws -> RenderTree {
    var commit = Commit(time: 0)
    for level in 1...levels {
      let side = 90 - 2 * Double(min(level, 40))
      commit.operations += [
        .createLayer(LayerID(UInt32(level)), .plain),
        .update(
          LayerID(UInt32(level)),
          [
            .bounds(Rect(x: 0, y: 0, width: side, height: side)),
            .position(Point(x: side / 2 + 2, y: side / 2 + 2)),
            .backgroundColor(Color(red: Double(level % 3) / 2, green: 1, blue: 0)), .shadowOpacity(0.5),
            .shadowRadius(radius), .shadowOffset(Size(width: 2, height: 3)),
          ]),
      ]
    }
    for level in 1..<max(levels, 1) {
      commit.operations.append(.setSublayers(LayerID(UInt32(level)), [LayerID(UInt32(level + 1))]))
    }
    commit.operations.append(.setRoot(LayerID(1)))
    var tree = RenderTree()
    try tree.apply(commit)
    return tree
  }

  @Test func nestedShadowsAddTheSameNumberOfCommandsForEachLevel() throws {
    let counts = try [10, 20, 30].map {
      try Self.tree(levels: $0).scene(at: 0, scale: 1).drawList.commands.count
    }
    #expect(counts[1] - counts[0] == counts[2] - counts[1])
    #expect(counts[2] < 30 * 8)
  }

  @Test func nestedShadowsOpenASurfaceForEachLevel() throws {
    var renderer = Renderer()
    var bitmap = Bitmap(width: 100, height: 100)
    renderer.draw(try Self.tree(levels: 24).scene(at: 0, scale: 1).drawList, into: &bitmap)
    #expect(renderer.opened.surfaces <= 24)
    // With blurs of the largest radius, no surface is larger than the reach of all of them.
    var wide = Renderer()
    wide.draw(try Self.tree(levels: 24, radius: 200).scene(at: 0, scale: 1).drawList, into: &bitmap)
    #expect(wide.opened.pixels <= 24 * (100 + 2 * 1100) * (100 + 2 * 1100))
  }

  @Test func layersWithNestedShadowsAreDrawnOverTheirShadows() throws {
    var (bitmap, renderer) = (Bitmap(width: 100, height: 100), Renderer())
    renderer.draw(try Self.tree(levels: 3).scene(at: 0, scale: 1).drawList, into: &bitmap)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bitmap.pixels[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 4])
    }
    // The middle shows the innermost layer. Below the outermost one there is only shadow.
    #expect(pixel(45, 45) == [0, 255, 0, 255])
    #expect(pixel(45, 93)[0...2] == [0, 0, 0] && pixel(45, 93)[3] > 40)
  }

  @Test func regionsOfNestedShadowsEqualTheWhole() throws {
    let list = try Self.tree(levels: 6).scene(at: 0, scale: 1).drawList
    var (whole, renderer) = (Bitmap(width: 100, height: 100), Renderer())
    renderer.draw(list, into: &whole, background: .white)
    var parts = Bitmap(width: 100, height: 100)
    for y in stride(from: 0, to: 100, by: 7) {
      var fresh = Renderer()
      fresh.draw(
        list, into: &parts, region: PixelRect(minX: 0, minY: y, maxX: 100, maxY: y + 7), background: .white)
    }
    #expect(parts == whole)
  }
}
