import Foundation

/// The proof of who asks for a file. Its description does not contain it.
public struct Credentials: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The value of the header field `Authorization`.
  let authorization: String

  /// Makes a name and a password, which go to the server in the clear: use them with `https` only.
  public static func basic(user: String, password: String) -> Credentials {
    Credentials(authorization: "Basic " + Data("\(user):\(password)".utf8).base64EncodedString())
  }

  /// Makes a token.
  public static func bearer(token: String) -> Credentials {
    Credentials(authorization: "Bearer " + token)
  }

  /// A text that does not contain the secret.
  public var description: String { "Credentials(…)" }
  /// A text that does not contain the secret.
  public var debugDescription: String { description }
  /// A mirror that does not contain the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension DownloadRequest {
  /// The header fields that belong to the transfer itself, in lower case.
  private static let ownFields: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "if-range", "range", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Returns the lines of the fields for the address's own origin after checking that they cannot change the
  /// request otherwise.
  func checkedHeaderLines() throws(DownloadError) -> [String] {
    var fields = headers.sorted { $0.key < $1.key }
    if let credentials { fields.append(("Authorization", credentials.authorization)) }
    var lines: [String] = []
    for (name, value) in fields {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
        !Self.ownFields.contains(name.lowercased()),
        value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw .invalidHeader(name: name) }
      // libcurl takes a field without a value for one to leave out, unless it ends in a semicolon.
      lines.append(value.allSatisfy(\.isWhitespace) ? "\(name);" : "\(name): \(value)")
    }
    return lines
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
