/// The memory of a bitmap's pixels, which several renderers write concurrently, each its own rows.
///
/// Unchecked: each renderer gets the rows of its band. Valid during `Bitmap.withMemory(_:)`.
@safe package struct PixelMemory: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  package let width, height: Int
}

extension Bitmap {
  /// Calls `body` with the memory of the pixels, which is valid until `body` returns, unless there are none.
  package mutating func withMemory(_ body: (PixelMemory) -> Void) {
    let (width, height) = (width, height)
    unsafe pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress, buffer.count >= width * height * 4 else { return }
      unsafe body(PixelMemory(base: base, width: width, height: height))
    }
  }
}
