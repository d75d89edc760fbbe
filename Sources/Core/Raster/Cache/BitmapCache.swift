/// A cache of the bitmaps of rasterized pictures. A bitmap is made from its picture alone, and as a whole.
struct BitmapCache: Sendable {
  private struct Entry {
    var picture: RasterizedPicture
    var bitmap: Bitmap
    /// The number of the drawing that used the entry last.
    var lastUse: Int
  }

  private let maximumBytes: Int
  private var entries: [Entry] = []
  /// The number of the current drawing.
  private var drawing = 0
  /// The size of all bitmaps, in bytes.
  private(set) var byteCount = 0
  /// Whether this is a copy of another renderer's cache, in which lookups change no entry.
  private var isBorrowed = false

  init(limits: CacheLimits) { maximumBytes = limits.bitmapBytes }

  var count: Int { entries.count }

  /// Begins a drawing, and evicts entries that were not used for `bitmapPatience` drawings.
  mutating func beginDrawing() {
    guard !entries.isEmpty, !isBorrowed else { return }
    drawing &+= 1
    for index in entries.indices.reversed()
    where drawing &- entries[index].lastUse > CacheLimits.bitmapPatience {
      remove(at: index)
    }
  }

  /// A copy of the cache for another renderer, which uses it for one drawing.
  func lent() -> BitmapCache {
    var result = self
    result.isBorrowed = true
    return result
  }

  /// The bitmap of a picture, or nil on a miss.
  mutating func find(_ picture: RasterizedPicture) -> Bitmap? {
    // A comparison by identity costs less than one by value.
    let known = entries.firstIndex { $0.picture === picture } ?? entries.firstIndex { $0.picture == picture }
    guard let index = known else { return nil }
    if !isBorrowed {
      entries[index].lastUse = drawing
      entries[index].picture = picture
    }
    return entries[index].bitmap
  }

  /// Removes the bitmap of an owner's last picture; returns its allocation if it has `count` bytes.
  mutating func takeMemory(of owner: UInt32, count: Int) -> [UInt8] {
    guard let index = entries.firstIndex(where: { $0.picture.owner == owner }) else { return [] }
    var memory: [UInt8] = []
    swap(&memory, &entries[index].bitmap.pixels)
    byteCount -= memory.count
    entries.remove(at: index)
    return memory.count == count ? memory : []
  }

  /// Adds a bitmap, unless the least recently used ones that it displaces are of this or the last drawing.
  mutating func store(_ bitmap: Bitmap, of picture: RasterizedPicture) {
    let limit = maximumBytes - bitmap.pixels.count
    while byteCount > limit {
      let oldest = entries.indices.min { entries[$0].lastUse < entries[$1].lastUse }
      guard let oldest, drawing &- entries[oldest].lastUse > 1 else { return }
      remove(at: oldest)
    }
    byteCount += bitmap.pixels.count
    entries.append(Entry(picture: picture, bitmap: bitmap, lastUse: drawing))
  }

  private mutating func remove(at index: Int) {
    byteCount -= entries[index].bitmap.pixels.count
    entries.remove(at: index)
  }
}
