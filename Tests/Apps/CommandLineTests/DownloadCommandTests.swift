import TestSupport
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
    #expect(!output.errors.contains("\r"), "no bar without a terminal")
    #expect(try folder.bytes(of: "x.bin") == DemoContent.bytes(200_001))
    #expect(try folder.names == ["x.bin"])
    await server.stop()
  }

  @Test func addressNamesTheNewFileWithoutAnOutputOption() async throws {
    let address = try await address("/file/river.bin")
    #expect(try await Program.run("download", address, in: folder.url).status == 0)
    #expect(try folder.names == ["river.bin"])
    let second = try await Program.run("download", address, "-q", in: folder.url)
    #expect(second.status == 3)
    #expect(second.errors.contains("exists already"))
    #expect(try folder.bytes(of: "river.bin") == DemoContent.bytes(200_001))
    await server.stop()
  }

  @Test(arguments: [("/short", 4), ("/missing", 8), ("/error", 8), ("/elsewhere", 5)] as [(String, Int32)])
  func failedDownloadKeepsTheOldFileAndHasAStatusOfItsOwn(path: String, status: Int32) async throws {
    try Data("old".utf8).write(to: folder.url.appending(path: "x.bin"))
    let output = try await Program.run(
      "download", address(path), "-o", "x.bin", "--retry", "0", "--quiet", in: folder.url)
    #expect(output.status == status)
    #expect(output.errors.hasPrefix("Error: The "))
    #expect(try folder.bytes(of: "x.bin") == Array("old".utf8))
    #expect(try folder.names == ["x.bin"])
    await server.stop()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalThatEndsADownloadLeavesNoFile(signal: Int32) async throws {
    // The whole file would take an hour.
    let program = try await Program(["download", address("/file/river.bin?rate=50"), "-q"], in: folder.url)
    try await program.waitForOutput(in: folder)
    program.send(signal)
    let output = await program.finish()
    #expect(output.status == 130)
    #expect(output.errors == "Cancelled; nothing was kept.\n")
    #expect(try folder.names.isEmpty)
    await server.stop()
  }

  @Test func interruptedDownloadSaysHowToGoOnAndGoesOn() async throws {
    let address = try await address("/versioned?rate=100000&bytes=300000")
    let program = try Program(["download", address, "-o", "x.bin", "-q"], in: folder.url)
    while server.sentByteCount < 50_000, program.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    program.send(SIGINT)
    let output = await program.finish()
    #expect(output.status == 130)
    #expect(output.errors.hasPrefix("Cancelled; "))
    #expect(output.errors.hasSuffix(" are kept: the same command goes on with them.\n"))
    #expect(try folder.names.count == 2)
    let sent = server.sentByteCount
    let second = try await Program.run("download", address, "-o", "x.bin", "--resume", in: folder.url)
    #expect(second.status == 0)
    #expect(server.sentByteCount - sent < 300_000)
    #expect(try folder.bytes(of: "x.bin") == DemoContent.bytes(300_000))
    #expect(try folder.names == ["x.bin"])
    await server.stop()
  }

  @Test func severalAddressesGiveSeveralFilesAndTheStatusOfTheFirstFailure() async throws {
    let (good, bad) = (try await address("/file/a.bin?bytes=5"), try await address("/missing"))
    let output = try await Program.run("download", good, bad, good, "-o", "./", "-q", in: folder.url)
    #expect(output.status == 8)
    #expect(output.errors == "Error: missing: The server answered with 404: there is no such file.\n")
    #expect(try folder.names == ["a (2).bin", "a.bin"])
    await server.stop()
  }

  @Test func wrongDigestLeavesNothingAndHasAStatusOfItsOwn() async throws {
    let digest = String(repeating: "0", count: 64)
    let output = try await Program.run(
      "download", address("/file/a.bin"), "--sha256", digest, "-q", in: folder.url)
    #expect(output.status == 7)
    #expect(output.errors.hasPrefix("Error: The file has another SHA-256 than 000"))
    #expect(try folder.names.isEmpty)
    await server.stop()
  }

  @Test(arguments: [
    ["--sha256", "abc"], ["--retry", "-1"], ["--max-time", "nan"], ["--limit-rate", "-5"],
    ["--parallel", "0"],
    ["--header", "x"], ["--max-size", "1e30"],
  ])
  func optionWithAnInvalidValueIsRefused(options: [String]) async throws {
    let output = try await Program(["download", "http://127.0.0.1:1/x"] + options, in: folder.url).finish()
    #expect(output.status == 64)
    #expect(try folder.names.isEmpty)
    await server.stop()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalThatTheProgramWasStartedToIgnoreStaysIgnored(signal: Int32) async throws {
    let address = try await address("/file/river.bin?bytes=3000&rate=6000")
    let program = try Program(
      ["download", address, "--min-rate", "0", "-q"], in: folder.url, ignoring: signal)
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
