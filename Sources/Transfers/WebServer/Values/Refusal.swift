internal import NIOHTTP1
internal import NIOCore

/// The reason why a request is refused. The connection ends after it.
enum Refusal: Error, Hashable, CaseIterable {
  case longLine, longHead, longBody, slowRequest, requestsAhead, expectation, target, malformed

  var response: Response {
    switch self {
    case .longLine: Response(.uriTooLong, "The request line is too long.")
    case .longHead: Response(.requestHeaderFieldsTooLarge, "The request has too many headers.")
    case .longBody: Response(.payloadTooLarge, "The request's body is too long.")
    case .slowRequest: Response(.requestTimeout, "The request took too long to come.")
    case .requestsAhead: Response(.tooManyRequests, "Too many requests came before their turn.")
    case .expectation: Response(.expectationFailed, "No expectation can be met.")
    case .target: Response(.badRequest, "The request's target has to be a path.")
    case .malformed: Response(.badRequest, "This is not an HTTP request.")
    }
  }

  /// Nil for an error of the connection, after which no answer can be sent.
  init?(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case HTTPParserError.headerOverflow: self = .longHead
    case is HTTPParserError, is ByteToMessageDecoderError.PayloadTooLargeError: self = .malformed
    default: return nil
    }
  }
}
