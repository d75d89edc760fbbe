/// Coverage of outlines that are drawn again at the same fraction of a pixel, as runs: of a disc behind what moves, of a mask. To the byte what
/// drawing the outline would give, since a place's whole pixels do not change coverage.
struct KeptRuns: Sendable {
  /// What is known of one outline.
  struct Entry: Sendable {
    fileprivate var fraction = Point.zero
    fileprivate var rule = FillRule.nonZero
    /// In how many pictures it came to the fraction, one time after the other; and the last of them.
    fileprivate var hits = 0
    fileprivate var picture = 0
    fileprivate var runs: ClipRuns?

    /// Counts from the beginning again, after a long time.
    mutating func rest() { if runs == nil { hits = 0 } }
  }

  enum Answer {
    /// The runs at the place of the fraction alone.
    case kept(ClipRuns)
    /// They are worth making.
    case wanted
    case unknown
  }

  /// Runs with more bytes than this in all are dropped.
  private static let maximumBytes = 1 << 21
  private static let wantedHits = 3
  /// Empty ones wait for the next shapes; not more.
  private static let maximumSpares = 8
  private(set) var bytes = 0
  private var spares: [ClipRuns] = []

  /// Whether a shape has so many rows and edges that runs are quicker than edges.
  static func suits(_ outline: Outline) -> Bool {
    guard let box = outline.bounds, outline.points.count >= 8 else { return false }
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    return width >= 32 && height >= 32 && width <= 8_192 && height <= 8_192
  }

  /// - Parameter picture: its number.
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

  /// Keeps runs; false if there is no room left, and all of them have to go.
  mutating func keep(_ runs: ClipRuns, in entry: inout Entry) -> Bool {
    entry.runs = runs
    bytes += runs.byteCount
    return bytes <= Self.maximumBytes
  }

  /// Takes the runs of an entry that goes.
  mutating func drop(_ entry: inout Entry) {
    guard var runs = entry.runs.take() else { return }
    bytes -= runs.byteCount
    guard spares.count < Self.maximumSpares else { return }
    runs.reset(to: PixelRect.empty)
    spares.append(runs)
  }

  var spareBytes: Int { spares.reduce(0) { $0 + $1.heldBytes } }

  mutating func dropSpares() { spares = [] }

  /// Empty runs, with memory if there is some.
  mutating func takeSpare() -> ClipRuns { spares.popLast() ?? ClipRuns() }
}
