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

  mutating func clear(_ region: PixelRect) {
    self.region = region
    shift = 0
    while region.height > Self.parts << shift { shift += 1 }
    amounts.removeAll(keepingCapacity: true)
    for _ in 0..<Self.parts { amounts.append(0) }
    total = 0
  }

  /// Adds a shape that costs so much for each pixel of its reach.
  mutating func add(_ reach: Reach, _ rows: (minY: Int32, maxY: Int32), _ cost: Double) {
    unsafe withAmounts { unsafe $0.add(reach, rows, cost) }
  }

  /// Adds what was added to another one, of the same region.
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
      let amount = cost * width * Double(bottom - top) + RowWork.shape
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

  /// Divides the region into a band for each thread. More and smaller ones would let a thread that is done first help out, and cost more than that
  /// brings: what lies in two bands is partly done twice, most of a shadow is, and rows go from one processor's cache to the other's.
  ///
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

  /// The row above which about so much work is.
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
