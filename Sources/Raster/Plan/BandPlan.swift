/// The division of a picture into bands of rows that are drawn on several threads, with the commands that
/// each band needs.
///
/// A plan is made once per frame. That costs some 24 ns per command, on one thread, and a band skips a
/// command that it does not need in 1 ns. Without a plan every band would examine every command; for 1,000
/// small shapes, that costs as much as drawing them.
package struct BandPlan: Sendable {
  /// The rows that a command can touch, with all up to its end if it begins something; and the index of the
  /// command after that.
  private struct Step {
    var minY: Int32
    var maxY: Int32
    var next: Int32
  }

  /// A list, clip or group that is open in the walk through the commands.
  private struct Open {
    var index = 0
    var look: DrawList.Command.Look?
    /// The extent of a clip.
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

  /// A range of the commands, planned on one thread.
  private struct Part {
    var commands = 0..<0
    /// The index of the first command that is not a fill in one colour.
    var end = 0
    var hiding: [Int] = []
    var load = RowWork()

    /// Creates a part for a range of commands.
    init(commands: Range<Int> = 0..<0) { self.commands = commands }

    mutating func begin(_ commands: Range<Int>, _ region: PixelRect) {
      self.commands = commands
      hiding.removeAll(keepingCapacity: true)
      load.clear(region)
    }

    /// Plans fills in one colour up to the first other command. `steps` has an element for every command of
    /// `all`.
    mutating func pass(
      _ all: UnsafeBufferPointer<DrawList.Command>, _ steps: UnsafeMutableBufferPointer<Step>,
      _ outer: Projection?, _ isCounted: Bool
    ) {
      var index = commands.lowerBound
      var known = KnownReach()
      var hiding: [Int] = []
      swap(&hiding, &self.hiding)
      unsafe load.withAmounts { load in
        while index < commands.upperBound, let fill = unsafe all[index].plainLook {
          let reach = known.reach(fill, outer)
          let rows = reach.rows
          unsafe (steps[index].minY, steps[index].maxY) = (rows.minY, rows.maxY)
          if fill.isOpaque { hiding.append(index) }
          if isCounted { unsafe load.add(reach, rows, 1) }
          index += 1
        }
      }
      swap(&hiding, &self.hiding)
      end = index
    }
  }

  /// Calls `body` with every index below a count, possibly on several threads, and returns after every call
  /// has returned.
  package typealias Run = (_ count: Int, _ body: @escaping (_ index: Int) -> Void) -> Void

  /// The bands of the region, one per thread; a single one if more would not pay off.
  package private(set) var bands: [PixelRect] = []
  /// The estimated time of drawing on one thread, in tenths of nanoseconds; unspecified for a plan without
  /// shares.
  package var work: Double { load.total }
  /// The commands that may hide what is before them.
  private(set) var hiding: [Int] = []
  /// Whether the walk through the commands found rasterized pictures.
  private(set) var hasBitmaps = false
  /// One step per command of the outermost list.
  private var steps: [Step] = []
  /// The stack of the walk through the commands.
  private var open: [Open] = []
  /// The estimated work.
  private var load = RowWork()
  /// Scratch for planning on several threads.
  private var parts: [Part] = []
  /// Whether the work is estimated.
  private var isCounted = false

  /// From this number of commands on, planning and drawing use several threads: each command takes at least
  /// half a microsecond to draw.
  private static let many = 600
  /// Pictures nested deeper count as drawing everywhere; with groups nested deeper, all commands are needed
  /// everywhere.
  private static let maximumDepth = 16

  package init() {}

  /// Plans a frame.
  ///
  /// - Parameters:
  ///   - region: the pixels that will be drawn.
  ///   - isFilled: whether the region is filled with a background first.
  ///   - shares: the share of the work for each thread; nil for one thread.
  ///   - minimum: the estimated time on one thread from which on several threads are used, in tenths of
  ///     nanoseconds.
  ///   - run: calls the parts of the planning on several threads; nil for planning on this thread.
  package mutating func divide(
    _ list: DrawList, projection: Projection, region: PixelRect, isFilled: Bool,
    shares: BandShares?, minimum: Double, run: Run? = nil
  ) {
    needAll(list.commands.count)
    hiding.removeAll(keepingCapacity: true)
    hasBitmaps = false
    open.removeAll(keepingCapacity: true)
    isCounted = shares != nil
    if isCounted { load.clear(region) }
    if isFilled { count(.anywhere, .anywhere, 0.4) }
    var first = 0
    if let run, let shares, list.commands.count >= Self.many {
      let map = projection == .identity ? nil : projection
      first = passPlainFills(list, map, region, threads: shares.values.count, run)
    }
    let isKnown = walk(list, projection, depth: 0, from: first) != nil
    if !isKnown { needAll(list.commands.count) }
    bands.removeAll(keepingCapacity: true)
    if let shares, !isKnown || load.total >= minimum {
      load.divide(region, shares, into: &bands)
    } else {
      bands.append(region)
    }
  }

  /// Resets the plan: `count` commands, all needed everywhere.
  private mutating func needAll(_ count: Int) {
    steps.removeAll(keepingCapacity: true)
    steps.append(contentsOf: repeatElement(Step(minY: .min, maxY: .max, next: 0), count: count))
    for index in steps.indices { steps[index].next = Int32(truncatingIfNeeded: index + 1) }
  }

  /// Finds the ranges of commands from `first` on that a band of the region needs.
  func find(_ band: PixelRect, from first: Int, _ parts: inout [Range<Int>]) {
    parts.removeAll(keepingCapacity: true)
    var index = first
    while index < steps.count {
      let step = steps[index]
      if Int(step.minY) >= band.maxY || Int(step.maxY) <= band.minY {
        index = Int(step.next)
        continue
      }
      if let last = parts.indices.last, parts[last].upperBound == index {
        parts[last] = parts[last].lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
      }
      index += 1
    }
  }

  // MARK: - The walk

  /// Returns the extent of what a list touches; nil if its beginnings and ends do not match, or are nested
  /// too deeply.
  private mutating func walk(_ list: DrawList, _ outer: Projection, depth: Int, from first: Int = 0) -> Open?
  {
    let base = open.count
    let map = outer == .identity ? nil : outer
    var root = open.last ?? Open()
    (root.ink, root.change) = (.nowhere, .nowhere)
    open.append(root)
    var next = first
    while next < list.commands.count {
      if depth == 0, open.count == 1 { next = passPlainFills(list, from: next, map) }
      guard next < list.commands.count else { break }
      let index = next
      next += 1
      let look = list.commands[index].look
      if look.isBitmap { hasBitmaps = true }
      if look.kind == .shape, depth == 0, open.count == 1 {
        let reach = look.reach(map)
        let rows = reach.rows
        (steps[index].minY, steps[index].maxY) = (rows.minY, rows.maxY)
        if look.isOpaque { hiding.append(index) }
        if isCounted { load.add(reach, rows, look.cost) }
        continue
      }
      switch look.kind {
      case .shape:
        if depth == 0, look.isOpaque, !open.contains(where: { $0.look?.kind == .beginGroup }) {
          hiding.append(index)
        }
        let reach = look.reach(map)
        count(reach, open[open.count - 1].limit, look.cost)
        touch(ink: reach, change: reach, index, depth)
      case .picture:
        guard case .picture(let picture, let inner) = list.commands[index] else { continue }
        guard open.count < Self.maximumDepth else {
          touch(ink: .anywhere, change: .anywhere, index, depth)
          continue
        }
        guard let inside = walk(picture, inner.followed(by: outer), depth: depth + 1) else { return nil }
        touch(ink: inside.ink, change: inside.change, index, depth)
      case .beginClip, .beginGroup:
        guard open.count < Self.maximumDepth else { return nil }
        begin(look, outer, index)
      case .endClip, .endGroup:
        guard open.count > base + 1, end(look.kind, index, depth) else { return nil }
      }
    }
    guard open.count == base + 1 else { return nil }
    return open.removeLast()
  }

  /// Plans the fills in one colour from a command of the outermost list on, and returns the index of the
  /// first other command. Most commands of most pictures are such fills.
  private mutating func passPlainFills(_ list: DrawList, from first: Int, _ outer: Projection?) -> Int {
    var part = Part(commands: first..<list.commands.count)
    swap(&part.hiding, &hiding)
    swap(&part.load, &load)
    unsafe list.commands.withUnsafeBufferPointer { commands in
      unsafe steps.withUnsafeMutableBufferPointer { unsafe part.pass(commands, $0, outer, isCounted) }
    }
    swap(&part.hiding, &hiding)
    swap(&part.load, &load)
    return part.end
  }

  /// Same as `passPlainFills(_:from:_:)` from the first command on, with a part of the commands for each
  /// thread.
  private mutating func passPlainFills(
    _ list: DrawList, _ outer: Projection?, _ region: PixelRect, threads: Int, _ run: Run
  ) -> Int {
    let count = list.commands.count
    while parts.count < threads { parts.append(Part()) }
    for index in 0..<threads {
      parts[index].begin(count * index / threads..<count * (index + 1) / threads, region)
    }
    unsafe list.commands.withUnsafeBufferPointer { commands in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        unsafe parts.withUnsafeMutableBufferPointer { parts in
          // Each part writes its own steps.
          let (commands, steps, parts) = unsafe (commands, steps, parts)
          run(threads) { unsafe parts[$0].pass(commands, steps, outer, true) }
        }
      }
    }
    for part in parts[..<threads] {
      hiding.append(contentsOf: part.hiding)
      load.add(part.load)
      guard part.end == part.commands.upperBound else {
        // The steps after the first other command are planned again.
        for index in part.end..<count { (steps[index].minY, steps[index].maxY) = (.min, .max) }
        return part.end
      }
    }
    return count
  }

  /// Adds the work of a shape inside a limit.
  private mutating func count(_ reach: Reach, _ limit: Reach, _ cost: Double) {
    guard isCounted else { return }
    var seen = reach
    seen.limit(to: limit)
    load.add(seen, seen.rows, cost)
  }

  /// Opens a clip or group.
  private mutating func begin(_ look: DrawList.Command.Look, _ outer: Projection, _ index: Int) {
    var inner = Open(index: index, look: look)
    if let around = open.last {
      (inner.limit, inner.isShadow) = (around.limit, around.isShadow || look.hasShadow)
    }
    if look.kind == .beginClip {
      inner.reach = look.reach(outer)
      inner.limit.limit(to: inner.reach)
    } else if look.hasShadow {
      inner.outset = look.outset(outer)
    }
    open.append(inner)
  }

  /// Closes the innermost clip or group; returns false if it is of the other kind.
  private mutating func end(_ kind: DrawList.Command.Look.Kind, _ index: Int, _ depth: Int) -> Bool {
    guard var inner = open.popLast(), let look = inner.look else { return false }
    switch (look.kind, kind) {
    case (.beginClip, .endClip):
      inner.ink.limit(to: inner.reach)
      inner.change.limit(to: inner.reach)
    case (.beginGroup, .endGroup):
      inner.ink.grow(by: inner.outset)
      count(inner.ink, inner.limit, look.cost)
      inner.change = look.staysInside ? inner.ink : .anywhere
    default: return false
    }
    touch(ink: inner.ink, change: inner.change, inner.index, depth)
    if depth == 0 { steps[inner.index].next = Int32(truncatingIfNeeded: index + 1) }
    return true
  }

  /// Notes the extent of a command, for its step and for the list, clip or group around it.
  private mutating func touch(ink: Reach, change: Reach, _ index: Int, _ depth: Int) {
    let last = open.count - 1
    // The extent of the outermost list is not needed.
    if depth > 0 || last > 0 {
      open[last].ink.include(ink)
      open[last].change.include(change)
    }
    if depth == 0, !open[last].isShadow { (steps[index].minY, steps[index].maxY) = change.rows }
  }
}
