/// Remembers the outlines of paths and strokes that are drawn again, perhaps at another place: flattening and offsetting cost more than filling.
///
/// An outline is kept when it is asked for the second time, so shapes that change from frame to frame cost nothing more. An entry holds the path
/// itself and is compared with it: no two paths are taken for one.
struct OutlineCache: Sendable {
  /// Entries; a power of two.
  private static let slots = 256
  /// When all kept outlines have more points than this (16 bytes each), they are dropped.
  private static let maximumPoints = 1 << 17

  /// What was asked for within so many pictures is there all the time: its entry is no other path's, and it is worth making runs of; not so of the
  /// frames of a film, which come again after a while.
  private static let recent = 16

  private struct Entry {
    var fingerprint: UInt64 = 0
    /// The number of the picture that asked for it last.
    var picture = -OutlineCache.recent
    var path = Path()
    /// The very path that is asked for, while its memory is held; see `remember`.
    var known: Path?
    /// What was asked for last, and how often one time after the other.
    var memory: PathMemory?
    var finds = 0
    var stroke: Stroke?
    /// Other memory while it is the current one; without meaning unless it is kept.
    var outline = Outline()
    var isKept = false
    /// Of a path whose very memory is held.
    var key: OutlineKey?
    /// No other outline that was ever kept has it; 0 for none.
    var number: UInt64 = 0
    var runs = KeptRuns.Entry()

    /// In place: copies of a path that several threads draw keep them waiting for each other.
    mutating func keeps(_ path: Path, _ stroke: Stroke?) -> Bool {
      isKept && self.stroke == stroke && (isKnown(path) || self.path == path)
    }

    /// Whether it is the path that is held, without a look at it.
    private func isKnown(_ path: Path) -> Bool {
      switch known {
      case .some(let known): PathMemory(known) == PathMemory(path)
      case .none: false
      }
    }

    /// More points than this are not copied, and their memory does not stay.
    private static let fewPoints = 256

    /// Empties it for another path; its runs are gone already.
    mutating func forget(_ fingerprint: UInt64) {
      self.fingerprint = fingerprint
      isKept = false
      (key, known, memory, finds) = (nil, nil, nil, 0)
      (stroke, runs) = (nil, KeptRuns.Entry())
      if path.points.count > Self.fewPoints { path = Path() }
      if outline.points.count > 4 * Self.fewPoints { outline = Outline() }
    }

    mutating func keep(
      _ path: Path, _ stroke: Stroke?, _ outline: Outline, _ fingerprint: UInt64, number: UInt64
    ) {
      self.fingerprint = fingerprint
      self.number = number
      isKept = true
      self.stroke = stroke
      // A short path is copied, so that whoever has it can change it in its place; a long one is sooner found to be the same if it is shared.
      if path.points.count > Self.fewPoints {
        self.path = path
      } else {
        self.path.removeAll()
        self.path.append(path)
      }
      self.outline.copy(outline)
    }
  }

  private var entries: [Entry] = []
  /// Where the entry of a key is, perhaps.
  private var places: [Int] = []
  private var points = 0
  /// How many outlines were kept so far.
  private var count: UInt64 = 0
  private var picture = 0
  private var flattener = Flattener()
  private var strokes = StrokeOutline()
  /// The entry whose outline is the current one.
  private var found: Int?
  /// Coverage of kept outlines, also of some that are not kept any more.
  var masks = MaskCache()
  private var runs = KeptRuns()

  /// The outline that was asked for last.
  private(set) var current = Outline()

  /// Says that a picture begins: what comes in one after the other stays.
  mutating func beginPicture() { picture &+= 1 }

  /// Makes `current` the outline of a path, or of its stroke. Under an affine projection it lacks the translation.
  mutating func find(_ path: Path, _ stroke: Stroke?, _ projection: Projection) {
    guard projection.isAffine else {
      giveBack()
      return build(path, stroke, projection)
    }
    var linear = projection
    (linear.tx, linear.ty) = (0, 0)
    let fingerprint = Self.fingerprint(path, stroke, linear)
    let slot = Int(truncatingIfNeeded: fingerprint >> 20) & (Self.slots - 1)
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: Self.slots) }
    if entries[slot].fingerprint != fingerprint, picture &- entries[slot].picture < Self.recent {
      giveBack()
      return build(path, stroke, linear)
    }
    note(slot)
    if entries[slot].fingerprint == fingerprint, entries[slot].keeps(path, stroke) {
      if stroke == nil { remember(path, linear, slot) }
      if found == slot { return }
      giveBack()
      swap(&current, &entries[slot].outline)
      found = slot
      return
    }
    giveBack()
    build(path, stroke, linear)
    let isSecond = entries[slot].fingerprint == fingerprint
    points -= entries[slot].isKept ? entries[slot].outline.points.count : 0
    runs.drop(&entries[slot].runs)
    entries[slot].forget(fingerprint)
    guard isSecond, current.points.count < Self.maximumPoints / 8 else { return }
    if points > Self.maximumPoints {
      for index in entries.indices { entries[index] = Entry() }
      points = 0
      masks = MaskCache()
      runs = KeptRuns()
    }
    count &+= 1
    entries[slot].keep(path, stroke, current, fingerprint, number: count)
    points += current.points.count
  }

  /// A path is held when its memory was asked for that often: one that is written anew for every frame, and is asked for a few times in each,
  /// shall be changed in its place.
  private static let fewFinds = 4

  /// Takes a path for the one of an entry, which equals it and perhaps lies elsewhere: from now on it is found by its memory.
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

  /// Notes that the picture asks for an entry.
  private mutating func note(_ slot: Int) {
    if picture &- entries[slot].picture >= Self.recent { entries[slot].runs.rest() }
    entries[slot].picture = picture
  }

  /// Makes the kept outline of a filled path the current one; false if it is not kept.
  mutating func find(_ key: OutlineKey) -> Bool {
    if let found, entries[found].key == key {
      note(found)
      return true
    }
    guard !places.isEmpty else { return false }
    let slot = places[key.place & (Self.slots - 1)]
    guard entries[slot].key == key else { return false }
    note(slot)
    giveBack()
    swap(&current, &entries[slot].outline)
    found = slot
    return true
  }

  /// Puts the current outline back where it is kept.
  private mutating func giveBack() {
    guard let slot = found else { return }
    swap(&current, &entries[slot].outline)
    found = nil
  }

  /// What the current outline's coverage at a fraction of a pixel is kept by; nil if it is not worth keeping.
  func maskKey(_ rule: FillRule, at fraction: Point) -> MaskCache.Key? {
    guard let found, MaskCache.suits(current) else { return nil }
    return MaskCache.Key(outline: entries[found].number, rule, fraction)
  }

  /// What is known of the coverage of a key.
  mutating func mask(_ key: MaskCache.Key) -> MaskCache.Answer { masks.find(key, picture) }

  /// What is known of the current outline's runs at a fraction of a pixel.
  mutating func runs(_ rule: FillRule, at fraction: Point) -> KeptRuns.Answer {
    guard let found, KeptRuns.suits(current) else { return .unknown }
    return runs.find(rule, fraction, picture, in: &entries[found].runs)
  }

  /// Empty runs for `keep`.
  mutating func takeRuns() -> ClipRuns { runs.takeSpare() }

  /// Keeps the current outline's runs, at the fraction that was asked for last.
  mutating func keep(_ own: ClipRuns) {
    guard let found, !runs.keep(own, in: &entries[found].runs) else { return }
    for index in entries.indices { entries[index].runs = KeptRuns.Entry() }
    runs = KeptRuns()
  }

  private mutating func build(_ path: Path, _ stroke: Stroke?, _ projection: Projection) {
    current.removeAll()
    guard let stroke else { return flattener.add(path, projection, to: &current) }
    let scale = projection.maximumScale
    guard scale > 0, stroke.hasWidth else { return }
    strokes.trace(path, stroke, tolerance: Flattener.tolerance / scale)
    flattener.add(strokes.path, projection, to: &current)
  }

  /// A number that differs for most other paths, strokes and projections: of the count and a few of the points. FNV-1a over words.
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

  /// Of memory to work with; that of a kept outline belongs to the outlines.
  var scratchBytes: Int {
    flattener.heldBytes + strokes.heldBytes + (found == nil ? current.heldBytes : 0) + masks.spareBytes
      + runs.spareBytes
  }

  /// Gives back what `scratchBytes` counts.
  mutating func dropScratch() {
    giveBack()
    (current, flattener, strokes) = (Outline(), Flattener(), StrokeOutline())
    masks.dropSpares()
    runs.dropSpares()
  }

  /// How many outlines are kept; the bytes of them and of the paths that they are known by; and of their coverage.
  var footprint: (count: Int, outlines: Int, coverage: Int) {
    var result = (count: 0, outlines: 0, coverage: masks.bytes + runs.bytes)
    for (slot, entry) in entries.enumerated() where entry.isKept {
      result.count += 1
      result.outlines += MemoryLayout<Entry>.stride + entry.path.points.count * MemoryLayout<Point>.stride
      result.outlines += entry.path.verbs.count
      result.outlines += (slot == found ? current : entry.outline).byteCount
    }
    return result
  }
}
