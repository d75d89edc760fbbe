/// A cache of the outlines of paths and strokes that are drawn repeatedly, possibly at other positions:
/// flattening and offsetting cost more than filling.
///
/// An outline is stored on its second lookup, so that shapes which change in every frame cost nothing more.
/// An entry holds the path itself and is compared with it, so different paths are never taken for the same.
struct OutlineCache: Sendable {
  /// The number of entries; a power of two.
  private static let slots = 256
  /// The limit of the points of all stored outlines (16 bytes each); beyond it all of them are dropped.
  private static let maximumPoints = 1 << 17

  /// Entries that were used within this many pictures are not evicted for other paths, and runs of them are
  /// worth making. The frames of a film, which repeat after a while, are not among them.
  private static let recent = 16

  /// A path or stroke, with its outline if that is stored.
  private struct Entry {
    var fingerprint: UInt64 = 0
    /// The number of the picture that used the entry last.
    var picture = -OutlineCache.recent
    var path = Path()
    /// A copy of the path in the last lookups, if it is retained to be found by its storage; see
    /// `remember(_:_:_:)`.
    var known: Path?
    /// The storage of the path in the last lookup.
    var memory: PathMemory?
    /// The number of consecutive lookups with this storage.
    var finds = 0
    var stroke: Stroke?
    /// The stored outline; unspecified unless `isKept`.
    var outline = Outline()
    var isKept = false
    /// The key of `known`, under the projection of the last lookups.
    var key: OutlineKey?
    /// A number that no other stored outline has, now or later; 0 for none.
    var number: UInt64 = 0
    var runs = KeptRuns.Entry()

    /// Whether the entry holds the outline of a path or stroke. The comparison makes no copy: threads that
    /// draw the same path would contend for its reference count.
    mutating func keeps(_ path: Path, _ stroke: Stroke?) -> Bool {
      isKept && self.stroke == stroke && (isKnown(path) || self.path == path)
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

    /// Empties the entry for another path; the caller has dropped its runs.
    mutating func forget(_ fingerprint: UInt64) {
      self.fingerprint = fingerprint
      isKept = false
      (key, known, memory, finds) = (nil, nil, nil, 0)
      (stroke, runs) = (nil, KeptRuns.Entry())
      if path.points.count > Self.fewPoints { path = Path() }
      if outline.points.count > 4 * Self.fewPoints { outline = Outline() }
    }

    /// Stores a path and its outline in the entry.
    mutating func keep(
      _ path: Path, _ stroke: Stroke?, _ outline: Outline, _ fingerprint: UInt64, number: UInt64
    ) {
      self.fingerprint = fingerprint
      self.number = number
      isKept = true
      self.stroke = stroke
      // A short path is copied, so that its owner can change it in place; a long one is shared, as equal
      // storage is found sooner.
      if path.points.count > Self.fewPoints {
        self.path = path
      } else {
        self.path.removeAll()
        self.path.append(path)
      }
      self.outline.copy(outline)
    }
  }

  /// The entries by the hash of path, stroke and projection; empty until the first lookup.
  /// Whether anything is cached: outlines, and with them masks and runs.
  var isEnabled = true
  private var entries: [Entry] = []
  /// For the hash of each key, the slot that may hold its entry.
  private var places: [Int] = []
  /// The number of points of all stored outlines.
  private var points = 0
  /// The number of outlines stored so far.
  private var count: UInt64 = 0
  /// The number of the current picture.
  private var picture = 0
  private var flattener = Flattener()
  private var strokes = StrokeOutline()
  /// Masks of stored outlines, and of some that are not stored any more.
  var masks = MaskCache()
  private var runs = KeptRuns()

  /// The outline of the last miss.
  private var built = Outline()

  /// An outline that `find` has found or made. It is valid until the next lookup.
  struct Handle {
    /// The entry's slot; nil for the outline of a miss.
    fileprivate let slot: Int?
  }

  /// Places an outline. It is borrowed from where it is stored: a copy would retain its arrays.
  func place(_ handle: Handle, at place: Placement, into placed: inout FixedOutline) {
    if let slot = handle.slot {
      placed.place(entries[slot].outline, place)
    } else {
      placed.place(built, place)
    }
  }

  /// The extent of an outline.
  @inline(__always)
  func extent(of outline: Handle) -> OutlineExtent {
    guard let slot = outline.slot else { return built.extent }
    return entries[slot].outline.extent
  }

  /// Begins a picture. The age of entries is counted in pictures.
  mutating func beginPicture() { picture &+= 1 }

  /// Returns the outline of a path, or of its stroke, from the cache or by flattening. Under an affine
  /// projection the outline lacks the translation.
  mutating func find(_ path: Path, _ stroke: Stroke?, _ projection: Projection) -> Handle {
    guard projection.isAffine else { return build(path, stroke, projection) }
    var linear = projection
    (linear.tx, linear.ty) = (0, 0)
    guard isEnabled else { return build(path, stroke, linear) }
    let fingerprint = Self.fingerprint(path, stroke, linear)
    let slot = Int(truncatingIfNeeded: fingerprint >> 20) & (Self.slots - 1)
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: Self.slots) }
    if entries[slot].fingerprint != fingerprint, picture &- entries[slot].picture < Self.recent {
      return build(path, stroke, linear)
    }
    note(slot)
    if entries[slot].fingerprint == fingerprint, entries[slot].keeps(path, stroke) {
      if stroke == nil { remember(path, linear, slot) }
      return Handle(slot: slot)
    }
    let outline = build(path, stroke, linear)
    let isSecond = entries[slot].fingerprint == fingerprint
    points -= entries[slot].isKept ? entries[slot].outline.points.count : 0
    runs.drop(&entries[slot].runs)
    entries[slot].forget(fingerprint)
    guard isSecond, built.points.count < Self.maximumPoints / 8 else { return outline }
    if points > Self.maximumPoints {
      for index in entries.indices { entries[index] = Entry() }
      points = 0
      masks = MaskCache()
      runs = KeptRuns()
    }
    count &+= 1
    entries[slot].keep(path, stroke, built, fingerprint, number: count)
    points += built.points.count
    return outline
  }

  /// A path is retained after this many lookups with the same storage. A path that is rewritten for every
  /// frame, and looked up a few times in each, must remain unique so that it can be changed in place.
  private static let fewFinds = 4

  /// Notes the storage of a path that equals an entry's path. After `fewFinds` lookups with the same storage
  /// it retains the path, and `find(_:)` finds the entry by that storage.
  private mutating func remember(_ path: Path, _ linear: Projection, _ slot: Int) {
    let memory = PathMemory(path)
    entries[slot].finds = entries[slot].memory == memory ? entries[slot].finds + 1 : 1
    entries[slot].memory = memory
    let key = OutlineKey(memory, linear)
    if path.points.isEmpty || entries[slot].key == key || entries[slot].finds < Self.fewFinds { return }
    if places.isEmpty { places = [Int](repeating: 0, count: Self.slots) }
    places[key.place & (Self.slots - 1)] = slot
    entries[slot].known = path
    entries[slot].key = key
  }

  /// Marks an entry as used by the current picture.
  private mutating func note(_ slot: Int) {
    if picture &- entries[slot].picture >= Self.recent { entries[slot].runs.rest() }
    entries[slot].picture = picture
  }

  /// Returns the stored outline of a filled path; nil on a miss.
  mutating func find(_ key: OutlineKey) -> Handle? {
    guard !places.isEmpty else { return nil }
    let slot = places[key.place & (Self.slots - 1)]
    guard entries[slot].key == key else { return nil }
    note(slot)
    return Handle(slot: slot)
  }

  /// The key of an outline's mask at a fraction of a pixel; nil if a mask is not worth caching.
  func maskKey(of outline: Handle, _ rule: FillRule, at fraction: Point) -> MaskCache.Key? {
    guard let slot = outline.slot, MaskCache.suits(entries[slot].outline.extent) else { return nil }
    return MaskCache.Key(outline: entries[slot].number, rule, fraction)
  }

  /// Looks up the mask of a key.
  mutating func mask(_ key: MaskCache.Key) -> MaskCache.Answer { masks.find(key, picture) }

  /// Looks up an outline's runs at a fraction of a pixel.
  mutating func runs(of outline: Handle, _ rule: FillRule, at fraction: Point) -> KeptRuns.Answer {
    guard let slot = outline.slot, KeptRuns.suits(entries[slot].outline.extent) else { return .unknown }
    return runs.find(rule, fraction, picture, in: &entries[slot].runs)
  }

  /// Returns empty runs to be filled for `keep(_:of:)`.
  mutating func takeRuns() -> ClipRuns { runs.takeSpare() }

  /// Stores an outline's runs, at the fraction of the last lookup.
  mutating func keep(_ own: ClipRuns, of outline: Handle) {
    guard let slot = outline.slot, !runs.keep(own, in: &entries[slot].runs) else { return }
    for index in entries.indices { entries[index].runs = KeptRuns.Entry() }
    runs = KeptRuns()
  }

  /// Makes the outline of a path or its stroke, by flattening.
  private mutating func build(_ path: Path, _ stroke: Stroke?, _ projection: Projection) -> Handle {
    built.removeAll()
    if let stroke {
      let scale = projection.maximumScale
      guard scale > 0, stroke.hasWidth else { return Handle(slot: nil) }
      strokes.trace(path, stroke, tolerance: Flattener.tolerance / scale)
      flattener.add(strokes.path, projection, to: &built)
    } else {
      flattener.add(path, projection, to: &built)
    }
    return Handle(slot: nil)
  }

  /// A hash of the projection, the stroke, and the number and a few of the points. It mixes whole words in
  /// the way of FNV-1a.
  private static func fingerprint(_ path: Path, _ stroke: Stroke?, _ linear: Projection) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    func mix(_ value: Double) { mix(value.bitPattern) }
    mix(UInt64(path.points.count) << 32 | UInt64(path.verbs.count))
    let count = path.points.count
    for index in [0, count / 3, count / 2, count - 1] where index >= 0 && index < count {
      mix(path.points[index].x)
      mix(path.points[index].y)
    }
    mix(linear.a)
    mix(linear.b)
    mix(linear.c)
    mix(linear.d)
    if let stroke {
      mix(stroke.width)
      mix(stroke.dashPhase)
      mix(UInt64(stroke.dashes.count) << 16 | UInt64(stroke.cap.rawValue) << 8 | UInt64(stroke.join.rawValue))
    }
    return hash
  }

  /// The bytes of scratch buffers.
  var scratchBytes: Int {
    flattener.heldBytes + strokes.heldBytes + built.heldBytes + masks.spareBytes + runs.spareBytes
  }

  /// The bytes of the outline of the last miss.
  var builtBytes: Int { built.heldBytes }

  /// Releases the memory that `scratchBytes` counts.
  mutating func dropScratch() {
    (built, flattener, strokes) = (Outline(), Flattener(), StrokeOutline())
    masks.dropSpares()
    runs.dropSpares()
  }

  /// The number of stored outlines; the bytes of them and of the paths that identify them; and the bytes of
  /// their coverage.
  var footprint: (count: Int, outlines: Int, coverage: Int) {
    var result = (count: 0, outlines: 0, coverage: masks.bytes + runs.bytes)
    for entry in entries where entry.isKept {
      result.count += 1
      result.outlines += MemoryLayout<Entry>.stride + entry.path.points.count * MemoryLayout<Point>.stride
      result.outlines += entry.path.verbs.count
      result.outlines += entry.outline.byteCount
    }
    return result
  }
}
