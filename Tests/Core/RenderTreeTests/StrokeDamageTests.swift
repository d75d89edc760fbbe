import Raster
import RenderTree
import Testing

/// The damage of a stroke whose path changes at one place covers what changes at others too.
@Suite struct StrokeDamageTests {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 1400, maxY: 400)

  private static func line(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Draws a stroke and then the damage of its change to another path. Returns whether the bytes are those of
  /// the whole, and the damage is a part of the screen.
  private static func isCovered(_ values: [PropertyValue], from old: Path, to new: Path) throws -> Bool {
    var tree = try tree([], update: [.path(old), .fillColor(.clear), .strokeColor(.black)] + values)
    var (renderer, bitmap) = (Renderer(), Bitmap(width: screen.width, height: screen.height))
    let before = tree.scene(at: 0, scale: 1)
    renderer.draw(before.drawList, into: &bitmap, background: .white)
    var commit = Commit(time: 0)
    commit.operations = [.update(layer, [.path(new)])]
    try tree.apply(commit)
    let after = tree.scene(at: 0, scale: 1)
    let damage = after.damage(from: before, in: screen)
    renderer.draw(after.drawList, into: &bitmap, region: damage, background: .white)
    var whole = Bitmap(width: screen.width, height: screen.height)
    renderer.draw(after.drawList, into: &whole, background: .white)
    return bitmap == whole && damage.area < screen.width * screen.height
  }

  /// A line of steep segments, 10 pixels apart.
  private static func zigzag(_ count: Int) -> [Point] {
    (0..<count).map { Point(x: 10.3 + Double($0) * 10, y: $0 & 1 == 0 ? 50 : 350) }
  }

  /// The longer line of the last pattern has more dashes than the limit.
  @Test(arguments: [[0.0, 6], [5, 3], [1.78, 1.78]]) func dashesOfAGrowingLineStay(pattern: [Double]) throws {
    let values: [PropertyValue] = [.lineDashPattern(pattern), .lineWidth(5), .lineCap(.round)]
    for growth in 1...6 {
      let longer = Self.zigzag(60) + [Point(x: 700 + Double(growth), y: 50)]
      #expect(try Self.isCovered(values, from: Self.line(Self.zigzag(60)), to: Self.line(longer)))
    }
  }

  /// The last of very many arcs have fewer points, and may lie where the paths are the same.
  @Test func arcsAfterVeryManyAreDamaged() throws {
    func knot(_ count: Int) -> Path {
      Self.line(
        (0..<2 * count).map { Point(x: 150 + Double($0 & 1), y: 200) }
          + [Point(x: 600, y: 200), Point(x: 1200, y: 200)])
    }
    let values: [PropertyValue] = [.lineWidth(180), .lineCap(.round), .lineJoin(.round)]
    #expect(try Self.isCovered(values, from: knot(850), to: knot(875)))
  }

  /// A corner moves the ends of both its edges, also if segments without a length lie between them.
  @Test(arguments: [1, 2, 5]) func edgesOfAChangedCornerAreDamaged(count: Int) throws {
    let points =
      [Point(x: 20, y: 240)] + Array(repeating: Point(x: 349, y: 249), count: count) + [
        Point(x: 294, y: 156), Point(x: 20, y: 20),
      ]
    let values: [PropertyValue] = [.lineWidth(6), .miterLimit(0)]
    for target in [Point(x: 390, y: 290), Point(x: 400, y: 330), Point(x: 349, y: 249), Point(x: 300, y: 30)]
    {
      for index in 1...points.count {
        var longer = points
        longer.insert(target, at: index)
        #expect(try Self.isCovered(values, from: Self.line(points), to: Self.line(longer)))
        #expect(try Self.isCovered(values, from: Self.line(longer), to: Self.line(points)))
        if index < points.count { longer.remove(at: index + 1) }
        #expect(try Self.isCovered(values, from: Self.line(points), to: Self.line(longer)))
      }
    }
  }
}
