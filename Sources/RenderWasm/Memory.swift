/// The largest buffer that the page may ask for: room for a whole snapshot with its images.
private let largestBuffer = 256 << 20

/// A buffer for bytes that the page wants to hand over, or nil (address 0) for a count outside 1 … 256 MB.
/// It is given back with `release`.
@_expose(wasm, "allocate")
@c(rivulet_allocate)
public func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
  guard (1...largestBuffer).contains(byteCount) else { return nil }
  return UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
}

/// Frees a buffer of `allocate`; nil is ignored.
@_expose(wasm, "release")
@c(rivulet_release)
public func release(_ buffer: UnsafeMutableRawPointer?) {
  unsafe buffer?.deallocate()
}
