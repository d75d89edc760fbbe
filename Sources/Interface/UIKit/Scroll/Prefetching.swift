/// The paths whose data has been requested ahead of their cells.
struct Prefetching {
  private var requested: Set<IndexPath> = []
  private var position: CGPoint?

  /// The paths to request and to cancel.
  struct Step {
    var begun: [IndexPath] = []
    var cancelled: [IndexPath] = []
  }

  /// Returns the part of the content that scrolling brings next: as large as the visible part, towards the
  /// direction of the last motion. It is null before the content has moved.
  mutating func upcoming(_ bounds: CGRect) -> CGRect {
    let last = position ?? bounds.origin
    let (x, y) = (bounds.minX - last.x, bounds.minY - last.y)
    position = bounds.origin
    if y != 0 { return bounds.offsetBy(dx: 0, dy: y > 0 ? bounds.height : -bounds.height) }
    if x != 0 { return bounds.offsetBy(dx: x > 0 ? bounds.width : -bounds.width, dy: 0) }
    return .null
  }

  /// Returns what changes now.
  ///
  /// - Parameters:
  ///   - paths: Those in the upcoming part.
  ///   - visible: Those with cells, for which nothing is requested or cancelled.
  mutating func move(to paths: [IndexPath], visible: Set<IndexPath>) -> Step {
    let wanted = Set(paths).subtracting(visible)
    let step = Step(
      begun: paths.filter { wanted.contains($0) && !requested.contains($0) },
      cancelled: requested.subtracting(wanted).subtracting(visible).sorted())
    requested = wanted
    return step
  }

  /// Forgets what was requested, as after a reload.
  mutating func forget() { self = Prefetching() }
}
