import CCurl
import FileReplacement
import Foundation

/// A transfer by libcurl. Everything but the waker runs on the thread that created it.
final class CurlTransfer: TransferBackEnd, CurlReceiver {
  var transfer: Transfer
  /// The request's address; nil when libcurl cannot transfer it.
  private let source: CurlAddress?
  private let idleLoops: IdleLoops
  /// Nil when libcurl does not start.
  let handle: CurlHandle?

  // The present request.

  var address: CurlAddress?
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
  /// The buffer that the system has for the present request; nil where its own choice stays.
  var window: ReceiveWindow?

  init(_ transfer: Transfer, idleLoops: IdleLoops) {
    self.transfer = transfer
    self.idleLoops = idleLoops
    source = CurlAddress(transfer.request.source.absoluteString)
    handle = CurlHandle(idle: source.flatMap { idleLoops.take(origin: $0.origin) })
  }

  private func startedHandle() throws(DownloadError) -> CurlHandle {
    guard let handle else { throw .transport(reason: "libcurl does not start") }
    return handle
  }

  func begin() throws(DownloadError) -> CurlAddress {
    transfer.control.setWaker(try startedHandle().waker)
    guard let source else { throw .invalidAddress(transfer.request.source.absoluteString) }
    return source
  }

  func end(isSuccess: Bool) {
    transfer.control.setWaker(nil)
    if isSuccess { keepConnection() }
    handle?.stop()
  }

  /// Leaves the connection to later transfers if nothing has come behind the file.
  private func keepConnection() {
    guard hasEnded, let handle, let address else { return }
    if !transfer.head.isFramed {
      guard let connection, !isEncrypted, !transfer.head.closesConnection,
        CurlLoop.unread(on: connection.number) == .nothing
      else {
        return
      }
    }
    connection = nil
    guard let loop = handle.releaseLoop() else { return }
    idleLoops.put(loop, origin: address.origin)
  }

  func exchange(
    _ address: CurlAddress, _ headerLines: [String], isOwnOrigin: Bool
  ) throws(DownloadError) {
    let handle = try startedHandle()
    handle.stop()
    transfer.beginRequest()
    (self.address, callbackError, window) = (address, nil, nil)
    (isAnnouncingEnd, isEndAnnounced, isHeld) = (false, false, false)
    (connection, hasExcess, hasEnded) = (nil, false, false)
    let options = options(address, headerLines, usesNetrc: isOwnOrigin && transfer.request.usesNetrc)
    guard handle.configure(options, receiver: self) else {
      throw .transport(reason: "libcurl is too old")
    }
    guard handle.start() else { throw .transport(reason: "libcurl does not start") }
    try loop(handle)
  }

  private func options(
    _ address: CurlAddress, _ headerLines: [String], usesNetrc: Bool
  ) -> CurlHandle.Options {
    let connectTimeout = min(max(transfer.request.connectTimeout.wholeMilliseconds, 1), Int64(Int32.max))
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
    let control = transfer.control
    while true {
      guard !control.isCancelled else { throw .cancelled }
      if isHeld, !control.isPaused, transfer.rateLimit.isOpen(at: transfer.clock.now) {
        isHeld = false
        // Delivers the held bytes through the usual callbacks.
        handle.resume()
      }
      guard handle.perform() else { throw .transport(reason: "libcurl does not go on") }
      if let code = handle.takeResult() {
        hasEnded = code == CURLE_OK
        return try check(code)
      }
      let now = transfer.clock.now
      if transfer.isBodyWhole, transfer.clock.silence(at: now) ?? .zero >= TransferClock.closingTime {
        // The server keeps its connection open after the complete file: no other end would follow.
        return try check(CURLE_OK)
      }
      transfer.report(at: now, isForced: false)
      if control.isPaused { transfer.meter.restart() }
      var wait = try transfer.wait(at: now, isPaused: control.isPaused)
      if isHeld, let nextTime = transfer.rateLimit.nextTime {
        // The silence is this side's own.
        transfer.clock.noteActivity(byteCount: 0)
        wait = min(wait, nextTime - now)
      }
      if let lastReport = transfer.lastReport, lastReport.progress != transfer.progress {
        wait = min(wait, transfer.request.progressInterval - (now - lastReport.time))
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

  func rest(for duration: Duration) throws(DownloadError) {
    let handle = try startedHandle()
    handle.stop()
    try wait(handle, duration)
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
