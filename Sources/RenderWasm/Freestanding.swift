#if arch(wasm32)
  // What the Swift runtime asks of a C library, without an operating system behind it: these stand in for the functions of
  // wasi-libc that would make the module import system calls.

  /// Seeds `Hasher`. Always the same seed: no result may depend on the order of a hash table.
  @c(arc4random_buf)
  public func fillSeed(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    unsafe buffer.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  /// Prints the runtime's last words before a trap. The page sees the trap itself.
  @c(putchar)
  public func putchar(_ character: Int32) -> Int32 { character }
#endif
