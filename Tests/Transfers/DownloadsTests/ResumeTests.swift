import TestSupport
import DemoServer
import FileReplacement
import Foundation
import Synchronization
import Testing
import _Testing_FileReplacement

@testable import Downloads

/// Partial files that a later transfer goes on with, or must not go on with.
@Suite struct ResumeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let name = ".file.bin.part-abcdefgh"

  private func request(_ server: RawServer) throws -> DownloadRequest {
    var request = DownloadRequest(
      source: try #require(server.address()), destination: folder.file("file.bin"))
    request.retry = .none
    return request
  }

  /// Puts a partial file and its note where a killed transfer would have left them.
  private func leave(
    _ byteCount: Int, of source: URL, tag: String = "\"1\"", length: Int64? = 100_000, run: String? = nil,
    flushed: Int64 = 0
  ) throws {
    let note = ResumeNote(
      source: try #require(ResumeNote.name(of: source)), validator: .tag(tag), length: length,
      run: run ?? ResumeNote.presentRun, flushed: flushed)
    try Data(Fault.file.prefix(byteCount)).write(to: folder.file(Self.name))
    try Data(note.bytes).write(to: folder.file(Self.name + ".note"))
  }

  /// Downloads from a good server after `prepare`. Returns the number of bytes that were not asked for again.
  private func resumed(_ prepare: (URL) throws -> Void) async throws -> Int64 {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let request = try request(server)
    try prepare(request.source)
    let file = try await Download(request, time: .patient).run()
    #expect(try folder.bytes(of: "file.bin") == Fault.file)
    #expect(try folder.names == ["file.bin"])
    return file.resumedByteCount
  }

  /// A disk that is full until bytes are removed from it takes the note too.
  @Test func fullDiskLeavesItsBytesToTheNextTransfer() async throws {
    let bytes = DemoContent.bytes(400_000)
    let isFull = Mutex(false)
    let hasRoom = Mutex(false)
    let server = try RawServer(
      .serving { exchange in
        guard exchange.index == 0 else { return exchange.serve(bytes) }
        exchange.send(Fault.whole(bytes))
        exchange.send(Array(bytes[..<200_000]))
        while !isFull.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.005) }
        exchange.send(Array(bytes[200_000...]))
      })
    defer { server.close() }
    let fileSystem = FileSystem { call in
      guard isFull.withLock({ $0 }) else { return nil }
      if call == .cut { hasRoom.withLock { $0 = true } }
      return call == .write && !hasRoom.withLock({ $0 }) ? ENOSPC : nil
    }
    let request = try request(server)
    let first = Download(request, fileSystem: fileSystem, time: StillTime().time).start()
    await first.hasReceived(200_000)
    isFull.withLock { $0 = true }
    #expect(await first.outcome == .failure(.diskFull(path: folder.file("file.bin").path)))
    #expect(first.hasPartialFile)
    let file = try await Download(request, time: .patient).run()
    #expect(file.resumedByteCount == 200_000 - 65_536)
    #expect(try folder.bytes(of: "file.bin") == bytes)
    #expect(try folder.names == ["file.bin"])
  }

  @Test func failedTransferLeavesItsBytesToTheNextOne() async throws {
    let starts = Mutex<[Int]>([])
    let server = try RawServer(
      .serving { exchange in
        starts.withLock { $0.append(exchange.rangeStart) }
        if !exchange.cutsFirst() { exchange.serve() }
      })
    defer { server.close() }
    let request = try request(server)
    let first = Download(request, time: .patient).start()
    #expect(
      await first.outcome == .failure(.endedEarly(DownloadProgress(received: 50_000, expected: 100_000))))
    #expect(first.hasPartialFile)
    #expect(try folder.names.count == 2)
    let second = try await Download(request, time: .patient).run()
    #expect(second.resumedByteCount == 50_000 && second.byteCount == 100_000)
    #expect(starts.withLock { $0 } == [0, 50_000])
    #expect(try folder.bytes(of: "file.bin") == Fault.file)
    #expect(try folder.names == ["file.bin"])
  }

  /// A server that cuts the whole file once, and whose parts are always wrong in their length: declared and
  /// sent 7 bytes too long or too short, declared right and sent too long, and declared twice.
  @Test(arguments: ["long", "short", "excess", "two lengths", "no number"])
  func partsOfAWrongLengthDoNotKeepTheFileAway(kind: String) async throws {
    let server = try RawServer(
      .serving { exchange in
        let (start, end) = (exchange.rangeStart, Fault.file.count)
        guard start > 0 else { return exchange.cutsFirst() ? () : exchange.serve() }
        let count = end - start
        let lengths: [String: [String]] = [
          "long": ["\(count + 7)"], "short": ["\(count - 7)"], "two lengths": ["\(count)", "\(count + 7)"],
          "no number": ["\(count)x"],
        ]
        exchange.send(
          Fault.head(
            "206 Partial Content", "Content-Range: bytes \(start)-\(end - 1)/\(end)", "ETag: \"1\"",
            (lengths[kind] ?? ["\(count)"]).map { "Content-Length: \($0)" }.joined(separator: "\r\n")))
        exchange.send(Fault.file[start...] + [UInt8](repeating: 0, count: 7))
      })
    defer { server.close() }
    let request = try request(server)
    let first = Download(request, time: .patient).start()
    await #expect(throws: DownloadError.self) { try await first.outcome.get() }
    #expect(first.hasPartialFile)
    // Bytes that the head does not announce are seen too late, and end a transfer that leaves nothing.
    let second = Download(request, time: .patient).start()
    if kind == "excess" {
      #expect(await second.outcome == .failure(.lengthExceeded(declared: 100_000)))
      #expect(!second.hasPartialFile)
      _ = try await Download(request, time: .patient).run()
    } else {
      #expect(try await second.outcome.get().resumedByteCount == 0)
    }
    #expect(try folder.bytes(of: "file.bin") == Fault.file)
    #expect(try folder.names == ["file.bin"])
  }

  @Test func cancelledTransferKeepsItsBytesOnRequestOnly() async throws {
    for keeps in [true, false] {
      let server = try RawServer(
        .serving {
          _ = $0.cutsFirst()
          $0.hang()
        })
      defer { server.close() }
      let download = try Download(request(server), time: StillTime().time).start()
      await download.hasReceived(50_000)
      if keeps { download.cancelKeepingPartialFile() } else { download.cancel() }
      #expect(await download.outcome == .failure(.cancelled))
      #expect(download.hasPartialFile == keeps)
      #expect(try folder.names.count == (keeps ? 2 : 0))
    }
  }

  @Test func partOfAKilledTransferIsUsed() async throws {
    #expect(try await resumed { try leave(70_000, of: $0) } == 70_000)
  }

  @Test func completePartIsConfirmedByItsLastByte() async throws {
    #expect(try await resumed { try leave(100_000, of: $0) } == 99_999)
  }

  @Test func afterARestartOfTheSystemOnlyFlushedBytesCount() async throws {
    #expect(try await resumed { try leave(70_000, of: $0, run: "another", flushed: 30_000) } == 30_000)
    try FileManager.default.removeItem(at: folder.file("file.bin"))
    #expect(try await resumed { try leave(70_000, of: $0, run: "another") } == 0)
  }

  @Test func partOfAnotherAddressOrVersionOrLengthIsNotUsed() async throws {
    let other = try #require(URL(string: "http://127.0.0.1/other"))
    #expect(try await resumed { _ in try leave(70_000, of: other) } == 0)
    #expect(try await resumed { try leave(70_000, of: $0, tag: "\"2\"") } == 0)
    #expect(try await resumed { try leave(70_000, of: $0, length: 60_000) } == 0)
    #expect(try await resumed { try leave(70_000, of: $0, length: 80_000) } == 0)
  }

  @Test func partWithoutAWholeNoteIsNotUsed() async throws {
    for count in [0, 1, 40, 150] {
      let resumed = try await resumed {
        try leave(70_000, of: $0)
        let note = folder.file(Self.name + ".note")
        try Data(Data(contentsOf: note).prefix(count)).write(to: note)
      }
      #expect(resumed == 0)
    }
  }

  @Test func partThatOthersCouldHaveWrittenIsNotUsed() async throws {
    for name in [Self.name, Self.name + ".note"] {
      let writable = try await resumed {
        try leave(70_000, of: $0)
        #expect(unsafe chmod(folder.file(name).path, 0o666) == 0)
      }
      #expect(writable == 0)
      guard getuid() == 0 else { continue }
      let foreign = try await resumed {
        try leave(70_000, of: $0)
        #expect(unsafe chown(folder.file(name).path, 12, 34) == 0)
      }
      #expect(foreign == 0)
    }
    let elsewhere = try Folder()
    let linked = try await resumed {
      try leave(70_000, of: $0)
      try FileManager.default.linkItem(at: folder.file(Self.name), to: elsewhere.file("other"))
    }
    #expect(linked == 0)
  }

  @Test func orphanedNoteIsRemoved() async throws {
    #expect(
      try await resumed { _ in
        try Data("x".utf8).write(to: folder.file(Self.name + ".note"))
        try Data("x".utf8).write(to: folder.file(Self.name + ".next"))
      } == 0)
  }

  @Test func transferThatKeepsNothingRemovesAFormerPart() async throws {
    let server = try RawServer(.serving { _ = $0.cutsFirst() })
    defer { server.close() }
    var request = try request(server)
    request.partialFile = .remove
    try leave(70_000, of: request.source)
    guard case .failure(.endedEarly) = await Download(request, time: .patient).start().outcome else {
      Issue.record("another end")
      return
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: [EIO, ENOSPC, EDQUOT, EROFS])
  func failureOfAnySystemCallOfAResumedTransferNeverGivesAWrongFile(code: Int32) async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let request = try request(server)
    var index = 0
    while true {
      try leave(70_000, of: request.source)
      let plan = FaultPlan(failing: index, with: code)
      let outcome = await Download(request, fileSystem: plan.fileSystem, time: .patient).start().outcome
      let isThere = try folder.names.contains("file.bin")
      if case .success = outcome {
        #expect(try folder.bytes(of: "file.bin") == Fault.file)
      } else {
        #expect(!isThere)
      }
      // Whatever is left, the next transfer ends well.
      try await Download(request, time: .patient).run()
      #expect(try folder.bytes(of: "file.bin") == Fault.file)
      #expect(try folder.names == ["file.bin"], "\(String(describing: plan.failedCall))")
      try FileManager.default.removeItem(at: folder.file("file.bin"))
      guard plan.failedCall != nil else { break }
      index += 1
    }
    #expect(index > 15)
  }

  @Test func fullDiskKeepsWhatHasCome() async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let request = try request(server)
    var index = 0
    while true {
      let plan = FaultPlan(failing: index, with: ENOSPC)
      let download = Download(request, fileSystem: plan.fileSystem, time: .patient).start()
      _ = await download.outcome
      if plan.failedCall == .flush {
        #expect(await download.outcome == .failure(.diskFull(path: folder.file("file.bin").path)))
        #expect(download.hasPartialFile)
        return
      }
      try #require(plan.failedCall != nil)
      for name in try folder.names { try FileManager.default.removeItem(at: folder.file(name)) }
      index += 1
    }
  }
}
