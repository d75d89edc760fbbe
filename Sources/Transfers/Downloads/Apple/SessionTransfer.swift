import FileReplacement
import Foundation

/// A transfer by URLSession, for Apple's platforms. Everything but the wakers runs on the thread that
/// created it.
///
/// URLSession decodes encoded bodies, cuts off bytes beyond the length and does not show the last message of
/// an encrypted connection: encoded answers are refused, and the other two are not noticed. The time to
/// connect counts as silence.
final class SessionTransfer: Transfer {
  let request: DownloadRequest
  let control: TransferControl
  let fileSystem: FileSystem
  var partNames: PartNames?
  var part: PartFile?
  var note: ResumeNote?
  var declaredDigest: SHA256Digest?
  var suggestedName: String?
  var resumedByteCount: Int64 = 0
  var progress = DownloadProgress(received: 0, expected: nil)
  var meter = RateMeter()
  var lastReport: (time: ContinuousClock.Instant, progress: DownloadProgress)?
  var clock: TransferClock
  private var rateLimit: RateLimit

  // The present request.

  var head = AnswerHead()
  var offset: Int64 = 0
  var isAccepted = false
  var bodyEnd: Int64?
  var location: String?
  var mustStartOver = false
  private var address: URL

  init(
    _ request: DownloadRequest, control: TransferControl, fileSystem: FileSystem, time: TransferTime
  ) {
    self.request = request
    self.control = control
    self.fileSystem = fileSystem
    address = request.source
    clock = TransferClock(request, time: time)
    rateLimit = RateLimit(request.rateLimit)
  }

  /// Transfers the file and blocks until it is done or has failed. The partial file is then removed, or
  /// left for the next transfer.
  func outcome() -> TransferControl.Outcome {
    let outcome = Result { () throws(DownloadError) in try transfer() }
    if case .failure(let error) = outcome, let part, keep(part, after: error) { control.notePartialFile() }
    part?.discard()
    part = nil
    return outcome
  }

  private func transfer() throws(DownloadError) -> DownloadedFile {
    try request.checkSource()
    guard !request.usesNetrc else { throw .transport(reason: "URLSession does not read .netrc") }
    let headerLines = try request.checkedHeaderLines()
    let path = try request.checkedDestination()
    let part = try openPart(at: path)
    try repeatAttempts(headerLines)
    meter.restart()
    report(at: clock.now, isForced: true)
    guard !control.isCancelled else { throw .cancelled }
    try checkDigest(of: part)
    return DownloadedFile(
      path: try commit(part, at: path), byteCount: progress.received, contentType: head.contentType,
      suggestedName: suggestedName, resumedByteCount: resumedByteCount)
  }

  func attempt(_ headerLines: [String]) throws(DownloadError) {
    address = request.source
    var redirectCount = 0
    while true {
      try exchange((address.hasOrigin(of: request.source) ? headerLines : []) + rangeLines)
      if mustStartOver {
        // The next request asks for the whole file, so that this happens once.
        try startOver()
        continue
      }
      guard let location else { break }
      redirectCount += 1
      guard redirectCount <= max(request.redirectLimit, 0) else {
        throw .tooManyRedirects(limit: max(request.redirectLimit, 0))
      }
      guard let next = URL(string: location, relativeTo: address)?.absoluteURL,
        let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme),
        address.scheme?.lowercased() == "http" || scheme == "https"
      else { throw .redirectRefused }
      address = next
    }
    if let expected = progress.expected, progress.received < expected {
      throw .endedEarly(bytesOfProgress)
    }
  }

  private func exchange(_ headerLines: [String]) throws(DownloadError) {
    head = AnswerHead()
    (location, bodyEnd, isAccepted, mustStartOver) = (nil, nil, false, false)
    clock.beginRequest()
    let events = SessionEvents()
    let session = URLSession(configuration: Self.configuration, delegate: events, delegateQueue: nil)
    control.setWaker { events.wake() }
    defer {
      control.setWaker(nil)
      events.close()
      session.invalidateAndCancel()
    }
    session.dataTask(with: urlRequest(headerLines)).resume()
    clock.noteActivity(byteCount: 0)
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
    while true {
      guard !control.isCancelled else { throw .cancelled }
      let now = clock.now
      report(at: now, isForced: false)
      let isPaused = control.isPaused
      if isPaused { meter.restart() }
      var wait = try clock.wait(
        at: now, isPaused: isPaused, isWhole: isBodyWhole, progress: bytesOfProgress)
      if isPaused || !rateLimit.isOpen(at: now) {
        // The session waits with its next event.
        clock.noteActivity(byteCount: 0)
        if let nextTime = rateLimit.nextTime, !isPaused { wait = min(wait, nextTime - now) }
        Thread.sleep(forTimeInterval: min(wait, .milliseconds(50)) / .seconds(1))
        continue
      }
      switch events.next(within: wait) {
      case .head(let response):
        clock.noteActivity(byteCount: 0)
        try take(response)
        if location != nil || mustStartOver { return }
      case .body(let data):
        clock.noteActivity(byteCount: data.count)
        try take(data)
      case .end(let error): return try check(error)
      case nil: continue
      }
      events.goOn()
    }
  }

  private func take(_ response: HTTPURLResponse) throws(DownloadError) {
    head = AnswerHead()
    try head.take(Array("HTTP/1.1 \(response.statusCode)".utf8))
    for case (let name, let value) as (String, String) in response.allHeaderFields {
      try head.take(Array("\(name): \(value)".utf8))
    }
    try head.take([])
    // URLSession decodes by itself, so that the bytes would not be those of the length.
    if let encoding = head.contentEncoding, head.status == 200 { throw .encoded(encoding) }
    try judgeHead()
  }

  func beginBody() {}

  private func take(_ data: Data) throws(DownloadError) {
    guard isAccepted else { return }
    rateLimit.note(byteCount: data.count, at: clock.now)
    if let bodyEnd, Int64(data.count) > bodyEnd - progress.received {
      throw .lengthExceeded(declared: bodyEnd)
    }
    try checkSize(progress.received + Int64(data.count))
    try write([UInt8](data).span)
    progress.received += Int64(data.count)
  }

  func sleep(for delay: Duration) throws(DownloadError) {
    meter.restart()
    clock.beginRequest()
    let due = clock.now + delay
    while true {
      guard !control.isCancelled else { throw .cancelled }
      let now = clock.now
      let isPaused = control.isPaused
      _ = try clock.wait(at: now, isPaused: isPaused, isWhole: false, progress: bytesOfProgress)
      guard now < due || isPaused else { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  // MARK: The end

  /// Throws unless the request has brought all of its body.
  private func check(_ error: (any Error)?) throws(DownloadError) {
    if isBodyWhole { return }
    if let error { throw downloadError(error) }
    guard head.isComplete else { throw .noResponse(host: host) }
    guard bodyEnd == nil else { throw .endedEarly(bytesOfProgress) }
  }

  private func downloadError(_ error: any Error) -> DownloadError {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host: host)
    case .cannotConnectToHost, .notConnectedToInternet:
      .cannotConnect(host: host, port: address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80))
    case .timedOut: .stalled(after: request.stallTimeout, progress: bytesOfProgress)
    case .networkConnectionLost where !head.isComplete: .noResponse(host: host)
    case .networkConnectionLost: .endedEarly(bytesOfProgress)
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

extension URL {
  /// Whether two addresses have the same scheme, host and port.
  fileprivate func hasOrigin(of other: URL) -> Bool {
    func origin(_ url: URL) -> [String] {
      let scheme = url.scheme?.lowercased() ?? ""
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      return [scheme, url.host(percentEncoded: false)?.lowercased() ?? "", String(port)]
    }
    return origin(self) == origin(other)
  }
}
