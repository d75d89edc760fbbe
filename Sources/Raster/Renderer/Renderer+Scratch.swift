/// Memory to work with, which stays from picture to picture.
extension Renderer {
  /// More than this does not stay after a picture: two surfaces of a large phone's screen, and as much again. One hostile picture may need more.
  public static let maximumScratchBytes = 64 << 20

  /// What is held now, without outlines, coverage and bitmaps.
  var scratchBytes: Int {
    let own = colors.heldBytes + scratch.heldBytes + shadow.heldBytes + blur.heldBytes
    let surfaces = spares.reduce(0) { $0 + $1.heldBytes }
    let clips = runs.reduce(0) { $0 + $1.heldBytes } + edges.reduce(0) { $0 + $1.heldBytes }
    return own + surfaces + clips + shapes.scratchBytes
  }

  /// Gives back all of it if it is too much.
  ///
  /// The sum costs as much as a small shape, so it is made after every eighth picture, and after one that has had much memory.
  mutating func trimScratch() {
    picturesDrawn &+= 1
    guard picturesDrawn & 7 == 0 || shapes.outlineBytes > Self.maximumScratchBytes / 64,
      scratchBytes > Self.maximumScratchBytes
    else { return }
    (colors, scratch, shadow, spares, runs, edges) = ([], [], [], [], [], [])
    blur = ShadowBlur()
    shapes.dropScratch()
  }
}

extension Array {
  /// The bytes of its memory, used or not, without what its elements refer to.
  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }
}
