internal import NIOHTTP1

/// A request's line and headers, within the limits.
package struct RequestHead: Sendable {
  let message: HTTPRequestHead
  /// The part of the target before the first `?`, as it was sent, with escapes. It begins with a slash.
  package let path: String
  private let query: Substring

  /// Nil for a target that does not begin with a slash: other forms are for proxies.
  init?(_ message: HTTPRequestHead) {
    guard message.uri.utf8.first == UInt8(ascii: "/") else { return nil }
    self.message = message
    let parts = message.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? parts[1] : ""
  }

  package var method: HTTPMethod { message.method }
  package var headers: HTTPHeaders { message.headers }

  /// Returns the value of the query's first item with a name, as it was sent, with escapes; nil if there is
  /// none.
  package func query(_ name: String) -> Substring? {
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// Whether the request is HTTP/1.0, which has neither chunks nor upgrades.
  var isOld: Bool { message.version.minor < 1 }

  /// Whether the connection can accept another request after this one. The decoder reads none after a request
  /// that offers another protocol.
  var keepsConnection: Bool {
    message.isKeepAlive && method != .CONNECT && !headers.contains(name: "Upgrade")
  }
}

/// A complete request, within the limits.
package struct Request: Sendable {
  package let head: RequestHead
  package let body: Bytes
}
