import DemoServer
import Foundation
import TestSupport
import Testing

/// Programs that are killed at any moment, so that they cannot clean up: the output is the old one or the new
/// one, and the next run works and leaves nothing else.
///
/// `make kill` kills 200 times, `make test` a few times.
@Suite(.serialized) struct KillTests {
  private static let count = ProcessInfo.processInfo.environment["RIVULET_KILLS"].flatMap(Int.init) ?? 5
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs a program again and again and kills it after a part of the time that it takes by itself. That time
  /// changes with the load of the machine: after the last run, further ones follow until one was killed, each
  /// after half the time of the one before.
  ///
  /// - Parameters:
  ///   - prepare: Puts the old output in place.
  ///   - check: Throws unless the output is the old or the new one. Gives true for the new one.
  private func killAtRandomMoments(
    _ arguments: [String], prepare: () async throws -> Void, check: () throws -> Bool
  ) async throws {
    try await prepare()
    let start = ContinuousClock.now
    #expect(try await Program(arguments, in: folder.url).finish().status == 0)
    var duration = ContinuousClock.now - start
    #expect(try check())
    var generator = SeededGenerator(seed: 1)
    var (runCount, killedCount) = (0, 0)
    while runCount < Self.count || killedCount == 0 {
      runCount += 1
      if runCount > Self.count { duration /= 2 }
      try await prepare()
      let moment = duration * Double.random(in: 0..<1.1, using: &generator)
      let program = try Program(arguments, in: folder.url)
      try await Task.sleep(for: moment)
      program.send(SIGKILL)
      let isKilled = await program.finish().status != 0
      killedCount += isKilled ? 1 : 0
      let isNew = try check()
      #expect(isKilled || isNew, "after \(moment)")
    }
    print("Killed \(killedCount) of \(runCount) runs.")
  }

  @Test func killedDownloadLeavesTheOldFileOrTheNewOne() async throws {
    let server = DemoServer(byteCount: 60_001, rate: 200_000)
    try await server.start()
    let address = try #require(await server.address(of: "/file")).absoluteString
    let (old, new) = (Array("old".utf8), DemoContent.bytes(60_001))
    let output = folder.url.appending(path: "x.bin")
    try await killAtRandomMoments(["download", address, "-o", "x.bin"]) {
      // The next run replaces the output and leaves nothing else.
      let again = try #require(await server.address(of: "/file?rate=100000000")).absoluteString
      #expect(try await Program.run("download", again, "-o", "x.bin", in: folder.url).status == 0)
      #expect(try folder.names == ["x.bin"])
      try Data(old).write(to: output)
    } check: {
      let bytes = try folder.bytes(of: "x.bin")
      #expect(bytes == old || bytes == new)
      return bytes == new
    }
    await server.stop()
  }

  @Test func killedDownloadIsResumedUntilItIsRight() async throws {
    let server = DemoServer(byteCount: 400_001, rate: 1_000_000)
    try await server.start()
    let address = try #require(await server.address(of: "/versioned")).absoluteString
    let (old, new) = (Array("old".utf8), DemoContent.bytes(400_001))
    let output = folder.url.appending(path: "x.bin")
    var generator = SeededGenerator(seed: 2)
    var (killedCount, resumedCount) = (0, 0)
    while killedCount < Self.count {
      try Data(old).write(to: output)
      // A machine that is slow today kills programs before their first byte: nothing depends on it.
      for _ in 0..<3 {
        let program = try Program(["download", address, "-o", "x.bin"], in: folder.url)
        try await Task.sleep(for: .milliseconds(Int.random(in: 10..<400, using: &generator)))
        program.send(SIGKILL)
        killedCount += await program.finish().status == 0 ? 0 : 1
        let bytes = try folder.bytes(of: "x.bin")
        #expect(bytes == old || bytes == new)
        #expect(try folder.names.count <= 4)
      }
      let sent = server.sentByteCount
      let output = try await Program.run("download", address, "-o", "x.bin", in: folder.url)
      #expect(output.status == 0, "\(output.errors)")
      resumedCount += server.sentByteCount - sent < new.count ? 1 : 0
      #expect(try folder.bytes(of: "x.bin") == new)
      #expect(try folder.names == ["x.bin"])
    }
    print("Killed \(killedCount) downloads, resumed \(resumedCount) files.")
    await server.stop()
  }

  @Test(arguments: ["frames", "film.apng", "film.mp4", "film.gif"])
  func killedRecordingLeavesTheOldRecordingOrTheNewOne(name: String) async throws {
    func record(_ end: String, to output: String) -> [String] {
      ["record", "download", "--to", end, "--scale", "0.5", "-o", output]
    }
    let references = try Folder()
    for (end, reference) in [("0.1", "old-\(name)"), ("0.3", "new-\(name)")] {
      #expect(try await Program(record(end, to: reference), in: references.url).finish().status == 0)
    }
    let old = try Recording(at: references.url.appending(path: "old-\(name)"))
    let new = try Recording(at: references.url.appending(path: "new-\(name)"))
    try await killAtRandomMoments(record("0.3", to: name)) {
      // The next run replaces the output and leaves nothing else.
      let again = try await Program(record("0.1", to: name), in: folder.url).finish()
      #expect(again.status == 0)
      #expect(try folder.names == [name])
    } check: {
      let found = try Recording(at: folder.url.appending(path: name))
      #expect(found == old || found == new)
      return found == new
    }
  }
}
