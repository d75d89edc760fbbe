import PortableMath

/// A Gaussian blur of coverage, exact to the rounding of its weights. It is reused for its allocations, and
/// for the weights of the next shadow of the same σ.
///
/// Two passes use one integer kernel that reaches out 3σ and whose weights add up to exactly 65,536, so a
/// large area of full coverage stays full. Rejected: three box blurs, which are off by up to 3 %. Equal
/// neighbours are summed at once: the weight of a run is the difference of two running sums of the weights.
/// A rounded rectangle therefore costs as much as its corners do, and not σ per pixel.
struct ShadowBlur: Sendable {
  /// The reach of the blur, in pixels.
  private(set) var radius = 0
  /// The standard deviation in pixels, after limiting.
  private var sigma = 0.0
  /// The running sums of the 2 · radius + 1 weights, from 0 to 65,536.
  private var sums: [UInt32] = [0, 65536]
  /// Ranges of equal rows of the source, and the index in `values` at which the blurred line of each begins.
  private var groups: [(rows: Range<Int>, line: Int)] = []
  /// The blurred lines, one after the other, with 8 additional bits.
  private var values: [UInt16] = []
  private var line: [UInt32] = []
  private var parts = Parts()
  /// The parts of the previous row of the result.
  private var lastParts = Parts()

  /// The lines of which a row of the result is the sum: their indices in `values`, and their weights.
  private struct Parts: Equatable, Sendable {
    var lines: [Int] = []
    var weights: [UInt32] = []

    var heldBytes: Int { lines.heldBytes + weights.heldBytes }
  }

  var heldBytes: Int {
    sums.heldBytes + groups.heldBytes + values.heldBytes + line.heldBytes + parts.heldBytes
      + lastParts.heldBytes
  }

  /// The standard deviation limited to 0 … `Shadow.maximumSigma`; NaN gives 0.
  static func limited(_ sigma: Double) -> Double {
    sigma > 0 ? min(sigma, DrawList.Shadow.maximumSigma) : 0
  }

  /// The reach, in pixels, of a blur with the given standard deviation.
  static func radius(sigma: Double) -> Int {
    Int((3 * limited(sigma)).rounded(.up), limitedTo: 0...3 * Int(DrawList.Shadow.maximumSigma))
  }

  /// Sets the standard deviation, in pixels, and computes the weights if it has changed.
  mutating func prepare(sigma: Double) {
    let sigma = Self.limited(sigma)
    if sigma == self.sigma { return }
    self.sigma = sigma
    radius = Self.radius(sigma: sigma)
    let weights = Self.weights(sigma: sigma, radius: radius)
    sums.removeAll(keepingCapacity: true)
    sums.append(0)
    for offset in -radius...radius { sums.append(sums[sums.count - 1] + weights[abs(offset)]) }
  }

  /// The weights of a kernel from its middle to its end, which add up to 65,536 with those of the other side.
  static func weights(sigma: Double, radius: Int) -> [UInt32] {
    // The middle is 1 in any case: the square of a tiny σ is 0, and 0 / 0 is NaN.
    let raw = (0...radius).map { offset in
      offset > 0 ? Math.exp(-Double(offset * offset) / (2 * sigma * sigma)) : 1
    }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    var weights = raw.map { UInt32(($0 / sum * 65536).rounded()) }
    // The middle takes the rounding error of all others.
    let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - min(sides, 65536)
    return weights
  }

  /// The sum of the weights of the positions `range` for the result at `place`.
  private func weight(_ range: Range<Int>, at place: Int) -> UInt32 {
    func sum(_ end: Int) -> UInt32 { sums[min(max(end - place + radius, 0), 2 * radius + 1)] }
    return sum(range.upperBound) - sum(range.lowerBound)
  }

  /// Returns the blurred coverage of the pixels of `target`; outside the source, coverage is 0.
  ///
  /// - Complexity: O(rows · (runs of equal coverage + columns)) + O(columns · rows · different rows in
  ///   reach). Equal rows of the result, as along the sides of a rectangle, are computed once.
  /// - Parameter memory: the allocation for the result.
  mutating func apply(to source: ClipMask, target: PixelRect, in memory: consuming [UInt8] = []) -> [UInt8] {
    let (width, height) = (target.width, target.height)
    var result = memory
    result.removeAll(keepingCapacity: true)
    result.append(contentsOf: repeatElement(0, count: width * height))
    guard !source.bounds.isEmpty, !target.isEmpty else { return result }
    blurRows(of: source, target)
    var pixels = result.mutableSpan
    for y in target.minY..<target.maxY {
      parts.lines.removeAll(keepingCapacity: true)
      parts.weights.removeAll(keepingCapacity: true)
      for group in groups
      where group.rows.lowerBound <= y + radius && group.rows.upperBound > y - radius {
        parts.lines.append(group.line)
        parts.weights.append(weight(group.rows, at: y))
      }
      let place = (y - target.minY) * width
      if place > 0, parts == lastParts {
        pixels.repeatValues(of: place - width..<place)
      } else {
        pixels.sum(
          place..<place + width, of: values.span, lines: parts.lines.span, weights: parts.weights.span)
        swap(&parts, &lastParts)
      }
    }
    return result
  }

  private mutating func blurRows(of source: ClipMask, _ target: PixelRect) {
    let bounds = source.bounds
    values.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    guard let coverage = source.coverage else {
      let row = [UInt8](repeating: 255, count: bounds.width)
      appendBlurred(row.span, x: bounds.minX, target)
      return groups.append((bounds.minY..<bounds.maxY, 0))
    }
    for y in bounds.minY..<bounds.maxY {
      let start = (y - bounds.minY) * bounds.width
      if let last = groups.indices.last, Self.repeatsRow(coverage, start, bounds.width) {
        groups[last].rows = groups[last].rows.lowerBound..<y + 1
      } else {
        groups.append((y..<y + 1, values.count))
        appendBlurred(coverage.span.extracting(start..<start + bounds.width), x: bounds.minX, target)
      }
    }
  }

  /// Whether the row that begins at `start` equals the previous one.
  private static func repeatsRow(_ coverage: [UInt8], _ start: Int, _ width: Int) -> Bool {
    let (row, last) = (
      coverage.span.extracting(start..<start + width), coverage.span.extracting(start - width..<start)
    )
    var difference: UInt8 = 0
    for index in row.indices { difference |= row[index] ^ last[index] }
    return difference == 0
  }

  /// Appends a blurred row to `values`, with 8 additional bits.
  ///
  /// Each position starts with the value at a distance of `radius` to its left, with full weight. Each rise
  /// or fall of the coverage within the radius then adds its height times the sum of the weights that reach
  /// it. A step therefore costs 2 · radius multiplications in a line, and pixels without a step cost none.
  private mutating func appendBlurred(_ row: Span<UInt8>, x: Int, _ target: PixelRect) {
    let (width, radius, sums) = (target.width, radius, sums)
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: repeatElement(128, count: width))
    var sum = line.mutableSpan
    // The left end of a position's kernel lies before, in or behind the row.
    let before = min(max(x + radius - target.minX, 0), width)
    let inside = min(max(x + row.count + radius - target.minX, before), width)
    let left = target.minX - radius - x
    for column in before..<inside { sum[column] = UInt32(row[left + column]) << 16 | 128 }
    var last: UInt8 = 0
    for index in 0...row.count {
      let value = index < row.count ? row[index] : 0
      if value == last { continue }
      let step = x + index
      let from = max(step - radius, target.minX)
      let count = min(step + radius, target.maxX) - from
      if count > 0 {
        let first = from - step + radius + 1
        let weights = sums.span.extracting(first..<first + count)
        sum.add(UInt32(value) &- UInt32(last), times: weights, to: from - target.minX)
      }
      last = value
    }
    values.append(contentsOf: line.lazy.map { UInt16(truncatingIfNeeded: $0 >> 8) })
  }
}
