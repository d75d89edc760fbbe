import Raster

/// Memory that is kept from instant to instant: spare paths, and the progress of shared curves.
struct EvaluationMemory: Sendable {
  private(set) var paths: [Path] = []
  /// The progress of each timing curve at the instant that is evaluated.
  var solved = SolvedTimes()
  /// Whether the layer that is being evaluated has a path from `takePath` so far.
  var hasMadePath = false

  /// The limit of spare paths, more than a screen needs at once.
  private static let maximumSpares = 256

  var hasRoom: Bool { paths.count < Self.maximumSpares }

  /// Returns an empty path, with the allocation of a spare one if there is any.
  mutating func takePath() -> Path {
    guard var path = paths.popLast() else { return Path() }
    path.removeAll()
    return path
  }

  mutating func putBack(_ path: consuming Path) { paths.append(path) }
}
