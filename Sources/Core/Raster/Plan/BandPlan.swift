/// The division of a picture into bands of rows that are drawn on several threads, with the commands that
/// each needs. A plan is made once per frame, at some 24 ns per command on one thread.
package struct BandPlan: Sendable {
  /// Calls `body` with every index below a count, possibly on several threads, and waits for all.
  package typealias Run = (_ count: Int, _ body: @escaping (_ index: Int) -> Void) -> Void

  /// The bands of the region, one per thread; a single one if more would not pay off.
  package private(set) var bands: [PixelRect] = []
  /// The commands that each band needs.
  private(set) var visibility = Visibility()
  /// Whether the list has rasterized pictures.
  private(set) var hasBitmaps = false
  private var estimate = RowWork()
  private var walk = CommandWalk()

  /// From this number of commands on, several threads are used: drawing one takes half a microsecond or more.
  private static let manyCommands = 600

  package init() {}

  /// The estimated time of drawing on one thread, in tenths of nanoseconds; 0 for a plan without shares.
  package var work: Double { estimate.total }

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
    let count = list.commands.count
    visibility.reset(count: count)
    estimate = RowWork(in: shares == nil ? .empty : region)
    if isFilled { estimate.add(.anywhere, Reach.anywhere.rows, DrawingCost.backgroundPixel) }
    var first = 0
    if let run, let shares, count >= Self.manyCommands {
      let map = projection == .identity ? nil : projection
      first = visibility.passPlainFills(of: list, map, threads: shares.values.count, &estimate, run: run)
    }
    let isKnown = walk.pass(list, projection, from: first, to: &visibility, &estimate)
    hasBitmaps = walk.hasBitmaps
    if !isKnown { visibility.needAll(count: count) }
    bands.removeAll(keepingCapacity: true)
    if let shares, !isKnown || estimate.total >= minimum {
      estimate.divide(region, shares, into: &bands)
    } else {
      bands.append(region)
    }
  }

  /// Finds the ranges of commands that a region needs. Returns whether the first of them covers all of it.
  func find(
    _ list: DrawList, _ projection: Projection, in region: PixelRect, _ needed: inout [Range<Int>]
  ) -> Bool {
    let first = list.firstVisible(of: visibility.hiding, projection, in: region)
    visibility.find(region, from: first ?? 0, &needed)
    return first != nil
  }
}
