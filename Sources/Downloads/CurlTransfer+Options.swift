import CCurl
import Foundation

extension CurlTransfer {
  /// Tells libcurl what to do. Its own defaults hold for the rest: certificates are checked, proxies come
  /// from the environment.
  func configure() throws(DownloadError) {
    guard let easy = unsafe easy else { throw .transport(reason: "libcurl does not start") }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let isSecure = request.source.scheme?.lowercased() == "https"
    let connectTimeout = min(max(request.connectTimeout.wholeMilliseconds, 1), Int64(Int32.max))
    // The callbacks run inside the loop, and so only while this object does; libcurl copies the strings.
    let codes = unsafe [
      rivulet_curl_set_string(easy, CURLOPT_URL, request.source.absoluteString),
      rivulet_curl_set_protocols(easy, isSecure ? 1 : 0),
      rivulet_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorBuffer),
      rivulet_curl_set_string(easy, CURLOPT_USERAGENT, "Rivulet"),
      // No signals: they belong to the program, not to one of its threads.
      rivulet_curl_set_long(easy, CURLOPT_NOSIGNAL, 1),
      rivulet_curl_set_long(easy, CURLOPT_FAILONERROR, 1),
      rivulet_curl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0),
      // A proxy's answers are not the server's.
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
      // Without this there are no calls of the debug callback.
      rivulet_curl_set_long(easy, CURLOPT_VERBOSE, 1),
    ]
    guard codes.allSatisfy({ $0 == CURLE_OK }) else { throw .transport(reason: "libcurl is too old") }
    if isLoopback {
      // A proxy that the environment names is for other machines.
      unsafe rivulet_curl_set_string(easy, CURLOPT_PROXY, "")
    }
  }

  /// How much is written at once, in bytes.
  private static let bufferSize = 256 * 1024

  private var isLoopback: Bool {
    guard let host = request.source.host(percentEncoded: false)?.lowercased() else { return false }
    return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }
}

/// The transfer behind a callback's context, which it outlives.
private func transfer(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
  unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
}

private let receiveBody: curl_write_callback = { bytes, size, count, context in
  guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
  // libcurl keeps the bytes for the length of the call.
  return unsafe transfer(context).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let receiveHead: curl_write_callback = { bytes, size, count, context in
  guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
  // libcurl keeps the line for the length of the call.
  return unsafe transfer(context).takeHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let watchConnection: curl_debug_callback = { _, kind, bytes, count, context in
  guard let context = unsafe context else { return 0 }
  // libcurl keeps the bytes for the length of the call.
  unsafe transfer(context).watch(kind, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  return 0
}
