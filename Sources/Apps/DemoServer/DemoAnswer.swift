import WebServer

/// The server's response to a request.
struct DemoAnswer {
  private let path: String
  private let byteCount: Int
  private let rate: Int?
  private let redirects: Int
  /// The first byte that the request asks for, on the condition that the file is still the same.
  private let start: Int
  /// Whether this request for `/flaky` or `/interrupted` is answered completely.
  private let isWhole: Bool
  private let onSent: @Sendable (Int) -> Void

  init(
    _ request: RequestHead, byteCount: Int, rate: Int?, isWhole: Bool,
    onSent: @escaping @Sendable (Int) -> Void
  ) {
    func number(_ name: String) -> Int? {
      request.query(name).flatMap { Int($0) }.map { max($0, 0) }
    }
    path = request.path
    self.byteCount = number("bytes") ?? byteCount
    let rate = number("rate") ?? rate
    self.rate = rate == 0 ? nil : rate
    redirects = number("times") ?? 1
    start = Self.start(request)
    self.isWhole = isWhole
    self.onSent = onSent
  }

  private static let blank = "<rss version=\"2.0\"><channel><title>Nothing yet</title></channel></rss>"

  var response: Response {
    let half = byteCount / 2
    return switch path {
    case "/file": file(length: byteCount)
    case let path where path.hasPrefix("/file/"): file(length: byteCount)
    case "/versioned": versioned()
    case "/chunked": file(length: nil)
    case "/empty": Response(.ok)
    case "/feed-without-articles":
      Response(.ok, headers: ["Content-Type": "application/rss+xml"], body: .whole(Bytes(string: Self.blank)))
    case "/short": file(length: byteCount, end: .closes(after: half))
    case "/flaky": file(length: byteCount, end: isWhole ? .whole : .closes(after: half))
    case "/interrupted": versioned(end: isWhole ? .whole : .closes(after: half))
    case "/chunked-short": file(length: nil, end: .closes(after: half))
    case "/long": file(length: half)
    case "/silent": file(length: byteCount, end: .silent(after: half))
    case "/error": Response(.internalServerError)
    case "/redirect": redirect(to: redirects > 1 ? "/redirect?times=\(redirects - 1)" : "/file")
    case "/elsewhere": redirect(to: "ftp://127.0.0.1/file")
    default: Response(.notFound)
    }
  }

  /// - Parameter length: The declared length; nil for none.
  private func file(length: Int?, end: PacedBody.End = .whole) -> Response {
    let body = PacedBody(byteCount: byteCount, rate: rate, end: end, onSent: onSent)
    return Response(
      .ok, headers: ["Content-Type": "application/octet-stream"],
      body: .stream(length: length) { try await body.write(to: $0) })
  }

  /// The name of the version of `/versioned` and `/interrupted`, which never changes.
  private static let version = "\"demo\""

  private static func start(_ request: RequestHead) -> Int {
    guard request.headers.first(name: "If-Range") == version,
      let range = request.headers.first(name: "Range"),
      range.hasPrefix("bytes="), range.hasSuffix("-")
    else { return 0 }
    return Int(range.dropFirst(6).dropLast()) ?? 0
  }

  private func versioned(end: PacedBody.End = .whole) -> Response {
    let isRest = (1..<max(byteCount, 2)).contains(start)
    let first = isRest ? start : 0
    let body = PacedBody(byteCount: byteCount, start: first, rate: rate, end: end, onSent: onSent)
    var headers: HTTPHeaders = ["Content-Type": "application/octet-stream", "ETag": Self.version]
    if isRest { headers.add(name: "Content-Range", value: "bytes \(first)-\(byteCount - 1)/\(byteCount)") }
    return Response(
      isRest ? .partialContent : .ok, headers: headers,
      body: .stream(length: byteCount - first) { try await body.write(to: $0) })
  }

  private func redirect(to location: String) -> Response {
    Response(.found, headers: ["Location": location])
  }
}
