import CCurl
import FileReplacement
import Foundation

/// A transfer by libcurl. Everything but the waker runs on the thread that created it.
final class CurlTransfer: CurlReceiver {
  let request: DownloadRequest
  let control: TransferControl
  private let fileSystem: FileSystem
  /// Nil when libcurl does not start.
  let handle = CurlHandle()

  private var part: PartFile?
  var progress = DownloadProgress(received: 0, expected: nil)
  /// The error of a callback, whose return value can only make libcurl stop.
  var callbackError: DownloadError?
  var head = AnswerHead()
  /// Whether libcurl reports the messages that end an encrypted connection, and whether the last one has
  /// arrived.
  var isAnnouncingEnd = false
  var isEndAnnounced = false
  /// Whether libcurl holds back bytes because a callback paused it.
  var isHeld = false
  /// The time of the connection's last activity; nil before the first.
  var lastActivity: ContinuousClock.Instant?
  private var lastReport: (time: ContinuousClock.Instant, progress: DownloadProgress)?

  init(_ request: DownloadRequest, control: TransferControl, fileSystem: FileSystem) {
    self.request = request
    self.control = control
    self.fileSystem = fileSystem
  }

  /// Transfers the file and blocks until it is done or has failed. The temporary file is removed afterwards.
  func outcome() -> TransferControl.Outcome {
    let outcome = Result { () throws(DownloadError) in try transfer() }
    control.setWaker(nil)
    part?.discard()
    part = nil
    return outcome
  }

  private func transfer() throws(DownloadError) -> DownloadedFile {
    try request.checkSource()
    let path = try request.checkedDestination()
    let part = try onDisk { () throws(FileError) in
      try PartFile(at: Place(path: path, fileSystem: fileSystem))
    }
    self.part = part
    guard let handle else { throw .transport(reason: "libcurl does not start") }
    guard handle.configure(options, receiver: self) else { throw .transport(reason: "libcurl is too old") }
    try loop(handle)
    report(at: .now, isForced: true)
    guard !control.isCancelled else { throw .cancelled }
    try onDisk { () throws(FileError) in try part.commit(replacing: request.existingFile == .replace) }
    return DownloadedFile(path: path, byteCount: progress.received, contentType: head.contentType)
  }

  /// Writes bytes to the file.
  func write(_ bytes: Span<UInt8>) throws(DownloadError) {
    try onDisk { () throws(FileError) in try part?.write(bytes) }
  }

  private var options: CurlHandle.Options {
    let connectTimeout = min(max(request.connectTimeout.wholeMilliseconds, 1), Int64(Int32.max))
    return CurlHandle.Options(
      address: request.source.absoluteString, isSecure: request.source.scheme?.lowercased() == "https",
      redirectLimit: max(request.redirectLimit, 0), connectMilliseconds: Int(connectTimeout),
      // The environment's proxy is for other machines.
      usesProxy: !isLoopback,
      // curl and OpenSSL read this variable too; libcurl does not.
      certificates: ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 },
      isLocal: isLoopback)
  }

  private var isLoopback: Bool {
    guard let host = request.source.host(percentEncoded: false)?.lowercased() else { return false }
    return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }

  private func onDisk<Result>(_ work: () throws(FileError) -> Result) throws(DownloadError) -> Result {
    do {
      return try work()
    } catch {
      throw DownloadError(error, path: request.destination.path(percentEncoded: false))
    }
  }

  /// Runs libcurl until the transfer has ended.
  private func loop(_ handle: CurlHandle) throws(DownloadError) {
    guard handle.start() else { throw .transport(reason: "libcurl does not start") }
    control.setWaker(handle.waker)
    while true {
      guard !control.isCancelled else { throw .cancelled }
      if isHeld, !control.isPaused {
        isHeld = false
        // Delivers the held bytes through the usual callbacks.
        handle.resume()
      }
      guard handle.perform() else { throw .transport(reason: "libcurl does not go on") }
      if let code = handle.takeResult() { return try check(code) }
      let now = ContinuousClock.now
      if isWhole, let lastActivity, now - lastActivity >= Self.closingTime {
        // The server keeps its connection open after the complete file: no other end would follow.
        return try check(CURLE_OK)
      }
      report(at: now, isForced: false)
      guard handle.wait(milliseconds: try wait(at: now)) else {
        throw .transport(reason: "libcurl does not wait")
      }
    }
  }

  /// The silence after which an open connection with a complete file is closed: long enough to notice excess
  /// bytes.
  private static let closingTime = Duration.milliseconds(250)

  /// The time in milliseconds until the next timed work, unless the connection or the owner wakes the loop.
  private func wait(at now: ContinuousClock.Instant) throws(DownloadError) -> Int32 {
    var wait = Duration.seconds(1)
    if let lastReport, lastReport.progress != progress {
      wait = min(wait, request.progressInterval - (now - lastReport.time))
    }
    if control.isPaused, !isWhole, lastActivity != nil {
      // The stall time starts anew after a pause.
      lastActivity = now
    } else if let lastActivity {
      let limit = max(request.stallTimeout, .milliseconds(1))
      let silence = now - lastActivity
      guard silence < limit else { throw .stalled(after: request.stallTimeout, progress: progress) }
      wait = min(wait, (isWhole ? Self.closingTime : limit) - silence)
    }
    return Int32(clamping: wait.wholeMilliseconds + 1)
  }

  /// Reports the progress if it has changed and the last report is old enough.
  func report(at now: ContinuousClock.Instant, isForced: Bool) {
    if let lastReport {
      guard lastReport.progress != progress else { return }
      let isDue = now - lastReport.time >= request.progressInterval
      control.note(progress, isReported: isDue || isForced)
      guard isDue || isForced else { return }
    } else {
      guard head.isOfFile || isForced else { return }
      control.note(progress, isReported: true)
    }
    lastReport = (now, progress)
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
