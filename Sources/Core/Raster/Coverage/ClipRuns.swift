/// The pixels inside a clip, row by row: runs of full coverage, and short runs with one coverage value per
/// pixel. A circle takes a few bytes per row, where a mask takes one byte per pixel of its box.
struct ClipRuns: Sendable {
  struct Run: Sendable {
    var minX, maxX: Int32
    /// The index of the run's first coverage value; negative for full coverage.
    var coverage: Int32
  }

  /// A row's range of the list of runs, in order from the left. Rows may share one.
  struct Row: Sendable {
    var first: Int32 = 0
    var end: Int32 = 0
  }

  private(set) var bounds = PixelRect.empty
  /// The range of runs for each row of `bounds`.
  private(set) var rows: [Row] = []
  private(set) var runs: [Run] = []
  /// The coverage values of all runs with partial coverage.
  private(set) var coverage: [UInt8] = []

  /// Whether every pixel inside has full coverage.
  var isSharp: Bool { coverage.isEmpty }

  /// The size of the lists, in bytes.
  var byteCount: Int {
    rows.count * MemoryLayout<Row>.stride + runs.count * MemoryLayout<Run>.stride + coverage.count
  }

  var heldBytes: Int { rows.heldBytes + runs.heldBytes + coverage.heldBytes }

  /// Removes all runs and sets the bounds; keeps the allocations.
  mutating func reset(to bounds: PixelRect) {
    self.bounds = bounds
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(Row(), count: bounds.height))
    runs.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
  }

  /// Sets the runs to the pixels of a region, with full coverage.
  mutating func reset(to region: PixelRegion) {
    reset(to: region.bounds)
    var index = 0
    while index < region.rects.count {
      let band = region.rects[index]
      let first = Int32(runs.count)
      while index < region.rects.count, region.rects[index].minY == band.minY {
        let rect = region.rects[index]
        runs.append(Run(minX: Int32(rect.minX), maxX: Int32(rect.maxX), coverage: -1))
        index += 1
      }
      let row = Row(first: first, end: Int32(runs.count))
      for y in band.minY..<band.maxY { rows[y - bounds.minY] = row }
    }
  }

  /// Sets the runs to those of `other`, moved by whole pixels, in a rectangle and a clip of full coverage.
  mutating func reset(to other: ClipRuns, x dx: Int, y dy: Int, in region: PixelRect, inside clip: ClipRuns?)
  {
    reset(to: region)
    let moved = Int32(truncatingIfNeeded: dx)
    let all = Run(minX: Int32(region.minX), maxX: Int32(region.maxX), coverage: -1)
    // The needed coverage values of `other` are contiguous, as they were appended row by row.
    var copied: (first: Int32, end: Int32)?
    for y in region.minY..<region.maxY {
      let own = other.rows[y - dy - other.bounds.minY]
      let cut = clip.map { $0.rows[y - $0.bounds.minY] } ?? Row(first: 0, end: 1)
      var (a, b) = (Int(own.first), Int(cut.first))
      let first = Int32(runs.count)
      while a < Int(own.end), b < Int(cut.end) {
        var run = other.runs[a]
        (run.minX, run.maxX) = (run.minX &+ moved, run.maxX &+ moved)
        let part = clip?.runs[b] ?? all
        if run.maxX <= part.maxX { a += 1 }
        if part.maxX <= run.maxX { b += 1 }
        let (start, end) = (max(run.minX, part.minX, all.minX), min(run.maxX, part.maxX, all.maxX))
        guard start < end else { continue }
        if run.coverage >= 0 {
          run.coverage &+= start &- run.minX
          let after = run.coverage &+ end &- start
          copied = (min(copied?.first ?? .max, run.coverage), max(copied?.end ?? 0, after))
        }
        runs.append(Run(minX: start, maxX: end, coverage: run.coverage))
      }
      rows[y - region.minY] = Row(first: first, end: Int32(runs.count))
    }
    guard let copied else { return }
    coverage.append(contentsOf: other.coverage[Int(copied.first)..<Int(copied.end)])
    for index in runs.indices where runs[index].coverage >= 0 { runs[index].coverage &-= copied.first }
  }

  /// Sets the runs to all pixels that are inside `other` at all, with full coverage.
  ///
  /// - Parameter other: has its runs in the order of its rows.
  mutating func reset(toAllOf other: ClipRuns) {
    bounds = other.bounds
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: other.rows)
    runs.removeAll(keepingCapacity: true)
    runs.append(contentsOf: other.runs)
    coverage.removeAll(keepingCapacity: true)
    var count = 0
    for line in rows.indices {
      let first = count
      for index in Int(rows[line].first)..<Int(rows[line].end) {
        let run = runs[index]
        if count > first, runs[count - 1].maxX == run.minX {
          runs[count - 1].maxX = run.maxX
        } else {
          runs[count] = Run(minX: run.minX, maxX: run.maxX, coverage: -1)
          count += 1
        }
      }
      rows[line] = Row(first: Int32(first), end: Int32(count))
    }
    runs.removeLast(runs.count - count)
  }

  /// Appends pixels of full coverage to the row that was appended to last or a new one, to the right.
  mutating func append(y: Int, x: Int, count: Int) {
    let row = y - bounds.minY
    if rows[row].first < rows[row].end, runs[runs.count - 1].coverage < 0,
      runs[runs.count - 1].maxX == Int32(x)
    {
      runs[runs.count - 1].maxX = Int32(x + count)
    } else {
      append(Run(minX: Int32(x), maxX: Int32(x + count), coverage: -1), row)
    }
  }

  /// Same as `append(y:x:count:)`, with one coverage value per pixel.
  mutating func append(y: Int, x: Int, _ values: Span<UInt8>) {
    // Clear pixels at both ends are omitted, and fully covered pixels there become runs of their own.
    var (from, to) = (0, values.count)
    while from < to, values[from] == 0 { from += 1 }
    while from < to, values[to - 1] == 0 { to -= 1 }
    var (middle, tail) = (from, to)
    while middle < tail, values[middle] == 255 { middle += 1 }
    while middle < tail, values[tail - 1] == 255 { tail -= 1 }
    if from < middle { append(y: y, x: x + from, count: middle - from) }
    if middle < tail {
      let run = Run(minX: Int32(x + middle), maxX: Int32(x + tail), coverage: Int32(coverage.count))
      append(run, y - bounds.minY)
      coverage.append(contentsOf: values.extracting(middle..<tail))
    }
    if tail < to { append(y: y, x: x + tail, count: to - tail) }
  }

  private mutating func append(_ run: Run, _ row: Int) {
    if rows[row].first == rows[row].end { rows[row].first = Int32(runs.count) }
    runs.append(run)
    rows[row].end = Int32(runs.count)
  }

  /// The bounding box of the clip's pixels in a rectangle within the bounds, and whether it is full.
  func extent(in rect: PixelRect) -> (rect: PixelRect, isFull: Bool) {
    var (minX, maxX, minY, maxY) = (Int32.max, Int32.min, Int.max, Int.min)
    let (left, right) = (Int32(rect.minX), Int32(rect.maxX))
    var isFull = true
    let first = rect.minY - bounds.minY
    let ownRows = rows.span.extracting(first..<first + rect.height)
    let ownRuns = runs.span
    var y = 0
    while y < ownRows.count {
      let (top, row) = (y, ownRows[y])
      // The rows of a rectangle share their runs.
      repeat { y += 1 } while y < ownRows.count && ownRows[y].first == row.first && ownRows[y].end == row.end
      var (isEmpty, isRowFull) = (true, false)
      for index in Int(row.first)..<Int(row.end) {
        let run = ownRuns[index]
        guard run.maxX > left else { continue }
        guard run.minX < right else { break }
        (minX, maxX) = (min(minX, max(run.minX, left)), max(maxX, min(run.maxX, right)))
        isEmpty = false
        isRowFull = run.minX <= left && run.maxX >= right && run.coverage < 0
      }
      if !isRowFull { isFull = false }
      if !isEmpty { (minY, maxY) = (min(minY, top), y) }
    }
    guard minY < maxY else { return (.empty, false) }
    let found = PixelRect(minX: Int(minX), minY: rect.minY + minY, maxX: Int(maxX), maxY: rect.minY + maxY)
    return (found, isFull)
  }

  /// Calls `body` with each run of partial coverage, and the index of its first coverage value.
  func forEachPartialRun(_ body: (_ x: Int, _ y: Int, _ index: Int, _ coverage: Span<UInt8>) -> Void) {
    let values = coverage.span
    for line in rows.indices {
      for index in Int(rows[line].first)..<Int(rows[line].end) where runs[index].coverage >= 0 {
        let (run, first) = (runs[index], Int(runs[index].coverage))
        let part = values.extracting(first..<first + Int(run.maxX - run.minX))
        body(Int(run.minX), bounds.minY + line, first, part)
      }
    }
  }
}
