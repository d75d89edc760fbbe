/// A set of pixels as rectangles that do not overlap, in bands of rows from the top, from left to right.
public struct PixelRegion: Hashable, Sendable {
  /// The rectangles, in this order.
  public private(set) var rects: [PixelRect] = []
  /// The bounding box of the region; `PixelRect.empty` for an empty one.
  public private(set) var bounds = PixelRect.empty

  /// Creates an empty region.
  public init() {}

  /// Creates the region of one rectangle.
  public init(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    rects = [rect]
    bounds = rect
  }

  /// Creates the union of rectangles. Gaps in a row of at most 8 pixels are included.
  ///
  /// - Complexity: O(n²) at worst, about O(n) for rectangles from the top down that overlap few others.
  public init(_ rects: [PixelRect]) {
    var (sorted, active) = (rects, [PixelRect]())
    set(&sorted, &active)
  }

  /// Whether the region has no pixel.
  public var isEmpty: Bool { rects.isEmpty }

  /// Returns the part of the region inside a rectangle.
  public func intersection(_ rect: PixelRect) -> PixelRegion {
    var result = PixelRegion()
    for own in rects {
      let part = own.intersection(rect)
      if part.isEmpty { continue }
      result.rects.append(part)
      result.bounds = result.bounds.union(part)
    }
    return result
  }

  /// The number of pixels. O(number of rectangles).
  public var area: Int { rects.reduce(0) { $0 &+ $1.width &* $1.height } }

  /// Returns a few rectangles that contain the region, for operations with a fixed cost per rectangle.
  ///
  /// - Parameter limit: the most rectangles to return; values below 1 count as 1.
  public func covering(atMost limit: Int) -> [PixelRect] {
    var result: [PixelRect] = []
    for own in rects {
      var rect = own
      // Unites rectangles that overlap or touch, until there are none.
      while let index = result.firstIndex(where: { !$0.insetBy(-1).intersection(rect).isEmpty }) {
        rect = rect.union(result.remove(at: index))
      }
      result.append(rect)
      while result.count > max(limit, 1) {
        let last = result.removeLast()
        result[0] = result[0].union(last)
      }
    }
    return result
  }

  /// Gaps in a row of at most this many pixels become part of the region: they cost less than a rectangle.
  private static let shortGap = 8

  /// Sets the region to the union of rectangles, in its own allocation.
  ///
  /// - Parameters:
  ///   - given: the rectangles; sorted, and empty ones removed.
  ///   - active: a scratch buffer.
  package mutating func set(_ given: inout [PixelRect], _ active: inout [PixelRect]) {
    rects.removeAll(keepingCapacity: true)
    bounds = .empty
    given.removeAll { $0.isEmpty }
    Self.sort(&given)
    active.removeAll(keepingCapacity: true)
    var next = 0
    var y = Int.min
    var lastBand = 0..<0
    while next < given.count || !active.isEmpty {
      if active.isEmpty { y = given[next].minY }
      while next < given.count, given[next].minY <= y {
        let place = active.firstIndex { $0.minX > given[next].minX } ?? active.count
        active.insert(given[next], at: place)
        next += 1
      }
      var end = next < given.count ? given[next].minY : Int.max
      for rect in active { end = min(end, rect.maxY) }
      appendBand(active, rows: y..<end, after: &lastBand)
      active.removeAll { $0.maxY <= end }
      y = end
    }
    for rect in rects { bounds = bounds.union(rect) }
  }

  /// Appends the union of rectangles, sorted by `minX`, as a band of rows, or to an equal band above.
  private mutating func appendBand(
    _ active: [PixelRect], rows: Range<Int>, after lastBand: inout Range<Int>
  ) {
    let first = rects.count
    for rect in active {
      if rects.count > first, rect.minX <= rects[rects.count - 1].maxX + Self.shortGap {
        rects[rects.count - 1].maxX = max(rects[rects.count - 1].maxX, rect.maxX)
      } else {
        rects.append(
          PixelRect(
            minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound))
      }
    }
    let count = rects.count - first
    let isSame =
      lastBand.count == count && count > 0 && rects[lastBand.lowerBound].maxY == rows.lowerBound
      && (0..<count).allSatisfy {
        rects[lastBand.lowerBound + $0].minX == rects[first + $0].minX
          && rects[lastBand.lowerBound + $0].maxX == rects[first + $0].maxX
      }
    guard isSame else {
      lastBand = first..<rects.count
      return
    }
    rects.removeLast(count)
    for index in lastBand { rects[index].maxY = rows.upperBound }
  }

  /// Sorts by `minY` (Shell sort), without an allocation: the list is short and nearly in order.
  private static func sort(_ rects: inout [PixelRect]) {
    var gap = rects.count / 3
    while true {
      let step = max(gap, 1)
      for index in step..<max(rects.count, step) {
        let rect = rects[index]
        var place = index
        while place >= step, rects[place - step].minY > rect.minY {
          rects[place] = rects[place - step]
          place -= step
        }
        rects[place] = rect
      }
      if gap <= 1 { return }
      gap /= 3
    }
  }
}
