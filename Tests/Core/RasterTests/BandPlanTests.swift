import Testing

@testable import Raster

/// Bands drawn by a plan have the pixels of the whole picture, and each band draws no more commands than it
/// needs.
@Suite struct BandPlanTests {
  private static let (width, height) = (90, 160)
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  private static let ink = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))
  private static let solid = Paint.solid(Color(red: 0.9, green: 0.3, blue: 0.1))

  private static func plan(_ list: DrawList, threads: Int, minimum: Double = 0) -> BandPlan {
    var plan = BandPlan()
    plan.divide(
      list, projection: .identity, region: screen, isFilled: true,
      shares: threads > 1 ? BandShares(count: threads) : nil, minimum: minimum)
    return plan
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Draws by a plan for several threads, on one thread, and by a plan for bands of a few rows, and compares
  /// both with the whole picture.
  private static func bandsDiffer(_ commands: [DrawList.Command]) -> Bool {
    var list = DrawList()
    list.commands = commands
    var whole = Bitmap(width: width, height: height)
    var renderer = Renderer()
    renderer.draw(list, into: &whole, background: .white)
    for threads in [2, 3, 8] {
      let plan = plan(list, threads: threads)
      guard plan.bands.reduce(0, { $0 + $1.height }) == height else { return true }
      var result = Bitmap(width: width, height: height)
      result.withMemory { memory in
        for band in plan.bands {
          renderer.draw(
            list, projection: .identity, plan, band: band, nil, into: memory, background: .white)
        }
      }
      if result != whole { return true }
    }
    var result = Bitmap(width: width, height: height)
    for top in stride(from: 0, to: height, by: 5) {
      let rows = PixelRect(minX: 0, minY: top, maxX: width, maxY: top + 5)
      renderer.draw(list, into: &result, region: rows, background: .white)
    }
    return result != whole
  }

  @Test func bandsOfShapesAndClipsEqualTheWhole() {
    var commands: [DrawList.Command] = []
    for index in 0..<30 {
      commands.append(
        .fill(Self.circle(Double(index) * 2.7, Double(index) * 5.3, 6.2), .nonZero, Self.ink, .identity))
    }
    commands += [
      .beginClip(Self.circle(40, 70, 30), .nonZero, .identity),
      .beginClip(Path(rect: Rect(x: 0, y: 60, width: 90, height: 9.5)), .nonZero, .identity),
      .fill(Self.circle(40, 70, 25), .nonZero, Self.ink, .identity), .endClip,
      .stroke(Self.circle(40, 90, 28), Stroke(width: 5), Self.ink, .translation(x: 3, y: 0.5)), .endClip,
      .fill(Self.circle(60, 20, 15), .evenOdd, Self.ink, .identity),
    ]
    #expect(!Self.bandsDiffer(commands))
  }

  @Test func bandsOfGroupClipsEqualTheWhole() {
    let content: [DrawList.Command] = [
      .fill(Self.circle(40, 70, 25), .nonZero, Self.solid, .identity),
      .fill(Self.circle(40, 70, 28), .nonZero, Self.ink, .identity),
    ]
    let begin = DrawList.Command.beginGroupClip(Self.circle(40, 70, 26.5), .nonZero, .identity)
    #expect(!Self.bandsDiffer([begin] + content + [.endClip]))
    #expect(
      !Self.bandsDiffer(
        [.beginGroupClip(Self.circle(50, 80, 30), .nonZero, .identity), begin] + content + [.endClip]
          + content + [.endClip]))
  }

  @Test(arguments: BlendMode.allCases)
  func bandsOfGroupsEqualTheWhole(mode: BlendMode) {
    let mask: [DrawList.Command] = [
      .beginGroup(DrawList.Group(blendMode: mode)),
      .fill(Self.circle(40, 45, 12), .nonZero, Self.ink, .identity),
      .endGroup,
    ]
    let content = DrawList.Command.fill(Self.circle(45, 60, 33), .nonZero, Self.solid, .identity)
    #expect(!Self.bandsDiffer([content] + mask))
    #expect(!Self.bandsDiffer([.beginGroup(DrawList.Group(opacity: 0.8)), content] + mask + [.endGroup]))
    #expect(
      !Self.bandsDiffer(
        [content, .beginClip(Self.circle(45, 90, 50), .nonZero, .identity)] + mask + [.endClip]))
  }

  @Test(arguments: [0.0, 4, 20, .infinity, .nan])
  func bandsOfDistantShadowsEqualTheWhole(sigma: Double) {
    let shadow = DrawList.Shadow(color: .black, sigma: sigma, offset: Point(x: -6, y: 40))
    let group = DrawList.Group(opacity: 0.9, shadow: shadow)
    let dot = DrawList.Command.fill(Self.circle(40, 20, 9), .nonZero, Self.solid, .identity)
    let other = DrawList.Command.fill(Self.circle(70, 60, 4), .nonZero, Self.solid, .identity)
    #expect(!Self.bandsDiffer([.beginGroup(group), dot, .endGroup, dot]))
    #expect(!Self.bandsDiffer([.beginGroup(group), dot, other, .endGroup]))
    #expect(
      !Self.bandsDiffer([
        .beginGroup(group), .beginGroup(DrawList.Group(opacity: 0.5)), dot, .endGroup,
        .beginClip(Self.circle(70, 60, 3), .nonZero, .identity), other, .endClip, .endGroup,
      ]))
  }

  @Test func bandsOfPicturesEqualTheWhole() {
    var inner = DrawList()
    inner.commands = [
      .fill(Self.circle(5, 5, 5), .nonZero, Self.ink, .identity),
      .beginClip(Self.circle(20, 5, 5), .nonZero, .identity),
      .fill(Path(rect: Rect(x: 15, y: 0, width: 9, height: 9)), .nonZero, Self.solid, .identity),
    ]
    var middle = DrawList()
    middle.commands = [.picture(inner, .translation(x: 3, y: 40)), .picture(inner, .scale(x: 2, y: 3))]
    let tilted = Projection(a: 1, b: 0.1, c: 0, d: 1, tx: 5, ty: 60, p: 0.004, q: 0.002, w: 1)
    // The open clip ends with its picture.
    #expect(
      !Self.bandsDiffer([
        .picture(middle, .identity), .picture(middle, .translation(x: 20, y: 77)), .picture(inner, tilted),
        .fill(Self.circle(70, 130, 20), .nonZero, Self.ink, .identity),
      ]))
  }

  @Test func bandsOfUnbalancedListsEqualTheWhole() {
    let dot = DrawList.Command.fill(Self.circle(40, 50, 20), .nonZero, Self.ink, .identity)
    let clip = DrawList.Command.beginClip(Self.circle(40, 60, 20), .nonZero, .identity)
    let group = DrawList.Command.beginGroup(DrawList.Group(opacity: 0.5))
    #expect(!Self.bandsDiffer([dot, .endGroup, dot]))
    #expect(!Self.bandsDiffer([.endClip, clip, dot]))
    #expect(!Self.bandsDiffer([clip, group, dot, .endClip, dot, .endGroup, dot, .endClip, dot]))
    #expect(!Self.bandsDiffer([group, clip, dot, .endGroup, dot, .endClip, dot]))
    var deep: [DrawList.Command] = Array(repeating: group, count: 40)
    deep.append(dot)
    deep += Array(repeating: .endGroup, count: 40)
    #expect(!Self.bandsDiffer(deep + [dot]))
  }

  @Test func hiddenCommandsAreLeftOutInEachBand() {
    let cover = Path(rect: Rect(x: -5, y: 30, width: 100, height: 90))
    let dot = DrawList.Command.fill(Self.circle(40, 50, 45), .nonZero, Self.ink, .identity)
    #expect(!Self.bandsDiffer([dot, .fill(cover, .nonZero, Self.solid, .identity), dot]))
  }

  @Test func bandHasOnlyCommandsThatReachIt() {
    var list = DrawList()
    for index in 0..<16 {
      list.commands.append(
        .fill(Self.circle(40, Double(index) * 10 + 5, 3), .nonZero, Self.ink, .identity))
    }
    list.commands += [
      .beginGroup(DrawList.Group(opacity: 0.5)),
      .fill(Self.circle(40, 100, 3), .nonZero, Self.ink, .identity),
      .fill(Self.circle(40, 120, 3), .nonZero, Self.ink, .identity), .endGroup,
    ]
    let plan = Self.plan(list, threads: 2)
    var parts: [Range<Int>] = []
    plan.visibility.find(PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 18), from: 0, &parts)
    #expect(parts == [0..<2])
    plan.visibility.find(PixelRect(minX: 0, minY: 118, maxX: 90, maxY: 121), from: 0, &parts)
    #expect(parts == [11..<13, 16..<17, 18..<20])
    plan.visibility.find(PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 160), from: 3, &parts)
    #expect(parts == [3..<20])
  }

  @Test func bandsOfOnePathInManyPlacesEqualTheWhole() {
    let (dot, other) = (Self.circle(0, 0, 6), Path(rect: Rect(x: -3, y: -9, width: 6, height: 18)))
    var commands: [DrawList.Command] = []
    for index in 0..<40 {
      let place = Projection.translation(x: Double(index * 37 % 90), y: Double(index * 53 % 160) - 0.3)
      commands.append(.fill(dot, .nonZero, Self.ink, place))
      if index % 5 == 0 { commands.append(.fill(other, .nonZero, Self.solid, place)) }
      if index % 7 == 0 {
        commands.append(.fill(dot, .nonZero, Self.ink, Projection.scale(x: 2, y: 3).followed(by: place)))
      }
    }
    commands += [
      Projection(a: 1, b: 0.1, c: 0, d: 1, tx: 5, ty: 60, p: 0.004, q: 0.002, w: 1),
      .translation(x: 1e9, y: 3), .translation(x: 0x1p24, y: 0x1p24), .translation(x: 3, y: -.infinity),
      .translation(x: .nan, y: 3), .scale(x: .nan, y: 1), .scale(x: 1, y: 0),
    ].map { .fill(dot, .nonZero, Self.ink, $0) }
    commands.append(.fill(Path(), .nonZero, Self.ink, .identity))
    #expect(!Self.bandsDiffer(commands))
    var list = DrawList()
    list.commands = commands
    let plan = Self.plan(list, threads: 2)
    var parts: [Range<Int>] = []
    for (index, command) in commands.enumerated() {
      guard case .fill(let path, _, _, let projection) = command else { continue }
      let reach = Reach(Shape(path, .nonZero, projection))
      for y in stride(from: 0, to: 160, by: 8) {
        let row = PixelRect(minX: 0, minY: y, maxX: 90, maxY: y + 1)
        guard reach.mayTouch(PixelRect(minX: -1 << 20, minY: y, maxX: 1 << 20, maxY: y + 1)) else { continue }
        plan.visibility.find(row, from: index, &parts)
        #expect(parts.first?.lowerBound == index)
      }
    }
  }

  /// The commands are planned in halves, the second one first. Other commands lie in the first half, in the
  /// second, in both or in neither.
  @Test(arguments: [[], [0], [100], [500], [100, 500], [699]])
  func planOfManyCommandsIsMadeInParts(places: [Int]) {
    var list = DrawList()
    let (dot, cover) = (Self.circle(0, 0, 4), Path(rect: Rect(x: 0, y: 0, width: 90, height: 20)))
    for index in 0..<700 {
      let place = Projection.translation(x: Double(index * 37 % 90), y: Double(index * 53 % 160))
      list.commands.append(
        .fill(index % 90 == 0 ? cover : dot, .nonZero, index % 2 == 0 ? Self.solid : Self.ink, place))
    }
    let shadow = DrawList.Shadow(color: .black, sigma: 5, offset: Point(x: 0, y: 40))
    for place in places.reversed() {
      list.commands.insert(.endGroup, at: place + 1)
      list.commands.insert(.beginGroup(DrawList.Group(shadow: shadow)), at: place)
    }
    var (whole, inParts) = (BandPlan(), BandPlan())
    var calls: [Int] = []
    for _ in 0..<2 {
      whole.divide(
        list, projection: .identity, region: Self.screen, isFilled: false, shares: BandShares(count: 2),
        minimum: 0)
      inParts.divide(
        list, projection: .identity, region: Self.screen, isFilled: false, shares: BandShares(count: 2),
        minimum: 0
      ) { count, body in
        calls.append(count)
        for index in (0..<count).reversed() { body(index) }
      }
      #expect(calls == [2] && whole.visibility.hiding == inParts.visibility.hiding)
      #expect(zip(whole.bands, inParts.bands).allSatisfy { abs($0.maxY - $1.maxY) <= 1 })
      #expect(abs(whole.work / inParts.work - 1) < 1e-9)
      for y in 0..<160 {
        var (needed, same): ([Range<Int>], [Range<Int>]) = ([], [])
        let row = PixelRect(minX: 0, minY: y, maxX: 90, maxY: y + 1)
        whole.visibility.find(row, from: 0, &needed)
        inParts.visibility.find(row, from: 0, &same)
        #expect(needed == same)
      }
      calls.removeAll()
    }
  }

  @Test func smallDrawingsAreNotDivided() {
    var list = DrawList()
    list.commands = [.fill(Self.circle(40, 40, 3), .nonZero, Self.ink, .identity)]
    #expect(Self.plan(list, threads: 2, minimum: 100_000).bands == [Self.screen])
    #expect(Self.plan(list, threads: 1).bands == [Self.screen])
    #expect(Self.plan(list, threads: 2).bands.count > 1)
    for index in 0..<40 {
      list.commands.append(.fill(Self.circle(40, Double(index), 30), .nonZero, Self.ink, .identity))
    }
    #expect(Self.plan(list, threads: 2, minimum: 100_000).bands.count > 1)
  }

  @Test func aShadowIsDividedOnce() {
    var list = DrawList()
    let shadow = DrawList.Shadow(color: .black, sigma: 5, offset: .zero)
    list.commands = [
      .beginGroup(DrawList.Group(shadow: shadow)),
      .fill(Path(rect: Rect(x: 20, y: 50, width: 50, height: 60)), .nonZero, Self.solid, .identity),
      .endGroup,
    ]
    let bands = Self.plan(list, threads: 2).bands
    #expect(bands.count == 2 && (70...90).contains(bands[0].height))
    #expect(!Self.bandsDiffer(list.commands))
  }

  @Test func bandsHaveAboutEqualEstimatedCost() {
    // All commands lie in the last quarter of the rows.
    var list = DrawList()
    for index in 0..<200 {
      list.commands.append(
        .fill(Self.circle(40, 120 + Double(index) / 5, 8), .nonZero, Self.ink, .identity))
    }
    let bands = Self.plan(list, threads: 2).bands
    #expect(bands.count == 2 && bands[0].height > 120 && bands[1].height < 40)
  }

  @Test func heightsOfBandsFollowTheirShares() {
    var list = DrawList()
    list.commands = [
      .fill(Path(rect: Rect(x: 0, y: 0, width: 90, height: 160)), .nonZero, Self.ink, .identity)
    ]
    var shares = BandShares(count: 2)
    for _ in 0..<100 { shares.learn([3, 1]) }
    var plan = BandPlan()
    plan.divide(
      list, projection: .identity, region: Self.screen, isFilled: false, shares: shares, minimum: 0)
    #expect(plan.bands.map(\.maxY) == [40, 160])
  }
}

@Suite struct BandSharesTests {
  @Test func sharesAreEvenAtFirst() {
    #expect(BandShares(count: 4).values == [0.25, 0.25, 0.25, 0.25])
    #expect(BandShares(count: 0).values == [1] && BandShares(count: -3).values == [1])
  }

  /// The rows of the first half take half as long again as estimated.
  @Test func learntSharesMakeTimesEven() {
    var shares = BandShares(count: 2)
    func times(_ share: Double) -> [Double] {
      let first = min(share, 0.5) * 1.5 + max(share - 0.5, 0)
      return [first, 1.25 - first]
    }
    for _ in 0..<60 { shares.learn(times(shares.values[0])) }
    let even = times(shares.values[0])
    #expect(abs(even[0] - even[1]) < 0.01 && abs(shares.values.reduce(0, +) - 1) < 1e-9)
  }

  @Test func sharesChangeLittleByOneTimeAndHaveALimit() {
    var shares = BandShares(count: 2)
    shares.learn([1, 1_000])
    #expect(abs(shares.values[0] - 0.5) < 0.04)
    for _ in 0..<1000 { shares.learn([1, 1_000]) }
    #expect(abs(shares.values[0] - 0.75) < 0.01)
  }

  @Test(arguments: [[], [1], [1, 2, 3], [0, 1], [1, -1], [1, .nan], [.infinity, 1]])
  func invalidTimesAreNotLearnt(times: [Double]) {
    var shares = BandShares(count: 2)
    shares.learn(times)
    #expect(shares.values == [0.5, 0.5])
  }
}
