import CCurl
import Foundation

/// A loop of libcurl with its connections, which outlive the transfers that opened them.
///
/// Safe: the object alone holds its pointer, which `init` sets and `deinit` frees. One `CurlHandle` at a time
/// uses the object: `IdleLoops` hands it on under a lock, when the former one is done. Only `wake()` may be
/// called from other threads meanwhile, which libcurl allows during the pointer's lifetime.
@safe final class CurlLoop: @unchecked Sendable {
  let multi: UnsafeMutableRawPointer
  /// The socket of the idle connection; nil when the loop has none.
  var idleSocket: curl_socket_t?

  /// libcurl's global initialisation, which must run once, before all else and not on two threads at once.
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Nil when libcurl does not start.
  init?() {
    guard Self.isLibraryReady, let multi = unsafe curl_multi_init() else { return nil }
    unsafe self.multi = multi
  }

  /// Closes the connections. That of a connection in the making may wait for the name server.
  deinit { unsafe curl_multi_cleanup(multi) }

  /// Wakes the loop while it waits.
  func wake() { unsafe curl_multi_wakeup(multi) }

  /// The state of a connection behind the bytes that libcurl has read.
  enum Unread { case nothing, bytes, end }

  static func unread(on socket: curl_socket_t) -> Unread {
    var byte: UInt8 = 0
    // The call writes one byte at most, and leaves it to the next reader.
    let count = unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count > 0 ? .bytes : count < 0 && errno == EAGAIN ? .nothing : .end
  }
}
