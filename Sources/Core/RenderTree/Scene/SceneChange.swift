import Raster

/// Finds the pixels to draw again from one scene to the next, and keeps the memory for it.
struct SceneChange: Sendable {
  /// The pixels in which the two scenes differ, and perhaps some more.
  private(set) var damage = PixelRegion()
  private var pixels = ChangedPixels()
  /// The memory of `addGround(of:in:)`.
  private var (grown, active): ([PixelRect], [PixelRect]) = ([], [])

  /// Finds the damage from an old scene to a new one, clipped to the screen, and replaces `damage`.
  ///
  /// Parts that are in both scenes in the same order are compared command by command. For a clip or a shape
  /// in one colour that moves or changes its form, the damage is the pixels that its outline passes over; for
  /// a stroke, those of its line; for a stroke that has grown or shrunk, those of the pieces that differ.
  /// Where the orders differ, everything between the first and the last difference is damage.
  ///
  /// - Complexity: O(parts), plus the lengths in pixels of outlines that have changed; O(1) if both scenes
  ///   show the same state of a tree.
  mutating func find(from old: Scene, to new: Scene, in screen: PixelRect) {
    func isSamePart(_ a: Scene.Part, _ b: Scene.Part) -> Bool { a.layer == b.layer && a.role == b.role }
    pixels.removeAll()
    let shared = min(new.parts.count, old.parts.count)
    var prefix = 0
    while prefix < shared, isSamePart(new.parts[prefix], old.parts[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shared - prefix,
      isSamePart(new.parts[new.parts.count - 1 - suffix], old.parts[old.parts.count - 1 - suffix])
    { suffix += 1 }
    for index in 0..<prefix {
      compare(old.parts[index], of: old, with: new.parts[index], of: new, in: screen)
    }
    for index in prefix..<new.parts.count - suffix {
      pixels.add(new.parts[index].bounds.intersection(screen))
    }
    for index in prefix..<old.parts.count - suffix {
      pixels.add(old.parts[index].bounds.intersection(screen))
    }
    for (before, part) in zip(old.parts.suffix(suffix), new.parts.suffix(suffix)) {
      compare(before, of: old, with: part, of: new, in: screen)
    }
    pixels.take(into: &damage)
    if !damage.isEmpty { addGround(of: new, in: screen) }
  }

  /// Adds the pixels that show damaged ones below them through a filter, from the lowest to the highest.
  private mutating func addGround(of scene: Scene, in screen: PixelRect) {
    for part in scene.parts where part.role == .ground {
      let reach = scene.drawList.groundReach(at: part.commands.lowerBound, under: .identity) ?? 0
      grown.removeAll(keepingCapacity: true)
      for rect in damage.rects {
        let shown = rect.insetBy(-reach).intersection(part.bounds).intersection(screen)
        if !shown.isEmpty, shown != rect.intersection(shown) { grown.append(shown) }
      }
      if grown.isEmpty { continue }
      grown += damage.rects
      damage.set(&grown, &active)
    }
  }

  private mutating func compare(
    _ before: Scene.Part, of old: Scene, with part: Scene.Part, of new: Scene, in screen: PixelRect
  ) {
    let limit = part.bounds.union(before.bounds).intersection(screen)
    if limit.isEmpty { return }
    let isComparable = part.commands.count == before.commands.count && limit.isLarge && part.role.isOnlyItself
    for offset in 0..<max(part.commands.count, before.commands.count) {
      if offset < part.commands.count, offset < before.commands.count,
        new.drawList.hasSameCommand(
          part.commands.lowerBound + offset, as: old.drawList, before.commands.lowerBound + offset)
      {
        continue
      }
      guard isComparable,
        addChange(
          from: old.drawList.commands[before.commands.lowerBound + offset],
          to: new.drawList.commands[part.commands.lowerBound + offset], within: limit)
      else {
        pixels.add(part.bounds.intersection(screen))
        pixels.add(before.bounds.intersection(screen))
        return
      }
    }
  }

  /// Adds the pixels that can differ between two commands; false if the whole part counts as changed.
  private mutating func addChange(
    from old: DrawList.Command, to new: DrawList.Command, within limit: PixelRect
  ) -> Bool {
    switch (old, new) {
    case (
      .fill(let pathA, let ruleA, let paintA, let mapA), .fill(let pathB, let ruleB, let paintB, let mapB)
    ):
      guard ruleA == ruleB, paintA == paintB else { return false }
      // A gradient and an image move with the shape.
      if case .solid = paintA {} else if mapA != mapB { return false }
      return pixels.addFills(from: pathA, under: mapA, to: pathB, under: mapB, within: limit)
    case (.beginClip(let pathA, let ruleA, let mapA), .beginClip(let pathB, let ruleB, let mapB)),
      (.beginGroupClip(let pathA, let ruleA, let mapA), .beginGroupClip(let pathB, let ruleB, let mapB)):
      return ruleA == ruleB
        && pixels.addFills(from: pathA, under: mapA, to: pathB, under: mapB, within: limit)
    case (
      .stroke(let pathA, let strokeA, let paintA, let mapA),
      .stroke(let pathB, let strokeB, let paintB, let mapB)
    ):
      let isSamePen = strokeA == strokeB && paintA == paintB && mapA == mapB && strokeA.isLocal(under: mapA)
      let shared = isSamePen ? SharedEnds(pathA, pathB, isDashed: !strokeA.dashes.isEmpty) : nil
      let (verbsA, verbsB) = (
        shared?.differing(pathA) ?? pathA.verbs.indices, shared?.differing(pathB) ?? pathB.verbs.indices
      )
      return pixels.addStroke(pathA, strokeA, mapA, verbs: verbsA, within: limit)
        && pixels.addStroke(pathB, strokeB, mapB, verbs: verbsB, within: limit)
    default: return false
    }
  }
}

extension PixelRect {
  /// Whether a search for smaller parts of the rectangle pays off.
  fileprivate var isLarge: Bool { width * height > 48 * 48 }
}

extension Scene.Part.Role {
  /// Whether a command changes only the pixels that it covers. Shadows and masks change others.
  fileprivate var isOnlyItself: Bool {
    switch self {
    case .opening, .content, .border, .closing: true
    case .shadow, .mask, .ground: false
    }
  }
}

/// The segments that two paths have in common at their beginning and at their end. A local stroke's outline
/// (see `Stroke.isLocal(under:)`) depends only on nearby segments: only pixels around the others can differ,
/// and around the next ones. A corner moves the ends of both its edges, and the rounding of all of them.
private struct SharedEnds {
  private var first = 0
  private var last = 0
  /// The numbers of points of the first and of the last segments.
  private var (firstPoints, lastPoints) = (0, 0)

  /// Fails when the paths share no segments, or when a subpath is closed, whose end is also its beginning.
  init?(_ a: Path, _ b: Path, isDashed: Bool) {
    guard !a.verbs.contains(.close), !b.verbs.contains(.close) else { return nil }
    let shared = min(a.verbs.count, b.verbs.count)
    while first < shared, a.verbs[first] == b.verbs[first] {
      let count = a.verbs[first].pointCount
      let range = firstPoints..<firstPoints + count
      guard a.points[range] == b.points[range] else { break }
      first += 1
      firstPoints += count
    }
    // Dashes depend on all segments before them, so that no end is shared.
    while !isDashed, last < shared - first {
      let (verbA, verbB) = (a.verbs[a.verbs.count - 1 - last], b.verbs[b.verbs.count - 1 - last])
      let count = lastPoints + verbA.pointCount
      guard verbA == verbB, verbA != .move,
        a.points.suffix(count).dropLast(lastPoints) == b.points.suffix(count).dropLast(lastPoints)
      else { break }
      last += 1
      lastPoints = count
    }
    guard first > 0 || last > 0 else { return nil }
  }

  /// The verbs of a path that may be drawn differently: those that the two paths do not share, and on either
  /// side the next segment that has a length.
  func differing(_ path: Path) -> Range<Int> {
    var (lower, point) = (first, firstPoints)
    while lower > 0 {
      lower -= 1
      let end = path.points[point - 1]
      point -= path.verbs[lower].pointCount
      if path.verbs[lower] == .move || path.points[point - 1] != end { break }
    }
    // The first shared segment at the end may start at different points.
    var upper = path.verbs.count - last
    point = path.points.count - lastPoints
    var isNext = false
    while upper < path.verbs.count {
      let start = path.points[point - 1]
      point += path.verbs[upper].pointCount
      upper += 1
      if isNext, path.points[point - 1] != start { break }
      isNext = true
    }
    return lower..<upper
  }
}
