import FileReplacement
import Foundation

/// The state of a transfer, and the work on it that is the same whoever makes the connections.
///
/// A transfer is a series of attempts, each of which goes on where the last one ended if it can. An attempt
/// is a series of requests, of which all but the last are redirected.
struct Transfer {
  let request: DownloadRequest
  let control: TransferControl
  let fileSystem: FileSystem
  /// The names of partial files that other transfers have listed; nil to list them.
  let partNames: PartNames?
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
  var rateLimit: RateLimit
  var meter = RateMeter()
  private(set) var lastReport: (time: ContinuousClock.Instant, progress: DownloadProgress)?

  // The present request.

  /// The first byte that is asked for; 0 for the whole file.
  var offset: Int64 = 0
  var head = AnswerHead()
  /// Whether the body is the file, or the part of it that was asked for.
  var isAccepted = false
  /// The position in the file where the declared body ends; nil when its length is unknown.
  var bodyEnd: Int64?
  /// The address that the server redirects to, as it wrote it.
  var location: String?
  /// Whether the server's file is another one than that of the part.
  var mustStartOver = false

  init(
    _ request: DownloadRequest, control: TransferControl, fileSystem: FileSystem,
    partNames: PartNames? = nil, time: TransferTime = .real
  ) {
    self.request = request
    self.control = control
    self.fileSystem = fileSystem
    self.partNames = partNames
    clock = TransferClock(request, time: time)
    rateLimit = RateLimit(request.rateLimit)
  }

  /// Forgets the answer to the request before.
  mutating func beginRequest() {
    head = AnswerHead()
    (location, bodyEnd, isAccepted, mustStartOver) = (nil, nil, false, false)
    clock.beginRequest()
  }

  /// The progress without its rate, for errors.
  var bytesOfProgress: DownloadProgress {
    DownloadProgress(received: progress.received, expected: progress.expected)
  }

  /// Reports the progress if it has changed and the last report is old enough.
  mutating func report(at now: ContinuousClock.Instant, isForced: Bool) {
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
}
