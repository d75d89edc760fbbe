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
    var spread = [Int](repeating: 0, count: 12)
    var (killedCount, resumedCount) = (0, 0)
    while killedCount < Self.count {
      try Data(old).write(to: output)
      for _ in 0..<3 {
        let program = try Program(["download", address, "-o", "x.bin"], in: folder.url)
        try await waitForMoment(of: program, byteCount: new.count, using: &generator)
        program.send(SIGKILL)
        let isKilled = await program.finish().status != 0
        let bytes = try folder.bytes(of: "x.bin")
        #expect(bytes == old || bytes == new)
        #expect(try folder.names.count <= 4)
        guard isKilled else { continue }
        killedCount += 1
        let partByteCount = try partByteCount()
        spread[bytes == new ? 11 : partByteCount == 0 ? 0 : min(1 + partByteCount * 10 / new.count, 10)] += 1
      }
      let sent = server.sentByteCount
      let output = try await Program.run("download", address, "-o", "x.bin", in: folder.url)
      #expect(output.status == 0, "\(output.errors)")
      resumedCount += server.sentByteCount - sent < new.count ? 1 : 0
      #expect(try folder.bytes(of: "x.bin") == new)
      #expect(try folder.names == ["x.bin"])
    }
    print(
      """
      Killed \(killedCount) downloads: \(spread[0]) before their first byte, \(spread[1...10].map(String.init).joined(separator: " ")) \
      in the tenths of the file, \(spread[11]) with the file in place. Resumed \(resumedCount) files.
      """)
    await server.stop()
  }

  /// Waits until a download has come to a random point: its start, any byte of the file, or the file in
  /// place. A time would not do: on a slow machine a program has not begun after it.
  private func waitForMoment(
    of program: Program, byteCount: Int, using generator: inout SeededGenerator
  ) async throws {
    let start = try partByteCount()
    let point = Int.random(in: start - byteCount / 10...byteCount * 12 / 10, using: &generator)
    if point <= start {
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<40, using: &generator)))
    } else if point < byteCount {
      while program.isRunning, try partByteCount() < point { try await Task.sleep(for: .milliseconds(1)) }
    } else {
      while program.isRunning, try folder.bytes(of: "x.bin").count < byteCount {
        try await Task.sleep(for: .microseconds(200))
      }
    }
  }

  /// The length of the hidden file beside `x.bin`; 0 when there is none.
  private func partByteCount() throws -> Int {
    let parts = try folder.names.filter { $0.hasPrefix(".x.bin.part-") && !$0.contains(".note") }
    // A part may take its name at this moment.
    return parts.compactMap {
      try? FileManager.default.attributesOfItem(atPath: folder.url.appending(path: $0).path)[.size] as? Int
    }.max() ?? 0
  }

  @Test(.pinnedFonts, arguments: ["frames", "film.apng", "film.mp4", "film.gif"])
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
