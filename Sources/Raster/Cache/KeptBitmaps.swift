/// The bitmaps of pictures that are drawn again.
///
/// No byte that is drawn depends on what is kept: a bitmap is made of its picture alone, and whole.
struct KeptBitmaps: Sendable {
  private struct Entry {
    /// Equal pictures, as two scenes that take turns have them: to compare one with another costs more than to find that they are the same object.
    var picture: RasterizedPicture
    var twin: RasterizedPicture?
    var bitmap: Bitmap
    /// The drawing that used it last.
    var lastUse: Int
  }

  private var entries: [Entry] = []
  private var drawing = 0
  /// All bytes that are kept.
  private(set) var byteCount = 0
  /// Whether another renderer looks after these: nothing is noted then, so that nothing is copied.
  private var isBorrowed = false

  /// A bitmap that so many drawings have not used is dropped: two seconds of frames.
  private static let patience = 120

  /// How many there are.
  var count: Int { entries.count }

  /// Begins a drawing: what has not been used for long goes.
  mutating func beginDrawing() {
    guard !entries.isEmpty, !isBorrowed else { return }
    drawing &+= 1
    for index in entries.indices.reversed() where drawing &- entries[index].lastUse > Self.patience {
      remove(at: index)
    }
  }

  /// The bitmaps of another renderer, until that one has drawn.
  func lent() -> KeptBitmaps {
    var result = self
    result.isBorrowed = true
    return result
  }

  /// The bitmap of a picture, if it is kept.
  mutating func find(_ picture: RasterizedPicture) -> Bitmap? {
    for index in entries.indices where entries[index].picture === picture || entries[index].twin === picture {
      if !isBorrowed { entries[index].lastUse = drawing }
      return entries[index].bitmap
    }
    guard let index = entries.firstIndex(where: { $0.picture == picture }) else { return nil }
    if !isBorrowed {
      entries[index].lastUse = drawing
      entries[index].twin = entries[index].picture
      entries[index].picture = picture
    }
    return entries[index].bitmap
  }

  /// Forgets the last picture of an owner; gives the memory of its bitmap if it has so many bytes.
  mutating func takeMemory(of owner: UInt32, count: Int) -> [UInt8] {
    guard let index = entries.firstIndex(where: { $0.picture.owner == owner }) else { return [] }
    var memory: [UInt8] = []
    swap(&memory, &entries[index].bitmap.pixels)
    byteCount -= memory.count
    entries.remove(at: index)
    return memory.count == count ? memory : []
  }

  /// Keeps a bitmap if there is room. What this or the last drawing used stays; so, of more than there is room for, some are kept and not none.
  mutating func keep(_ bitmap: Bitmap, of picture: RasterizedPicture) {
    let limit = RasterizedPicture.maximumBytes - bitmap.pixels.count
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
