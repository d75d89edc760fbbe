/// A clip with its runs.
struct ClipArea {
  var bounds: PixelRect
  var runs: ClipRuns?

  /// What of it lies in a rectangle within its bounds, without runs if all of that is full.
  func intersection(_ rect: PixelRect) -> ClipArea {
    guard let runs, !rect.isEmpty else { return ClipArea(bounds: rect, runs: runs) }
    let extent = runs.extent(in: rect)
    return ClipArea(bounds: extent.rect, runs: extent.isFull ? nil : runs)
  }

  /// Calls `body` with the parts of a row that are inside, as `ClipRows` does. The row lies within the bounds.
  func forEachPart(
    y: Int, from: Int, to: Int, _ body: (_ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void
  ) {
    guard let runs else { return body(from, to - from, nil) }
    unsafe runs.withRows { unsafe $0.forEachPart(y: y, from: from, to: to, body) }
  }
}
