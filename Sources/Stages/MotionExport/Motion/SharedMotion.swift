import Raster

/// A motion that several things of a group share, such as that of a page that scrolls: each of them stands
/// still in a plane that moves. Files have the motion once, as the parent of all that it carries.
struct SharedMotion {
  typealias Map = (frame: Int, map: Projection, before: Projection?)

  /// The places of the things in their group, each with the map from its own coordinates to the plane.
  private(set) var members: [(index: Int, map: Projection)]
  /// The map from the plane to the stage, and that before the commits of a frame.
  private(set) var maps: [Map]
  /// All that is drawn, in the plane.
  private(set) var box: Rect
  /// Whether no outline changes.
  private(set) var isRigid: Bool
  private var end: Int

  /// The fewest things for which a parent is worth its text.
  private static let worthwhileCount = 3
  /// The most motions with which a thing is compared: groups in which everything moves for itself stay cheap.
  private static let maximumOpenCount = 16
  /// The largest distance in points from a place in the plane that counts as rest: less than is written.
  private static let rest = 0.002
  /// The scale factors of a plane. Coordinates in it are written with two decimals.
  private static let scales = 0.25...4

  /// Returns the motions that at least three of the things share. A thing has at most one.
  static func motions(of runs: [MotionRun]) -> [SharedMotion] {
    var (result, open) = ([SharedMotion](), [Int]())
    let order = runs.indices.sorted { (runs[$0].first, $0) < (runs[$1].first, $1) }
    for index in order {
      guard let thing = Thing(runs[index]) else { continue }
      if let place = open.lastIndex(where: { result[$0].add(thing, index) }) {
        open.append(open.remove(at: place))
      } else if let motion = SharedMotion(thing, index) {
        open.append(result.count)
        result.append(motion)
        if open.count > maximumOpenCount { open.removeFirst() }
      }
    }
    return result.filter { $0.members.count >= worthwhileCount }
  }

  /// The largest factor by which the plane grows on the stage.
  var largestScale: Double { maps.reduce(1) { max($0, $1.map.meanScale) } }

  private init?(_ thing: Thing, _ index: Int) {
    guard let largest = thing.maps.max(by: { $0.map.meanScale < $1.map.meanScale })?.map,
      let plane = Self.plane(of: thing.maps[...], own: largest)
    else { return nil }
    members = [(index, largest)]
    (maps, end) = (plane, thing.end)
    (box, isRigid) = (thing.box.bounds(under: largest), thing.isRigid)
  }

  /// Adds a thing that stays in the plane for as long as both are known, in which the plane moves.
  private mutating func add(_ thing: Thing, _ index: Int) -> Bool {
    let first = thing.maps[0]
    guard first.frame >= maps[0].frame, first.frame < end else { return false }
    var place = (maps.firstIndex { $0.frame > first.frame } ?? maps.count) - 1
    let start = maps[place].map
    guard let inverse = start.inverse else { return false }
    let own = first.map.followed(by: inverse)
    guard !thing.hasLengths || own.similarity != nil else { return false }
    var (number, frame, moves) = (0, first.frame, false)
    let last = min(end, thing.end)
    while frame < last {
      let (plane, mine) = (maps[place], thing.maps[number])
      guard thing.isNear(own.followed(by: plane.map), mine.map, within: Self.rest) else { return false }
      if frame > first.frame {
        let before = (
          plane.frame == frame ? plane.before ?? plane.map : plane.map,
          mine.frame == frame ? mine.before ?? mine.map : mine.map
        )
        guard thing.isNear(own.followed(by: before.0), before.1, within: Self.rest) else { return false }
      }
      moves = moves || plane.map != start
      let next = (
        place + 1 < maps.count ? maps[place + 1].frame : .max,
        number + 1 < thing.maps.count ? thing.maps[number + 1].frame : .max
      )
      frame = min(next.0, next.1)
      if frame == next.0 { place += 1 }
      if frame == next.1 { number += 1 }
    }
    let later = thing.maps.drop { $0.frame < end }
    guard moves, let more = Self.plane(of: later, own: own) else { return false }
    members.append((index, own))
    maps += more
    (end, isRigid) = (max(end, thing.end), isRigid && thing.isRigid)
    box = box.union(thing.box.bounds(under: own))
    return true
  }

  /// The maps of a plane in which a thing stands still; nil for those that no file has with its decimals.
  private static func plane(of maps: ArraySlice<Map>, own: Projection) -> [Map]? {
    guard let inverse = own.inverse else { return nil }
    let result = maps.map { item in
      (
        frame: item.frame, map: inverse.followed(by: item.map),
        before: item.before.map { inverse.followed(by: $0) }
      )
    }
    let isPlanar = result.allSatisfy { PlanarParts($0.map) != nil && scales.contains($0.map.meanScale) }
    return isPlanar ? result : nil
  }
}

/// A shape whose map moves.
private struct Thing {
  var maps: [SharedMotion.Map]
  var end: Int
  /// All that is drawn, in its own coordinates.
  var box: Rect
  /// Whether more than points belongs to the outline: the width of a stroke, a gradient.
  var hasLengths: Bool
  /// Whether the outline stays.
  var isRigid: Bool

  init?(_ run: MotionRun) {
    guard run.samples.count > 1, let first = run.samples[0].content.shape, first.isCarried else { return nil }
    (maps, end, box, hasLengths, isRigid) = ([], run.end, .zero, first.hasLengths, true)
    for sample in run.samples {
      guard let shape = sample.content.shape, shape.map.isAffine else { return nil }
      maps.append((sample.frame, shape.map, sample.before?.shape?.map))
      guard let bounds = shape.path.bounds?.insetBy(dx: -shape.margin, dy: -shape.margin) else { return nil }
      let before = sample.before?.shape?.path ?? first.path
      isRigid = isRigid && shape.path == first.path && before == first.path
      box = maps.count == 1 ? bounds : box.union(bounds)
    }
    guard box.isFinite, maps.contains(where: { $0.map != maps[0].map }) else { return nil }
  }

  /// Whether two maps put all that is drawn to the same places.
  func isNear(_ a: Projection, _ b: Projection, within distance: Double) -> Bool {
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY),
    ]
    return corners.allSatisfy { (a.apply($0) - b.apply($0)).length <= distance }
  }
}

extension Rect {
  /// The box around the rectangle under a map.
  fileprivate func bounds(under map: Projection) -> Rect {
    var path = Path()
    path.move(to: Point(x: minX, y: minY))
    for corner in [Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)] {
      path.line(to: corner)
    }
    return path.transformed(by: map).bounds ?? .zero
  }
}

extension DrawnContent {
  fileprivate typealias Shape = (
    path: Path, map: Projection, margin: Double, hasLengths: Bool, isCarried: Bool
  )

  /// The outline of a fill or a stroke.
  fileprivate var shape: Shape? {
    switch self {
    case .fill(let fill):
      let isPlain = if case .solid = fill.paint { true } else { false }
      let isPicture = if case .image = fill.paint { true } else { false }
      return (fill.path, fill.map, 0, !isPlain, !isPicture)
    case .stroke(let stroke): return (stroke.path, stroke.map, stroke.stroke.width / 2, true, true)
    case .group, .clip: return nil
    }
  }
}
