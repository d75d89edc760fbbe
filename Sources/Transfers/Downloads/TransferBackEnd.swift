import FileReplacement
import Foundation

/// An address as a back end reads it.
protocol TransferAddress {
  /// Whether two addresses have the same scheme, host and port.
  func hasOrigin(of other: Self) -> Bool
  /// Returns the address that a server redirects to; nil for one that is refused.
  func redirected(to location: String) -> Self?
}

extension TransferAddress {
  /// Whether a server may redirect from one scheme to another, both in lower case: never to an open
  /// connection from an encrypted one.
  static func allowsRedirect(from scheme: String?, to next: String?) -> Bool {
    next == "https" || (next == "http" && scheme == "http")
  }
}

/// The connections of a transfer. All members but wakers run on the thread that created the back end.
protocol TransferBackEnd: AnyObject {
  associatedtype Address: TransferAddress
  var transfer: Transfer { get set }

  /// Returns the request's address. Called once, before the first request; throws where none can be made.
  func begin() throws(DownloadError) -> Address
  /// Makes one request, and returns when its answer is there as a whole, redirects, or is one to another
  /// version of the file, so that the request must be made again.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - headerLines: The fields.
  ///   - isOwnOrigin: Whether the address may receive the request's secrets.
  func exchange(_ address: Address, _ headerLines: [String], isOwnOrigin: Bool) throws(DownloadError)
  /// Waits without a connection, at most so long. A change of `TransferControl` ends the wait.
  func rest(for duration: Duration) throws(DownloadError)
  /// Throws if bytes have come behind those of the file.
  func checkEnd() throws(DownloadError)
  /// Closes the connection, or leaves it to later transfers after a success.
  func end(isSuccess: Bool)
}

extension TransferBackEnd {
  /// Transfers the file and blocks until it is done or has failed. The partial file is then removed, or left
  /// for the next transfer.
  func outcome() -> TransferControl.Outcome {
    let outcome = Result { () throws(DownloadError) in try downloadedFile() }
    if case .success = outcome { end(isSuccess: true) } else { end(isSuccess: false) }
    if case .failure(let error) = outcome, let part = transfer.part, transfer.keep(part, after: error) {
      transfer.control.notePartialFile()
    }
    transfer.part?.discard()
    transfer.part = nil
    return outcome
  }

  private func downloadedFile() throws(DownloadError) -> DownloadedFile {
    let request = transfer.request
    try request.checkSource()
    let headerLines = try request.checkedHeaderLines()
    let path = try request.checkedDestination()
    let part = try transfer.openPart(at: path)
    try repeatAttempts(from: try begin(), headerLines)
    transfer.meter.restart()
    transfer.report(at: transfer.clock.now, isForced: true)
    guard !transfer.control.isCancelled else { throw .cancelled }
    try transfer.checkDigest(of: part)
    try transfer.onDisk { () throws(FileError) in try part.flush() }
    // The check comes as late as possible, so that excess bytes on their way have had their time.
    try checkEnd()
    return DownloadedFile(
      path: try transfer.commit(part, at: path), byteCount: transfer.progress.received,
      contentType: transfer.head.contentType, suggestedName: transfer.suggestedName,
      resumedByteCount: transfer.resumedByteCount)
  }

  private func repeatAttempts(from source: Address, _ headerLines: [String]) throws(DownloadError) {
    var failureCount = 0
    while true {
      try transfer.prepareAttempt()
      let start = transfer.progress.received
      do throws(DownloadError) {
        return try attempt(from: source, headerLines)
      } catch {
        guard !transfer.control.isCancelled else { throw .cancelled }
        if transfer.progress.received - start >= goodProgress { failureCount = 0 }
        failureCount += 1
        let wanted = if case .httpStatus = error { transfer.head.retryDelay } else { Duration?.none }
        guard error.mayPass(hasBytes: transfer.progress.received > 0),
          let delay = transfer.request.retry.delay(
            before: failureCount, wanted: wanted, random: .random(in: 0..<1))
        else { throw error }
        try sleep(for: delay)
      }
    }
  }

  /// The bytes of an attempt after which the failures before it do not count any more: 1 MiB.
  private var goodProgress: Int64 { 1 << 20 }

  /// Makes requests until one brings the file.
  private func attempt(from source: Address, _ headerLines: [String]) throws(DownloadError) {
    let redirectLimit = max(transfer.request.redirectLimit, 0)
    var address = source
    var redirectCount = 0
    while true {
      let isOwnOrigin = address.hasOrigin(of: source)
      try exchange(
        address, (isOwnOrigin ? headerLines : []) + transfer.rangeLines, isOwnOrigin: isOwnOrigin)
      if transfer.mustStartOver {
        // The next request asks for the whole file, so that this happens once.
        try transfer.startOver()
        continue
      }
      guard let location = transfer.location else { break }
      redirectCount += 1
      guard redirectCount <= redirectLimit else { throw .tooManyRedirects(limit: redirectLimit) }
      guard let next = address.redirected(to: location) else { throw .redirectRefused }
      address = next
    }
    if let expected = transfer.progress.expected, transfer.progress.received < expected {
      throw .endedEarly(transfer.bytesOfProgress)
    }
  }

  /// Waits before the next attempt. A pause prolongs the wait to its own end.
  private func sleep(for delay: Duration) throws(DownloadError) {
    transfer.meter.restart()
    transfer.clock.beginRequest()
    let due = transfer.clock.now + delay
    while true {
      guard !transfer.control.isCancelled else { throw .cancelled }
      let now = transfer.clock.now
      let isPaused = transfer.control.isPaused
      let wait = try transfer.clock.wait(
        at: now, isPaused: isPaused, isWhole: false, progress: transfer.bytesOfProgress)
      guard now < due || isPaused else { return }
      try rest(for: isPaused ? wait : min(wait, due - now))
    }
  }
}
