internal import NIOCore

/// A numeric internet address.
package enum IPAddress: Equatable, Sendable {
  case v4(String)
  case v6(String)

  /// Parses a numeric address; nil for anything else, host names included.
  package init?(_ text: String) {
    switch try? SocketAddress(ipAddress: text, port: 0) {
    case .v4: self = .v4(text)
    case .v6: self = .v6(text)
    default: return nil
    }
  }

  /// 127.0.0.1, which only this machine can reach.
  package static let loopback = IPAddress.v4("127.0.0.1")

  var text: String {
    switch self {
    case .v4(let text), .v6(let text): text
    }
  }
}
