import FileReplacement
import Foundation
import Testing
import _Testing_FileReplacement

@testable import RivuletRecorder

/// Disks that fail at every step of a recording, once.
@Suite struct RecorderFaultTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func record(_ count: Int, to name: String, _ fileSystem: FileSystem = FileSystem()) async throws {
    try await Recorder(output: folder.path(name), framesPerSecond: 25, fileSystem: fileSystem)
      .record(count: count) { try picture($0) }
  }

  /// The content of the output: the names in a folder, or a film's bytes.
  private func contents(_ name: String) throws -> [String] {
    let path = folder.path(name)
    guard name == "film.apng" else {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
    return [try Data(contentsOf: URL(filePath: path)).base64EncodedString()]
  }

  @Test(arguments: zip(["film.apng", "frames"], [EIO, ENOSPC]))
  func failureOfAnySystemCallGivesAnErrorAndKeepsTheOldRecording(name: String, code: Int32) async throws {
    try await record(3, to: name)
    let new = try contents(name)
    try await record(2, to: name)
    let old = try contents(name)
    var index = 0
    while true {
      let plan = FaultPlan(failing: index, with: code)
      do {
        try await record(3, to: name, plan.fileSystem)
        #expect(try contents(name) == new)
        try await record(2, to: name)
      } catch let error as RecordingError {
        #expect(error == .output(folder.path(name), .system(try #require(plan.failedCall), errno: code)))
        #expect(
          error.errorDescription?.contains(code == ENOSPC ? "The disk is full" : "input/output error") == true
        )
        #expect(try contents(name) == old)
      }
      if plan.failedCall != .remove { #expect(folder.names == [name]) }
      guard plan.failedCall != nil else { break }
      index += 1
    }
    #expect(index > 15)
  }
}
