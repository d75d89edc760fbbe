import Glibc

extension LegacyEncoding {
  /// The bytes that the converter writes at once.
  private static let blockLength = 16 * 1024

  /// Returns the text as UTF-8; nil where the C library lacks its converter. Invalid bytes become U+FFFD.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    // Safe: `converter` is open until the end, and `iconv` moves the pointers by no more than the counts that
    // it gets with them, which are those of their buffers.
    guard let converter = unsafe iconv_open("UTF-8", name), unsafe converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { unsafe iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    var block = [CChar](repeating: 0, count: Self.blockLength)
    unsafe input.withUnsafeMutableBufferPointer { input in
      var (rest, restCount) = (input.baseAddress, input.count)
      // The last call has no input, and writes a letter that waits for an accent.
      var isEnd = false
      while true {
        let (result, error, count) = unsafe block.withUnsafeMutableBufferPointer { block in
          var (place, room) = (block.baseAddress, block.count)
          let result =
            unsafe isEnd
            ? iconv(converter, nil, nil, &place, &room) : iconv(converter, &rest, &restCount, &place, &room)
          return (result, errno, block.count - room)
        }
        text += block[..<count].map { UInt8(bitPattern: $0) }
        // A full block is not an end: the next call goes on.
        if result == -1, error == E2BIG { continue }
        if isEnd { return }
        if result == -1, restCount > 0 {
          // A byte that begins no character, or a character without its end.
          text += "\u{FFFD}".utf8
          unsafe rest = unsafe rest?.advanced(by: 1)
          restCount -= 1
        } else {
          isEnd = true
        }
      }
    }
    return text
  }
}
