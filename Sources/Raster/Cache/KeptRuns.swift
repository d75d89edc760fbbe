/// A cache of coverage as runs, for outlines that are drawn repeatedly at the same fraction of a pixel, such
/// as a disc behind moving content, or a mask. The runs equal the coverage of the outline to the byte, since
/// whole pixels of a translation do not change coverage.
struct KeptRuns: Sendable {
  /// The state of the cache for one outline.
  struct Entry: Sendable {
    fileprivate var fraction = Point.zero
    fileprivate var rule = FillRule.nonZero
    /// The number of pictures that used the fraction, with no other fraction in between.
    fileprivate var hits = 0
    /// The number of the last of these pictures.
    fileprivate var picture = 0
    fileprivate var runs: ClipRuns?

    /// Restarts the count of pictures, after a long time without use.
    mutating func rest() { if runs == nil { hits = 0 } }
  }

  /// The result of a lookup.
  enum Answer {
    /// A hit: the runs, placed without whole pixels.
    case kept(ClipRuns)
    /// A miss; the runs are worth making.
    case wanted
    /// A miss; the runs are not worth making.
    case unknown
  }

  /// The limit of the size of all runs, in bytes; beyond it all of them are dropped.
  private static let maximumBytes = 1 << 21
  /// The number of pictures with the same fraction after which runs are worth making.
  private static let wantedHits = 3
  /// The most empty runs whose allocations are kept for reuse.
  private static let maximumSpares = 8
  /// The size of all runs, in bytes.
  private(set) var bytes = 0
  /// Empty runs, whose allocations are reused.
  private var spares: [ClipRuns] = []

  /// Whether a shape is large and complex enough that runs are faster than edges.
  static func suits(_ outline: OutlineExtent) -> Bool {
    guard let box = outline.bounds, outline.pointCount >= 8 else { return false }
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    return width >= 32 && height >= 32 && width <= 8_192 && height <= 8_192
  }

  /// Looks up the runs in an outline's entry.
  ///
  /// - Parameter picture: the number of the current picture.
  mutating func find(_ rule: FillRule, _ fraction: Point, _ picture: Int, in entry: inout Entry) -> Answer {
    if entry.fraction != fraction || entry.rule != rule {
      drop(&entry)
      entry = Entry(fraction: fraction, rule: rule, hits: 1, picture: picture)
      return .unknown
    }
    if let runs = entry.runs { return .kept(runs) }
    if entry.picture != picture { (entry.hits, entry.picture) = (entry.hits + 1, picture) }
    return entry.hits >= Self.wantedHits ? .wanted : .unknown
  }

  /// Stores runs in an entry. Returns false if all runs are now larger than the limit, and have to be dropped
  /// by the caller.
  mutating func keep(_ runs: ClipRuns, in entry: inout Entry) -> Bool {
    entry.runs = runs
    bytes += runs.byteCount
    return bytes <= Self.maximumBytes
  }

  /// Removes the runs of an entry, and keeps their allocation for reuse.
  mutating func drop(_ entry: inout Entry) {
    guard var runs = entry.runs.take() else { return }
    bytes -= runs.byteCount
    guard spares.count < Self.maximumSpares else { return }
    runs.reset(to: PixelRect.empty)
    spares.append(runs)
  }

  /// The allocated bytes that are kept for reuse.
  var spareBytes: Int { spares.reduce(0) { $0 + $1.heldBytes } }

  /// Releases the allocations that are kept for reuse.
  mutating func dropSpares() { spares = [] }

  /// Empty runs, with a kept allocation if there is one.
  mutating func takeSpare() -> ClipRuns { spares.popLast() ?? ClipRuns() }
}
