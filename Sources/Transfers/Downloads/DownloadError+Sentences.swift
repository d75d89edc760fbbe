import FileReplacement
public import Foundation

/// The sentences of all errors.
extension DownloadError: LocalizedError {
  /// The error as a sentence for people. Texts from outside are cleaned of control characters.
  public var errorDescription: String? {
    switch self {
    case .cancelled: "The download was cancelled."

    case .invalidAddress(let address): "“\(printable(withoutPassword(address)))” is not a web address."
    case .unsupportedScheme(let scheme):
      "Addresses that begin with “\(printable(scheme)):” cannot be downloaded, only http and https."

    case .invalidHeader(let name): "The header field “\(printable(name))” cannot be sent."

    case .destinationIsDirectory(let path): "“\(printable(path))” is a folder, not a file."
    case .destinationIsNotAFile(let path): "“\(printable(path))” is not a file."
    case .destinationExists(let path): "“\(printable(path))” exists already."
    case .cannotCreate(let path, let code):
      "“\(printable(path))” cannot be created: \(systemReason(code))."
    case .cannotWrite(let path, let code): "“\(printable(path))” cannot be written: \(systemReason(code))."
    case .folderMoved(let path):
      "The folder of “\(printable(path))” was moved or removed during the download."
    case .diskFull(let path): "The disk is full: “\(printable(path))” cannot be written."

    case .hostNotFound(let host): "There is no server named “\(printable(host))”."
    case .cannotConnect(let host, let port):
      "The server “\(printable(host))” does not answer at port \(port)."
    case .connectTimedOut(let host, let duration):
      "The server “\(printable(host))” did not answer within \(seconds(duration))."
    case .stalled(let duration, let progress):
      "The server sent nothing for \(seconds(duration)), after \(amount(progress))."
    case .tooSlow(let rate, let progress):
      "The server sent less than \(bytes(rate)) a second, \(amount(progress)) in all."
    case .timedOut(let duration, let progress):
      "The download was not finished within \(seconds(duration)), but had \(amount(progress))."
    case .insecure(let host, let reason):
      "There is no secure connection to “\(printable(host))”: \(printable(reason))."

    case .noResponse(let host):
      "The server “\(printable(host))” closed the connection without an answer."
    case .httpStatus(let status): "The server answered with \(status)\(meaning(ofStatus: status))."
    case .tooManyRedirects(let limit):
      "The server redirected more than \(limit == 1 ? "once" : "\(limit) times")."
    case .redirectRefused: "The server redirected to an address that is not allowed."
    case .invalidResponse(let reason): "The server's answer is not valid: \(printable(reason))."
    case .endedEarly(let progress): "The connection was lost after \(amount(progress))."
    case .lengthExceeded(let declared):
      "The server sent more than the \(bytes(declared)) that it had announced."
    case .tooLarge(let limit): "The file is larger than \(bytes(limit))."
    case .encoded(let encoding):
      "The server sent the file encoded as “\(printable(encoding))”, which was not asked for."
    case .wrongDigest(let expected, let actual):
      "The file has another SHA-256 than \(expected): \(actual)."

    case .transport(let reason): "The download failed: \(printable(reason))."
    }
  }
}

/// Removes the user's name and password from an address, which may end up in a log.
private func withoutPassword(_ address: String) -> String {
  guard let start = address.range(of: "//")?.upperBound,
    let at = address[start...].prefix(while: { !"/?#".contains($0) }).lastIndex(of: "@")
  else { return address }
  return String(address[..<start] + address[address.index(after: at)...])
}

private func amount(_ progress: DownloadProgress) -> String {
  guard let expected = progress.expected else { return bytes(progress.received) }
  return "\(progress.received) of \(bytes(expected))"
}

private func bytes(_ count: Int64) -> String {
  count == 1 ? "1 byte" : "\(count) bytes"
}

/// Whole seconds without a fraction, others to the millisecond.
private func seconds(_ duration: Duration) -> String {
  let (whole, attoseconds) = duration.components
  let milliseconds = attoseconds / 1_000_000_000_000_000
  if milliseconds == 0 { return whole == 1 ? "1 second" : "\(whole) seconds" }
  var fraction = String(1000 + milliseconds).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return "\(whole).\(fraction) seconds"
}

private func meaning(ofStatus status: Int) -> String {
  switch status {
  case 202: ": the file is not ready yet"
  case 203: ": somebody on the way has changed the file"
  case 204, 205: ": it sent no file"
  case 206: ": it sent only a part of the file"
  case 401: ": it asks for a password"
  case 403: ": it does not allow this"
  case 404, 410: ": there is no such file"
  case 407: ": the proxy asks for a password"
  case 429: ": too many requests"
  case 500...599: ": it has a problem of its own"
  default: ""
  }
}
