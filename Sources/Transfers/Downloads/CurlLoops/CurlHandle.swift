import CCurl
import FileReplacement
import Foundation

/// Receives what libcurl reads, on the thread that runs the handle. A return value other than the number of
/// bytes makes libcurl pause or stop.
protocol CurlReceiver: AnyObject {
  /// Takes a line of a response's head.
  func takeHead(_ line: [UInt8]) -> Int
  /// Takes a piece of the body.
  func receive(_ bytes: Span<UInt8>) -> Int
  /// Takes a piece of the conversation with the server, also of its encryption.
  func watch(_ kind: curl_infotype, _ bytes: Span<UInt8>)
}

/// One transfer of libcurl, in a loop that can be woken while it waits. All calls of libcurl stand in this
/// file and in `CurlLoop.swift`, except those for addresses.
///
/// Safe: the object alone holds its three pointers, which `init` sets and `deinit` frees, and has its loop to
/// itself. libcurl gives the callbacks the object itself, which runs the loop that calls them, and bytes
/// that live for the duration of the call; it copies the strings of its options. Everything but the waker
/// runs on the thread that created the object.
@safe final class CurlHandle {
  /// The options that differ from transfer to transfer.
  struct Options {
    var address: String
    /// The lines of header fields besides libcurl's own.
    var headerLines: [String]
    /// Whether `.netrc` is looked into for a name and a password.
    var usesNetrc: Bool
    var connectMilliseconds: Int
    /// Whether the environment's proxy is used.
    var usesProxy: Bool
    /// The file of certificates to trust; nil for the system's.
    var certificates: String?
  }

  /// The return value for bytes that libcurl must hold back.
  static let pause = Int(CURL_WRITEFUNC_PAUSE)
  /// A return value that is not a number of bytes and makes libcurl stop with an error.
  static let stop = Int(CURL_WRITEFUNC_ERROR)
  /// The buffer size of a write, in bytes.
  private static let bufferSize = 256 * 1024

  private let easy: UnsafeMutableRawPointer
  private let loop: CurlLoop
  /// The sockets that libcurl has opened for the present request, and the one that was open before. libcurl
  /// closes all but one.
  fileprivate var sockets: [curl_socket_t] = []
  /// The buffer of `CURL_ERROR_SIZE` bytes into which libcurl writes its error descriptions.
  private let errorBuffer: UnsafeMutablePointer<CChar>
  /// The headers added to libcurl's, which live until the next ones are set.
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var isAdded = false
  fileprivate weak var receiver: (any CurlReceiver)?

  /// Nil when libcurl does not start.
  ///
  /// - Parameter idle: A loop with the connection of a former transfer, which no other transfer uses. The
  ///   options, header fields and credentials of that transfer were freed with its own object.
  init?(idle: CurlLoop?) {
    guard let loop = idle ?? CurlLoop(), let easy = unsafe curl_easy_init() else { return nil }
    unsafe self.easy = easy
    self.loop = loop
    let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    unsafe self.errorBuffer = unsafe errorBuffer
  }

  /// Frees libcurl's handle. Closing a connection that is being made may block for the name server.
  deinit {
    stop()
    unsafe curl_easy_cleanup(easy)
    unsafe curl_slist_free_all(headers)
    unsafe errorBuffer.deallocate()
  }

  /// Sets libcurl's options again, while the handle is not in the loop. libcurl's defaults hold for the rest:
  /// certificates are checked, and proxies are taken from the environment.
  ///
  /// - Parameter receiver: Not retained.
  /// - Returns: False when libcurl is too old for one of them, or has no memory.
  func configure(_ options: Options, receiver: any CurlReceiver) -> Bool {
    self.receiver = receiver
    sockets = loop.idleSocket.map { [$0] } ?? []
    unsafe curl_easy_reset(easy)
    unsafe errorBuffer.pointee = 0
    guard setHeaders(options.headerLines) else { return false }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    var codes = unsafe [
      rivulet_curl_set_string(easy, CURLOPT_URL, options.address),
      rivulet_curl_set_protocols(easy),
      rivulet_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorBuffer),
      rivulet_curl_set_string(easy, CURLOPT_USERAGENT, "Rivulet"),
      // No signals: they belong to the process, not to one of its threads.
      rivulet_curl_set_long(easy, CURLOPT_NOSIGNAL, 1),
      rivulet_curl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0),
      // A proxy's responses are not the server's.
      rivulet_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      rivulet_curl_set_list(easy, CURLOPT_HTTPHEADER, headers),
      rivulet_curl_set_long(easy, CURLOPT_NETRC, options.usesNetrc ? Int(CURL_NETRC_OPTIONAL.rawValue) : 0),
      rivulet_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, options.connectMilliseconds),
      rivulet_curl_set_long(easy, CURLOPT_BUFFERSIZE, Self.bufferSize),
      rivulet_curl_set_data_callback(easy, CURLOPT_WRITEFUNCTION, receiveBody),
      rivulet_curl_set_pointer(easy, CURLOPT_WRITEDATA, context),
      rivulet_curl_set_data_callback(easy, CURLOPT_HEADERFUNCTION, receiveHead),
      rivulet_curl_set_pointer(easy, CURLOPT_HEADERDATA, context),
      rivulet_curl_set_debug_callback(easy, watchConnection),
      rivulet_curl_set_pointer(easy, CURLOPT_DEBUGDATA, context),
      rivulet_curl_set_socket_callback(easy, noteSocket),
      rivulet_curl_set_pointer(easy, CURLOPT_SOCKOPTDATA, context),
      // Without this, libcurl does not call the debug callback.
      rivulet_curl_set_long(easy, CURLOPT_VERBOSE, 1),
    ]
    if let file = options.certificates {
      codes.append(unsafe rivulet_curl_set_string(easy, CURLOPT_CAINFO, file))
    }
    if !options.usesProxy { unsafe rivulet_curl_set_string(easy, CURLOPT_PROXY, "") }
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  /// Sets the header fields. Returns false when libcurl has no memory.
  private func setHeaders(_ lines: [String]) -> Bool {
    unsafe curl_slist_free_all(headers)
    unsafe headers = nil
    for line in lines {
      // The list copies the line, and stays as it is when that fails.
      guard let longer = unsafe curl_slist_append(headers, line) else { return false }
      unsafe headers = unsafe longer
    }
    return true
  }

  /// Lets the receiver count the bytes of the body instead of libcurl, which would silently cut the excess.
  func ignoreContentLength(_ isIgnored: Bool) {
    unsafe rivulet_curl_set_long(easy, CURLOPT_IGNORE_CONTENT_LENGTH, isIgnored ? 1 : 0)
  }

  // MARK: The loop

  /// Adds the connection to the loop. Returns false when libcurl refuses.
  func start() -> Bool {
    isAdded = unsafe curl_multi_add_handle(loop.multi, easy) == CURLM_OK
    return isAdded
  }

  /// Takes the connection out of the loop, and closes it if the transfer has not ended.
  func stop() {
    guard isAdded else { return }
    isAdded = false
    unsafe curl_multi_remove_handle(loop.multi, easy)
  }

  /// Delivers the bytes that libcurl holds back.
  func resume() { unsafe curl_easy_pause(easy, CURLPAUSE_CONT) }

  /// Reads and writes what can be without waiting. Returns false when libcurl fails.
  func perform() -> Bool {
    var running: Int32 = 0
    return unsafe curl_multi_perform(loop.multi, &running) == CURLM_OK
  }

  /// The result of the transfer when it has ended, once.
  func takeResult() -> CURLcode? {
    var code = CURLE_OK
    return unsafe rivulet_curl_next_result(loop.multi, &code) != 0 ? code : nil
  }

  /// Waits until the connection has work, the time is over or the loop is woken. Returns false when libcurl
  /// fails.
  ///
  /// - Parameter connection: A further descriptor whose bytes or end are waited for.
  func wait(milliseconds: Int32, for connection: Descriptor? = nil) -> Bool {
    guard let connection else {
      return unsafe curl_multi_poll(loop.multi, nil, 0, milliseconds, nil) == CURLM_OK
    }
    var entry = curl_waitfd(fd: connection.number, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    return unsafe curl_multi_poll(loop.multi, &entry, 1, milliseconds, nil) == CURLM_OK
  }

  /// Wakes the loop, from any thread.
  var waker: @Sendable () -> Void { { [loop] in loop.wake() } }

  // MARK: The connection

  /// Opens the connection of the present request a second time; nil where libcurl does not say which it is.
  /// The copy shows what comes after libcurl has closed its own.
  func copyConnection() -> Descriptor? {
    guard let socket = sockets.first(where: { unsafe rivulet_curl_has_local_port(easy, $0) != 0 })
    else { return nil }
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : Descriptor(copy)
  }

  /// Sets how many bytes the system receives ahead of the transfer. Without its effect the transfer works as
  /// well.
  static func setReceiveBuffer(of connection: Descriptor, byteCount: Int32) {
    var size = byteCount
    // The call reads the number only.
    unsafe setsockopt(
      connection.number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Ends the request and returns the loop with its open connection, for the next transfer; nil when libcurl
  /// has closed it. The object must not be used afterwards.
  func releaseLoop() -> CurlLoop? {
    let socket = unsafe rivulet_curl_idle_socket(easy)
    stop()
    loop.idleSocket = socket
    return socket == CURL_SOCKET_BAD ? nil : loop
  }

  // MARK: Answers

  /// The status with which a proxy has refused a tunnel; nil when none has.
  var refusedTunnelStatus: Int? {
    let status = unsafe rivulet_curl_tunnel_status(easy)
    return status == 0 || (200..<300).contains(status) ? nil : status
  }

  /// Whether the first byte of a response has arrived.
  var hasResponse: Bool { unsafe rivulet_curl_has_response(easy) != 0 }

  /// Returns libcurl's description of an error, without a full stop.
  func reason(for code: CURLcode) -> String {
    // Both strings end with a zero; libcurl's strings for codes are constants.
    let detail = unsafe String(cString: errorBuffer)
    return unsafe detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
  }
}

/// The object of a callback's context, which outlives the callback.
private func handle(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
}

private func receiver(_ context: UnsafeMutableRawPointer?) -> (any CurlReceiver)? {
  unsafe handle(context)?.receiver
}

private let noteSocket: curl_sockopt_callback = { context, socket, _ in
  unsafe handle(context)?.sockets.append(socket)
  return CURL_SOCKOPT_OK
}

private let receiveBody: curl_write_callback = { bytes, size, count, context in
  guard let receiver = unsafe receiver(context), let bytes = unsafe bytes else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe receiver.receive(buffer.assumingMemoryBound(to: UInt8.self).span)
}

private let receiveHead: curl_write_callback = { bytes, size, count, context in
  guard let receiver = unsafe receiver(context), let bytes = unsafe bytes else { return 0 }
  return unsafe receiver.takeHead(Array(UnsafeRawBufferPointer(start: bytes, count: size * count)))
}

private let watchConnection: curl_debug_callback = { _, kind, bytes, count, context in
  guard let receiver = unsafe receiver(context) else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  unsafe receiver.watch(kind, buffer.assumingMemoryBound(to: UInt8.self).span)
  return 0
}
