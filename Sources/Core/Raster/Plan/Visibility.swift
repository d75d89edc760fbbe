/// The rows in which each command of a list can be seen. A band skips a command that it does not need in
/// 1 ns; examining 1,000 small shapes would cost as much as drawing them.
struct Visibility: Sendable {
  /// The rows that a command, with all up to its end, can touch, and the index of the next command.
  struct Step {
    var minY, maxY, next: Int32
  }

  /// One step per command of the outermost list.
  private(set) var steps: [Step] = []
  /// The commands that may hide what is before them.
  var hiding: [Int] = []

  mutating func reset(count: Int) {
    hiding.removeAll(keepingCapacity: true)
    needAll(count: count)
  }

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

  // MARK: Fills in one colour

  /// Notes the fills in one colour in a range, which most commands of most pictures are, and adds their work.
  ///
  /// - Returns: the index of the first other command.
  mutating func passPlainFills(
    of list: DrawList, in range: Range<Int>, _ outer: Projection?, _ work: inout RowWork
  ) -> Int {
    let commands = list.commands.span
    var (index, known) = (range.lowerBound, KnownReach())
    while index < range.upperBound, let fill = commands[index].plainFill {
      let reach = known.reach(fill, outer)
      let rows = reach.rows
      note(index, rows: rows)
      if fill.isOpaque { hiding.append(index) }
      work.add(reach, rows, DrawingCost.solidPixel)
      index += 1
    }
    return index
  }

  /// The fills in one colour in a range of commands, found on one thread.
  private final class Part {
    let commands: Range<Int>
    /// The index of the first command that is not a fill in one colour.
    var end = 0
    var visibility = Visibility()
    var work: RowWork

    init(_ commands: Range<Int>, _ work: RowWork) { (self.commands, self.work) = (commands, work) }

    func pass(_ list: DrawList, _ outer: Projection?) {
      visibility.reset(count: list.commands.count)
      end = visibility.passPlainFills(of: list, in: commands, outer, &work)
    }
  }

  /// Same as `passPlainFills(of:in:_:_:)` for all commands, with a part of them for each thread of `run`.
  mutating func passPlainFills(
    of list: DrawList, _ outer: Projection?, threads: Int, _ work: inout RowWork, run: BandPlan.Run
  ) -> Int {
    let count = list.commands.count
    let parts = (0..<threads).map {
      Part(count * $0 / threads..<count * ($0 + 1) / threads, work.cleared)
    }
    run(threads) { parts[$0].pass(list, outer) }
    for part in parts {
      hiding.append(contentsOf: part.visibility.hiding)
      work.add(part.work)
      let found = part.commands.lowerBound..<part.end
      steps.replaceSubrange(found, with: part.visibility.steps[found])
      if part.end < part.commands.upperBound { return part.end }
    }
    return count
  }
}
