import Foundation
import Testing

@testable import Downloads

@Suite struct PartFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func aFullDiskIsReported() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
    let part = PartFile(
      descriptor: descriptor, path: folder.file("part").path, destination: folder.file("file").path)
    #expect(throws: DownloadError.diskFull(path: folder.file("file").path)) {
      try unsafe [UInt8](repeating: 1, count: 8).withUnsafeBytes { bytes in try unsafe part.write(bytes) }
    }
  }

  @Test func aFileThatCannotBeWrittenIsReported() throws {
    let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    let part = PartFile(
      descriptor: descriptor, path: folder.file("part").path, destination: folder.file("file").path)
    #expect(throws: DownloadError.cannotWrite(path: folder.file("file").path, errno: EBADF)) {
      try unsafe [UInt8](repeating: 1, count: 8).withUnsafeBytes { bytes in try unsafe part.write(bytes) }
    }
  }

  @Test func theNameIsHiddenAndTellsWhatItIs() throws {
    let part = try PartFile(besides: folder.file("film.mp4").path)
    let name = try #require(try folder.names.first)
    #expect(name.wholeMatch(of: /\.film\.mp4\.part-[a-z0-9]{8}/) != nil)
    part.discard()
    #expect(try folder.names == [])
  }

  @Test func aLongNameIsCutAtACharacter() throws {
    let name = String(repeating: "é", count: 127)
    let part = try PartFile(besides: folder.file(name).path)
    let partName = try #require(try folder.names.first)
    #expect(partName.utf8.count <= 255)
    #expect(partName.hasPrefix(".éé"))
    #expect(!partName.contains("\u{FFFD}"))
    part.discard()
  }

  @Test func lettingGoRemovesTheFile() throws {
    var part: PartFile? = try PartFile(besides: folder.file("file").path)
    #expect(part != nil)
    #expect(try folder.names.count == 1)
    part = nil
    #expect(try folder.names == [])
  }

  @Test func twoOfOneNameDoNotMeet() throws {
    let first = try PartFile(besides: folder.file("file").path)
    let second = try PartFile(besides: folder.file("file").path)
    #expect(first.path != second.path)
    try first.commit(replacing: true)
    #expect(throws: DownloadError.destinationExists(path: folder.file("file").path)) {
      try second.commit(replacing: false)
    }
    second.discard()
    #expect(try folder.names == ["file"])
  }
}
