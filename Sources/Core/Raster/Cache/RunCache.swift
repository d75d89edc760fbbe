/// A cache of coverage as runs, for stored outlines that are drawn repeatedly at the same fraction of a
/// pixel, such as a disc behind moving content. The runs equal the coverage of the outline to the byte.
struct RunCache: Sendable {
  struct Key: Equatable {
    /// A number that no other stored outline has.
    var outline: UInt64
    var rule: FillRule
    var fraction: Point
  }

  /// The runs of the outline in one slot of the outline cache.
  private struct Entry {
    var key = Key(outline: 0, rule: .nonZero, fraction: .zero)
    /// The number of pictures that used the key, with no other key in between.
    var hits = 0
    /// The number of the last of these pictures.
    var picture = 0
    var runs: ClipRuns?
  }

  /// The number of pictures with the same key after which runs are worth making.
  private static let wantedHits = 3
  /// The most runs in `spares`.
  private static let maximumSpares = 8

  private let maximumBytes: Int
  /// One entry per slot of the outline cache; empty until the first lookup.
  private var entries: [Entry] = []
  /// The size of all runs, in bytes.
  private(set) var bytes = 0
  /// Empty runs, kept for the allocations.
  var spares: [ClipRuns] = []

  init(limits: CacheLimits) { maximumBytes = limits.runBytes }

  /// Whether a shape is large and complex enough that runs are faster than edges.
  static func suits(_ outline: OutlineExtent) -> Bool {
    guard let box = outline.bounds, outline.pointCount >= 8 else { return false }
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    return width >= 32 && height >= 32 && width <= 8_192 && height <= 8_192
  }

  /// Looks up the runs of the outline in a slot, placed without whole pixels.
  mutating func find(_ key: Key, slot: Int, picture: Int) -> CacheAnswer<ClipRuns> {
    while entries.count <= slot { entries.append(Entry()) }
    let isRested =
      entries[slot].runs == nil && picture &- entries[slot].picture >= CacheLimits.recentPictures
    if entries[slot].key != key || isRested {
      drop(slot)
      entries[slot] = Entry(key: key, hits: 1, picture: picture)
      return .miss
    }
    if let runs = entries[slot].runs { return .hit(runs) }
    if entries[slot].picture != picture {
      entries[slot].hits += 1
      entries[slot].picture = picture
    }
    return entries[slot].hits >= Self.wantedHits ? .wanted : .miss
  }

  /// Stores the runs of the key that was looked up in a slot; drops all if they then exceed the limit.
  mutating func store(_ runs: ClipRuns, slot: Int) {
    guard slot < entries.count else { return }
    entries[slot].runs = runs
    bytes += runs.byteCount
    if bytes > maximumBytes { removeAll() }
  }

  mutating func removeAll() { (entries, bytes, spares) = ([], 0, []) }

  private mutating func drop(_ slot: Int) {
    guard var runs = entries[slot].runs.take() else { return }
    bytes -= runs.byteCount
    guard spares.count < Self.maximumSpares else { return }
    runs.reset(to: PixelRect.empty)
    spares.append(runs)
  }
}
