/// A cache of the outlines of shapes, which cost more to flatten and to offset than to fill.
///
/// An outline is stored on its second lookup, so that shapes which change in every frame cost nothing more.
/// An entry holds the path itself, so different paths are never taken for the same. Outlines lack the
/// translation of their shape; only those of affine maps are stored.
struct OutlineCache: Sendable {
  private struct Entry {
    var fingerprint: UInt64 = 0
    /// The number of the picture that used the entry last.
    var picture = -CacheLimits.recentPictures
    var path = Path()
    /// The path in the last lookups, if it is retained to be found by its storage; see `remember(_:_:_:)`.
    var known: Path?
    /// The storage of the path in the last lookup.
    var memory: PathMemory?
    /// The number of consecutive lookups with this storage.
    var finds = 0
    var stroke: Stroke?
    /// The stored outline; unspecified unless `isStored`.
    var outline = Outline()
    var isStored = false
    /// The key of `known`, under the projection of the last lookups.
    var key: OutlineKey?
    /// A number that no other stored outline has, now or later; 0 for none.
    var number: UInt64 = 0

    /// Notes the picture that uses the entry, and returns whether it holds the outline of a shape. Makes no
    /// copy, for whose references threads contend.
    mutating func use(_ fingerprint: UInt64, _ shape: Shape, picture: Int) -> Bool {
      self.picture = picture
      guard self.fingerprint == fingerprint, isStored, stroke == shape.stroke else { return false }
      return isKnown(shape.path) || path == shape.path
    }

    /// Whether the path is `known`, by its storage alone.
    private func isKnown(_ path: Path) -> Bool {
      switch known {
      case .some(let known): PathMemory(known) == PathMemory(path)
      case .none: false
      }
    }

    /// Longer paths are shared, not copied, and their allocations are not reused.
    private static let fewPoints = 256

    mutating func forget(_ fingerprint: UInt64) {
      self.fingerprint = fingerprint
      isStored = false
      (key, known, memory, finds, stroke) = (nil, nil, nil, 0, nil)
      if path.points.count > Self.fewPoints { path = Path() }
      if outline.points.count > 4 * Self.fewPoints { outline = Outline() }
    }

    mutating func store(_ outline: borrowing Outline, of shape: Shape, number: UInt64) {
      self.number = number
      isStored = true
      stroke = shape.stroke
      // A short path is copied, so that its owner can change it in place; a long one is shared.
      if shape.path.points.count > Self.fewPoints {
        path = shape.path
      } else {
        path.removeAll()
        path.append(shape.path)
      }
      self.outline.copy(outline)
    }
  }

  /// The number of slots less one; −1 if nothing is stored. The number of slots is a power of two.
  private let slotMask: Int
  private let maximumPoints: Int
  /// The entries by the hash of path, stroke and projection; empty until the first lookup.
  private var entries: [Entry] = []
  /// For the hash of each key, the slot that may hold its entry.
  private var places: [Int] = []
  /// The number of points of all stored outlines.
  private var points = 0
  private var storedCount: UInt64 = 0

  init(limits: CacheLimits) {
    let slots = min(max(limits.outlines, 0), 1 << 16)
    slotMask = slots > 0 ? 1 << (Int.bitWidth - 1 - slots.leadingZeroBitCount) - 1 : -1
    maximumPoints = limits.outlinePoints
  }

  /// Replaces edges by those of the outline in a slot, which is borrowed: a copy would retain it.
  func place(_ slot: Int, at place: Placement, into edges: inout FixedOutline) {
    let entries = entries.span
    edges.place(entries[slot].outline, place)
  }

  @inline(__always)
  func extent(_ slot: Int) -> OutlineExtent { entries[slot].outline.extent }

  func number(_ slot: Int) -> UInt64 { entries[slot].number }

  /// Looks up the outline of a shape. The first lookup of a shape notes it, unless the slot was used lately.
  mutating func find(_ shape: Shape, picture: Int) -> CacheAnswer<Int> {
    guard shape.projection.isAffine, slotMask >= 0 else { return .miss }
    let fingerprint = Self.fingerprint(shape)
    let slot = slot(fingerprint)
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: slotMask + 1) }
    let isOther = entries[slot].fingerprint != fingerprint
    if isOther, picture &- entries[slot].picture < CacheLimits.recentPictures { return .miss }
    if entries[slot].use(fingerprint, shape, picture: picture) {
      if shape.stroke == nil { remember(shape, slot) }
      return .hit(slot)
    }
    points -= entries[slot].isStored ? entries[slot].outline.points.count : 0
    entries[slot].forget(fingerprint)
    return isOther ? .miss : .wanted
  }

  private func slot(_ fingerprint: UInt64) -> Int { Int(truncatingIfNeeded: fingerprint >> 20) & slotMask }

  /// Stores the outline of the last lookup, unless it has more than an eighth of all points.
  ///
  /// - Returns: whether the cache was full, and all other outlines were dropped.
  mutating func store(_ outline: borrowing Outline, of shape: Shape) -> Bool {
    guard outline.points.count < maximumPoints / 8 else { return false }
    let (slot, isFull) = (slot(Self.fingerprint(shape)), points > maximumPoints)
    if isFull {
      let (fingerprint, picture) = (entries[slot].fingerprint, entries[slot].picture)
      for index in entries.indices { entries[index] = Entry() }
      (entries[slot].fingerprint, entries[slot].picture) = (fingerprint, picture)
      points = 0
    }
    storedCount &+= 1
    entries[slot].store(outline, of: shape, number: storedCount)
    points += outline.points.count
    return isFull
  }

  /// A path is retained after so many lookups with one storage; one rewritten for every frame stays unique.
  private static let fewFinds = 4

  /// Retains a path that was looked up `fewFinds` times with one storage, by which it is then found.
  private mutating func remember(_ shape: Shape, _ slot: Int) {
    let memory = PathMemory(shape.path)
    entries[slot].finds = entries[slot].memory == memory ? entries[slot].finds + 1 : 1
    entries[slot].memory = memory
    let key = OutlineKey(memory, shape.projection)
    if shape.path.points.isEmpty || entries[slot].key == key || entries[slot].finds < Self.fewFinds { return }
    if places.isEmpty { places = [Int](repeating: 0, count: slotMask + 1) }
    places[key.place & slotMask] = slot
    entries[slot].known = shape.path
    entries[slot].key = key
  }

  /// Returns the slot of the stored outline of a filled path; nil on a miss.
  mutating func find(_ key: OutlineKey, picture: Int) -> Int? {
    guard !places.isEmpty else { return nil }
    let slot = places[key.place & slotMask]
    guard entries[slot].key == key else { return nil }
    entries[slot].picture = picture
    return slot
  }

  /// A hash of the projection, the stroke, and some of the points, mixed in the way of FNV-1a.
  private static func fingerprint(_ shape: Shape) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    func mix(_ value: Double) { mix(value.bitPattern) }
    let count = shape.path.points.count
    mix(UInt64(count) << 32 | UInt64(shape.path.verbs.count))
    for index in [0, count / 3, count / 2, count - 1] where index >= 0 && index < count {
      mix(shape.path.points[index].x)
      mix(shape.path.points[index].y)
    }
    mix(shape.projection.a)
    mix(shape.projection.b)
    mix(shape.projection.c)
    mix(shape.projection.d)
    if let stroke = shape.stroke {
      mix(stroke.width)
      mix(stroke.dashPhase)
      mix(UInt64(stroke.dashes.count) << 16 | UInt64(stroke.cap.rawValue) << 8 | UInt64(stroke.join.rawValue))
    }
    return hash
  }

  /// The number of stored outlines, and the bytes of them and of the paths that identify them.
  var footprint: (count: Int, bytes: Int) {
    var result = (count: 0, bytes: 0)
    for entry in entries where entry.isStored {
      result.count += 1
      result.bytes += MemoryLayout<Entry>.stride + entry.path.points.count * MemoryLayout<Point>.stride
      result.bytes += entry.path.verbs.count + entry.outline.byteCount
    }
    return result
  }
}
