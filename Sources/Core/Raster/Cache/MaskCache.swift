/// A cache of coverage masks of shapes that are drawn again at the same fraction of a pixel, such as text.
///
/// A mask equals the coverage of the shape to the byte: whole pixels of a translation do not change coverage,
/// and only equal fractions match. A mask is made when a shape is drawn at a fraction for the second time,
/// soon after the first. The cache is 4-way set-associative. A miss evicts the least recently used key of the
/// set, where keys with a mask count as 32 times younger, so that moving shapes do not evict resting ones.
struct MaskCache: Sendable {
  struct Key: Equatable {
    private let fraction: Point
    private let shape: UInt64

    /// Creates a key.
    ///
    /// - Parameter outline: a number that no other outline has, not 0.
    init(outline: UInt64, _ rule: FillRule, _ fraction: Point) {
      self.fraction = fraction
      shape = outline << 1 | (rule == .evenOdd ? 1 : 0)
    }

    fileprivate static let none = Key(outline: 0, .nonZero, .zero)

    fileprivate var set: Int {
      let bits = (fraction.x.bitPattern ^ fraction.y.bitPattern &* 3 ^ shape &* 5) &* 0x9e37_79b9_7f4a_7c15
      // The highest bits depend on all others; a simple fraction has only a few high bits set.
      return Int(truncatingIfNeeded: bits >> (64 - MaskCache.setBits))
    }
  }

  /// The base-2 logarithm of the number of sets.
  private static let setBits: UInt64 = 10
  private static let ways = 4
  /// The most arrays in `spares`.
  private static let maximumSpares = 8
  /// A shape whose box is smaller than the square of this side has few pixels for the cost of its edges.
  private static let smallSide = 64.0

  private struct Slot {
    var key = Key.none
    /// The number of the lookup that used the key last.
    var asked: UInt32 = 0
    /// The last bits of the number of the picture that used the key last.
    var picture: UInt16 = 0
    var hasMask = false
  }

  private let maximumBytes: Int
  /// The keys, four to a set; empty until the first lookup.
  private var slots: [Slot] = []
  /// The mask of the slot at the same index; without pixels unless `hasMask`.
  private(set) var masks: [ClipMask] = []
  /// The number of lookups so far, with wrapping.
  private var question: UInt32 = 0
  /// The size of all masks, in bytes.
  private(set) var bytes = 0
  /// The coverage of evicted masks, kept for the allocations.
  var spares: [[UInt8]] = []
  private var finds = 0
  private var hits = 0

  init(limits: CacheLimits) { maximumBytes = limits.maskBytes }

  /// Whether a mask is faster than edges: the shape is small, or has few pixels per edge, but many edges.
  static func suits(_ outline: OutlineExtent) -> Bool {
    guard let box = outline.bounds, outline.pointCount >= 8 else { return false }
    let area = (box.maxX - box.minX + 2) * (box.maxY - box.minY + 2)
    return area < smallSide * smallSide
      || outline.pointCount >= 48 && area < min(32 * Double(outline.pointCount), 131_072)
  }

  /// Looks up the index of the mask of an outline, placed without whole pixels. A miss adds the key.
  mutating func find(_ key: Key, picture: Int) -> CacheAnswer<Int> {
    let picture = UInt16(truncatingIfNeeded: picture)
    question &+= 1
    finds += 1
    if finds > 4096 { (finds, hits) = (finds / 2, hits / 2) }
    if slots.isEmpty { makeRoom() }
    let first = key.set * Self.ways
    var (oldest, age) = (first, UInt32(0))
    for index in first..<first + Self.ways {
      let silence = question &- slots[index].asked
      if slots[index].key == key { return answer(index, picture) }
      let own = slots[index].hasMask ? silence >> 5 : silence
      if own > age { (oldest, age) = (index, own) }
    }
    if slots[oldest].hasMask { drop(oldest) }
    slots[oldest] = Slot(key: key, asked: question, picture: picture)
    return .miss
  }

  private mutating func answer(_ index: Int, _ picture: UInt16) -> CacheAnswer<Int> {
    let isSoon = picture &- slots[index].picture <= UInt16(CacheLimits.recentPictures)
    (slots[index].asked, slots[index].picture) = (question, picture)
    if slots[index].hasMask {
      hits += 1
      return .hit(index)
    }
    return isSoon && (bytes <= maximumBytes || areRarelyHit) ? .wanted : .miss
  }

  /// Whether so few lookups hit that other masks may be worth more.
  private var areRarelyHit: Bool { hits <= finds / 4 }

  private mutating func makeRoom() {
    let count = Self.ways << Int(Self.setBits)
    slots = [Slot](repeating: Slot(), count: count)
    masks = [ClipMask](repeating: ClipMask(bounds: .empty), count: count)
  }

  private mutating func drop(_ index: Int) {
    let mask = exchange(&masks[index], with: ClipMask(bounds: .empty))
    guard let coverage = mask.coverage else { return }
    bytes -= coverage.count
    if spares.count < Self.maximumSpares { spares.append(coverage) }
  }

  /// Stores the mask of the key that was looked up last, and returns its index. If the masks are already
  /// larger than the limit, they are rarely hit, and all of them are dropped first.
  mutating func store(_ mask: consuming ClipMask, of key: Key) -> Int {
    if bytes > maximumBytes { removeAll() }
    if slots.isEmpty { makeRoom() }
    let first = key.set * Self.ways
    let index = (first..<first + Self.ways).first { slots[$0].key == key } ?? first
    slots[index].key = key
    masks[index] = mask
    slots[index].hasMask = true
    bytes += masks[index].coverage?.count ?? 0
    return index
  }

  mutating func removeAll() {
    (slots, masks, spares) = ([], [], [])
    (bytes, finds, hits) = (0, 0, 0)
  }
}
