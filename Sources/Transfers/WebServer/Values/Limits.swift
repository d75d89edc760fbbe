/// The limits for clients of a server: bytes, counts and times. A client that exceeds one is answered with an
/// error if possible, and disconnected. Values out of range are clamped: sizes to 0 … 2³⁰ bytes, counts to 1
/// … 2²⁰, times to 1 ms … 1 day.
public struct Limits: Sendable, Hashable {
  /// The length of the request line without its end, in bytes. A longer one is answered with 414. Default: 8
  /// KiB.
  public var requestLineBytes = 8 * 1024
  /// The length of a request's header names and values together, in bytes. More is answered with 431.
  /// Default: 16 KiB.
  public var headerBytes = 16 * 1024
  /// The number of a request's headers. More are answered with 431. Default: 100.
  public var headerCount = 100
  /// The length of a request's body in bytes. A longer one is answered with 413, before any of it is read if
  /// its length is declared. Default: 64 KiB.
  public var bodyBytes = 64 * 1024
  /// The time from a request's first byte to its last. A slower request is answered with 408. Default: 10 s.
  public var requestTime: Duration = .seconds(10)
  /// The time after which a connection without a request is closed. Default: 60 s.
  public var idleTime: Duration = .seconds(60)
  /// The number of open connections. Further ones are closed at once. Default: 256.
  public var connections = 256
  /// The number of requests that a connection may send before the first of them is answered. More are
  /// answered with 429. Default: 16.
  public var pipelinedRequests = 16
  /// The length of a WebSocket message, and of each of its frames, in bytes. A frame's length is checked when
  /// its header has arrived. A longer one closes the connection with 1009. Default: 64 KiB.
  public var messageBytes = 64 * 1024
  /// The number of frames in a WebSocket message. More close the connection with 1009. Default: 1024.
  public var messageFrames = 1024
  /// The number of unread WebSocket messages at which reading from the connection pauses. Default: 64.
  public var unreadMessages = 64
  /// The interval of pings on an open WebSocket. A client that sends nothing until the next ping is
  /// disconnected. Default: 20 s.
  public var pingInterval: Duration = .seconds(20)
  /// The time for which a client may accept none of the data that is sent to it, before it is disconnected.
  /// Default: 20 s.
  public var stallTime: Duration = .seconds(20)
  /// The time for which a connection stays open after its last answer, so that the client can read it. Data
  /// that arrives meanwhile is discarded. Default: 1 s.
  public var lingerTime: Duration = .seconds(1)

  /// Makes the default limits.
  public init() {}

  /// The limits with every value clamped to its range.
  var inRange: Limits {
    var limits = self
    let sizes: [WritableKeyPath<Limits, Int>] = [
      \.requestLineBytes, \.headerBytes, \.bodyBytes, \.messageBytes,
    ]
    for size in sizes { limits[keyPath: size] = min(max(limits[keyPath: size], 0), 1 << 30) }
    let counts: [WritableKeyPath<Limits, Int>] = [
      \.headerCount, \.connections, \.pipelinedRequests, \.messageFrames, \.unreadMessages,
    ]
    for count in counts { limits[keyPath: count] = min(max(limits[keyPath: count], 1), 1 << 20) }
    let times: [WritableKeyPath<Limits, Duration>] = [
      \.requestTime, \.idleTime, \.pingInterval, \.stallTime, \.lingerTime,
    ]
    for time in times {
      limits[keyPath: time] = min(max(limits[keyPath: time], .milliseconds(1)), .seconds(86_400))
    }
    return limits
  }
}
