import Raster

/// Memory that is kept from instant to instant: spare paths and lists, and the progress of shared curves.
struct EvaluationMemory: Sendable {
  private(set) var paths: [Path] = []
  /// The lists of animated gradients.
  var colors = SpareLists<Color>()
  var numbers = SpareLists<Double>()
  /// The values of animated replicators, one in each list.
  var replications = SpareLists<Replication>()
  /// The lists of animated filters.
  var filters = SpareLists<LayerFilter>()
  /// The progress of each timing curve at the instant that is evaluated.
  var solved = SolvedTimes()
  /// Whether the layer that is being evaluated has a path from `takePath` so far.
  var hasMadePath = false

  /// The number of paths that were taken for the scene that is being made.
  private var taken = 0
  /// The limit of spare paths: as many as the last scene took, and this many at least.
  private var limit = minimumLimit
  private static let minimumLimit = 256

  var hasRoom: Bool { paths.count < limit }

  /// Begins a scene: forgets spare paths that the last one would not have needed.
  mutating func beginScene() {
    (limit, taken) = (max(taken, Self.minimumLimit), 0)
    if paths.count > limit { paths.removeLast(paths.count - limit) }
    colors.beginScene()
    numbers.beginScene()
    replications.beginScene()
    filters.beginScene()
  }

  /// Returns an empty path, with the allocation of a spare one if there is any.
  mutating func takePath() -> Path {
    taken += 1
    guard var path = paths.popLast() else { return Path() }
    path.removeAll()
    return path
  }

  mutating func putBack(_ path: consuming Path) { paths.append(path) }
}
