import Foundation
import Testing

/// The page's own tests run under node, which must be installed.
@Test(arguments: ["page", "lzma"]) func thePagesModulesPassTheirTests(name: String) throws {
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).test.mjs")
  let node = Process()
  node.executableURL = URL(filePath: "/usr/bin/env")
  node.arguments = ["node", "--test", script.path]
  let pipe = Pipe()
  node.standardOutput = pipe
  node.standardError = pipe
  try node.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  node.waitUntilExit()
  #expect(node.terminationStatus == 0, "\(output)")
}
