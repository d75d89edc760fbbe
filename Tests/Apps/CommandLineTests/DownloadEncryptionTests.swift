import TestSupport
import Foundation
import Testing

/// Encrypted connections, which end in one of three ways. Anybody on the way can cut a connection; the last
/// message of an encrypted one cannot be forged.
@Suite(.serialized) struct DownloadEncryptionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let versions = ["TLSv1.2", "TLSv1.3"]
  private static let file = "new!"

  /// Downloads an answer over an old file. Returns the error's sentence; nil after a success.
  private func failure(
    _ server: TLSServer, _ answer: String, then ending: TLSServer.Ending, trusting certificate: String
  ) async throws -> String? {
    try Data("old".utf8).write(to: folder.url.appending(path: "x.bin"))
    let source = try #require(server.address(of: answer, then: ending))
    let output = try await Program(
      ["download", source.absoluteString, "-o", "x.bin", "--retry", "0", "-q"], in: folder.url,
      environment: ["SSL_CERT_FILE": certificate]
    ).finish()
    #expect(try folder.names == ["x.bin"])
    let bytes = String(decoding: try folder.bytes(of: "x.bin"), as: UTF8.self)
    #expect(bytes == (output.status == 0 ? Self.file : "old"))
    return output.status == 0 ? nil : output.errors
  }

  private func failure(
    _ server: TLSServer, _ answer: String, then ending: TLSServer.Ending
  ) async throws -> String? {
    try await failure(server, answer, then: ending, trusting: server.certificate.path)
  }

  @Test(arguments: versions)
  func fileWithoutALengthEndsWithTheLastMessageOfItsConnection(version: String) async throws {
    let server = try TLSServer(version: version)
    for head in ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n"] {
      #expect(try await failure(server, head + Self.file, then: .end) == nil)
      #expect(
        try await failure(server, head + Self.file, then: .cut)
          == "Error: The connection was lost after 4 bytes.\n")
      // A reset also discards bytes that have arrived and are not yet read.
      #expect(try await failure(server, head + Self.file, then: .reset)?.hasPrefix("Error: The ") == true)
    }
  }

  @Test(arguments: versions)
  func fileWithItsOwnEndIsWholeHoweverItsConnectionEnds(version: String) async throws {
    let server = try TLSServer(version: version)
    for ending in [TLSServer.Ending.end, .cut] {
      for body in [
        "Content-Length: 4\r\n\r\n\(Self.file)",
        "Transfer-Encoding: chunked\r\n\r\n4\r\n\(Self.file)\r\n0\r\n\r\n",
      ] {
        #expect(try await failure(server, "HTTP/1.1 200 OK\r\n" + body, then: ending) == nil)
      }
    }
  }

  @Test(arguments: versions)
  func fileThatIsCutIsAnErrorHoweverItsConnectionEnds(version: String) async throws {
    let server = try TLSServer(version: version)
    for ending in [TLSServer.Ending.end, .cut] {
      for (body, amount) in [
        ("Content-Length: 5\r\n\r\n\(Self.file)", "4 of 5 bytes"),
        ("Transfer-Encoding: chunked\r\n\r\n4\r\n\(Self.file)\r\n", "4 bytes"),
      ] {
        #expect(
          try await failure(server, "HTTP/1.1 200 OK\r\n" + body, then: ending)
            == "Error: The connection was lost after \(amount).\n")
      }
    }
  }

  @Test func serversNameIsTakenInAFolderAndNotForANamedFile() async throws {
    let server = try TLSServer(version: "TLSv1.3")
    let field = "Content-Disposition: attachment; filename=\"../report.pdf\""
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\(field)\r\n\r\n\(Self.file)"
    let address = try #require(server.address(of: answer, then: .end)).absoluteString
    for options in [[], ["-o", "./"], ["-o", "x.bin"]] {
      let output = try await Program(
        ["download", address, "-q"] + options, in: folder.url,
        environment: ["SSL_CERT_FILE": server.certificate.path]
      ).finish()
      #expect(output.status == 0, "\(output.errors)")
    }
    #expect(try folder.names == ["_report (2).pdf", "_report.pdf", "x.bin"])
  }

  @Test func serverWithoutATrustedCertificateIsRefused() async throws {
    let server = try TLSServer(version: "TLSv1.3")
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\(Self.file)"
    let other = try TLSServer(version: "TLSv1.3")
    for file in ["", "missing.pem", other.certificate.path] {
      let sentence = try await failure(server, answer, then: .end, trusting: file)
      #expect(sentence?.hasPrefix("Error: There is no secure connection to “127.0.0.1”: ") == true)
    }
  }
}
