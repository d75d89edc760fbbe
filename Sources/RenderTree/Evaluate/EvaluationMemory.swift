import Raster

/// Memory that evaluating layers keeps from one instant to the next: spare paths for morphing, and the progress of curves that
/// several animations share.
struct EvaluationMemory: Sendable {
  private var paths: [Path] = []
  /// The progress of each timing curve at the instant that is evaluated.
  var solved = SolvedTimes()
  /// Whether the layer that was evaluated last has a path from `takePath`.
  var hasMadePath = false

  /// More spare paths than a screen needs at once are not kept; it bounds what one large scene leaves behind.
  private static let maximumSpares = 256

  /// Whether another spare path is kept.
  var hasRoom: Bool { paths.count < Self.maximumSpares }

  /// An empty path, with memory if a spare one is there.
  mutating func takePath() -> Path {
    guard var path = paths.popLast() else { return Path() }
    path.removeAll()
    return path
  }

  /// Keeps a path that nothing uses any more.
  mutating func putBack(_ path: consuming Path) { paths.append(path) }

  /// Bytes of the spare paths.
  var byteCount: Int {
    paths.reduce(0) { $0 + $1.points.capacity * MemoryLayout<Point>.stride + $1.verbs.capacity }
  }
}
