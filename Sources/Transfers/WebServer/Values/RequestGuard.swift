internal import NIOHTTP1

/// Refuses requests that a foreign web page makes through the user's browser.
///
/// - The `Host` must be an IP address, `localhost`, or an allowed name: a page whose own name was rebound to
///   this address still sends its own name.
/// - An `Origin`, which browsers send with every WebSocket and every cross-site request, must be this
///   server's own: the scheme `http` or `https` and exactly the request's `Host`. Programs other than
///   browsers send none and are admitted.
package struct RequestGuard: Sendable {
  /// The allowed host names besides `localhost` and IP addresses, in lower case.
  let allowedHosts: Set<String>

  package init(allowedHosts: some Sequence<String> = []) {
    self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
  }

  package func admits(_ headers: HTTPHeaders) -> Bool {
    let hosts = headers["Host"]
    guard hosts.count == 1, let authority = hosts.first?.lowercased(), admits(authority: authority) else {
      return false
    }
    let origins = headers["Origin"]
    if origins.isEmpty { return true }
    guard origins.count == 1, let origin = origins.first?.lowercased() else { return false }
    return origin == "http://" + authority || origin == "https://" + authority
  }

  private func admits(authority: String) -> Bool {
    guard let name = Self.hostName(of: authority) else { return false }
    return name == "localhost" || name.hasSuffix(".localhost") || allowedHosts.contains(name)
      || IPAddress(name) != nil
  }

  /// The host of `host`, `host:port` or `[v6]:port`; nil for any other form.
  private static func hostName(of authority: String) -> String? {
    var rest = Substring(authority)
    var name: Substring
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { $0 != ":" }
      rest = rest[name.endIndex...]
    }
    guard rest.isEmpty || (rest.first == ":" && UInt16(rest.dropFirst()) != nil) else { return nil }
    if name.last == "." { name.removeLast() }
    return name.isEmpty ? nil : String(name)
  }
}
