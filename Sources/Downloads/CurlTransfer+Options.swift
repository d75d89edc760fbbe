import CCurl
import Foundation

extension CurlTransfer {
  /// Sets libcurl's options. libcurl's defaults hold for the rest: certificates are checked, and proxies are
  /// taken from the environment.
  func configure() throws(DownloadError) {
    guard let easy = unsafe easy else { throw .transport(reason: "libcurl does not start") }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let isSecure = request.source.scheme?.lowercased() == "https"
    let connectTimeout = min(max(request.connectTimeout.wholeMilliseconds, 1), Int64(Int32.max))
    // The callbacks run inside the loop, within this object's lifetime; libcurl copies the strings.
    let codes = unsafe [
      rivulet_curl_set_string(easy, CURLOPT_URL, request.source.absoluteString),
      rivulet_curl_set_protocols(easy, isSecure ? 1 : 0),
      rivulet_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorBuffer),
      rivulet_curl_set_string(easy, CURLOPT_USERAGENT, "Rivulet"),
      // No signals: they belong to the process, not to one of its threads.
      rivulet_curl_set_long(easy, CURLOPT_NOSIGNAL, 1),
      rivulet_curl_set_long(easy, CURLOPT_FAILONERROR, 1),
      rivulet_curl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0),
      // A proxy's responses are not the server's.
      rivulet_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      rivulet_curl_set_list(easy, CURLOPT_HTTPHEADER, headers),
      rivulet_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 1),
      rivulet_curl_set_long(easy, CURLOPT_MAXREDIRS, max(request.redirectLimit, 0)),
      rivulet_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(connectTimeout)),
      rivulet_curl_set_long(easy, CURLOPT_BUFFERSIZE, Self.bufferSize),
      rivulet_curl_set_data_callback(easy, CURLOPT_WRITEFUNCTION, receiveBody),
      rivulet_curl_set_pointer(easy, CURLOPT_WRITEDATA, context),
      rivulet_curl_set_data_callback(easy, CURLOPT_HEADERFUNCTION, receiveHead),
      rivulet_curl_set_pointer(easy, CURLOPT_HEADERDATA, context),
      rivulet_curl_set_debug_callback(easy, watchConnection),
      rivulet_curl_set_pointer(easy, CURLOPT_DEBUGDATA, context),
      // Without this, libcurl does not call the debug callback.
      rivulet_curl_set_long(easy, CURLOPT_VERBOSE, 1),
    ]
    guard codes.allSatisfy({ $0 == CURLE_OK }) else { throw .transport(reason: "libcurl is too old") }
    if isLoopback {
      // The environment's proxy is for other machines.
      unsafe rivulet_curl_set_string(easy, CURLOPT_PROXY, "")
    }
  }

  /// The buffer size of a write, in bytes.
  private static let bufferSize = 256 * 1024

  private var isLoopback: Bool {
    guard let host = request.source.host(percentEncoded: false)?.lowercased() else { return false }
    return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }
}

/// The transfer of a callback's context. It outlives the callback.
private func transfer(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
  unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
}

private let receiveBody: curl_write_callback = { bytes, size, count, context in
  guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
  // libcurl keeps the bytes for the duration of the call.
  return unsafe transfer(context).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let receiveHead: curl_write_callback = { bytes, size, count, context in
  guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
  // libcurl keeps the line for the duration of the call.
  return unsafe transfer(context).takeHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let watchConnection: curl_debug_callback = { _, kind, bytes, count, context in
  guard let context = unsafe context else { return 0 }
  // libcurl keeps the bytes for the duration of the call.
  unsafe transfer(context).watch(kind, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  return 0
}
