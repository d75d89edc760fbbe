#if arch(wasm32)
  // The Swift runtime needs these functions of a C library. They replace those of wasi-libc, which would make
  // the module import system calls.

  /// Seeds `Hasher`, always with zeros: no result may depend on the order of a hash table.
  @c(arc4random_buf)
  public func fillSeed(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    unsafe buffer.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  /// Discards the runtime's output before a trap. The page sees the trap itself.
  @c(putchar)
  public func putchar(_ character: Int32) -> Int32 { character }
#endif
