import CCurl
import FileReplacement
import Foundation

/// A transfer by libcurl. Everything but the waker runs on the thread that created it.
@safe final class CurlTransfer {
  let request: DownloadRequest
  let control: TransferControl
  private let fileSystem: FileSystem

  /// libcurl's handles: one connection, and the loop that can be woken while it waits. Both live as long as
  /// this object.
  let easy: UnsafeMutableRawPointer?
  private let multi: UnsafeMutableRawPointer?
  /// The buffer of `CURL_ERROR_SIZE` bytes into which libcurl writes its error descriptions.
  let errorBuffer: UnsafeMutablePointer<CChar>

  /// The headers added to libcurl's. The transfer uses its connection once, and a server that closes it marks
  /// the end of the file.
  let headers: UnsafeMutablePointer<curl_slist>?

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

  /// libcurl's global initialisation, which must run once, before all else and not on two threads at once.
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(_ request: DownloadRequest, control: TransferControl, fileSystem: FileSystem) {
    self.request = request
    self.control = control
    self.fileSystem = fileSystem
    let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    unsafe self.errorBuffer = unsafe errorBuffer
    unsafe headers = curl_slist_append(nil, "Connection: close")
    unsafe easy = Self.isLibraryReady ? curl_easy_init() : nil
    unsafe multi = Self.isLibraryReady ? curl_multi_init() : nil
  }

  /// Frees libcurl's handles. Closing a connection that is being made may block for the name server.
  deinit {
    unsafe curl_multi_remove_handle(multi, easy)
    unsafe curl_easy_cleanup(easy)
    unsafe curl_multi_cleanup(multi)
    unsafe curl_slist_free_all(headers)
    unsafe errorBuffer.deallocate()
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
    try configure()
    try loop()
    report(at: .now, isForced: true)
    guard !control.isCancelled else { throw .cancelled }
    try onDisk { () throws(FileError) in try part.commit(replacing: request.existingFile == .replace) }
    return DownloadedFile(path: path, byteCount: progress.received, contentType: head.contentType)
  }

  /// Writes bytes to the file.
  func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadError) {
    // libcurl keeps the bytes for the duration of its call.
    try onDisk { () throws(FileError) in try unsafe part?.write(bytes) }
  }

  private func onDisk<Result>(_ work: () throws(FileError) -> Result) throws(DownloadError) -> Result {
    do {
      return try work()
    } catch {
      throw DownloadError(error, path: request.destination.path(percentEncoded: false))
    }
  }

  /// Runs libcurl until the transfer has ended.
  private func loop() throws(DownloadError) {
    guard let multi = unsafe multi, unsafe curl_multi_add_handle(multi, easy) == CURLM_OK else {
      throw .transport(reason: "libcurl does not start")
    }
    let loop = unsafe LoopHandle(multi: multi)
    control.setWaker { loop.wake() }
    while true {
      guard !control.isCancelled else { throw .cancelled }
      if isHeld, !control.isPaused {
        isHeld = false
        // Delivers the held bytes through the usual callbacks.
        unsafe curl_easy_pause(easy, CURLPAUSE_CONT)
      }
      var running: Int32 = 0
      guard unsafe curl_multi_perform(multi, &running) == CURLM_OK else {
        throw .transport(reason: "libcurl does not go on")
      }
      var code = CURLE_OK
      if unsafe rivulet_curl_next_result(multi, &code) != 0 {
        try check(code)
        return
      }
      let now = ContinuousClock.now
      if isWhole, let lastActivity, now - lastActivity >= Self.closingTime {
        // The server keeps its connection open after the complete file: no other end would follow.
        return try check(CURLE_OK)
      }
      report(at: now, isForced: false)
      let wait = try wait(at: now)
      guard unsafe curl_multi_poll(multi, nil, 0, wait, nil) == CURLM_OK else {
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

/// The loop's handle, for waking it from other threads.
///
/// libcurl allows `curl_multi_wakeup` from any thread during the handle's lifetime: the owning thread removes
/// the waker before it frees the handle.
@safe private struct LoopHandle: @unchecked Sendable {
  let multi: UnsafeMutableRawPointer

  func wake() {
    unsafe curl_multi_wakeup(multi)
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
