import DemoServer
import Foundation
import TestSupport
import Testing

/// Memory that runs out, at allocations from the first to the last of a run. Swift ends a process that has no
/// memory; the libraries and ffmpeg return errors. In both cases the output is the old one or the new one,
/// and the next run leaves nothing else.
///
/// `make kill` tries as many allocations as it kills programs, `make test` fewer.
@Suite(.serialized) struct AllocationTests {
  private static let count =
    ProcessInfo.processInfo.environment["RIVULET_KILLS"].flatMap(Int.init).map { max($0, 60) } ?? 60
  private let folder: Folder
  private let tools: Folder

  init() throws { (folder, tools) = (try Folder(), try Folder()) }

  /// How the runs of a program have ended.
  private struct Ends {
    var success = 0
    var error = 0
    var death = 0
  }

  /// The contents of an output: old, new, or anything else.
  private enum Content { case old, new, broken }

  /// Runs a program again and again, each time with another allocation that fails.
  ///
  /// - Parameters:
  ///   - count: The number of runs; their allocations are spread evenly over all.
  ///   - prepare: Puts the old output in place, and works after any run before.
  ///   - content: Returns the content of the output.
  private func fail(
    _ allocation: FailingAllocation, _ arguments: [String], count: Int = count, name: String,
    prepare: () async throws -> Void, content: () throws -> Content
  ) async throws -> Ends {
    try await prepare()
    let all = try await allocation.count(arguments, in: folder.url)
    #expect(try content() == .new && all > 10)
    var ends = Ends()
    for step in 0..<count {
      let number = all * step / count
      try await prepare()
      #expect(try folder.names == [name])
      let program = try Program(
        arguments, in: folder.url, environment: allocation.environment(failing: number))
      // fontconfig keeps a lock, and waits for it for ever, where one of its allocations fails.
      let end = Task {
        try await Task.sleep(for: .seconds(60))
        program.send(SIGKILL)
      }
      let output = await program.finish()
      end.cancel()
      let found = try content()
      switch output.status {
      case 0:
        ends.success += 1
        #expect(found == .new, "allocation \(number) of \(all)")
      case 1...64 where output.errors.hasPrefix("Error: "):
        ends.error += 1
        #expect(output.errors.hasSuffix("\n"))
        #expect(found == .old && output.text.isEmpty, "allocation \(number) of \(all): \(output.errors)")
        #expect(try folder.names == [name])
      default:
        ends.death += 1
        #expect(found != .broken, "allocation \(number) of \(all), status \(output.status): \(output.errors)")
      }
    }
    try await prepare()
    #expect(try folder.names == [name])
    print("\(all) allocations: \(ends)")
    return ends
  }

  // MARK: Downloads

  private static let byteCount = 300_001

  private func failDownload(_ allocation: FailingAllocation, count: Int = count) async throws -> Ends {
    let server = DemoServer(byteCount: Self.byteCount, rate: nil)
    try await server.start()
    let address = try #require(await server.address(of: "/file")).absoluteString
    let arguments = ["download", address, "-o", "x.bin", "-q"]
    let (old, new) = (Array("old".utf8), DemoContent.bytes(Self.byteCount))
    let ends = try await fail(allocation, arguments, count: count, name: "x.bin") {
      // The next run cleans up.
      if try folder.names != ["x.bin"] {
        #expect(try await Program(arguments, in: folder.url).finish().status == 0)
      }
      try Data(old).write(to: folder.url.appending(path: "x.bin"))
    } content: {
      let bytes = try folder.bytes(of: "x.bin")
      return bytes == old ? .old : bytes == new ? .new : .broken
    }
    await server.stop()
    return ends
  }

  @Test func downloadWithoutMemoryLeavesTheOldFileOrTheNewOne() async throws {
    let ends = try await failDownload(FailingAllocation(in: "rivulet", tools))
    #expect(ends.death > 0)
  }

  @Test func libcurlWithoutMemoryGivesAnErrorAndKeepsTheOldFile() async throws {
    let allocation = try FailingAllocation(in: "rivulet", calledBy: "libcurl", tools)
    let ends = try await failDownload(allocation, count: 40)
    #expect(ends.error > 0 && ends.death == 0, "\(ends)")
  }

  // MARK: Recordings

  private func record(_ end: String, to output: String) -> [String] {
    ["record", "download", "--to", end, "--scale", "0.25", "-o", output]
  }

  /// - Parameter isNew: Returns whether a recording that is not the old one is whole.
  private func failRecording(
    _ allocation: FailingAllocation, to name: String, isNew: (Recording) throws -> Bool
  ) async throws -> Ends {
    #expect(try await Program(record("0.05", to: name), in: folder.url).finish().status == 0)
    let place = folder.url.appending(path: name)
    let old = try Recording(at: place)
    return try await fail(allocation, record("0.1", to: name), name: name) {
      // The next run cleans up.
      if try folder.names != [name] || Recording(at: place) != old {
        #expect(try await Program(record("0.05", to: name), in: folder.url).finish().status == 0)
      }
    } content: {
      let found = try Recording(at: place)
      return try found == old ? .old : isNew(found) ? .new : .broken
    }
  }

  @Test(.pinnedFonts, arguments: ["frames", "film.gif", "film.mp4"])
  func recordingWithoutMemoryLeavesTheOldOneOrTheNewOne(name: String) async throws {
    let reference = try Folder()
    #expect(try await Program(record("0.1", to: name), in: reference.url).finish().status == 0)
    let new = try Recording(at: reference.url.appending(path: name))
    let ends = try await failRecording(FailingAllocation(in: "rivulet", tools), to: name) { $0 == new }
    #expect(ends.death > 0)
  }

  /// ffmpeg survives some of its failures, with a setting lost: the film differs then, and plays.
  @Test(.pinnedFonts) func ffmpegWithoutMemoryGivesAnErrorOrAFilm() async throws {
    let place = folder.url.appending(path: "film.mp4")
    let ends = try await failRecording(FailingAllocation(in: "ffmpeg", tools), to: "film.mp4") { _ in
      try plays(place)
    }
    #expect(ends.error > 0 && ends.death == 0)
  }

  /// Whether ffmpeg can read a film to its end.
  private func plays(_ film: URL) throws -> Bool {
    let (player, words) = (Process(), Pipe())
    player.executableURL = URL(filePath: "/usr/bin/env")
    player.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-i", film.path, "-f", "null", "-"]
    player.standardError = words
    try player.run()
    let text = words.fileHandleForReading.readDataToEndOfFile()
    player.waitUntilExit()
    return player.terminationStatus == 0 && text.isEmpty
  }
}
