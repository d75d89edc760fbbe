/// Coverage of dense shapes, such as lines of text, that were drawn at the same fraction of a pixel before.
///
/// A kept mask is what drawing the shape would give, to the byte: a place's whole pixels do not change coverage, and only equal fractions
/// count as the same. It is made when a shape comes to a fraction for the second time.
struct MaskCache: Sendable {
  /// The fractions that are known of one outline.
  struct Phases: Sendable {
    fileprivate var known: [(fraction: Point, mask: ClipMask?)] = []
    fileprivate var oldest = 0
  }

  enum Answer {
    /// The mask, at the place of the outline's fraction alone.
    case kept(ClipMask)
    /// One is worth making.
    case wanted
    case unknown
  }

  private static let phases = 16
  /// When masks have more bytes than this in all, no more are made, or, if few were of use, all are dropped.
  private static let maximumBytes = 16 << 20
  private(set) var bytes = 0
  /// How often a mask was asked for, and was there; lately.
  private var finds = 0
  private var hits = 0

  /// Whether a mask is smaller than the work to make it: there are few pixels for each edge.
  static func suits(_ outline: Outline) -> Bool {
    guard let box = outline.bounds, outline.points.count >= 48 else { return false }
    return (box.maxX - box.minX + 2) * (box.maxY - box.minY + 2)
      < min(32 * Double(outline.points.count), 131_072)
  }

  mutating func find(_ fraction: Point, in phases: inout Phases) -> Answer {
    finds += 1
    if finds > 4096 { (finds, hits) = (finds / 2, hits / 2) }
    if let index = phases.known.firstIndex(where: { $0.fraction == fraction }) {
      if let mask = phases.known[index].mask {
        hits += 1
        return .kept(mask)
      }
      return bytes > Self.maximumBytes && hits > finds / 4 ? .unknown : .wanted
    }
    if phases.known.count < Self.phases {
      phases.known.append((fraction, nil))
    } else {
      bytes -= phases.known[phases.oldest].mask?.coverage?.count ?? 0
      phases.known[phases.oldest] = (fraction, nil)
      phases.oldest = (phases.oldest + 1) % Self.phases
    }
    return .unknown
  }

  /// Keeps a mask; false if there is no room left, and all of them have to go.
  mutating func keep(_ mask: ClipMask, _ fraction: Point, in phases: inout Phases) -> Bool {
    guard let index = phases.known.firstIndex(where: { $0.fraction == fraction }) else { return true }
    phases.known[index].mask = mask
    bytes += mask.coverage?.count ?? 0
    return bytes <= Self.maximumBytes
  }

  /// Forgets the bytes of phases that go.
  mutating func drop(_ phases: Phases) {
    for entry in phases.known { bytes -= entry.mask?.coverage?.count ?? 0 }
  }
}
