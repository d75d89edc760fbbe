import CCurl
import Foundation

extension CurlTransfer {
  /// Parses a line of a response's head. Returns the number of bytes, or `CurlHandle.stop`.
  func takeHead(_ line: [UInt8]) -> Int {
    guard !transfer.control.isCancelled else { return CurlHandle.stop }
    let wasComplete = transfer.head.isComplete
    do throws(DownloadError) {
      try transfer.head.take(line)
      let head = transfer.head
      // libcurl silently cuts the excess. Where it cannot be seen otherwise, this class checks the length
      // itself.
      handle?.ignoreContentLength(isEncrypted && (head.status == 200 || head.status == 206))
      if head.isComplete, !wasComplete, !(100..<200).contains(head.status) {
        try transfer.judgeHead()
        if transfer.isAccepted { beginBody() }
      }
    } catch {
      if transfer.startsOver(after: error) { transfer.mustStartOver = true } else { callbackError = error }
    }
    let goesOn = callbackError == nil && !transfer.mustStartOver && transfer.location == nil
    return goesOn ? line.count : CurlHandle.stop
  }

  /// Prepares the connection for the file's bytes.
  private func beginBody() {
    connection = handle?.copyConnection()
    // Elsewhere the system's own choice stays, because a small buffer slows distant servers down.
    if address?.isLoopback == true, let connection {
      window = ReceiveWindow(at: transfer.clock.now)
      CurlHandle.setReceiveBuffer(of: connection, byteCount: ReceiveWindow.narrow)
    }
  }

  /// Writes a piece of the body. Returns the number of bytes, or a value that makes libcurl hold them back or
  /// stop.
  func receive(_ bytes: Span<UInt8>) -> Int {
    guard !transfer.control.isCancelled, transfer.isAccepted else { return CurlHandle.stop }
    if transfer.control.isPaused || !transfer.rateLimit.isOpen(at: transfer.clock.now) {
      isHeld = true
      return CurlHandle.pause
    }
    do throws(DownloadError) {
      try transfer.take(bytes)
    } catch {
      callbackError = error
      return CurlHandle.stop
    }
    let now = transfer.clock.now
    if transfer.request.rateLimit == nil, let connection,
      window?.widens(after: bytes.count, at: now) == true
    {
      CurlHandle.setReceiveBuffer(of: connection, byteCount: ReceiveWindow.wide)
    }
    transfer.report(at: now, isForced: false)
    return bytes.count
  }

  /// Records the time of every activity, and the alert that ends an encrypted connection.
  func watch(_ kind: curl_infotype, _ bytes: Span<UInt8>) {
    switch kind {
    case CURLINFO_HEADER_OUT: transfer.clock.noteActivity(byteCount: 0)
    case CURLINFO_HEADER_IN, CURLINFO_DATA_IN: transfer.clock.noteActivity(byteCount: bytes.count)
    case CURLINFO_SSL_DATA_IN:
      // An alert has two bytes, the second of which is its description. No other message has two bytes.
      isAnnouncingEnd = true
      isEndAnnounced = isEndAnnounced || (bytes.count == 2 && bytes[1] == Self.closeNotify)
    case CURLINFO_TEXT:
      let isReport = Self.excess.indices.allSatisfy {
        $0 < bytes.count && bytes[$0] == Self.excess[$0]
      }
      hasExcess = hasExcess || isReport
    default: break
    }
  }

  /// TLS's description of the `close_notify` alert, after which no more bytes follow.
  private static let closeNotify: UInt8 = 0

  /// The beginning of libcurl's report of bytes that it has read beyond a body.
  private static let excess = Array("Excess found".utf8)

  /// Whether the connection to the server or its proxy is encrypted.
  var isEncrypted: Bool { address?.scheme == "https" || isAnnouncingEnd }

  /// Throws unless the request has brought all of its body, or leads on to another request.
  func check(_ code: CURLcode) throws(DownloadError) {
    guard !transfer.control.isCancelled else { throw .cancelled }
    if let callbackError { throw callbackError }
    let isWhole = transfer.isBodyWhole
    if let bodyEnd = transfer.bodyEnd, isWhole, hasExcess { throw .lengthExceeded(declared: bodyEnd) }
    // The end of the connection after a complete body is irrelevant.
    if isWhole || transfer.mustStartOver || transfer.location != nil { return }
    guard code == CURLE_OK else {
      let error = error(for: code)
      transfer.mustStartOver = transfer.startsOver(after: error)
      if transfer.mustStartOver { return }
      throw error
    }
    let head = transfer.head
    guard head.status != 0 else { throw .noResponse(host: host) }
    guard head.isComplete, !(100..<200).contains(head.status) else { throw Self.cutHead }
    guard transfer.bodyEnd == nil else { throw .endedEarly(transfer.bytesOfProgress) }
    // Without a length or chunks, the end of the connection is the end of the file, and any machine on the
    // way can cut a connection. The last message of an encrypted connection cannot be forged.
    guard head.hasOwnEnd || !isAnnouncingEnd || isEndAnnounced else {
      throw .endedEarly(transfer.bytesOfProgress)
    }
  }

  /// Throws if bytes have come behind the body. A server that closes its connection gets the time to do so.
  /// On one that stays open, only those bytes count that are here now. Later ones are not the body's.
  func checkEnd() throws(DownloadError) {
    guard let handle, let bodyEnd = transfer.bodyEnd, let connection, !isEncrypted else { return }
    while true {
      guard !transfer.control.isCancelled else { throw .cancelled }
      let unread = CurlLoop.unread(on: connection.number)
      guard unread != .bytes else { throw .lengthExceeded(declared: bodyEnd) }
      let clock = transfer.clock
      let rest = TransferClock.closingTime - (clock.silence(at: clock.now) ?? .zero)
      guard unread == .nothing, transfer.head.closesConnection, rest > .zero else { return }
      try wait(handle, rest, for: connection)
    }
  }

  private static let cutHead = DownloadError.invalidResponse(reason: "it ends before its head does")

  private func error(for code: CURLcode) -> DownloadError {
    let (request, head) = (transfer.request, transfer.head)
    if head.status == 0, let status = handle?.refusedTunnelStatus { return .httpStatus(status) }
    switch code {
    case CURLE_URL_MALFORMAT: return .invalidAddress(request.source.absoluteString)
    // libcurl returns this also for a response that does not begin like HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL:
      return .invalidResponse(reason: "it does not begin as HTTP does")
    case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host: host)
    case CURLE_COULDNT_CONNECT: return .cannotConnect(host: host, port: port)
    case CURLE_OPERATION_TIMEDOUT:
      return .connectTimedOut(host: host, after: request.connectTimeout)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR:
      return .insecure(host: host, reason: reason(for: code))
    case CURLE_GOT_NOTHING: return .noResponse(host: host)
    case CURLE_RECV_ERROR where head.status == 0, CURLE_SEND_ERROR where head.status == 0:
      return .noResponse(host: host)
    // libcurl has the same code for a lost connection and for chunks without their lengths.
    case CURLE_RECV_ERROR where head.isChunked && reason(for: code).contains("chunk"):
      return .invalidResponse(reason: reason(for: code))
    case CURLE_PARTIAL_FILE where !head.isComplete: return Self.cutHead
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return .endedEarly(transfer.bytesOfProgress)
    // A line that exceeds libcurl's own buffer. Before a response, memory is short indeed.
    case CURLE_OUT_OF_MEMORY where !head.isComplete && handle?.hasResponse == true,
      CURLcode(Self.tooLarge) where !head.isComplete:
      return .invalidResponse(reason: "a line of its head is too long")
    case CURLE_WEIRD_SERVER_REPLY where reason(for: code).contains("Content-Length"):
      return .invalidResponse(reason: AnswerHead.noNumber)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_FILESIZE_EXCEEDED, CURLE_BAD_CONTENT_ENCODING:
      return .invalidResponse(reason: reason(for: code))
    default: return .transport(reason: reason(for: code))
    }
  }

  /// `CURLE_TOO_LARGE`, which exists since libcurl 8.6.
  private static let tooLarge: UInt32 = 100

  /// The host of the last address, which may be that of a redirect.
  private var host: String {
    let host = address?.host ?? ""
    return host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
  }

  private var port: Int { address?.port ?? 0 }

  /// libcurl's description of an error, without a full stop.
  private func reason(for code: CURLcode) -> String { handle?.reason(for: code) ?? "" }
}
