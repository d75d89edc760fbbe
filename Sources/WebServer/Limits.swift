/// What a client may ask of a server: bytes, counts and times. Whoever exceeds one is answered with an error
/// if that is possible, and loses the connection. A number that makes no sense counts as the nearest one that
/// does: sizes lie in 0 … 2³⁰ bytes, counts in 1 … 2²⁰, times in 1 ms … 1 day.
public struct Limits: Sendable, Hashable {
  /// The request line without its end. A longer one is answered with 414.
  public var requestLineBytes = 8 * 1024
  /// The names and values of a request's headers together. More are answered with 431.
  public var headerBytes = 16 * 1024
  /// The headers of a request. More are answered with 431.
  public var headerCount = 100
  /// A request's body. A longer one is answered with 413, if it is announced before any of it is read.
  public var bodyBytes = 64 * 1024
  /// The time from a request's first byte to its last. A slower one is answered with 408.
  public var requestTime: Duration = .seconds(10)
  /// How long a connection stays open without a request. Then it is closed.
  public var idleTime: Duration = .seconds(60)
  /// The connections that are open at a time. More are closed as soon as they are made.
  public var connections = 256
  /// The requests that a connection may send before the first of them is answered. More are answered with
  /// 429.
  public var pipelinedRequests = 16
  /// A WebSocket message, and each of its frames: a frame's size is checked when its header is there. A
  /// longer one closes the connection with 1009.
  public var messageBytes = 64 * 1024
  /// The frames of a WebSocket message. More close the connection with 1009.
  public var messageFrames = 1024
  /// The WebSocket messages that wait for the app. Nothing more is read from the connection until there are
  /// fewer.
  public var unreadMessages = 64
  /// How often an open WebSocket is asked for a sign of life. One that gives none until the next time is
  /// closed.
  public var pingInterval: Duration = .seconds(20)
  /// How long a client may take nothing of what is sent to it. Then the connection is closed.
  public var stallTime: Duration = .seconds(20)
  /// How long a connection stays open after its last answer, so that the client can read it. What comes
  /// meanwhile is dropped.
  public var lingerTime: Duration = .seconds(1)

  public init() {}

  /// The same with every number in its range.
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
