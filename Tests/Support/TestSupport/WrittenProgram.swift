import Foundation

/// Writes a script that can be started at once.
///
/// A file that is open for writing cannot be started, and a process that another test starts at that moment
/// inherits what this one has open. So another process writes it.
package func writeProgram(_ script: String, to file: URL) throws {
  let shell = Process()
  let input = Pipe()
  shell.executableURL = URL(filePath: "/bin/sh")
  shell.arguments = ["-c", "cat > \"$0\" && chmod 755 \"$0\"", file.path]
  shell.standardInput = input
  try shell.run()
  try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
  try input.fileHandleForWriting.close()
  shell.waitUntilExit()
  guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
