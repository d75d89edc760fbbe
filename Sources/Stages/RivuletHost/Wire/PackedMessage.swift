import Deflate
import Foundation

/// The form in which a long message travels: compressed, if that makes it shorter.
///
/// A byte for the kind, the length of the message in four bytes, and the message in zlib's format. The page
/// unpacks it before it reads the messages behind it.
package enum PackedMessage {
  static let kind: UInt8 = 0x07
  /// The length in bytes from which a message is compressed. A touch's changes are shorter, and would take
  /// longer to unpack than to send.
  static let shortest = 1024
  /// The largest length that the page unpacks: the renderer's largest buffer, and the kind.
  static let longest = 256 << 20 + 1

  /// Returns the message, or its packed form if that is shorter.
  ///
  /// - Complexity: O(bytes), about 10 ms for a megabyte.
  package static func pack(_ message: Data) -> Data {
    guard (shortest...longest).contains(message.count) else { return message }
    let bytes = deflated(Array(message), effort: .quick)
    guard bytes.count + 5 < message.count else { return message }
    var packed = Data(capacity: bytes.count + 5)
    packed.append(kind)
    packed.append(littleEndian: UInt32(message.count))
    packed.append(contentsOf: bytes)
    return packed
  }
}
