/// Why a transfer has ended without a file. Nothing is left behind after any of them.
///
/// `localizedDescription` is a sentence for people.
public enum DownloadError: Error, Hashable, Sendable {
  case cancelled

  // The request.
  /// The address has no scheme or no host, or cannot be parsed.
  case invalidAddress(String)
  /// Only `http` and `https` are known.
  case unsupportedScheme(String)

  // The destination.
  case destinationIsDirectory(path: String)
  /// The destination is neither a file nor missing: a device, a pipe, or no file address at all.
  case destinationIsNotAFile(path: String)
  /// The destination exists and was to be kept.
  case destinationExists(path: String)
  /// The file cannot be made. `errno` says why.
  case cannotCreate(path: String, errno: Int32)
  /// The file cannot be written. `errno` says why.
  case cannotWrite(path: String, errno: Int32)
  /// The destination's folder was renamed or removed during the transfer.
  case folderMoved(path: String)
  /// The disk or the user's share of it is full.
  case diskFull(path: String)

  // The connection.
  case hostNotFound(host: String)
  /// The host refused the connection or cannot be reached.
  case cannotConnect(host: String, port: Int)
  case connectTimedOut(host: String, after: Duration)
  /// The connection was silent for too long.
  case stalled(after: Duration, progress: DownloadProgress)
  /// The certificate or the handshake failed.
  case insecure(host: String, reason: String)

  // The answer.
  /// The connection was closed without an answer.
  case noResponse(host: String)
  /// Any status but 200, after redirects: others bring no file, a part of it, or another one.
  case httpStatus(Int)
  case tooManyRedirects(limit: Int)
  /// The server redirected to another scheme than `http` and `https`, or from `https` to `http`.
  case redirectRefused
  /// What the server sent is not HTTP, or contradicts itself.
  case invalidResponse(reason: String)
  /// The connection ended before the file did.
  case endedEarly(DownloadProgress)
  /// The server sent more than the length that it declared. What comes after the end is noticed if it comes
  /// within 250 ms.
  case lengthExceeded(declared: Int64)

  /// Anything else, in libcurl's words.
  case transport(reason: String)
}
