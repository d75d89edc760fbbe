import DemoServer
import Downloads
import Foundation
import Testing

/// Transfers that go well, from a server on this machine.
@Suite struct DownloadTests {
  private let folder: Folder
  private let server = DemoServer(byteCount: 1_000_003, rate: nil)

  init() async throws {
    folder = try Folder()
    try await server.start()
  }

  private func request(_ path: String, to name: String = "file.bin") async throws -> DownloadRequest {
    DownloadRequest(source: try #require(await server.address(of: path)), destination: folder.file(name))
  }

  @Test(arguments: ["/file", "/chunked", "/redirect?times=3", "/file/with%20space?x=1#part"])
  func theFileIsByteIdentical(path: String) async throws {
    let file = try await Download(request(path)).run()
    #expect(file.byteCount == 1_000_003)
    #expect(file.path == folder.file("file.bin").path)
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(1_000_003))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }
}
