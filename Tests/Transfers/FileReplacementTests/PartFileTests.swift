import FileReplacement
import Foundation
import TestSupport
import Testing
import _Testing_FileReplacement

@Suite struct PartFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func put(_ text: String, at name: String, _ fileSystem: FileSystem = FileSystem()) throws {
    let part = try PartFile(at: folder.place(name, fileSystem: fileSystem))
    try part.write(text)
    try part.commit(replacing: true)
  }

  @Test func partNameIsHiddenAndNamesItsFile() throws {
    let part = try PartFile(at: folder.place("film.mp4"))
    let name = try #require(try folder.names.first)
    #expect(name.wholeMatch(of: /\.film\.mp4\.part-[a-z0-9]{8}/) != nil)
    part.discard()
    #expect(try folder.names == [])
  }

  @Test func longPartNameIsCutAtACharacter() throws {
    let part = try PartFile(at: folder.place(String(repeating: "é", count: 127)))
    let name = try #require(try folder.names.first)
    #expect(name.utf8.count <= 255 && name.hasPrefix(".éé") && !name.contains("\u{FFFD}"))
    part.discard()
  }

  @Test func releasedPartIsRemoved() throws {
    var part: PartFile? = try PartFile(at: folder.place("file"))
    #expect(part != nil)
    #expect(try folder.names.count == 1)
    part = nil
    #expect(try folder.names == [])
  }

  @Test func twoPartsOfOneFileHaveDifferentNames() throws {
    let first = try PartFile(at: folder.place("file"))
    let second = try PartFile(at: folder.place("file"))
    #expect(try folder.names.count == 2)
    try first.commit(replacing: true)
    #expect(throws: FileError.exists) { try second.commit(replacing: false) }
    second.discard()
    #expect(try folder.names == ["file"])
  }

  @Test func partOfAKilledProcessIsRemovedAndOtherPartsAreKept() throws {
    for name in [".file.part-abcdefgh", ".other.part-abcdefgh", ".file.part-ABCDEFGH", ".file.part-abc"] {
      try folder.write("x", to: name)
    }
    try folder.makeFolder(".file.part-00000000")
    let alive = try PartFile(at: folder.place("file"))
    let before = try folder.names
    #expect(!before.contains(".file.part-abcdefgh") && before.count == 5)
    try put("new", at: "file")
    #expect(try folder.names == (before + ["file"]).sorted())
    try alive.write("alive")
    try alive.commit(replacing: true)
    #expect(try folder.text(of: "file") == "alive")
  }

  @Test(arguments: [0o640, 0o600, 0o444, 0o755, 0o666, 0o4711])
  func replacedFileKeepsItsPermissions(mode: mode_t) throws {
    try folder.write("old", to: "file")
    #expect(unsafe chmod(folder.path("file"), mode) == 0)
    try put("new", at: "file")
    #expect(folder.status(of: "file").st_mode & 0o7777 == mode & 0o777)
    #expect(try folder.text(of: "file") == "new")
  }

  @Test(.enabled(if: getuid() == 0, "only an administrator may give files away"))
  func replacedFileKeepsItsOwner() throws {
    try folder.write("old", to: "file")
    #expect(unsafe chown(folder.path("file"), 12, 34) == 0)
    try put("new", at: "file")
    let status = folder.status(of: "file")
    #expect(status.st_uid == 12 && status.st_gid == 34)
  }

  @Test func newFileHasTheSystemsDefaultPermissions() throws {
    try put("new", at: "file")
    try folder.write("", to: "other")
    #expect(folder.status(of: "file").st_mode == folder.status(of: "other").st_mode)
  }

  @Test func privateFileIsNeverReadableByOthers() throws {
    try folder.write("old", to: "file")
    #expect(unsafe chmod(folder.path("file"), 0o600) == 0)
    let part = try PartFile(at: folder.place("file"))
    let name = try #require(try folder.names.first { $0 != "file" })
    #expect(folder.status(of: name).st_mode & 0o777 == 0o600)
    part.discard()
  }

  @Test func linkIsReplacedAndNotFollowed() throws {
    try folder.write("precious", to: "target")
    try FileManager.default.createSymbolicLink(atPath: folder.path("file"), withDestinationPath: "target")
    try put("new", at: "file")
    #expect(try folder.text(of: "target") == "precious")
    #expect(try folder.text(of: "file") == "new")
    #expect(folder.status(of: "file").kind == S_IFREG)
  }

  @Test func foldersAndPipesAreRefused() throws {
    try folder.makeFolder("folder")
    #expect(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(throws: FileError.isFolder) { try put("new", at: "folder") }
    #expect(throws: FileError.isNotAFile) { try put("new", at: "pipe") }
    for path in ["", "/", ".", "..", "a/..", "a/."] {
      #expect(throws: FileError.hasNoName) { try Place(path: path) }
    }
    #expect(try folder.names == ["folder", "pipe"])
  }

  @Test func folderThatAppearsMeanwhileIsNotReplaced() throws {
    let part = try PartFile(at: folder.place("file"))
    try folder.makeFolder("file")
    #expect(throws: FileError.isFolder) { try part.commit(replacing: true) }
    part.discard()
    #expect(try folder.names == ["file"])
  }

  @Test func folderThatIsRenamedMeanwhileIsReportedAndKeepsNoPart() throws {
    try folder.makeFolder("a")
    try folder.write("old", to: "a/file")
    let part = try PartFile(at: folder.place("a/file"))
    try part.write("new")
    #expect(unsafe rename(folder.path("a"), folder.path("b")) == 0)
    #expect(throws: FileError.folderMoved) { try part.commit(replacing: true) }
    // Another folder at the same path is not the folder that was opened.
    try folder.makeFolder("a")
    #expect(throws: FileError.folderMoved) { try part.commit(replacing: true) }
    part.discard()
    #expect(try folder.names == ["a", "b"])
    #expect(try folder.names(in: "a") == [])
    #expect(try folder.names(in: "b") == ["file"])
    #expect(try folder.text(of: "b/file") == "old")
  }

  @Test(arguments: [EIO, ENOSPC, EPERM])
  func failureOfAnySystemCallLeavesTheOldFileOrTheNewOne(code: Int32) throws {
    var index = 0
    while true {
      try folder.write("old", to: "file")
      try folder.write("killed", to: ".file.part-abcdefgh")
      let plan = FaultPlan(failing: index, with: code)
      do {
        try put("new", at: "file", plan.fileSystem)
        #expect(try folder.text(of: "file") == "new")
      } catch let error as FileError {
        #expect(error == .system(try #require(plan.failedCall), errno: code))
        #expect(try folder.text(of: "file") == "old", "\(error)")
      }
      if plan.failedCall == nil { break }
      // The next replacement removes a part that could not be removed or examined.
      try put("next", at: "file")
      #expect(try folder.names == ["file"])
      index += 1
    }
    #expect(index > 12)
  }

  @Test func failureOfAnySystemCallLeavesNoPart() throws {
    var index = 0
    while true {
      try folder.write("old", to: "file")
      let plan = FaultPlan(failing: index, with: EIO)
      try? put("new", at: "file", plan.fileSystem)
      guard let call = plan.failedCall else { break }
      // One call fails. The call that removes the part is made only after another has failed, so it succeeds.
      #expect(try folder.names == ["file"], "\(call)")
      index += 1
    }
  }
}
