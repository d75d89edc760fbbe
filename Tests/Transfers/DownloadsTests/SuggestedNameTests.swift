import TestSupport
import Foundation
import Testing

@testable import Downloads

/// Files that take the name that the server suggests.
@Suite struct SuggestedNameTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Downloads to `file.bin` from a server that suggests a name. Returns the name that the file has.
  private func download(
    suggesting field: String, to destination: String = "file.bin", resuming: Bool = false
  ) async throws -> String {
    let server = try RawServer(
      .serving { exchange in
        if exchange.rangeStart > 0 { return exchange.serve() }
        let length = "Content-Length: \(Fault.file.count)"
        exchange.send(Fault.head("200 OK", length, "ETag: \"1\"", "Content-Disposition: \(field)"))
        exchange.send(resuming ? Array(Fault.file[..<Fault.half]) : Fault.file)
      })
    defer { server.close() }
    var request = DownloadRequest(
      source: try #require(server.address()), destination: folder.file(destination))
    request.takesSuggestedName = true
    request.retry = .none
    if resuming {
      // The rest comes without the field, and in another transfer.
      await #expect(throws: DownloadError.self) { try await Download(request, time: .patient).run() }
    }
    let file = try await Download(request, time: .patient).run()
    #expect((file.resumedByteCount > 0) == resuming)
    let path = URL(filePath: file.path)
    #expect(path.deletingLastPathComponent().path == folder.file("x").deletingLastPathComponent().path)
    #expect(try folder.bytes(of: path.lastPathComponent) == Fault.file)
    return path.lastPathComponent
  }

  @Test(arguments: [
    ("attachment; filename=\"the report.pdf\"", "the report.pdf"),
    ("attachment; filename*=UTF-8''%E6%97%A5.pdf", "日.pdf"),
    ("attachment; filename=\"../../etc/passwd\"", "_.._etc_passwd"),
    ("attachment; filename=.bashrc", "bashrc"), ("attachment; filename=\"file.bin\"", "file.bin"),
    ("attachment; filename=\"..\"", "file.bin"), ("inline", "file.bin"), ("", "file.bin"),
  ])
  func fileTakesTheSafeFormOfTheServersNameAndNoOther(field: String, name: String) async throws {
    #expect(try await download(suggesting: field) == name)
    #expect(try folder.names == [name])
  }

  @Test func takenNameGetsANumberAndNothingIsReplaced() async throws {
    try Data("old".utf8).write(to: folder.file("a.tar"))
    try FileManager.default.createDirectory(at: folder.file("a (2).tar"), withIntermediateDirectories: false)
    #expect(try await download(suggesting: "attachment; filename=a.tar") == "a (3).tar")
    #expect(try await download(suggesting: "attachment; filename=b") == "b")
    #expect(try await download(suggesting: "attachment; filename=b") == "b (2)")
    #expect(try folder.bytes(of: "a.tar") == Array("old".utf8))
    #expect(try folder.names == ["a (2).tar", "a (3).tar", "a.tar", "b", "b (2)"])
  }

  @Test func linkOfTheServersNameIsNeitherFollowedNorReplaced() async throws {
    let link = folder.file("a").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
    #expect(try await download(suggesting: "attachment; filename=a") == "a (2)")
    #expect(try folder.names == ["a", "a (2)"])
  }

  @Test func resumedFileTakesTheNameThatItsFirstBytesCameWith() async throws {
    let name = try await download(suggesting: "attachment; filename=\"später.bin\"", resuming: true)
    #expect(name == "später.bin")
    #expect(try folder.names == ["später.bin"])
  }
}
