/// About how much work drawing is, by rows.
struct RowWork {
  private static let parts = 64
  /// What a shape costs, however small it is, in tenths of nanoseconds.
  private static let shape = 5_000.0

  private var region = PixelRect.empty
  /// A part has two to the power of this many rows.
  private var shift = 0
  private var amounts: [Double] = []
  private(set) var total = 0.0
  /// The part of shadows, for which a band also works out what lies up to 3σ outside of it.
  private var shadows = 0.0

  mutating func clear(_ region: PixelRect) {
    self.region = region
    shift = 0
    while region.height > Self.parts << shift { shift += 1 }
    amounts.removeAll(keepingCapacity: true)
    for _ in 0..<Self.parts { amounts.append(0) }
    (total, shadows) = (0, 0)
  }

  /// Adds a shape that costs so much for each pixel of its reach.
  mutating func add(
    _ reach: Reach, _ rows: (minY: Int32, maxY: Int32), _ cost: Double, isShadow: Bool = false
  ) {
    let (top, bottom) = (max(Int(rows.minY), region.minY), min(Int(rows.maxY), region.maxY))
    let width = min(reach.maxX, Double(region.maxX)) - max(reach.minX, Double(region.minX))
    guard top < bottom, width > 0 else { return }
    let amount = cost * width * Double(bottom - top) + Self.shape
    total += amount
    if isShadow { shadows += amount }
    let (first, last) = ((top - region.minY) >> shift, (bottom - 1 - region.minY) >> shift)
    if last - first < 2 {
      amounts[first] += amount
    } else {
      let share = amount / Double(last - first + 1)
      for part in first...last { amounts[part] += share }
    }
  }

  /// Divides the region for threads that each take the next band when they have drawn one: a large one for each, and smaller ones for
  /// those that are done first. Few bands are best: what lies in two of them is partly done twice, and most of a shadow is.
  func divide(_ region: PixelRect, _ threads: Int, into bands: inout [PixelRect]) {
    let rest = shadows > total / 2 ? 0 : 0.2
    let (large, small) = ((1 - rest) / Double(threads), rest / Double(threads))
    var top = region.minY
    var done = 0.0
    let count = rest > 0 ? 2 * threads : threads
    for index in 0..<count {
      done += index < threads ? large : small
      let isLast = index == count - 1
      let bottom = isLast ? region.maxY : min(max(row(below: done * total), top), region.maxY)
      guard bottom > top else { continue }
      bands.append(PixelRect(minX: region.minX, minY: top, maxX: region.maxX, maxY: bottom))
      top = bottom
    }
  }

  /// The row above which about so much work is.
  private func row(below amount: Double) -> Int {
    var sum = 0.0
    for (part, own) in amounts.enumerated() {
      if sum + own >= amount, own > 0 {
        let rows = (amount - sum) / own * Double(1 << shift)
        return region.minY + (part << shift) + Int(rows)
      }
      sum += own
    }
    return region.maxY
  }
}
