import CCurl
import Foundation

extension CurlTransfer {
  /// Parses a line of a response's head. Returns the number of bytes, or `CurlHandle.stop`.
  func takeHead(_ line: [UInt8]) -> Int {
    guard !control.isCancelled else { return CurlHandle.stop }
    do throws(DownloadError) {
      try head.take(line)
    } catch {
      callbackError = error
      return CurlHandle.stop
    }
    // This class checks the file's length itself: libcurl would silently cut the excess.
    handle?.ignoreContentLength(head.status == 200)
    if head.isOfFile, progress.expected != head.length {
      progress.expected = head.length
      report(at: .now, isForced: true)
    }
    return line.count
  }

  /// Writes a piece of the body. Returns the number of bytes, or a value that makes libcurl hold them back or
  /// stop.
  func receive(_ bytes: Span<UInt8>) -> Int {
    guard !control.isCancelled, head.isOfFile else { return CurlHandle.stop }
    if control.isPaused {
      isHeld = true
      return CurlHandle.pause
    }
    if let expected = progress.expected, Int64(bytes.count) > expected - progress.received {
      callbackError = .lengthExceeded(declared: expected)
      return CurlHandle.stop
    }
    do throws(DownloadError) {
      try write(bytes)
    } catch {
      callbackError = error
      return CurlHandle.stop
    }
    progress.received += Int64(bytes.count)
    report(at: .now, isForced: false)
    return bytes.count
  }

  /// Records the time of every activity, and the alert that ends an encrypted connection.
  func watch(_ kind: curl_infotype, _ bytes: Span<UInt8>) {
    switch kind {
    case CURLINFO_HEADER_OUT, CURLINFO_HEADER_IN, CURLINFO_DATA_IN: lastActivity = .now
    case CURLINFO_SSL_DATA_IN:
      // An alert has two bytes, the second of which is its description. No other message has two bytes.
      isAnnouncingEnd = true
      isEndAnnounced = isEndAnnounced || (bytes.count == 2 && bytes[1] == Self.closeNotify)
    default: break
    }
  }

  /// TLS's description of the `close_notify` alert, after which no more bytes follow.
  private static let closeNotify: UInt8 = 0

  /// Whether all declared bytes have arrived.
  var isWhole: Bool { head.isOfFile && progress.expected == progress.received }

  /// Throws unless the transfer is complete.
  func check(_ code: CURLcode) throws(DownloadError) {
    guard !control.isCancelled else { throw .cancelled }
    if let callbackError { throw callbackError }
    // The end of the connection after a complete file is irrelevant.
    if isWhole { return }
    guard code == CURLE_OK else { throw error(for: code) }
    guard head.status != 0 else { throw .noResponse(host: host) }
    guard head.isComplete else { throw Self.cutHead }
    guard head.status == 200 else { throw .httpStatus(head.status) }
    guard progress.expected == nil else { throw .endedEarly(progress) }
    // Without a length or chunks, the end of the connection is the end of the file, and any machine on the
    // way can cut a connection. The last message of an encrypted connection cannot be forged.
    guard head.hasOwnEnd || !isAnnouncingEnd || isEndAnnounced else { throw .endedEarly(progress) }
  }

  private static let cutHead = DownloadError.invalidResponse(reason: "it ends before its head does")

  private func error(for code: CURLcode) -> DownloadError {
    switch code {
    case CURLE_URL_MALFORMAT: return .invalidAddress(request.source.absoluteString)
    // libcurl returns this also for a response that does not begin like HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL:
      return head.status == 0 ? .invalidResponse(reason: "it does not begin as HTTP does") : .redirectRefused
    case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(limit: max(request.redirectLimit, 0))
    case CURLE_HTTP_RETURNED_ERROR: return .httpStatus(head.status)
    case CURLE_WRITE_ERROR where head.status != 200: return .httpStatus(head.status)
    case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host: host)
    case CURLE_COULDNT_CONNECT: return .cannotConnect(host: host, port: port)
    case CURLE_OPERATION_TIMEDOUT: return .connectTimedOut(host: host, after: request.connectTimeout)
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
      return .endedEarly(progress)
    // A line that exceeds libcurl's own buffer. Before a response, memory is short indeed.
    case CURLE_OUT_OF_MEMORY where !head.isComplete && handle?.hasResponse == true,
      CURLcode(Self.tooLarge) where !head.isComplete:
      return .invalidResponse(reason: "a line of its head is too long")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_FILESIZE_EXCEEDED, CURLE_BAD_CONTENT_ENCODING:
      return .invalidResponse(reason: reason(for: code))
    default: return .transport(reason: reason(for: code))
    }
  }

  /// `CURLE_TOO_LARGE`, which exists since libcurl 8.6.
  private static let tooLarge: UInt32 = 100

  /// The host of the last address, which may be that of a redirect.
  private var host: String {
    (effectiveAddress ?? request.source).host(percentEncoded: false) ?? ""
  }

  private var port: Int {
    let address = effectiveAddress ?? request.source
    return address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80)
  }

  private var effectiveAddress: URL? { handle?.effectiveAddress }

  /// libcurl's description of an error, without a full stop.
  private func reason(for code: CURLcode) -> String { handle?.reason(for: code) ?? "" }
}
