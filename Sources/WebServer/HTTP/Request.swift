internal import NIOHTTP1

/// A request's line and headers, within the limits.
package struct RequestHead: Sendable {
  let message: HTTPRequestHead
  /// What stands before the first `?` of the target, as it was sent: no escapes are resolved. It begins with
  /// a slash.
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

  /// The value of the query's first item of that name, as it was sent: no escapes are resolved.
  package func query(_ name: String) -> Substring? {
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// Whether the client speaks HTTP/1.0, which knows no chunks and no upgrade.
  var isOld: Bool { message.version.minor < 1 }

  /// Whether the connection can take another request after this one. The decoder reads none after a request
  /// that offers another protocol.
  var keepsConnection: Bool {
    message.isKeepAlive && method != .CONNECT && !headers.contains(name: "Upgrade")
  }
}

/// A whole request, within the limits.
package struct Request: Sendable {
  package let head: RequestHead
  package let body: Bytes
}
