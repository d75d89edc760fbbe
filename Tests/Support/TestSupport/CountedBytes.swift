/// A collection of bytes that counts reads, for tests of how work grows with a size.
package final class CountedBytes: RandomAccessCollection {
  private let bytes: [UInt8]
  /// The number of bytes read so far.
  package private(set) var readCount = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package convenience init(_ text: String) { self.init(Array(text.utf8)) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { bytes.count }

  package subscript(place: Int) -> UInt8 {
    readCount += 1
    return bytes[place]
  }
}
