/// The memory of a bitmap's pixels, which several renderers write concurrently, each its own rows.
///
/// Unchecked: `Surface(_:rows:)` gives each renderer the rows of its band, and bands do not overlap. The
/// memory is valid during `Bitmap.withMemory(_:)`, which holds the bitmap meanwhile.
@safe package struct PixelMemory: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  package let width: Int
  package let height: Int
}

extension Bitmap {
  /// Calls `body` with the memory of the pixels, which is valid until `body` returns. Does nothing for a
  /// bitmap without pixels.
  package mutating func withMemory(_ body: (PixelMemory) -> Void) {
    let (width, height) = (width, height)
    unsafe pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress, buffer.count >= width * height * 4 else { return }
      unsafe body(PixelMemory(base: base, width: width, height: height))
    }
  }
}
