/// Scratch buffers, which are kept from picture to picture.
extension Renderer {
  /// Scratch buffers with more bytes than this in all are released: twice the size of two surfaces of a large
  /// phone's screen. A hostile picture may need more while it is drawn.
  public static let maximumScratchBytes = 64 << 20

  /// The size of the scratch buffers, in bytes, without outlines, coverage and bitmaps.
  var scratchBytes: Int {
    let own = colors.heldBytes + scratch.heldBytes + shadow.heldBytes + blur.heldBytes
    let surfaces = spares.reduce(0) { $0 + $1.heldBytes }
    let clips = runs.reduce(0) { $0 + $1.heldBytes } + edges.reduce(0) { $0 + $1.heldBytes }
    return own + surfaces + clips + shapes.scratchBytes
  }

  /// Releases all scratch buffers if they are larger than the limit.
  ///
  /// Their size costs as much to compute as a small shape, so it is computed after every eighth picture, and
  /// after a picture with a large outline.
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
  /// The allocated bytes, used or not, without memory that elements refer to.
  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }
}
