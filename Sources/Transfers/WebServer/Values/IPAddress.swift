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

  /// The addresses under which a server that listens here is reached: for 0.0.0.0 and :: the loopback
  /// address, then those of the machine's networks; otherwise this one. Link-local addresses are left out,
  /// since browsers do not open them.
  package var reachable: [IPAddress] {
    switch self {
    case .v4("0.0.0.0"): [.loopback] + Self.ofNetworks.filter { if case .v4 = $0 { true } else { false } }
    case .v6("::"): [.v6("::1")] + Self.ofNetworks
    default: [self]
    }
  }

  /// The addresses of this machine in its networks.
  private static var ofNetworks: [IPAddress] {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device in
      guard let text = device.address?.ipAddress, !text.hasPrefix("127."), text != "::1",
        !text.hasPrefix("fe80:"), !text.hasPrefix("169.254.")
      else { return nil }
      return IPAddress(text)
    }
  }

  var text: String {
    switch self {
    case .v4(let text), .v6(let text): text
    }
  }
}
