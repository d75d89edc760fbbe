import Foundation
import Testing

@Suite struct CommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in/Sources/A"), withIntermediateDirectories: true)
    try write(
      "// swift-tools-version: 5.9\nlet p = Package(targets: [.target(name: \"A\")])\n", "in/Package.swift")
    try write("class A { @objc func f() { g(#selector(f)) } }\n", "in/Sources/A/A.swift")
    try Data([0, 255, 10]).write(to: folder.appending(path: "in/icon.png"))
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private func start(_ arguments: [String]) throws -> (Process, Pipe) {
    let process = Process()
    let built = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/debug/rivulet-port")
    process.executableURL = built
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (process, output) = try start(arguments)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  @Test func treeIsWrittenWithASelectorFileAndTheRestCopied() throws {
    let result = try run("in", "-o", "out")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Sources/A/A.swift\n  1: "))
    #expect(text("out/Sources/A/A.swift")?.contains("Selector(\"f\", A.f)") ?? false)
    #expect(try names("out/Sources/A") == ["A.swift", "Selector+Rivulet.swift"])
    #expect(text("out/Package.swift") == text("in/Package.swift"))
    #expect(
      FileManager.default.contents(atPath: folder.appending(path: "out/icon.png").path) == Data([0, 255, 10]))
    #expect(try names() == ["in", "out"])
    // A ported tree is ported already.
    #expect(try run("out", "-o", "again").output.hasPrefix("0 of 2 Swift files changed"))
    #expect(try names("again/Sources/A") == ["A.swift", "Selector+Rivulet.swift"])
  }

  @Test func checkWritesNothing() throws {
    let result = try run("in", "--check")
    #expect(result.status == 0 && result.output.hasSuffix("Nothing was written.\n"))
    #expect(try names() == ["in"] && names("in/Sources/A") == ["A.swift"])
  }

  @Test func existingOutputIsReplacedByForceAlone() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "out"), withIntermediateDirectories: true)
    try write("mine", "out/mine.txt")
    let refused = try run("in", "-o", "out")
    #expect(refused.status != 0 && refused.output.contains("out exists. Use --force to replace it."))
    #expect(try names("out") == ["mine.txt"])
    #expect(try run("in", "-o", "out", "--force").status == 0)
    #expect(try names("out") == ["Package.swift", "Sources", "icon.png"] && names() == ["in", "out"])
  }

  @Test(arguments: [
    (["none", "-o", "out"], "There is no folder none."),
    (["in/icon.png", "-o", "out"], "in/icon.png is a file, not a folder."),
    (["in", "-o", "in/out"], "The output in/out lies in the folder to read."),
    (["in", "-o", "in"], "The output in lies in the folder to read."),
    (["in/Sources", "-o", "in", "--force"], "The folder to read lies in the output in."),
    (["in", "-o", "in/icon.png", "--force"], "The output in/icon.png lies in the folder to read."),
    (["in", "-o", "none/out"], "There is no folder "),
    (["in"], "Say where to write with -o FOLDER, or use --check."),
    (["in", "--check", "-o", "out"], "--check writes nothing: leave out -o."),
  ])
  func mistakeGetsASentenceAndWritesNothing(arguments: [String], sentence: String) throws {
    let (process, output) = try start(arguments)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0 && text.contains(sentence), "\(text)")
    #expect(try names() == ["in"] && names("in") == ["Package.swift", "Sources", "icon.png"])
  }

  @Test func linksStayLinksAndOtherEncodingsStayBytes() throws {
    let latin = Data([0x2F, 0x2F, 0xE9, 0x0A])
    try latin.write(to: folder.appending(path: "in/Latin.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "in/Link.swift").path, withDestinationPath: "nowhere")
    let result = try run("in", "-o", "out")
    #expect(result.status == 0 && result.output.contains("Latin.swift\n  1: needs a hand: not UTF-8"))
    let link = folder.appending(path: "out/Link.swift").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
    #expect(FileManager.default.contents(atPath: folder.appending(path: "out/Latin.swift").path) == latin)
  }

  @Test func interruptLeavesNoHalfTree() throws {
    for index in 0..<3_000 { try write("// \(index)\n", "in/\(index).txt") }
    let (process, _) = try start(["in", "-o", "out"])
    // The unfinished folder lies beside the output.
    while try names().count == 1 && process.isRunning { usleep(200) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try names() == ["in"])
  }
}
