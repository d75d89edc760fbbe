import FileReplacement
import Foundation

/// A transfer by URLSession, for Apple's platforms. Everything but the wakers runs on the thread that
/// created it.
///
/// URLSession decodes encoded bodies, cuts off bytes beyond the length and does not show the last message of
/// an encrypted connection: encoded answers are refused, and the other two are not noticed. The time to
/// connect counts as silence.
final class SessionTransfer: TransferBackEnd {
  var transfer: Transfer
  private var address: URL

  init(_ transfer: Transfer) {
    self.transfer = transfer
    address = transfer.request.source
  }

  func begin() throws(DownloadError) -> URL {
    guard !transfer.request.usesNetrc else { throw .transport(reason: "URLSession does not read .netrc") }
    return transfer.request.source
  }

  /// URLSession cuts off bytes beyond the length, so that none can be found.
  func checkEnd() {}

  /// Each request has a session of its own, which has ended with it.
  func end(isSuccess: Bool) {}

  func exchange(_ address: URL, _ headerLines: [String], isOwnOrigin: Bool) throws(DownloadError) {
    self.address = address
    transfer.beginRequest()
    let events = SessionEvents()
    let session = URLSession(configuration: Self.configuration, delegate: events, delegateQueue: nil)
    transfer.control.setWaker { events.wake() }
    defer {
      transfer.control.setWaker(nil)
      events.close()
      session.invalidateAndCancel()
    }
    session.dataTask(with: urlRequest(headerLines)).resume()
    transfer.clock.noteActivity(byteCount: 0)
    try loop(events)
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The transfer's own clock is the one that counts.
    configuration.timeoutIntervalForRequest = 1_000_000
    return configuration
  }

  private func urlRequest(_ headerLines: [String]) -> URLRequest {
    var urlRequest = URLRequest(url: address)
    for line in headerLines + ["Accept-Encoding: identity", "User-Agent: Rivulet"] {
      // A field without a value ends in a semicolon.
      let name = String(line.prefix { $0 != ":" && $0 != ";" })
      let value = line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      urlRequest.setValue(value, forHTTPHeaderField: name)
    }
    return urlRequest
  }

  // MARK: The loop

  /// Deals with the session's events until the request has ended.
  private func loop(_ events: SessionEvents) throws(DownloadError) {
    let control = transfer.control
    while true {
      guard !control.isCancelled else { throw .cancelled }
      let now = transfer.clock.now
      transfer.report(at: now, isForced: false)
      let isPaused = control.isPaused
      if isPaused { transfer.meter.restart() }
      var wait = try transfer.wait(at: now, isPaused: isPaused)
      if isPaused || !transfer.rateLimit.isOpen(at: now) {
        // The session waits with its next event.
        transfer.clock.noteActivity(byteCount: 0)
        if let nextTime = transfer.rateLimit.nextTime, !isPaused { wait = min(wait, nextTime - now) }
        rest(for: wait)
        continue
      }
      switch events.next(within: wait) {
      case .head(let response):
        transfer.clock.noteActivity(byteCount: 0)
        try take(response)
        if transfer.location != nil || transfer.mustStartOver { return }
      case .body(let data):
        transfer.clock.noteActivity(byteCount: data.count)
        if transfer.isAccepted { try transfer.take([UInt8](data).span) }
      case .end(let error): return try check(error)
      case nil: continue
      }
      events.goOn()
    }
  }

  /// Sleeps for at most 50 ms, since a waker does not end the sleep.
  func rest(for duration: Duration) {
    Thread.sleep(forTimeInterval: min(duration, .milliseconds(50)) / .seconds(1))
  }

  private func take(_ response: HTTPURLResponse) throws(DownloadError) {
    var head = AnswerHead()
    try head.take(Array("HTTP/1.1 \(response.statusCode)".utf8))
    for case (let name, let value) as (String, String) in response.allHeaderFields {
      try head.take(Array("\(name): \(value)".utf8))
    }
    try head.take([])
    transfer.head = head
    // URLSession decodes by itself, so that the bytes would not be those of the length.
    if let encoding = head.contentEncoding, head.status == 200 { throw .encoded(encoding) }
    try transfer.judgeHead()
  }

  // MARK: The end

  /// Throws unless the request has brought all of its body.
  private func check(_ error: (any Error)?) throws(DownloadError) {
    if transfer.isBodyWhole { return }
    if let error { throw downloadError(error) }
    guard transfer.head.isComplete else { throw .noResponse(host: host) }
    guard transfer.bodyEnd == nil else { throw .endedEarly(transfer.bytesOfProgress) }
  }

  private func downloadError(_ error: any Error) -> DownloadError {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host: host)
    case .cannotConnectToHost, .notConnectedToInternet:
      .cannotConnect(host: host, port: address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80))
    case .timedOut: .stalled(after: transfer.request.stallTimeout, progress: transfer.bytesOfProgress)
    case .networkConnectionLost where !transfer.head.isComplete: .noResponse(host: host)
    case .networkConnectionLost: .endedEarly(transfer.bytesOfProgress)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot,
      .appTransportSecurityRequiresSecureConnection:
      .insecure(host: host, reason: error.localizedDescription)
    case .badServerResponse, .cannotParseResponse:
      .invalidResponse(reason: error.localizedDescription)
    default: .transport(reason: error.localizedDescription)
    }
  }

  private var host: String { address.host(percentEncoded: false) ?? "" }
}

extension URL: TransferAddress {
  func hasOrigin(of other: URL) -> Bool {
    func origin(_ url: URL) -> [String] {
      let scheme = url.scheme?.lowercased() ?? ""
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      return [scheme, url.host(percentEncoded: false)?.lowercased() ?? "", String(port)]
    }
    return origin(self) == origin(other)
  }

  func redirected(to location: String) -> URL? {
    guard let next = URL(string: location, relativeTo: self)?.absoluteURL,
      Self.allowsRedirect(from: scheme?.lowercased(), to: next.scheme?.lowercased())
    else { return nil }
    return next
  }
}
