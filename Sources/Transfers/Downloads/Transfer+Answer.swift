import Foundation

/// The judgement of answers.
extension Transfer {
  /// Decides whether the body is the file.
  mutating func judgeHead() throws(DownloadError) {
    switch head.status {
    case 200: try acceptWhole()
    case 206 where offset > 0: try acceptRest()
    // The part is longer than the file that the server has now.
    case 416 where offset > 0: mustStartOver = true
    case 301, 302, 303, 307, 308:
      guard let location = head.field("location") else { throw .httpStatus(head.status) }
      self.location = location
    default: throw .httpStatus(head.status)
    }
  }

  private mutating func acceptWhole() throws(DownloadError) {
    try checkEncoding()
    // Without a range in the answer, all bytes come again: the file has changed, or the server has no ranges.
    try startOver()
    progress.expected = head.length
    bodyEnd = head.length
    try checkSize(head.length ?? 0)
    declaredDigest = head.declaredDigest
    accept()
    noteVersion()
  }

  private mutating func acceptRest() throws(DownloadError) {
    guard let note, note.validator.isConfirmed(by: head), let range = head.byteRange,
      range.first == offset,
      let total = range.total, note.length ?? total == total, head.contentEncoding == nil,
      head.length.map({ $0 == range.last - range.first + 1 }) ?? true
    else {
      mustStartOver = true
      return
    }
    try checkSize(total)
    progress.expected = total
    bodyEnd = range.last + 1
    if declaredDigest == nil { declaredDigest = head.declaredDigest }
    accept()
  }

  private mutating func accept() {
    if let field = head.field("content-disposition") {
      suggestedName = DownloadRequest.suggestedFileName(contentDisposition: field)
    }
    isAccepted = true
    report(at: clock.now, isForced: true)
  }

  /// Writes a piece of the body.
  mutating func take(_ bytes: Span<UInt8>) throws(DownloadError) {
    rateLimit.note(byteCount: bytes.count, at: clock.now)
    if let bodyEnd, Int64(bytes.count) > bodyEnd - progress.received {
      throw .lengthExceeded(declared: bodyEnd)
    }
    try checkSize(progress.received + Int64(bytes.count))
    try write(bytes)
    progress.received += Int64(bytes.count)
  }

  private func checkSize(_ byteCount: Int64) throws(DownloadError) {
    if let limit = request.sizeLimit, byteCount > max(limit, 0) { throw .tooLarge(limit: limit) }
  }

  /// Throws if the body is encoded. Servers call files such as `x.tar.gz` encoded though they are so by
  /// themselves.
  private func checkEncoding() throws(DownloadError) {
    guard let encoding = head.contentEncoding else { return }
    let endings: [String: [String]] = [
      "gzip": ["gz", "tgz", "svgz"], "x-gzip": ["gz", "tgz", "svgz"], "br": ["br"], "zstd": ["zst"],
      "compress": ["z"], "x-compress": ["z"],
    ]
    let ending = request.source.pathExtension.lowercased()
    guard endings[encoding.lowercased()]?.contains(ending) == true else { throw .encoded(encoding) }
  }

  /// Whether an error is of a part of a file whose head contradicts itself. That says nothing about the whole
  /// file, and the next transfer would get the same part again.
  func startsOver(after error: DownloadError) -> Bool {
    guard case .invalidResponse = error else { return false }
    return head.status == 206 && offset > 0 && !isAccepted
  }

  /// Returns the time until the next look at the clock must follow.
  mutating func wait(
    at now: ContinuousClock.Instant, isPaused: Bool
  ) throws(DownloadError) -> Duration {
    try clock.wait(at: now, isPaused: isPaused, isWhole: isBodyWhole, progress: bytesOfProgress)
  }

  /// Whether all declared bytes of the body have arrived.
  var isBodyWhole: Bool { isAccepted && bodyEnd == progress.received }
}
