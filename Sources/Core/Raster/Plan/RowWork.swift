/// The estimated work of drawing, by rows. An empty region takes no work.
struct RowWork {
  private var region = PixelRect.empty
  /// The base-2 logarithm of the number of rows in a part.
  private var shift = 0
  /// The work in each part, in tenths of nanoseconds.
  private var amounts = InlineArray<64, Double>(repeating: 0)
  /// The work of all parts, in tenths of nanoseconds.
  private(set) var total = 0.0

  init(in region: PixelRect = .empty) {
    self.region = region
    while region.height > amounts.count << shift { shift += 1 }
  }

  /// An estimate without work, of the same region.
  var cleared: RowWork { RowWork(in: region) }

  /// Adds a shape with the given cost per pixel of its extent.
  @inline(__always)
  mutating func add(_ reach: Reach, _ rows: (minY: Int32, maxY: Int32), _ cost: Double) {
    let (top, bottom) = (max(Int(rows.minY), region.minY), min(Int(rows.maxY), region.maxY))
    let width = min(reach.maxX, Double(region.maxX)) - max(reach.minX, Double(region.minX))
    guard top < bottom, width > 0 else { return }
    let amount = cost * width * Double(bottom - top) + DrawingCost.shape
    total += amount
    let (first, last) = ((top - region.minY) >> shift, (bottom - 1 - region.minY) >> shift)
    if last - first < 4 {
      amounts[(first + last) >> 1] += amount
    } else {
      let share = amount / Double(last - first + 1)
      for part in first...last { amounts[part] += share }
    }
  }

  mutating func add(_ other: RowWork) {
    for index in amounts.indices { amounts[index] += other.amounts[index] }
    total += other.total
  }

  /// Divides the region into one band per thread. More and smaller bands, which would let a thread that
  /// finishes first help out, cost more: content of two bands is partly drawn twice, most of a shadow is.
  func divide(_ region: PixelRect, _ shares: BandShares, into bands: inout [PixelRect]) {
    var (top, above) = (region.minY, 0.0)
    for (index, share) in shares.values.enumerated() {
      above += share
      let end = index == shares.values.count - 1 ? region.maxY : row(below: above * total)
      let bottom = min(max(end, top), region.maxY)
      guard bottom > top else { continue }
      bands.append(PixelRect(minX: region.minX, minY: top, maxX: region.maxX, maxY: bottom))
      top = bottom
    }
  }

  /// The row above which about `amount` of the work lies.
  private func row(below amount: Double) -> Int {
    var sum = 0.0
    for part in amounts.indices {
      let own = amounts[part]
      if sum + own >= amount, own > 0 {
        let rows = Int((amount - sum) / own * Double(1 << shift), limitedTo: 0...1 << shift)
        return region.minY + (part << shift) + rows
      }
      sum += own
    }
    return region.maxY
  }
}
