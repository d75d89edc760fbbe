/// The rows in which each command of a list can be seen. A band skips a command that it does not need in
/// 1 ns; without this every band would examine every command, which for 1,000 small shapes costs as much as
/// drawing them.
struct Visibility: Sendable {
  /// The rows that a command can touch, with all up to its end if it begins something; and the index of the
  /// command after that.
  struct Step {
    var minY: Int32
    var maxY: Int32
    var next: Int32
  }

  /// One step per command of the outermost list.
  private(set) var steps: [Step] = []
  /// The commands that may hide what is before them.
  private(set) var hiding: [Int] = []

  /// Resets to `count` commands, all needed everywhere.
  mutating func reset(count: Int) {
    hiding.removeAll(keepingCapacity: true)
    needAll(count: count)
  }

  /// Sets all commands to be needed everywhere.
  mutating func needAll(count: Int) {
    steps.removeAll(keepingCapacity: true)
    steps.append(contentsOf: repeatElement(Step(minY: .min, maxY: .max, next: 0), count: count))
    for index in steps.indices { steps[index].next = Int32(truncatingIfNeeded: index + 1) }
  }

  /// Notes the rows that a command can touch.
  @inline(__always)
  mutating func note(_ index: Int, rows: (minY: Int32, maxY: Int32)) {
    (steps[index].minY, steps[index].maxY) = rows
  }

  /// Notes that a command may hide what is before it.
  mutating func noteHiding(_ index: Int) { hiding.append(index) }

  /// Notes that a command that is not needed is skipped up to another one.
  mutating func skip(from index: Int, to next: Int) { steps[index].next = Int32(truncatingIfNeeded: next) }

  /// Finds the ranges of commands from `first` on that a band needs.
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

  // MARK: - Fills in one colour

  /// What a range of commands has in fills in one colour, found on one thread.
  struct PlainFills: Sendable {
    var commands = 0..<0
    /// The index of the first command that is not a fill in one colour.
    var end = 0
    var hiding: [Int] = []
    var work = RowWork()

    /// Prepares for a range of commands.
    mutating func begin(_ commands: Range<Int>, _ region: PixelRect) {
      self.commands = commands
      hiding.removeAll(keepingCapacity: true)
      work.clear(region)
    }

    /// Examines the commands up to the first that is not a fill in one colour. `steps` has an element for
    /// every command of `all`.
    mutating func pass(
      _ all: UnsafeBufferPointer<DrawList.Command>, _ steps: UnsafeMutableBufferPointer<Step>,
      _ outer: Projection?
    ) {
      end = unsafe Visibility.pass(all, steps, commands, outer, &hiding, &work)
    }
  }

  /// Notes the fills in one colour in a range, and adds their work. Most commands of most pictures are such
  /// fills.
  ///
  /// - Returns: the index of the first other command.
  mutating func passPlainFills(
    of list: DrawList, in range: Range<Int>, _ outer: Projection?, _ work: inout RowWork
  ) -> Int {
    unsafe list.commands.withUnsafeBufferPointer { commands in
      unsafe steps.withUnsafeMutableBufferPointer {
        unsafe Self.pass(commands, $0, range, outer, &hiding, &work)
      }
    }
  }

  /// Same as `passPlainFills(of:in:_:_:)` for all commands, with a part of them for each thread.
  ///
  /// - Parameters:
  ///   - parts: one part per thread, in order, whose results are added.
  ///   - run: calls its argument with the index of each part, possibly on several threads.
  mutating func passPlainFills(
    of list: DrawList, _ outer: Projection?, _ parts: inout [PlainFills], _ work: inout RowWork,
    _ run: (_ body: @escaping (_ index: Int) -> Void) -> Void
  ) -> Int {
    unsafe list.commands.withUnsafeBufferPointer { commands in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        unsafe parts.withUnsafeMutableBufferPointer { parts in
          // Each part writes its own steps.
          let (commands, steps, parts) = unsafe (commands, steps, parts)
          run { unsafe parts[$0].pass(commands, steps, outer) }
        }
      }
    }
    for part in parts {
      hiding.append(contentsOf: part.hiding)
      work.add(part.work)
      guard part.end == part.commands.upperBound else {
        // The steps after the first other command are found again.
        for index in part.end..<steps.count { (steps[index].minY, steps[index].maxY) = (.min, .max) }
        return part.end
      }
    }
    return list.commands.count
  }

  @inline(__always)
  private static func pass(
    _ all: UnsafeBufferPointer<DrawList.Command>, _ steps: UnsafeMutableBufferPointer<Step>,
    _ range: Range<Int>, _ outer: Projection?, _ hiding: inout [Int], _ work: inout RowWork
  ) -> Int {
    var index = range.lowerBound
    var known = KnownReach()
    unsafe work.withAmounts { work in
      while index < range.upperBound, let fill = unsafe all[index].plainLook {
        let reach = known.reach(fill, outer)
        let rows = reach.rows
        unsafe (steps[index].minY, steps[index].maxY) = (rows.minY, rows.maxY)
        if fill.isOpaque { hiding.append(index) }
        unsafe work.add(reach, rows, DrawingCost.solidPixel)
        index += 1
      }
    }
    return index
  }
}
