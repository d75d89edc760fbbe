import TestSupport
import DemoServer
@testable import Downloads
import Foundation
import Testing

@Test func aPortThatIsTakenIsReported() async throws {
  let first = DemoServer()
  try await first.start()
  let port = try #require(await first.port)
  let second = DemoServer(port: port)
  let error = await #expect(throws: DemoServerError.self) { try await second.start() }
  #expect(error?.localizedDescription == "The demo's file server cannot listen at port \(port).")
  #expect(await second.port == nil)
  await first.stop()
}

@Test func aServerThatWasStoppedStartsAgain() async throws {
  let server = DemoServer()
  try await server.start()
  try await server.start()
  #expect(await server.address(of: "/file")?.host() == "127.0.0.1")
  await server.stop()
  await server.stop()
  #expect(await server.address(of: "/file") == nil)
  try await server.start()
  #expect(await server.port != nil)
  await server.stop()
}

@Test func contentsAreTheSameFromEveryOffset() {
  let whole = DemoContent.bytes(1000)
  #expect(Array(whole[..<500]) == DemoContent.bytes(500))
  #expect(Set(whole).count > 200)
  #expect(DemoContent.bytes(-1).isEmpty)
}

@Test func everySecondDownloadOfTheFlakyFileIsWhole() async throws {
  let server = DemoServer(byteCount: 1000, rate: nil)
  try await server.start()
  let folder = try Folder()
  let source = try #require(await server.address(of: "/flaky"))
  for _ in 0..<2 {
    var request = DownloadRequest(source: source, destination: folder.file("flaky.bin"))
    request.retry = .none
    #expect(
      await Download(request, time: .patient).start().outcome
        == .failure(.endedEarly(DownloadProgress(received: 500, expected: 1000))))
    #expect(try await Download(request, time: .patient).run().byteCount == 1000)
  }
  await server.stop()
}
