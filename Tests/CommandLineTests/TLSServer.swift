import Foundation

/// A TLS server with a certificate of its own; see `tls-server.mjs`.
final class TLSServer {
  /// The certificate, which a client must be told to trust.
  let certificate: URL
  private let port: Int
  private let process = Process()
  private let folder: Folder

  struct Failure: Error {}

  /// - Parameter version: The only version that the server speaks, `TLSv1.2` or `TLSv1.3`.
  init(version: String) throws {
    folder = try Folder()
    certificate = folder.url.appending(path: "certificate.pem")
    let key = folder.url.appending(path: "key.pem")
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/env")
    maker.arguments = [
      "openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2", "-keyout", key.path,
      "-out", certificate.path,
    ]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    guard maker.terminationStatus == 0 else { throw Failure() }

    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tls-server.mjs")
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", script.path, key.path, certificate.path, version]
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n"),
      let byte = try output.fileHandleForReading.read(upToCount: 1)?.first
    {
      line.append(byte)
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else { throw Failure() }
    self.port = port
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

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
  func address(of answer: String, then ending: Ending) -> URL? {
    let query = answer.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "https://127.0.0.1:\(port)/\(ending.rawValue)?\(query)")
  }
}
