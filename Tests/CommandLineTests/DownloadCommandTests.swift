import DemoServer
import Foundation
import Testing

@Suite struct DownloadCommandTests {
  private let folder: Folder
  private let server = DemoServer(byteCount: 200_001, rate: nil)

  init() async throws {
    folder = try Folder()
    try await server.start()
  }

  private func address(_ path: String) async throws -> String {
    try #require(await server.address(of: path)).absoluteString
  }

  @Test func downloadedFileIsByteIdentical() async throws {
    let output = try await Program.run("download", address("/file/river.bin"), "-o", "x.bin", in: folder.url)
    #expect(output.status == 0)
    #expect(output.text.hasPrefix("Saved 200001 bytes to "))
    #expect(output.errors.isEmpty, "no bar without a terminal")
    #expect(try folder.bytes(of: "x.bin") == DemoContent.bytes(200_001))
    #expect(try folder.names == ["x.bin"])
    await server.stop()
  }

  @Test func addressNamesTheNewFileWithoutAnOutputOption() async throws {
    let address = try await address("/file/river.bin")
    #expect(try await Program.run("download", address, in: folder.url).status == 0)
    #expect(try folder.names == ["river.bin"])
    let second = try await Program.run("download", address, in: folder.url)
    #expect(second.status == 1)
    #expect(second.errors.contains("exists already"))
    #expect(try folder.bytes(of: "river.bin") == DemoContent.bytes(200_001))
    await server.stop()
  }

  @Test(arguments: ["/short", "/missing", "/error", "/elsewhere"])
  func failedDownloadKeepsTheOldFile(path: String) async throws {
    try Data("old".utf8).write(to: folder.url.appending(path: "x.bin"))
    let output = try await Program.run("download", address(path), "-o", "x.bin", in: folder.url)
    #expect(output.status == 1)
    #expect(output.errors.hasPrefix("Error: The "))
    #expect(try folder.bytes(of: "x.bin") == Array("old".utf8))
    #expect(try folder.names == ["x.bin"])
    await server.stop()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalThatEndsADownloadLeavesNoFile(signal: Int32) async throws {
    // The whole file would take an hour.
    let program = try await Program(["download", address("/file/river.bin?rate=50")], in: folder.url)
    try await program.waitForOutput(in: folder)
    program.send(signal)
    let output = await program.finish()
    #expect(output.status == 130)
    #expect(output.errors == "Cancelled; nothing was kept.\n")
    #expect(try folder.names.isEmpty)
    await server.stop()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalThatTheProgramWasStartedToIgnoreStaysIgnored(signal: Int32) async throws {
    let address = try await address("/file/river.bin?bytes=3000&rate=6000")
    let program = try Program(["download", address], in: folder.url, ignoring: signal)
    try await program.waitForOutput(in: folder)
    program.send(signal)
    let output = await program.finish()
    #expect(output.status == 0 && output.errors.isEmpty)
    #expect(try folder.names == ["river.bin"])
    await server.stop()
  }

  @Test(arguments: ["ftp://example.org/x", "river.bin", "http://", ""])
  func addressThatIsNoWebAddressIsRefused(address: String) async throws {
    let output = try await Program.run("download", address, in: folder.url)
    #expect(output.status != 0)
    #expect(!output.errors.isEmpty)
    #expect(try folder.names.isEmpty)
    await server.stop()
  }
}
