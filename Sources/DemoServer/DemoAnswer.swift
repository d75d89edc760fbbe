import FlyingFox

/// What the server says to a request.
struct DemoAnswer {
  private let path: String
  private let byteCount: Int
  private let rate: Int?
  private let redirects: Int

  init(_ request: HTTPRequest, byteCount: Int, rate: Int?) {
    func number(_ name: String) -> Int? {
      request.query.first { $0.name == name }.flatMap { Int($0.value) }.map { max($0, 0) }
    }
    path = request.path
    self.byteCount = number("bytes") ?? byteCount
    let rate = number("rate") ?? rate
    self.rate = rate == 0 ? nil : rate
    redirects = number("times") ?? 1
  }

  var response: HTTPResponse {
    let half = byteCount / 2
    return switch path {
    case "/file": declared(byteCount)
    case let path where path.hasPrefix("/file/"): declared(byteCount)
    case "/chunked": chunked()
    case "/empty": HTTPResponse(statusCode: .ok)
    case "/short": declared(byteCount, end: .closes(after: half))
    case "/chunked-short": chunked(end: .closes(after: half))
    case "/long": declared(half)
    case "/silent": declared(byteCount, end: .silent(after: half))
    case "/error": HTTPResponse(statusCode: .internalServerError)
    case "/redirect": redirect(to: redirects > 1 ? "/redirect?times=\(redirects - 1)" : "/file")
    case "/elsewhere": redirect(to: "ftp://127.0.0.1/file")
    default: HTTPResponse(statusCode: .notFound)
    }
  }

  private func declared(_ length: Int, end: PacedBody.End = .whole) -> HTTPResponse {
    let body = PacedBody(byteCount: byteCount, rate: rate, end: end)
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/octet-stream"],
      body: HTTPBodySequence(from: body, count: length, suggestedBufferSize: PacedBody.pieceSize))
  }

  private func chunked(end: PacedBody.End = .whole) -> HTTPResponse {
    let body = PacedBody(byteCount: byteCount, rate: rate, end: end)
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/octet-stream"],
      body: HTTPBodySequence(from: body, suggestedBufferSize: PacedBody.pieceSize))
  }

  private func redirect(to location: String) -> HTTPResponse {
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: location]))
  }
}
