import Foundation

/// A TLS server with a certificate of its own; see `tls-server.mjs`.
final class TLSServer {
  private let made: Certificate
  private let server: NodeServer

  /// - Parameter version: The only version that the server speaks, `TLSv1.2` or `TLSv1.3`.
  init(version: String) throws {
    made = try Certificate()
    server = try NodeServer("tls-server.mjs", [made.key.path, made.file.path, version])
  }

  /// The certificate, which a client must be told to trust.
  var certificate: URL { made.file }

  /// The end of a connection after an answer.
  enum Ending: String {
    /// The server announces the end (`close_notify`), and closes the connection.
    case end
    /// The connection closes without a word, as by a machine on the way.
    case cut
    /// The connection is reset.
    case reset
  }

  /// The address of an answer, head and body, after which the connection ends.
  func address(of answer: String, then ending: Ending, host: String = "127.0.0.1") -> URL? {
    let query = answer.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "https://\(host):\(server.port)/\(ending.rawValue)?\(query)")
  }
}
