/// The estimated work of drawing, by rows. An empty region takes no work.
struct RowWork {
  /// The most parts into which the rows are divided.
  private static let parts = 64

  /// The pixels that will be drawn.
  private var region = PixelRect.empty
  /// The base-2 logarithm of the number of rows in a part.
  private var shift = 0
  /// The work in each part, in tenths of nanoseconds.
  private var amounts: [Double] = []
  /// The work of all parts, in tenths of nanoseconds.
  private(set) var total = 0.0

  /// Removes all work, and sets the region.
  mutating func clear(_ region: PixelRect) {
    self.region = region
    shift = 0
    while region.height > Self.parts << shift { shift += 1 }
    amounts.removeAll(keepingCapacity: true)
    for _ in 0..<Self.parts { amounts.append(0) }
    total = 0
  }

  /// Adds a shape with the given cost per pixel of its extent.
  mutating func add(_ reach: Reach, _ rows: (minY: Int32, maxY: Int32), _ cost: Double) {
    unsafe withAmounts { unsafe $0.add(reach, rows, cost) }
  }

  /// Adds the work of another estimate, of the same region.
  mutating func add(_ other: RowWork) {
    for index in amounts.indices { amounts[index] += other.amounts[index] }
    total += other.total
  }

  /// Calls `body` with the amounts as memory.
  mutating func withAmounts(_ body: (inout Amounts) -> Void) {
    var total = total
    let (region, shift) = (region, shift)
    unsafe amounts.withUnsafeMutableBufferPointer { amounts in
      var open = unsafe Amounts(region: region, shift: shift, amounts: amounts, total: total)
      unsafe body(&open)
      total = unsafe open.total
    }
    self.total = total
  }

  /// The work of each part as memory, which is valid during `withAmounts(_:)`.
  @unsafe struct Amounts {
    fileprivate let region: PixelRect
    fileprivate let shift: Int
    fileprivate let amounts: UnsafeMutableBufferPointer<Double>
    fileprivate var total: Double

    @inline(__always)
    mutating func add(_ reach: Reach, _ rows: (minY: Int32, maxY: Int32), _ cost: Double) {
      let (top, bottom) = unsafe (max(Int(rows.minY), region.minY), min(Int(rows.maxY), region.maxY))
      let width = unsafe min(reach.maxX, Double(region.maxX)) - max(reach.minX, Double(region.minX))
      guard top < bottom, width > 0 else { return }
      let amount = cost * width * Double(bottom - top) + DrawingCost.shape
      unsafe total += amount
      let (first, last) = unsafe ((top - region.minY) >> shift, (bottom - 1 - region.minY) >> shift)
      if last - first < 4 {
        unsafe amounts[(first + last) >> 1] += amount
      } else {
        let share = amount / Double(last - first + 1)
        for part in first...last { unsafe amounts[part] += share }
      }
    }
  }

  /// Divides the region into one band per thread. More and smaller bands would let a thread that finishes
  /// first help out, and cost more than that gains: content of two bands is partly drawn twice, most of a
  /// shadow is, and rows move from one processor's cache to another's.
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
    for (part, own) in amounts.enumerated() {
      if sum + own >= amount, own > 0 {
        let rows = Int((amount - sum) / own * Double(1 << shift), limitedTo: 0...1 << shift)
        return region.minY + (part << shift) + rows
      }
      sum += own
    }
    return region.maxY
  }
}
