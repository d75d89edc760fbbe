/// The largest buffer that the page can allocate: 256 MB, enough for a whole snapshot with its images.
private let largestBuffer = 256 << 20

/// Allocates a buffer for bytes from the page, or returns nil (address 0) for a count outside 1 … 256 MB.
/// `release` frees it.
@_expose(wasm, "allocate")
@c(rivulet_allocate)
public func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
  guard (1...largestBuffer).contains(byteCount) else { return nil }
  return UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
}

/// Frees a buffer of `allocate`; does nothing for nil.
@_expose(wasm, "release")
@c(rivulet_release)
public func release(_ buffer: UnsafeMutableRawPointer?) {
  unsafe buffer?.deallocate()
}
