import TestSupport
import Foundation
import Testing

@Suite struct MCPCommandTests {
  /// A program in the place of `swift`, which says what it was called with.
  @Test func previewsAreServedByTheProgramOfThePackage() async throws {
    let folder = try Folder()
    let tool = folder.url.appending(path: "swift")
    try writeProgram("#!/bin/sh\necho \"$@\"\nexit 3\n", to: tool)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let output = try await Program(
      ["mcp", "--package-path", "screens"], in: folder.url,
      environment: ["PATH": "\(folder.url.path):\(path)"]
    ).finish()
    #expect(output.text == "run --package-path screens rivulet-preview mcp --package-path screens\n")
    #expect(output.status == 3)
  }
}
