import WebServer

/// Refuses requests that a foreign web page makes through the user's browser.
///
/// - The `Host` has to be an IP address, `localhost`, or a name that was allowed: a page whose own name was
///   rebound to this address still sends its own name.
/// - An `Origin`, which browsers send with every WebSocket and every cross-site request, has to be this
///   server's own: the scheme `http` or `https` and exactly the request's `Host`. Programs other than
///   browsers send none and are let in.
struct RequestGuard: Sendable {
  /// Names besides `localhost` and IP addresses under which the server may be asked, in lower case.
  let allowedHosts: Set<String>

  init(allowedHosts: some Sequence<String>) {
    self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
  }

  func admits(_ headers: HTTPHeaders) -> Bool {
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

  /// The host of `host`, `host:port` or `[v6]:port`; nil when it has another form.
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
