import CCurl
import Foundation

extension CurlTransfer {
  /// Writes a piece of the body. Gives the number of bytes that were taken, or a number that makes libcurl hold them back or stop.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard !control.isCancelled else { return Self.stop }
    if !isHeaderComplete {
      isHeaderComplete = true
      guard isSuccess else { return Self.stop }
      progress.expected = declaredLength
      report(at: .now, isForced: true)
    }
    if control.isPaused {
      isHeld = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    do throws(DownloadError) {
      try unsafe part?.write(bytes)
    } catch {
      callbackError = error
      return Self.stop
    }
    progress.received += Int64(bytes.count)
    report(at: .now, isForced: false)
    return bytes.count
  }

  /// No number of bytes, for libcurl an error.
  private static let stop = Int(CURL_WRITEFUNC_ERROR)

  /// Notes every sign of life.
  func watch(_ kind: curl_infotype, count: Int, isStatusLine: Bool) {
    switch kind {
    case CURLINFO_HEADER_OUT: lastActivity = .now
    case CURLINFO_HEADER_IN:
      lastActivity = .now
      // An answer after a redirect begins anew.
      if isStatusLine { bytesOnWire = 0 }
    case CURLINFO_DATA_IN:
      lastActivity = .now
      bytesOnWire += Int64(count)
    default: break
    }
  }

  /// Throws unless the transfer is whole.
  func check(_ code: CURLcode) throws(DownloadError) {
    guard !control.isCancelled else { throw .cancelled }
    if let callbackError { throw callbackError }
    guard code == CURLE_OK else { throw error(for: code) }
    guard isSuccess else { throw .httpStatus(status) }
    // An empty body has had no callback.
    if !isHeaderComplete {
      isHeaderComplete = true
      progress.expected = declaredLength
    }
    guard let expected = progress.expected else { return }
    guard progress.received == expected else { throw .endedEarly(progress) }
    guard bytesOnWire <= expected, !hasMoreToRead else { throw .lengthExceeded(declared: expected) }
  }

  private func error(for code: CURLcode) -> DownloadError {
    let host = request.source.host(percentEncoded: false) ?? ""
    switch code {
    case CURLE_URL_MALFORMAT: return .invalidAddress(request.source.absoluteString)
    // Also libcurl's answer to what does not begin like HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL:
      return status == 0 ? .invalidResponse(reason: reason(for: code)) : .redirectRefused
    case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(limit: max(request.redirectLimit, 0))
    case CURLE_HTTP_RETURNED_ERROR: return .httpStatus(status)
    case CURLE_WRITE_ERROR where !isSuccess: return .httpStatus(status)
    case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host: connectionHost ?? host)
    case CURLE_COULDNT_CONNECT: return .cannotConnect(host: connectionHost ?? host, port: port)
    case CURLE_OPERATION_TIMEDOUT:
      return .connectTimedOut(host: connectionHost ?? host, after: request.connectTimeout)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR:
      return .insecure(host: connectionHost ?? host, reason: reason(for: code))
    case CURLE_GOT_NOTHING: return .noResponse(host: connectionHost ?? host)
    case CURLE_RECV_ERROR where status == 0, CURLE_SEND_ERROR where status == 0:
      return .noResponse(host: connectionHost ?? host)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return .endedEarly(DownloadProgress(received: progress.received, expected: declaredLength))
    case CURLE_WEIRD_SERVER_REPLY, CURLE_FILESIZE_EXCEEDED, CURLE_BAD_CONTENT_ENCODING:
      return .invalidResponse(reason: reason(for: code))
    default: return .transport(reason: reason(for: code))
    }
  }

  /// Whether the server has sent something after the end of the file, as far as that has arrived. libcurl leaves it on the connection, or
  /// has taken it together with the head.
  ///
  /// Nothing may come there, as nothing more was asked for; but encryption has messages of its own.
  private var hasMoreToRead: Bool {
    guard effectiveAddress?.scheme?.lowercased() == "http" else { return false }
    var byte: UInt8 = 0
    // Asks for the one byte that there is room for, leaves it where it is, and does not wait.
    return unsafe recv(rivulet_curl_get_socket(easy), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }

  private var isSuccess: Bool { (200...205).contains(status) }

  /// The last answer's status, or 0 before it.
  private var status: Int {
    var status = 0
    unsafe rivulet_curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// The length that the server declared, unless it sends in chunks of its own.
  private var declaredLength: Int64? {
    var length: curl_off_t = -1
    unsafe rivulet_curl_get_offset(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length)
    return length >= 0 ? Int64(length) : nil
  }

  /// The host of the last address, which a redirect may have changed.
  private var connectionHost: String? {
    effectiveAddress?.host(percentEncoded: false)
  }

  private var port: Int {
    let address = effectiveAddress ?? request.source
    return address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80)
  }

  private var effectiveAddress: URL? {
    // A string that libcurl keeps as long as its handle.
    guard let text = unsafe rivulet_curl_get_string(easy, CURLINFO_EFFECTIVE_URL) else { return nil }
    return unsafe URL(string: String(cString: text))
  }

  /// libcurl's own words, without a full stop.
  private func reason(for code: CURLcode) -> String {
    // Both end with a zero; libcurl's strings for codes are constants.
    let detail = unsafe String(cString: errorBuffer)
    return unsafe detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
  }
}
