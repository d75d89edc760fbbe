import TestSupport
import Foundation
import Testing

/// Downloads over HTTP/2, from a server that speaks nothing else.
@Suite(.serialized) struct DownloadHTTP2Tests {
  private let folder: Folder
  private let certificate: Certificate
  private let server: NodeServer

  private static let file = (0..<100_000).map { UInt8($0 % 251) }

  init() throws {
    folder = try Folder()
    certificate = try Certificate()
    server = try NodeServer("http2-server.mjs", [certificate.key.path, certificate.file.path])
  }

  private func download(_ path: String, retry: Int = 1) async throws -> Output {
    try Data("old".utf8).write(to: folder.url.appending(path: "x.bin"))
    return try await Program(
      [
        "download", "https://127.0.0.1:\(server.port)\(path)", "-o", "x.bin", "--retry", "\(retry)",
        "--no-resume", "-q",
      ], in: folder.url, environment: ["SSL_CERT_FILE": certificate.file.path]
    ).finish()
  }

  @Test(arguments: [
    "/none", "/none?unknown", "/leave", "/leave?unknown", "/reset", "/lost", "/early", "/reset?unknown",
    "/lost?unknown",
  ])
  func fileIsWholeAlsoAfterAFaultThatPasses(path: String) async throws {
    let output = try await download(path)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try folder.bytes(of: "x.bin") == Self.file)
    #expect(try folder.names == ["x.bin"])
  }

  @Test(arguments: ["/reset", "/lost", "/early", "/reset?unknown", "/lost?unknown"])
  func cutStreamIsAnErrorAndLeavesTheOldFile(path: String) async throws {
    let output = try await download(path, retry: 0)
    #expect(output.status == 4)
    #expect(output.errors.hasPrefix("Error: The connection was lost after "), "\(output.errors)")
    #expect(try folder.bytes(of: "x.bin") == Array("old".utf8))
    #expect(try folder.names == ["x.bin"])
  }

  @Test func laterRunGoesOnWithTheRest() async throws {
    func run(_ arguments: [String]) async throws -> Output {
      try await Program(
        ["download", "https://127.0.0.1:\(server.port)/reset", "-o", "x.bin", "-q"] + arguments,
        in: folder.url, environment: ["SSL_CERT_FILE": certificate.file.path]
      ).finish()
    }
    let first = try await run(["--retry", "0"])
    #expect(first.status == 4)
    #expect(first.errors.hasSuffix(" are kept: the same command goes on with them.\n"), "\(first.errors)")
    #expect(try await run([]).status == 0)
    #expect(try folder.bytes(of: "x.bin") == Self.file)
  }
}
