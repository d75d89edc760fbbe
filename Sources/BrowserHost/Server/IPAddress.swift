import FlyingSocks
import Foundation

/// A numeric internet address.
enum IPAddress: Equatable, Sendable {
  case v4(String)
  case v6(String)

  /// Nil for anything that is no plain numeric address, names included.
  init?(_ text: String) {
    if (try? sockaddr_in.inet(ip4: text, port: 0)) != nil {
      self = .v4(text)
    } else if (try? sockaddr_in6.inet6(ip6: text, port: 0)) != nil {
      self = .v6(text)
    } else {
      return nil
    }
  }
}
