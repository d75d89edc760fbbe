import TestSupport
import FileReplacement
import Foundation
import Testing
import _Testing_FileReplacement

@testable import Downloads

/// Disks that fail at every step of a transfer, once.
@Suite struct DownloadFaultTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [EIO, ENOSPC, EACCES])
  func failureOfAnySystemCallGivesAnErrorAndKeepsTheOldFile(code: Int32) async throws {
    let server = try RawServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew"))
    defer { server.close() }
    let source = try #require(server.address())
    let (destination, path) = (folder.file("file.bin"), folder.file("file.bin").path)
    var index = 0
    while true {
      try Data("old".utf8).write(to: destination)
      let plan = FaultPlan(failing: index, with: code)
      let download = Download(
        DownloadRequest(source: source, destination: destination), fileSystem: plan.fileSystem, time: .patient
      )
      switch await download.start().outcome {
      case .success: #expect(try folder.bytes(of: "file.bin") == Array("new".utf8))
      case .failure(let error):
        let call = try #require(plan.failedCall)
        #expect(error == expectedError(call, code, path: path))
        #expect(try folder.bytes(of: "file.bin") == Array("old".utf8))
      }
      #expect(try folder.names == ["file.bin"])
      guard plan.failedCall != nil else { break }
      index += 1
    }
    #expect(index > 10)
  }

  private func expectedError(_ call: FileSystem.Call, _ code: Int32, path: String) -> DownloadError {
    if code == ENOSPC { return .diskFull(path: path) }
    return [.write, .flush].contains(call)
      ? .cannotWrite(path: path, errno: code) : .cannotCreate(path: path, errno: code)
  }

  @Test func folderThatIsRenamedDuringTheTransferIsReported() async throws {
    let server = try RawServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew"))
    defer { server.close() }
    let (inner, moved) = (folder.url.appending(path: "a"), folder.url.appending(path: "b"))
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    let destination = inner.appending(path: "file.bin")
    let source = try #require(server.address())
    let download = Download(DownloadRequest(source: source, destination: destination), time: .patient)
    download.pause()
    download.start()
    while try FileManager.default.contentsOfDirectory(atPath: inner.path).isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
    try FileManager.default.moveItem(at: inner, to: moved)
    download.resume()
    #expect(await download.outcome == .failure(.folderMoved(path: destination.path)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: moved.path) == [])
    #expect(try folder.names == ["b"])
  }

  @Test func partOfAKilledTransferIsRemovedAndThatOfALivingOneIsNot() async throws {
    let silent = try RawServer(.silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nx"))
    let server = try RawServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew"))
    defer {
      silent.close()
      server.close()
    }
    try Data("killed".utf8).write(to: folder.file(".file.bin.part-abcdefgh"))
    let destination = folder.file("file.bin")
    let living = Download(
      DownloadRequest(source: try #require(silent.address()), destination: destination), time: .patient
    )
    .start()
    for await progress in living.progress where progress.received > 0 { break }
    try await Download(
      DownloadRequest(source: try #require(server.address()), destination: destination), time: .patient
    )
    .run()
    #expect(try folder.names.count == 2, "the file, and the part of the living transfer")
    #expect(try !folder.names.contains(".file.bin.part-abcdefgh"))
    living.cancel()
    _ = await living.outcome
    #expect(try folder.names == ["file.bin"])
  }
}
