/// The reason why a transfer has ended without a file. At most a hidden partial file is left, which the next
/// transfer can go on with; see `DownloadRequest.partialFile`.
///
/// `localizedDescription` is a sentence for people.
public enum DownloadError: Error, Hashable, Sendable {
  /// The transfer was cancelled.
  case cancelled

  // The request.
  /// The address has no scheme or no host, or cannot be parsed.
  case invalidAddress(String)
  /// The address's scheme is neither `http` nor `https`.
  case unsupportedScheme(String)
  /// A header field's name or value is not valid, or belongs to the transfer itself.
  case invalidHeader(name: String)

  // The destination.
  /// The destination is a folder.
  case destinationIsDirectory(path: String)
  /// The destination is neither a file nor free: a device, a pipe, or no file URL.
  case destinationIsNotAFile(path: String)
  /// The destination exists, and the request says to keep it.
  case destinationExists(path: String)
  /// The file cannot be created; `errno` is the reason.
  case cannotCreate(path: String, errno: Int32)
  /// The file cannot be written; `errno` is the reason.
  case cannotWrite(path: String, errno: Int32)
  /// The destination's folder was renamed or removed during the transfer.
  case folderMoved(path: String)
  /// The disk or the user's quota is full.
  case diskFull(path: String)

  // The connection.
  /// The name server does not know the host.
  case hostNotFound(host: String)
  /// The host refused the connection or is unreachable.
  case cannotConnect(host: String, port: Int)
  /// The connection was not made within `DownloadRequest.connectTimeout`.
  case connectTimedOut(host: String, after: Duration)
  /// The connection was silent for `DownloadRequest.stallTimeout`.
  case stalled(after: Duration, progress: DownloadProgress)
  /// The rate was below `DownloadRequest.minimumRate`, in bytes per second.
  case tooSlow(minimumRate: Int64, progress: DownloadProgress)
  /// The transfer took longer than `DownloadRequest.timeLimit`.
  case timedOut(after: Duration, progress: DownloadProgress)
  /// The certificate or the TLS handshake failed.
  case insecure(host: String, reason: String)

  // The answer.
  /// The connection was closed without a response.
  case noResponse(host: String)
  /// The status after redirects is not 200: such a response carries no file, a part of it, or another one.
  case httpStatus(Int)
  /// The server redirected more often than `DownloadRequest.redirectLimit`.
  case tooManyRedirects(limit: Int)
  /// The server redirected to a scheme other than `http` and `https`, or from `https` to `http`.
  case redirectRefused
  /// The response is not HTTP, or contradicts itself.
  case invalidResponse(reason: String)
  /// The connection ended before the file was complete.
  case endedEarly(DownloadProgress)
  /// The server sent more than the length that it declared. Excess bytes count until the connection's end, at
  /// most for 250 ms; on a connection that stays open for other files, until the file takes its name.
  case lengthExceeded(declared: Int64)
  /// The file is longer than `DownloadRequest.sizeLimit`.
  case tooLarge(limit: Int64)
  /// The server sent the file in an encoding that was not asked for, such as `gzip`.
  case encoded(String)
  /// The file's SHA-256 is another one than the request or the server says.
  case wrongDigest(expected: SHA256Digest, actual: SHA256Digest)

  /// Any other failure, as libcurl describes it.
  case transport(reason: String)
}
