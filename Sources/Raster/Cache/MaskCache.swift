/// Coverage of shapes that were drawn at the same fraction of a pixel before: of small ones, and of dense ones such as lines of text.
///
/// A kept mask is what drawing the shape would give, to the byte: a place's whole pixels do not change coverage, and only equal fractions
/// count as the same. It is made when a shape comes to a fraction for the second time, soon after the first: not of frames that come again after
/// a while, as in a film. Keys lie in sets of four; a new one takes the place of one without a mask, or else of the one that was not asked for
/// for the longest time, so that shapes which move drive out none that rest.
struct MaskCache: Sendable {
  /// What a mask is of.
  struct Key: Equatable {
    private let fraction: Point
    private let shape: UInt64

    /// - Parameter outline: a number that no other outline has, not 0.
    init(outline: UInt64, _ rule: FillRule, _ fraction: Point) {
      self.fraction = fraction
      shape = outline << 1 | (rule == .evenOdd ? 1 : 0)
    }

    fileprivate static let none = Key(outline: 0, .nonZero, .zero)

    fileprivate var set: Int {
      let bits = (fraction.x.bitPattern ^ fraction.y.bitPattern &* 3 ^ shape &* 5) &* 0x9e37_79b9_7f4a_7c15
      // The highest bits depend on all: a simple fraction has but a few high ones.
      return Int(truncatingIfNeeded: bits >> (64 - MaskCache.setBits))
    }
  }

  enum Answer {
    /// The mask, at the place of the outline's fraction alone.
    case kept(ClipMask)
    /// One is worth making.
    case wanted
    case unknown
  }

  private static let setBits: UInt64 = 10
  private static let ways = 4
  /// When masks have more bytes than this in all, no more are made, or, if few were of use, all are dropped.
  private static let maximumBytes = 16 << 20
  /// Memory of masks that are gone waits for the next ones; not more.
  private static let maximumSpares = 8
  /// A fraction that comes again within so many pictures comes soon.
  private static let soon: UInt16 = 16
  /// A shape in a smaller square than this has few pixels for what its edges cost.
  private static let smallSide = 64.0

  private struct Slot {
    var key = Key.none
    /// The number of the question that asked for it last.
    var asked: UInt32 = 0
    /// The last bits of that picture's number.
    var picture: UInt16 = 0
    /// Whether there is a mask in the place of the same index.
    var hasMask = false
  }

  private var slots: [Slot] = []
  private var masks: [ClipMask?] = []
  private var question: UInt32 = 0
  private(set) var bytes = 0
  private var spares: [[UInt8]] = []
  /// How often a mask was asked for, and was there; lately.
  private var finds = 0
  private var hits = 0

  /// Whether a mask takes less time than edges: the shape is small, or there are few pixels for each edge. A rectangle has no edges to speak of.
  static func suits(_ outline: Outline) -> Bool {
    guard let box = outline.bounds, outline.points.count >= 8 else { return false }
    let area = (box.maxX - box.minX + 2) * (box.maxY - box.minY + 2)
    return area < smallSide * smallSide
      || outline.points.count >= 48 && area < min(32 * Double(outline.points.count), 131_072)
  }

  /// - Parameter picture: its number.
  mutating func find(_ key: Key, _ picture: Int) -> Answer {
    let picture = UInt16(truncatingIfNeeded: picture)
    question &+= 1
    finds += 1
    if finds > 4096 { (finds, hits) = (finds / 2, hits / 2) }
    if slots.isEmpty { makeRoom() }
    let first = key.set * Self.ways
    // Of what is to go: the longest time without a question; a mask counts as much younger.
    var (oldest, age) = (first, UInt32(0))
    for index in first..<first + Self.ways {
      let silence = question &- slots[index].asked
      if slots[index].key == key { return answer(index, picture) }
      let own = slots[index].hasMask ? silence >> 5 : silence
      if own > age { (oldest, age) = (index, own) }
    }
    if slots[oldest].hasMask { drop(oldest) }
    slots[oldest] = Slot(key: key, asked: question, picture: picture)
    return .unknown
  }

  private mutating func answer(_ index: Int, _ picture: UInt16) -> Answer {
    let isSoon = picture &- slots[index].picture <= Self.soon
    (slots[index].asked, slots[index].picture) = (question, picture)
    if let mask = masks[index] {
      hits += 1
      return .kept(mask)
    }
    return isSoon && (bytes <= Self.maximumBytes || hits <= finds / 4) ? .wanted : .unknown
  }

  private mutating func makeRoom() {
    let count = Self.ways << Int(Self.setBits)
    slots = [Slot](repeating: Slot(), count: count)
    masks = [ClipMask?](repeating: nil, count: count)
  }

  private mutating func drop(_ index: Int) {
    guard let coverage = masks[index].take()?.coverage else { return }
    bytes -= coverage.count
    if spares.count < Self.maximumSpares { spares.append(coverage) }
  }

  var spareBytes: Int { spares.reduce(0) { $0 + $1.heldBytes } }

  mutating func dropSpares() { spares = [] }

  /// An empty list for the coverage of a mask, with memory if there is some.
  mutating func takeSpare() -> [UInt8] {
    guard var list = spares.popLast() else { return [] }
    list.removeAll(keepingCapacity: true)
    return list
  }

  /// Keeps the mask of the key that was asked for last. Without room for it, all masks go.
  mutating func keep(_ mask: ClipMask, of key: Key) {
    let first = key.set * Self.ways
    guard let index = (first..<first + Self.ways).first(where: { slots[$0].key == key }) else { return }
    masks[index] = mask
    slots[index].hasMask = true
    bytes += mask.coverage?.count ?? 0
    if bytes > Self.maximumBytes { self = MaskCache() }
  }
}
