/// A walk through the commands of a list: finds the rows that each can touch, and estimates their work.
struct CommandWalk: Sendable {
  /// A list, clip or group that is open in the walk.
  private struct Open {
    var index = 0
    var look: DrawList.Command.Look?
    var reach = Reach.anywhere
    /// How far the shadow of a group reaches.
    var outset = 0.0
    /// The extent in which clear pixels may become other than clear.
    var ink = Reach.nowhere
    /// The extent in which any pixels may change.
    var change = Reach.nowhere
    /// The intersection of the clips around.
    var limit = Reach.anywhere
    /// Whether content outside a band is drawn for it as well, because its shadow may reach the band.
    var isShadow = false
  }

  /// Whether the walk found rasterized pictures, or ended before all commands.
  private(set) var hasBitmaps = false
  private var open: [Open] = []

  /// Pictures nested deeper count as drawing everywhere, and deeper groups make all commands needed.
  private static let maximumDepth = 16

  /// Examines the commands of a list from `first` on; the ones before are fills in one colour. Returns false
  /// if what they touch is unknown: beginnings and ends do not match, or are nested too deeply.
  mutating func pass(
    _ list: DrawList, _ projection: Projection, from first: Int, to visibility: inout Visibility,
    _ work: inout RowWork
  ) -> Bool {
    open.removeAll(keepingCapacity: true)
    hasBitmaps = false
    let isKnown = walk(list, projection, depth: 0, from: first, to: &visibility, &work) != nil
    if !isKnown { hasBitmaps = true }
    return isKnown
  }

  /// Returns the extent of what a list touches; nil as for `pass(_:_:from:to:_:)`.
  private mutating func walk(
    _ list: DrawList, _ outer: Projection, depth: Int, from first: Int, to visibility: inout Visibility,
    _ work: inout RowWork
  ) -> Open? {
    let base = open.count
    let map = outer == .identity ? nil : outer
    var root = open.last ?? Open()
    (root.ink, root.change) = (.nowhere, .nowhere)
    open.append(root)
    var next = first
    while next < list.commands.count {
      let isOutermost = depth == 0 && open.count == 1
      if isOutermost {
        next = visibility.passPlainFills(of: list, in: next..<list.commands.count, map, &work)
      }
      guard next < list.commands.count else { break }
      let index = next
      next += 1
      let look = list.commands[index].look
      if look.isBitmap { hasBitmaps = true }
      switch look.kind {
      case .shape:
        if depth == 0, look.isOpaque, !open.contains(where: { $0.look?.kind == .beginGroup }) {
          visibility.hiding.append(index)
        }
        let reach = look.reach(map)
        add(reach, inside: open[open.count - 1].limit, look, to: &work)
        touch(ink: reach, change: reach, depth == 0 ? index : nil, &visibility)
      case .picture:
        guard case .picture(let picture, let inner) = list.commands[index] else { continue }
        let step = depth == 0 ? index : nil
        guard open.count < Self.maximumDepth else {
          hasBitmaps = true
          touch(ink: .anywhere, change: .anywhere, step, &visibility)
          continue
        }
        let place = inner.followed(by: outer)
        guard let inside = walk(picture, place, depth: depth + 1, from: 0, to: &visibility, &work)
        else { return nil }
        touch(ink: inside.ink, change: inside.change, step, &visibility)
      case .beginClip, .beginGroup:
        guard open.count < Self.maximumDepth else { return nil }
        begin(look, outer, index)
      case .endClip, .endGroup:
        guard open.count > base + 1, let inner = end(look.kind, &work) else { return nil }
        touch(ink: inner.ink, change: inner.change, depth == 0 ? inner.index : nil, &visibility)
        if depth == 0 { visibility.skip(from: inner.index, to: index + 1) }
      }
    }
    guard open.count == base + 1 else { return nil }
    return open.removeLast()
  }

  /// Adds the work of a command inside a limit.
  private func add(
    _ reach: Reach, inside limit: Reach, _ look: DrawList.Command.Look, to work: inout RowWork
  ) {
    var seen = reach
    seen.limit(to: limit)
    work.add(seen, seen.rows, DrawingCost.perPixel(look))
  }

  private mutating func begin(_ look: DrawList.Command.Look, _ outer: Projection, _ index: Int) {
    var inner = Open(index: index, look: look)
    if let around = open.last {
      (inner.limit, inner.isShadow) = (around.limit, around.isShadow || look.reachesOut)
    }
    if look.kind == .beginClip {
      inner.reach = look.reach(outer)
      inner.limit.limit(to: inner.reach)
    } else if look.reachesOut {
      inner.outset = look.outset(outer)
    }
    open.append(inner)
  }

  /// Closes the innermost clip or group, and returns it with its extent; nil if it is of the other kind.
  private mutating func end(_ kind: DrawList.Command.Look.Kind, _ work: inout RowWork) -> Open? {
    guard var inner = open.popLast(), let look = inner.look else { return nil }
    switch (look.kind, kind) {
    case (.beginClip, .endClip):
      inner.ink.limit(to: inner.reach)
      inner.change.limit(to: inner.reach)
    case (.beginGroup, .endGroup):
      inner.ink.grow(by: inner.outset)
      add(inner.ink, inside: inner.limit, look, to: &work)
      inner.change = look.staysInside ? inner.ink : .anywhere
    default: return nil
    }
    return inner
  }

  /// Notes the extent of a command, for what is around it and for its step in the outermost list, if any.
  private mutating func touch(ink: Reach, change: Reach, _ step: Int?, _ visibility: inout Visibility) {
    let last = open.count - 1
    open[last].ink.include(ink)
    open[last].change.include(change)
    if let step, !open[last].isShadow { visibility.note(step, rows: change.rows) }
  }
}
