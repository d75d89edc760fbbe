/// The bounds of a clip, and the runs of the pixels inside: all pixels of the bounds without runs.
struct ClipArea {
  /// The pixels that may be inside.
  var bounds: PixelRect
  var runs: ClipRuns?

  /// Returns the part of the clip inside a rectangle within the bounds, without runs if it is fully covered.
  func intersection(_ rect: PixelRect) -> ClipArea {
    guard let runs, !rect.isEmpty else { return ClipArea(bounds: rect, runs: runs) }
    let extent = runs.extent(in: rect)
    return ClipArea(bounds: extent.rect, runs: extent.isFull ? nil : runs)
  }

  /// Calls `body` with the parts of a row within the bounds that are inside; see `ClipRows`.
  func forEachPart(
    y: Int, from: Int, to: Int, _ body: (_ x: Int, _ count: Int, _ coverage: Span<UInt8>?) -> Void
  ) {
    guard let runs else { return body(from, to - from, nil) }
    runs.withRows { $0.forEachPart(y: y, from: from, to: to, body) }
  }
}
