import CCurl
import FileReplacement
import Foundation

/// A transfer by libcurl. Everything but the waker runs on the thread that created it.
final class CurlTransfer: Transfer, CurlReceiver {
  let request: DownloadRequest
  let control: TransferControl
  let fileSystem: FileSystem
  /// The request's address; nil when libcurl cannot transfer it.
  private let source: CurlAddress?
  private let idleLoops: IdleLoops
  /// Nil when libcurl does not start.
  let handle: CurlHandle?

  /// The names of partial files that other transfers have listed; nil to list them.
  var partNames: PartNames?
  var part: PartFile?
  /// The version of the file that the part belongs to; nil when no later request can go on with it.
  var note: ResumeNote?
  /// The SHA-256 that the server has declared.
  var declaredDigest: SHA256Digest?
  /// The name that the server suggests, made safe.
  var suggestedName: String?
  /// The bytes of a former transfer that this one goes on with.
  var resumedByteCount: Int64 = 0
  var progress = DownloadProgress(received: 0, expected: nil)
  var clock: TransferClock
  var meter = RateMeter()
  var lastReport: (time: ContinuousClock.Instant, progress: DownloadProgress)?

  // The present request.

  var head = AnswerHead()
  var address: CurlAddress?
  /// The first byte that was asked for; 0 for the whole file.
  var offset: Int64 = 0
  /// Whether the body is the file, or the part of it that was asked for.
  var isAccepted = false
  /// The position in the file where the declared body ends; nil when its length is unknown.
  var bodyEnd: Int64?
  /// The address that the server redirects to, as it wrote it.
  var location: String?
  /// Whether the server's file is another one than that of the part.
  var mustStartOver = false
  /// The error of a callback, whose return value can only make libcurl stop.
  var callbackError: DownloadError?
  /// Whether libcurl reports the messages that end an encrypted connection, and whether the last one has
  /// arrived.
  var isAnnouncingEnd = false
  var isEndAnnounced = false
  /// The connection of the accepted answer, opened a second time.
  var connection: Descriptor?
  /// Whether bytes beyond the declared body have come together with it.
  var hasExcess = false
  /// Whether libcurl has ended the request by itself, without an error.
  private var hasEnded = false
  /// Whether libcurl holds back bytes because a callback paused it.
  var isHeld = false
  var rateLimit: RateLimit
  /// The buffer that the system has for the present request; nil where its own choice stays.
  var window: ReceiveWindow?

  init(
    _ request: DownloadRequest, control: TransferControl, fileSystem: FileSystem,
    idleLoops: IdleLoops, time: TransferTime = .real
  ) {
    self.request = request
    self.control = control
    self.fileSystem = fileSystem
    self.idleLoops = idleLoops
    source = CurlAddress(request.source.absoluteString)
    handle = CurlHandle(idle: source.flatMap { idleLoops.take(origin: $0.origin) })
    clock = TransferClock(request, time: time)
    rateLimit = RateLimit(request.rateLimit)
  }

  /// Transfers the file and blocks until it is done or has failed. The partial file is then removed, or left
  /// for the next transfer.
  func outcome() -> TransferControl.Outcome {
    let outcome = Result { () throws(DownloadError) in try transfer() }
    control.setWaker(nil)
    if case .success = outcome { keepConnection() }
    handle?.stop()
    if case .failure(let error) = outcome, let part, keep(part, after: error) {
      control.notePartialFile()
    }
    part?.discard()
    part = nil
    return outcome
  }

  private func transfer() throws(DownloadError) -> DownloadedFile {
    try request.checkSource()
    let headerLines = try request.checkedHeaderLines()
    let path = try request.checkedDestination()
    let part = try openPart(at: path)
    guard let handle else { throw .transport(reason: "libcurl does not start") }
    control.setWaker(handle.waker)
    try repeatAttempts(headerLines)
    meter.restart()
    report(at: clock.now, isForced: true)
    guard !control.isCancelled else { throw .cancelled }
    try checkDigest(of: part)
    try onDisk { () throws(FileError) in try part.flush() }
    // The check comes as late as possible, so that excess bytes on their way have had their time.
    try checkEnd(handle)
    return DownloadedFile(
      path: try commit(part, at: path), byteCount: progress.received, contentType: head.contentType,
      suggestedName: suggestedName, resumedByteCount: resumedByteCount)
  }

  /// Leaves the connection to later transfers if nothing has come behind the file.
  private func keepConnection() {
    guard hasEnded, let handle, let address else { return }
    if !head.isFramed {
      guard let connection, !isEncrypted, !head.closesConnection,
        CurlLoop.unread(on: connection.number) == .nothing
      else {
        return
      }
    }
    connection = nil
    guard let loop = handle.releaseLoop() else { return }
    idleLoops.put(loop, origin: address.origin)
  }

  /// Makes requests until one brings the file.
  func attempt(_ headerLines: [String]) throws(DownloadError) {
    guard let handle else { throw .transport(reason: "libcurl does not start") }
    guard let source else { throw .invalidAddress(request.source.absoluteString) }
    var address = source
    var redirectCount = 0
    while true {
      try exchange(handle, address, headerLines, isOwnOrigin: address.hasOrigin(of: source))
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
      guard let next = CurlAddress(location, relativeTo: address),
        ["http", "https"].contains(next.scheme),
        address.scheme == "http" || next.scheme == "https"
      else { throw .redirectRefused }
      address = next
    }
    if let expected = progress.expected, progress.received < expected {
      throw .endedEarly(bytesOfProgress)
    }
  }

  /// - Parameter isOwnOrigin: Whether the address may receive the request's secrets.
  private func exchange(
    _ handle: CurlHandle, _ address: CurlAddress, _ headerLines: [String], isOwnOrigin: Bool
  ) throws(DownloadError) {
    handle.stop()
    head = AnswerHead()
    (self.address, location, callbackError, bodyEnd) = (address, nil, nil, nil)
    window = nil
    (isAccepted, mustStartOver, isAnnouncingEnd, isEndAnnounced, isHeld) = (
      false, false, false, false, false
    )
    (connection, hasExcess, hasEnded) = (nil, false, false)
    clock.beginRequest()
    let options = options(
      address, (isOwnOrigin ? headerLines : []) + rangeLines,
      usesNetrc: isOwnOrigin && request.usesNetrc)
    guard handle.configure(options, receiver: self) else {
      throw .transport(reason: "libcurl is too old")
    }
    guard handle.start() else { throw .transport(reason: "libcurl does not start") }
    try loop(handle)
  }

  private func options(
    _ address: CurlAddress, _ headerLines: [String], usesNetrc: Bool
  ) -> CurlHandle.Options {
    let connectTimeout = min(max(request.connectTimeout.wholeMilliseconds, 1), Int64(Int32.max))
    return CurlHandle.Options(
      address: address.text,
      // Behind an encrypted body, excess bytes are seen only until the connection's end, which the server
      // is asked for. HTTP/2, where streams have ends, does not have the field.
      headerLines: headerLines + (address.scheme == "http" ? [] : ["Connection: close"])
        + ["Accept-Encoding: identity"],
      usesNetrc: usesNetrc, connectMilliseconds: Int(connectTimeout),
      // The environment's proxy is for other machines.
      usesProxy: !address.isLoopback,
      // curl and OpenSSL read this variable too; libcurl does not.
      certificates: Self.certificates)
  }

  /// The file of certificates that the program's environment names. It is read once: a dictionary of all
  /// variables costs more than a small file.
  private static let certificates = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  // MARK: The loop

  /// Runs libcurl until the request has ended.
  private func loop(_ handle: CurlHandle) throws(DownloadError) {
    while true {
      guard !control.isCancelled else { throw .cancelled }
      if isHeld, !control.isPaused, rateLimit.isOpen(at: clock.now) {
        isHeld = false
        // Delivers the held bytes through the usual callbacks.
        handle.resume()
      }
      guard handle.perform() else { throw .transport(reason: "libcurl does not go on") }
      if let code = handle.takeResult() {
        hasEnded = code == CURLE_OK
        return try check(code)
      }
      let now = clock.now
      if isBodyWhole, clock.silence(at: now) ?? .zero >= TransferClock.closingTime {
        // The server keeps its connection open after the complete file: no other end would follow.
        return try check(CURLE_OK)
      }
      report(at: now, isForced: false)
      if control.isPaused { meter.restart() }
      var wait = try clock.wait(
        at: now, isPaused: control.isPaused, isWhole: isBodyWhole, progress: bytesOfProgress)
      if isHeld, let nextTime = rateLimit.nextTime {
        // The silence is this side's own.
        clock.noteActivity(byteCount: 0)
        wait = min(wait, nextTime - now)
      }
      if let lastReport, lastReport.progress != progress {
        wait = min(wait, request.progressInterval - (now - lastReport.time))
      }
      try self.wait(handle, wait)
    }
  }

  /// - Parameter connection: A descriptor whose bytes or end are waited for besides.
  func wait(
    _ handle: CurlHandle, _ duration: Duration, for connection: Descriptor? = nil
  ) throws(DownloadError) {
    let milliseconds = Int32(clamping: duration.wholeMilliseconds + 1)
    guard handle.wait(milliseconds: milliseconds, for: connection) else {
      throw .transport(reason: "libcurl does not wait")
    }
  }

  /// Waits before the next attempt. A pause prolongs the wait to its own end.
  func sleep(for delay: Duration) throws(DownloadError) {
    guard let handle else { return }
    handle.stop()
    meter.restart()
    clock.beginRequest()
    let due = clock.now + delay
    while true {
      guard !control.isCancelled else { throw .cancelled }
      let now = clock.now
      let isPaused = control.isPaused
      let wait = try clock.wait(
        at: now, isPaused: isPaused, isWhole: false, progress: bytesOfProgress)
      guard now < due || isPaused else { return }
      try self.wait(handle, isPaused ? wait : min(wait, due - now))
    }
  }
}

extension Duration {
  /// The milliseconds, rounded down; 0 for negative durations.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max / 2 : milliseconds + attoseconds / 1_000_000_000_000_000
  }
}
