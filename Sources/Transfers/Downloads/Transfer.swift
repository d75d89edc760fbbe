import FileReplacement
import Foundation

/// The work of every transfer, whoever makes its connections.
///
/// A transfer is a series of attempts, each of which goes on where the last one ended if it can. An attempt
/// is a series of requests, of which all but the last are redirected.
protocol Transfer: AnyObject {
  var request: DownloadRequest { get }
  var control: TransferControl { get }
  var fileSystem: FileSystem { get }
  /// The names of partial files that other transfers have listed; nil to list them.
  var partNames: PartNames? { get }
  var part: PartFile? { get set }
  /// The version of the file that the part belongs to; nil when no later request can go on with it.
  var note: ResumeNote? { get set }
  /// The SHA-256 that the server has declared.
  var declaredDigest: SHA256Digest? { get set }
  /// The name that the server suggests, made safe.
  var suggestedName: String? { get set }
  /// The bytes of a former transfer that this one goes on with.
  var resumedByteCount: Int64 { get set }
  var progress: DownloadProgress { get set }
  var clock: TransferClock { get set }
  var meter: RateMeter { get set }
  var lastReport: (time: ContinuousClock.Instant, progress: DownloadProgress)? { get set }

  // The present request.

  var head: AnswerHead { get }
  /// The first byte that was asked for; 0 for the whole file.
  var offset: Int64 { get set }
  /// Whether the body is the file, or the part of it that was asked for.
  var isAccepted: Bool { get set }
  /// The position in the file where the declared body ends; nil when its length is unknown.
  var bodyEnd: Int64? { get set }
  /// The address that the server redirects to, as it wrote it.
  var location: String? { get set }
  /// Whether the server's file is another one than that of the part.
  var mustStartOver: Bool { get set }

  /// Makes requests until one brings the file.
  func attempt(_ headerLines: [String]) throws(DownloadError)
  /// Waits before the next attempt. A pause prolongs the wait to its own end.
  func sleep(for delay: Duration) throws(DownloadError)
  /// Prepares the connection for the file's bytes.
  func beginBody()
}

extension Transfer {
  func repeatAttempts(_ headerLines: [String]) throws(DownloadError) {
    var failureCount = 0
    while true {
      try prepareAttempt()
      let start = progress.received
      do throws(DownloadError) {
        try attempt(headerLines)
        return
      } catch {
        guard !control.isCancelled else { throw .cancelled }
        if progress.received - start >= goodProgress { failureCount = 0 }
        failureCount += 1
        let wanted = if case .httpStatus = error { head.retryDelay } else { Duration?.none }
        guard error.mayPass(hasBytes: progress.received > 0),
          let delay = request.retry.delay(
            before: failureCount, wanted: wanted, random: .random(in: 0..<1))
        else { throw error }
        try sleep(for: delay)
      }
    }
  }

  /// The bytes of an attempt after which the failures before it do not count any more: 1 MiB.
  private var goodProgress: Int64 { 1 << 20 }

  /// The progress without its rate, for errors.
  var bytesOfProgress: DownloadProgress {
    DownloadProgress(received: progress.received, expected: progress.expected)
  }

  /// Reports the progress if it has changed and the last report is old enough.
  func report(at now: ContinuousClock.Instant, isForced: Bool) {
    meter.note(progress.received, at: now)
    progress.rate = meter.rate
    if let lastReport {
      guard lastReport.progress != progress else { return }
      let isDue = now - lastReport.time >= request.progressInterval
      control.note(progress, isReported: isDue || isForced)
      guard isDue || isForced else { return }
    } else {
      guard isAccepted || isForced else { return }
      control.note(progress, isReported: true)
    }
    lastReport = (now, progress)
  }

  /// Makes the rate start anew where fewer bytes are received than before.
  func restartMeter() { meter.restart() }
}
