import Raster
import Testing

/// A path that is drawn repeatedly is found by its storage; the result equals that of a fresh renderer.
@Suite struct KnownPathTests {
  private static let ink = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))

  private static func drawn(_ commands: [DrawList.Command], by renderer: inout Renderer) -> Bitmap {
    var list = DrawList()
    list.commands = commands
    var bitmap = Bitmap(width: 80, height: 80)
    renderer.draw(list, into: &bitmap, background: .white)
    return bitmap
  }

  /// Draws the pictures one after the other with one renderer, and each with a fresh one; returns whether any
  /// differs.
  private static func differ(_ pictures: [[DrawList.Command]]) -> Bool {
    var renderer = Renderer()
    return pictures.contains { commands in
      var fresh = Renderer()
      return drawn(commands, by: &renderer) != drawn(commands, by: &fresh)
    }
  }

  private static func star(_ x: Double, _ y: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: x, y: y - 20))
    path.line(to: Point(x: x + 12, y: y + 17))
    path.quad(to: Point(x: x - 19, y: y - 6), control: Point(x: x, y: y + 3))
    path.line(to: Point(x: x + 19, y: y - 6))
    path.line(to: Point(x: x - 12, y: y + 17))
    path.close()
    return path
  }

  @Test func changedPathIsNotTakenForItsOldForm() {
    var path = Self.star(40, 40)
    var pictures: [[DrawList.Command]] = []
    for step in 0..<6 {
      pictures += Array(repeating: [.fill(path, .nonZero, Self.ink, .identity)], count: 3)
      path.append(Path(rect: Rect(x: Double(step) * 9, y: 5, width: 6, height: 7)))
    }
    #expect(!Self.differ(pictures))
    // The path is changed in place while only the renderer has a copy of it.
    var renderer = Renderer()
    for step in 0..<6 {
      var fresh = Renderer()
      for _ in 0..<3 {
        let commands: [DrawList.Command] = [.fill(path, .nonZero, Self.ink, .identity)]
        let same = Self.drawn(commands, by: &renderer) == Self.drawn(commands, by: &fresh)
        #expect(same)
      }
      path.removeAll()
      path.append(Self.star(30 + Double(step), 40))
    }
  }

  @Test func equalPathsAreDrawnTheSameFromTheCache() {
    var pictures: [[DrawList.Command]] = []
    for _ in 0..<3 {
      pictures.append(
        (0..<400).map {
          .fill(Self.star(40, 40), .nonZero, Self.ink, .translation(x: Double($0 % 7), y: 0.5))
        })
      pictures.append(
        (0..<400).map { .fill(Self.star(Double($0 % 300) / 5, 40), .nonZero, Self.ink, .identity) })
    }
    #expect(!Self.differ(pictures))
  }

  @Test func cachedOutlineIsKeyedByRuleProjectionClipAndPen() {
    let path = Self.star(0, 0)
    let clip = Path(ellipseIn: Rect(x: 15, y: 20, width: 50, height: 40))
    let view = Projection(a: 1, b: 0.2, c: 0, d: 1, tx: 40, ty: 40, p: 0.005, q: 0.002, w: 1)
    var inner = DrawList()
    inner.commands = [.fill(path, .nonZero, Self.ink, .identity)]
    let commands: [DrawList.Command] = [
      .fill(path, .nonZero, Self.ink, .translation(x: 30, y: 30.4)),
      .fill(path, .evenOdd, Self.ink, .translation(x: 50, y: 30.4)),
      .fill(path, .nonZero, Self.ink, Projection(a: 1.5, b: 0.3, c: 0, d: 0.7, tx: 40, ty: 60)),
      .fill(path, .nonZero, Self.ink, view), .picture(inner, view),
      .picture(inner, .scale(x: 2, y: 2)),
      .stroke(path, Stroke(width: 2), Self.ink, .translation(x: 30, y: 30)),
      .beginClip(clip, .nonZero, .identity), .fill(path, .nonZero, Self.ink, .translation(x: 30, y: 30.4)),
      .beginClip(path, .nonZero, .translation(x: 45, y: 45)),
      .fill(clip, .evenOdd, Self.ink, .identity), .fill(path, .nonZero, Self.ink, .translation(x: 44, y: 50)),
      .endClip, .endClip,
      .fill(path, .nonZero, .solid(.clear), .translation(x: 10, y: 10)),
      .fill(path, .nonZero, Self.ink, .translation(x: .nan, y: 10)),
      .fill(path, .nonZero, Self.ink, .translation(x: 900, y: -900)),
      .fill(Path(), .nonZero, Self.ink, .translation(x: 10, y: 10)),
    ]
    #expect(!Self.differ(Array(repeating: commands, count: 5)))
    // Each command is drawn in a picture of its own, three times.
    #expect(!Self.differ((commands.prefix(7) + commands.prefix(7) + commands.prefix(7)).map { [$0] }))
  }
}
