import Testing

@testable import Raster

/// Group clips, which cut the common result of their commands.
@Suite struct GroupClipTests {
  private static let side = 96
  private static let red = Paint.solid(Color(red: 1, green: 0, blue: 0))
  private static let white = Paint.solid(.white)
  private static let glass = Paint.solid(Color(red: 0.1, green: 0.8, blue: 0.4, alpha: 0.6))
  private static let all = Path(rect: Rect(x: 0, y: 0, width: 96, height: 96))
  private static let circle = Path(ellipseIn: Rect(x: 10.3, y: 12.6, width: 70, height: 66))
  private static let other = Path(ellipseIn: Rect(x: 30.3, y: 2.6, width: 60, height: 90))
  private static let begin = DrawList.Command.beginGroupClip(circle, .nonZero, .identity)

  private static func fill(_ path: Path, _ paint: Paint) -> DrawList.Command {
    .fill(path, .nonZero, paint, .identity)
  }

  private static func drawn(
    _ commands: [DrawList.Command], background: Color = Color(red: 0, green: 0, blue: 0.8),
    region: PixelRegion? = nil
  ) -> Bitmap {
    var list = DrawList()
    list.commands = commands
    var bitmap = Bitmap(width: side, height: side)
    var renderer = Renderer()
    guard let region else {
      renderer.draw(list, into: &bitmap, background: background)
      return bitmap
    }
    renderer.draw(list, into: &bitmap, region: region, background: background)
    return bitmap
  }

  /// The largest difference of two bytes at the same place.
  private static func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: [
    Color.clear, Color(red: 0, green: 0, blue: 0.8), Color(red: 0, green: 1, blue: 0, alpha: 0.3),
  ])
  func upperOfTwoEqualOpaqueShapesHidesTheLower(background: Color) {
    let alone = Self.drawn([Self.begin, Self.fill(Self.all, Self.white), .endClip], background: background)
    let both = Self.drawn(
      [Self.begin, Self.fill(Self.all, Self.red), Self.fill(Self.all, Self.white), .endClip],
      background: background)
    #expect(alone == both)
    // If each command is clipped by itself, the lower shape shows through the upper one at the edge.
    let plain = DrawList.Command.beginClip(Self.circle, .nonZero, .identity)
    #expect(alone == Self.drawn([plain, Self.fill(Self.all, Self.white), .endClip], background: background))
    let seam = Self.drawn(
      [plain, Self.fill(Self.all, Self.red), Self.fill(Self.all, Self.white), .endClip],
      background: background)
    #expect(Self.distance(alone, seam) > 50)
  }

  private static let contents: [[DrawList.Command]] = [
    [],
    [fill(all, glass)],
    [fill(all, glass), fill(other, red)],
    [fill(other, red), .stroke(circle, Stroke(width: 7), glass, .identity), fill(other, glass)],
    [
      fill(all, white), .beginGroup(DrawList.Group(opacity: 0.5)), fill(other, red), fill(circle, glass),
      .endGroup,
    ],
    [fill(all, red), .beginClip(other, .nonZero, .identity), fill(all, white), .endClip, fill(other, glass)],
    [
      fill(all, red), .beginGroupClip(other, .nonZero, .identity), fill(all, red), fill(all, white), .endClip,
      .stroke(other, Stroke(width: 2), white, .identity),
    ],
    [
      .beginGroup(
        DrawList.Group(shadow: DrawList.Shadow(color: .black, sigma: 4, offset: Point(x: 2, y: 5)))),
      fill(other, red), fill(circle, glass), .endGroup, fill(other, white),
    ],
  ]

  /// The reference is the group drawn into a surface of its own, to which the clip is then applied. Both
  /// differ by rounding errors only.
  @Test(arguments: contents.indices)
  func groupClipEqualsAClippedGroupSurface(index: Int) {
    let content = Self.contents[index]
    let surface: [DrawList.Command] = [
      .beginClip(Self.circle, .nonZero, .identity), .beginGroup(DrawList.Group()),
    ]
    for background in [Color.white, .clear, Color(red: 0.5, green: 0.1, blue: 0.3, alpha: 0.5)] {
      let own = Self.drawn([Self.begin] + content + [.endClip], background: background)
      let expected = Self.drawn(surface + content + [.endGroup, .endClip], background: background)
      #expect(Self.distance(own, expected) <= 2)
    }
  }

  @Test(arguments: contents.indices)
  func groupClipInsideOtherClipsAndGroupsEqualsASurface(index: Int) {
    let content = Self.contents[index]
    let cut = Path(ellipseIn: Rect(x: -10.4, y: 20.3, width: 80, height: 61))
    let outsides: [(DrawList.Command, DrawList.Command)] = [
      (.beginClip(cut, .nonZero, .identity), .endClip), (.beginGroupClip(cut, .nonZero, .identity), .endClip),
      (.beginGroup(DrawList.Group(opacity: 0.7)), .endGroup),
      (
        .beginGroup(DrawList.Group(shadow: DrawList.Shadow(color: .black, sigma: 3, offset: .zero))),
        .endGroup
      ),
    ]
    let surface: [DrawList.Command] = [
      .beginClip(Self.circle, .nonZero, .identity), .beginGroup(DrawList.Group()),
    ]
    for (begin, end) in outsides {
      let own = Self.drawn([begin, Self.begin] + content + [.endClip, end])
      let expected = Self.drawn([begin] + surface + content + [.endGroup, .endClip, end])
      #expect(Self.distance(own, expected) <= 2)
    }
  }

  @Test(arguments: contents.indices)
  func regionsOfAGroupClipHaveTheBytesOfTheWhole(index: Int) {
    let commands =
      [Self.fill(Self.other, Self.glass), Self.begin] + Self.contents[index] + [
        .endClip, Self.fill(Self.circle, Self.glass),
      ]
    let whole = Self.drawn(commands)
    var list = DrawList()
    list.commands = commands
    var renderer = Renderer()
    var tiled = Bitmap(width: Self.side, height: Self.side)
    for y in stride(from: 0, to: Self.side, by: 13) {
      for x in stride(from: 0, to: Self.side, by: 29) {
        renderer.draw(
          list, into: &tiled, region: PixelRect(minX: x, minY: y, maxX: x + 29, maxY: y + 13),
          background: Color(red: 0, green: 0, blue: 0.8))
      }
    }
    #expect(tiled == whole)
    // The region has several rectangles; the pixels around them stay unchanged.
    let region = PixelRegion([
      PixelRect(minX: 5, minY: 8, maxX: 31, maxY: 40), PixelRect(minX: 52, minY: 20, maxX: 90, maxY: 33),
      PixelRect(minX: 20, minY: 60, maxX: 21, maxY: 90),
    ])
    var partial = whole
    renderer.draw(list, into: &partial, region: region, background: Color(red: 0, green: 0, blue: 0.8))
    #expect(partial == whole)
  }

  @Test func groupClipAroundNothingChangesNothing() {
    let dot = Path(ellipseIn: Rect(x: 40, y: 40, width: 5, height: 5))
    let below = Self.fill(Self.other, Self.glass)
    let bare = Self.drawn([below, Self.fill(dot, Self.red)])
    #expect(Self.drawn([below, Self.begin, Self.fill(dot, Self.red), .endClip]) == bare)
  }

  @Test func missingEndsOfGroupClipsAreAddedAtTheEnd() {
    let content = [Self.fill(Self.all, Self.red), Self.fill(Self.all, Self.white)]
    let expected = Self.drawn([Self.begin] + content + [.endClip])
    #expect(Self.drawn([Self.begin] + content) == expected)
    var picture = DrawList()
    picture.commands = [Self.begin] + content
    #expect(Self.drawn([.picture(picture, .identity)]) == expected)
    let group = DrawList.Command.beginGroup(DrawList.Group())
    #expect(Self.drawn([group, Self.begin] + content + [.endGroup]) == expected)
    // The clip's end does not end a group that was begun inside the clip.
    #expect(Self.drawn([Self.begin, group] + content + [.endClip]) == expected)
  }

  @Test func emptyAndInvalidGroupClipsShowNothing() {
    let bare = Self.drawn([])
    var bad = Path()
    bad.move(to: Point(x: .nan, y: 0))
    bad.line(to: Point(x: 9, y: 50))
    for path in [Path(), bad, Path(rect: Rect(x: 500, y: 0, width: 9, height: 9))] {
      #expect(
        Self.drawn([
          .beginGroupClip(path, .nonZero, .identity), Self.fill(Self.all, Self.red),
          Self.fill(Self.all, Self.white), .endClip,
        ]) == bare)
    }
  }
}
