import FileReplacement
import Foundation
import TestSupport
import Testing
import UIKit

@testable import RivuletRecorder

/// Films that several recordings share.
@MainActor @Suite struct JoinTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Records a second of a colour that changes evenly: ten frames, or a part of them.
  private func record(
    _ part: String? = nil, to name: String, scene: String = "colours", scale: CGFloat = 1, rate: Double = 10
  ) async throws {
    let stage = Stage(size: CGSize(width: 30, height: 20), scale: scale)
    stage.backgroundColor = .red
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.backgroundColor = .blue }
    let part = try part.map { (try #require(FilmPart($0)), scene: scene) }
    try await RivuletRecorder.record(
      stage, for: 1, framesPerSecond: rate, toPath: folder.path(name), part: part
    ) { _ in }
  }

  private func join(_ names: [String], to output: String) async throws {
    try await RivuletRecorder.join(names.map(folder.path), to: folder.path(output)) { _ in }
  }

  /// Joins parts that do not belong together, and returns the sentence without the folder's path.
  private func sentence(_ names: String..., to output: String = "film.gif") async -> String? {
    let before = folder.names
    let error = await #expect(throws: (any Error).self) { try await join(names, to: output) }
    #expect(folder.names == before)
    return error?.localizedDescription.replacingOccurrences(of: folder.path("") + "/", with: "")
  }

  private func bytes(_ name: String) throws -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(name))) ?? [""]
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: folder.url.appending(path: name).appending(path: $0)))
      })
  }

  @Test(.pinnedFonts) func joinedPartsHaveTheBytesOfARecordingInOnePiece() async throws {
    for part in 1...3 { try await record("\(part)/3", to: "part\(part)") }
    let parts = ["part2", "part3/", "part1"]
    for name in ["film.gif", "film.mp4", "film.webm", "film.webp", "film.apng", "film"] {
      try await record(to: name)
      let whole = try bytes(name)
      try FileManager.default.removeItem(atPath: folder.path(name))
      try await join(parts, to: name)
      #expect(try bytes(name) == whole, "\(name)")
    }
  }

  @Test(.pinnedFonts) func partHasItsOwnFramesOnly() async throws {
    try await record("2/3", to: "part")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("part")).sorted()
    #expect(
      names == [".rivulet-recording"] + (5...7).map { "frame-000\($0).png" } + ["part.json"])
  }

  @Test(arguments: [(10, 3), (3, 3), (1, 1), (1000, 7), (1_000_000_000_000, 999)])
  func everyFrameIsInOnePart(total: Int, count: Int) throws {
    var next = 0
    for number in 1...count {
      let frames = try #require(FilmPart(number: number, count: count)).frames(of: total)
      #expect(frames.lowerBound == next && (total / count...total / count + 1).contains(frames.count))
      next = frames.upperBound
    }
    #expect(next == total)
  }

  @Test(arguments: ["9/8", "0/8", "-1/8", "1/0", "0/0", "3", "3/", "/8", "a/b", "1/2/3", "", "1.5/3"])
  func textThatIsNoPartIsRefused(text: String) { #expect(FilmPart(text) == nil) }

  @Test(.pinnedFonts) func partsThatDoNotBelongTogetherAreRefused() async throws {
    try await record("1/2", to: "a")
    try await record("2/2", to: "scene", scene: "drops")
    try await record("2/2", to: "size", scale: 2)
    try await record("2/2", to: "rate", rate: 20)
    try await record("2/3", to: "thirds")
    try await record("1/2", to: "again")
    #expect(await sentence("a") == "Part 2/2 is missing.")
    #expect(await sentence("thirds") == "Parts 1/3, 3/3 are missing.")
    #expect(await sentence("a", "again") == "“a” and “again” are both part 1/2. Name each part once.")
    func two(_ name: String, _ reason: String) -> String {
      "“a” and “\(name)” are parts of two recordings: \(reason)."
    }
    #expect(await sentence("a", "scene") == two("scene", "one shows the scene “colours”, the other “drops”"))
    #expect(await sentence("a", "size") == two("size", "their sizes in pixels differ"))
    #expect(await sentence("a", "rate") == two("rate", "their frame rates differ"))
    #expect(await sentence("a", "thirds") == two("thirds", "one is of 2 parts, the other of 3"))
    await #expect(throws: RecordingError.tooManyParts(11, frameCount: 10)) {
      try await record("1/11", to: "b")
    }
  }

  @Test func partOfAnotherVersionIsRefused() throws {
    let film = PartNote.Film(
      scene: "a", start: 0, duration: 1, framesPerSecond: 10, frameCount: 10, width: 1, height: 1, scale: 1,
      partCount: 2)
    var other = film
    other.version = "9\n"
    let difference = try #require(film.difference(from: other))
    #expect(
      JoinError.otherFilm("a", "b", difference).errorDescription
        == "“a” and “b” are parts of two recordings: one is of version 0.1.0, the other of 9\u{FFFD}.")
    #expect(film.difference(from: film) == nil)
  }

  @Test(.pinnedFonts) func partThatHasChangedIsRefused() async throws {
    let again = "is missing or not as the recording wrote it. Record this part again."
    for part in 1...2 { try await record("\(part)/2", to: "part\(part)") }
    try Data("no picture".utf8).write(to: folder.url.appending(path: "part2/frame-0007.png"))
    #expect(await sentence("part1", "part2") == "“frame-0007.png” in “part2” \(again)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "part2/frame-0007.png"))
    #expect(await sentence("part1", "part2") == "“frame-0007.png” in “part2” \(again)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "part1/part.json"))
    #expect(await sentence("part1")?.hasPrefix("“part1” is not a part of a recording.") == true)
    #expect(await sentence("nothing") == "“nothing” cannot be read: no such file or directory.")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("part2"))
    #expect(await sentence("link") == "“link” is a symbolic link. Name the folder itself.")
  }

  @Test(.pinnedFonts) func outputThatPartsCannotBecomeIsRefused() async throws {
    for part in 1...2 { try await record("\(part)/2", to: "part\(part)") }
    let names = folder.names
    #expect(
      await sentence("part1", "part2", to: "film.html")?.contains("an HTML recording has no frames") == true)
    #expect(await sentence("part1", "part2", to: "part2")?.hasPrefix("“part2” is one of the parts.") == true)
    #expect(await sentence("part1", "part2", to: "film.avi")?.contains("does not end in .gif") == true)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "mine"), withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: folder.url.appending(path: "mine/notes.txt"))
    #expect(await sentence("part1", "part2", to: "mine")?.contains("holds “notes.txt”") == true)
    #expect(folder.names == (names + ["mine"]).sorted())
  }

  @Test(arguments: ["", "{}", "[", #"{"film":{},"number":1}"#])
  func noteThatNoRecordingWroteIsRefused(text: String) {
    #expect(PartNote(decoding: Array(text.utf8)) == nil)
  }
}
