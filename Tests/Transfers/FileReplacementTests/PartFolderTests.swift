import FileReplacement
import Foundation
import TestSupport
import Testing
import _Testing_FileReplacement

@Suite struct PartFolderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func owned(_ fileSystem: FileSystem = FileSystem()) -> OwnedFolder {
    OwnedFolder(manifestName: ".list", fileSystem: fileSystem) { $0.hasPrefix("own-") }
  }

  /// Puts a folder in place that has these files.
  private func put(_ files: [String], at name: String, _ fileSystem: FileSystem = FileSystem()) throws {
    let part = try PartFolder(at: folder.place(name, fileSystem: fileSystem), owned(fileSystem))
    let descriptor = try part.reopened()
    for file in files {
      let opened = unsafe openat(descriptor.number, file, O_WRONLY | O_CREAT, 0o666)
      let bytes = Array("text of \(file)".utf8)
      // The array outlives the call.
      #expect(unsafe write(opened, bytes, bytes.count) == bytes.count)
      close(opened)
    }
    try part.commit()
  }

  private static let first = ["own-1", "own-2", "own-3"]

  @Test func newFolderHasItsFilesAndTheirList() throws {
    try put(Self.first, at: "x")
    #expect(try folder.names == ["x"])
    #expect(try folder.names(in: "x") == [".list"] + Self.first)
  }

  @Test func emptyFolderIsReplacedAndKeepsItsPermissions() throws {
    try folder.makeFolder("x")
    #expect(unsafe chmod(folder.path("x"), 0o710) == 0)
    try put(["own-1"], at: "x")
    #expect(try folder.names(in: "x") == [".list", "own-1"])
    #expect(folder.status(of: "x").st_mode & 0o777 == 0o710)
  }

  @Test func ownFolderIsReplacedEvenIfFilesAreMissing() throws {
    try put(Self.first, at: "x")
    try put(["own-9"], at: "x")
    #expect(try folder.names(in: "x") == [".list", "own-9"])
    try put(Self.first, at: "x")
    try FileManager.default.removeItem(atPath: folder.path("x/own-2"))
    try put(["own-9"], at: "x")
    #expect(try folder.names(in: "x") == [".list", "own-9"])
    #expect(try folder.names == ["x"])
  }

  /// The arguments are changes that a user may have made to the folder, and the name in the error.
  @Test(arguments: [
    ("foreign file", "notes.txt"), ("foreign folder", "sub"), ("changed file", "own-2"),
    ("longer file", "own-2"),
    ("file that is not listed", "own-4"), ("link", "own-2"), ("list lost", "own-1"),
    ("foreign name listed", "notes.txt"),
    ("list is a link", "own-1"), ("folder instead of a file", "own-2"),
  ])
  func folderWithForeignFilesIsRefused(change: String, name: String) throws {
    try put(Self.first, at: "x")
    switch change {
    case "foreign file": try folder.write("mine", to: "x/notes.txt")
    case "foreign folder": try folder.makeFolder("x/sub")
    case "changed file": try folder.write("text of OWN-2", to: "x/own-2")
    case "longer file": try folder.write("text of own-2 and more", to: "x/own-2")
    case "file that is not listed": try folder.write("text of own-4", to: "x/own-4")
    case "link":
      try folder.write("text of own-2", to: "target")
      try FileManager.default.removeItem(atPath: folder.path("x/own-2"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("x/own-2"), withDestinationPath: "../target")
    case "list lost": try FileManager.default.removeItem(atPath: folder.path("x/.list"))
    case "foreign name listed":
      try folder.write("mine", to: "x/notes.txt")
      try folder.write("4 8735216012512374 notes.txt\n" + folder.text(of: "x/.list"), to: "x/.list")
    case "list is a link":
      try FileManager.default.moveItem(atPath: folder.path("x/.list"), toPath: folder.path("list"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("x/.list"), withDestinationPath: "../list")
    default:
      try FileManager.default.removeItem(atPath: folder.path("x/own-2"))
      try folder.makeFolder("x/own-2")
    }
    let before = try folder.names(in: "x")
    let all = try folder.names
    let error = #expect(throws: FileError.self) { try put(["own-9"], at: "x") }
    if change.contains("link") {
      // A link is not even opened.
      #expect(error != nil)
    } else {
      #expect(error == .holdsForeign(name: name))
    }
    #expect(try folder.names(in: "x") == before)
    #expect(try folder.names == all)
  }

  @Test func foreignFileThatAppearsDuringTheReplacementIsKept() throws {
    try put(Self.first, at: "x")
    let part = try PartFolder(at: folder.place("x"), owned())
    try folder.write("mine", to: "x/notes.txt")
    #expect(throws: FileError.holdsForeign(name: "notes.txt")) { try part.commit() }
    part.discard()
    #expect(try folder.names == ["x"])
    #expect(try folder.names(in: "x") == [".list", "notes.txt"] + Self.first)
  }

  @Test func folderThatFillsDuringTheReplacementIsKept() throws {
    let part = try PartFolder(at: folder.place("x"), owned())
    try folder.write("mine", to: "x")
    #expect(throws: FileError.isNotAFolder) { try part.commit() }
    part.discard()
    #expect(try folder.names == ["x"])
  }

  @Test func filesAndLinksAreRefused() throws {
    try folder.write("mine", to: "file")
    try folder.makeFolder("empty")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "empty")
    #expect(throws: FileError.isNotAFolder) { try put(["own-1"], at: "file") }
    #expect(throws: FileError.isLink) { try put(["own-1"], at: "link") }
    #expect(try folder.names == ["empty", "file", "link"])
  }

  @Test func partOfAKilledProcessIsRemovedUnlessItHoldsForeignFiles() throws {
    try folder.makeFolder(".x.part-abcdefgh")
    try folder.write("half", to: ".x.part-abcdefgh/own-1")
    try folder.makeFolder(".x.part-12345678")
    try folder.write("mine", to: ".x.part-12345678/notes.txt")
    try folder.write("half", to: ".x.part-12345678/own-1")
    let alive = try PartFolder(at: folder.place("x"), owned())
    try put(["own-1"], at: "x")
    #expect(try folder.names.count == 3, "the foreign one, the living one, and the folder")
    #expect(try folder.names(in: ".x.part-12345678") == ["notes.txt", "own-1"])
    try alive.commit()
    #expect(try folder.names == [".x.part-12345678", "x"])
  }

  @Test func folderThatIsRenamedMeanwhileIsReportedAndKeepsNoPart() throws {
    try folder.makeFolder("a")
    let part = try PartFolder(at: folder.place("a/x"), owned())
    #expect(unsafe rename(folder.path("a"), folder.path("b")) == 0)
    #expect(throws: FileError.folderMoved) { try part.commit() }
    part.discard()
    #expect(try folder.names(in: "b") == [])
  }

  @Test(arguments: [EIO, ENOSPC, EINVAL])
  func failureOfAnySystemCallLeavesTheOldFolderOrTheNewOne(code: Int32) throws {
    var index = 0
    let new = ["own-7", "own-8"]
    while true {
      try put(Self.first, at: "x")
      try folder.makeFolder(".x.part-abcdefgh")
      let plan = FaultPlan(failing: index, with: code)
      do {
        try put(new, at: "x", plan.fileSystem)
        #expect(try folder.names(in: "x") == [".list"] + new)
      } catch let error as FileError {
        let call = try #require(plan.failedCall)
        #expect(error == .system(call, errno: code) || (call == .exchange && error == .cannotExchange))
        #expect(try folder.names(in: "x") == [".list"] + Self.first)
      }
      if plan.failedCall == nil { break }
      try put(Self.first, at: "x")
      #expect(try folder.names == ["x"], "\(String(describing: plan.failedCall))")
      index += 1
    }
    #expect(index > 30)
  }
}
