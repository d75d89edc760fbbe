import Foundation
#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The method, the address, the headers and the body.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// The method, the address, the headers and the body.
  /// - Parameter pretty: Whether a body of JSON is written in lines, with its keys in order.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      let head = "\(request.httpMethod ?? "GET") \(request.address)"
      let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted()
      let body = request.bodyText(pretty: pretty).map { "\n\($0)" }
      return ([head] + headers + body).joined(separator: "\n")
    }
  }

  /// A command line of `curl`.
  public static var curl: Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      var parts = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": parts.append("--head")
      case let method: parts.append("--request \(method)")
      }
      let headers = request.allHTTPHeaderFields ?? [:]
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) where name != "Cookie" {
        parts.append("--header \"\(name): \(value.quoted)\"")
      }
      if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) {
        parts.append("--data \"\(body.replacing("\\\"", with: "\\\\\"").quoted)\"")
      }
      if let cookie = headers["Cookie"] { parts.append("--cookie \"\(cookie.quoted)\"") }
      parts.append("\"\(request.address)\"")
      return parts.joined(separator: " \\\n\t")
    }
  }
}

extension URLRequest {
  /// The address with its query's items in order.
  fileprivate var address: String {
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return "(null)"
    }
    if let items = parts.queryItems { parts.queryItems = items.sorted { $0.name < $1.name } }
    return parts.url?.absoluteString ?? url.absoluteString
  }

  fileprivate func bodyText(pretty: Bool) -> [String] {
    guard let httpBody else { return [] }
    let json = pretty ? try? JSONSerialization.jsonObject(with: httpBody) : nil
    let lines = json.flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.prettyPrinted, .sortedKeys])
    }
    return [String(decoding: lines ?? httpBody, as: UTF8.self)]
  }
}

extension String {
  fileprivate var quoted: String { replacing("\"", with: "\\\"") }
}
