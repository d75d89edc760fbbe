import Raster

/// Memory that is kept from one evaluated instant to the next: spare paths for morphing, and the progress of
/// curves that several animations share.
struct EvaluationMemory: Sendable {
  private var paths: [Path] = []
  /// The progress of each timing curve at the instant that is evaluated.
  var solved = SolvedTimes()
  /// Whether the layer that is being evaluated has a path from `takePath` so far.
  var hasMadePath = false

  /// The limit of spare paths, more than a screen needs at once. It bounds the memory that one large scene
  /// leaves behind.
  private static let maximumSpares = 256

  /// Whether one more spare path would be kept.
  var hasRoom: Bool { paths.count < Self.maximumSpares }

  /// Returns an empty path, with the allocation of a spare one if there is any.
  mutating func takePath() -> Path {
    guard var path = paths.popLast() else { return Path() }
    path.removeAll()
    return path
  }

  /// Keeps a path that is no longer used.
  mutating func putBack(_ path: consuming Path) { paths.append(path) }

  /// The bytes that the spare paths take.
  var byteCount: Int {
    paths.reduce(0) { $0 + $1.points.capacity * MemoryLayout<Point>.stride + $1.verbs.capacity }
  }
}
