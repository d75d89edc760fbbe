import DemoServer
import Foundation
import TestSupport
import Testing

/// The commands of `rivulet` that these tests do not run, with the place that does.
private let elsewhere = [
  "demo --window": "needs a screen: `make window` tests windows",
  "bench --browser": "needs Chromium: `make oracle` drives one in the same way",
  "port FOLDER -o FOLDER": "needs the porter: `make port` runs it",
  "mcp --package-path .": "builds the package of a reader; MCPCommandTests run it in one of their own",
]

/// The commands of other programs that documents show, by their beginning, with what runs them. Most build or
/// test everything, so that they cannot run inside of a test: that what they name exists is checked here.
private let others = [
  "make": "CI runs `test`, `lint`, `docs` and `sanitize`; the others are for contributors",
  "swift build": "comes before every test",
  "swift test": "runs these tests",
  "CI=1 swift test": "runs these tests, with missing snapshots as failures",
  "RIVULET_": "the variables choose among these tests, and record",
  "swift run -c release": "builds and runs what is run here",
  "swift run": "builds and runs what is run here",
  "swift run --package-path Examples": "CI builds and tests the package by `make examples`",
  "swift package resolve": "clones what the manifests name",
  "swift package rivulet preview": "builds another package; RivuletPreviewTests hold what it draws",
  "swift package rivulet join": "builds another package; RivuletPreviewTests hold what it joins",
  "swift package rivulet link": "builds another package; RivuletPreviewTests hold what its program does",
  "swift package rivulet audit": "builds another package; RivuletPreviewTests hold what it finds",
  "swift package rivulet-doctor": "doctorSaysWhatTheMachineHas runs its script",
  "Benchmarks/run": "builds the peers and measures, which takes minutes",
  "Examples/Batch/run": "installs Ray for the run",
  "Scripts/api-coverage": "AppleAPITests hold what it prints",
  "Scripts/build-costs": "builds every product from nothing, which takes minutes",
  "Scripts/compare-downloads": "compares with other programs, which it installs",
  "Scripts/fuzz": "CI attacks with new inputs by `make test`",
  "Scripts/install-fonts": "fetches the packages of two fonts from a mirror",
  "Scripts/install-packages": "installs packages, as root",
  "Scripts/layout-oracle": "compares with a library from PyPI",
  "Scripts/motion-agreement": "plays all scenes in players, which it installs",
  "Scripts/motion-sizes": "exports all scenes, which takes minutes in a debug build",
  "Scripts/svg-suite": "draws a suite that is fetched elsewhere",
  "SDL_RENDER_VSYNC=0 RIVULET_MEASURE=1 Scripts/test-window": "needs a screen",
]

/// Every command line in the READMEs, the documents and the articles.
@Suite struct DocumentedCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The lines of a block run one after the other in one folder: recorded for a tenth of a second, of one
  /// exhibit or scene, and with a server of the test instead of an example's. A machine without ffmpeg leaves
  /// out the films that it writes, with the rest of their block, and says so.
  @Test(.pinnedFonts, arguments: try CommandBlock.runs())
  func documentedCommandsRun(block: CommandBlock) async throws {
    let server = DemoServer(byteCount: 2000, rate: nil)
    try await server.start()
    let file = try #require(await server.address(of: "/file/river.bin"))
    let feed = try #require(await server.address(of: "/feed.xml"))
    for line in block.lines {
      guard let run = DocumentedRun(line) else { continue }
      if elsewhere[run.arguments.joined(separator: " ")] != nil { continue }
      for path in run.arguments where path.hasPrefix("docs/") {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      let program = try Program(
        run.bounded(file: file.absoluteString, feed: feed.absoluteString), in: folder.url)
      if run.isServer {
        #expect(await program.firstText().hasPrefix("Open http://127.0.0.1:"), "\(line)")
        program.send(SIGINT)
      }
      let output = await program.finish()
      if output.errors.contains("ffmpeg is not installed") {
        Issue.record("“\(line)” and what follows is left out: it needs ffmpeg", severity: .warning)
        break
      }
      #expect(output.status == 0, "\(line): \(output.errors)")
      if let place = run.arguments.firstIndex(of: "-o") {
        let path = folder.url.appending(path: run.arguments[place + 1]).path
        #expect(FileManager.default.fileExists(atPath: path), "\(line)")
      }
    }
    await server.stop()
  }

  @Test func commandsThatRunElsewhereAreThoseOfTheDocuments() throws {
    let lines = try CommandBlock.all().flatMap(\.lines)
    let runs = lines.compactMap { DocumentedRun($0)?.arguments.joined(separator: " ") }
    #expect(Set(runs).count > 20)
    for line in elsewhere.keys { #expect(runs.contains(line), "no document has “rivulet \(line)”") }
    let rest = lines.filter { DocumentedRun($0) == nil }
    for line in rest {
      #expect(others.keys.contains { line.hasPrefix($0) }, "nothing runs “\(line)”")
    }
    for start in others.keys {
      #expect(rest.contains { $0.hasPrefix(start) }, "no document has “\(start)”")
    }
  }

  @Test func commandsOfOtherProgramsNameWhatExists() throws {
    let tests = try sources(in: "Tests")
    for line in try Set(CommandBlock.all().flatMap(\.lines)).filter({ DocumentedRun($0) == nil }) {
      let words = line.split(separator: " ").drop { $0.wholeMatch(of: /[A-Z_]+=.*/) != nil }.map {
        String($0)
      }
      guard let program = words.first else { continue }
      if program.contains("/") {
        let path = CommandBlock.package.appending(path: program).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(line)")
      }
      if program == "make" { #expect(try text("Makefile").contains("\n\(words[1]): "), "\(line)") }
      if words.starts(with: ["swift", "package"]), words[2] != "resolve" {
        #expect(try text("Package.swift").contains("verb: \"\(words[2])\""), "\(line)")
      }
      if words.starts(with: ["swift", "run", "--package-path"]) {
        let manifest = try text("\(words[3])/Package.swift")
        #expect(manifest.contains("name: \"\(words[4])\""), "\(line)")
      }
      if let place = words.firstIndex(of: "--filter") {
        #expect(tests.contains(words[place + 1]), "\(line)")
      }
    }
  }

  /// The scripts get a PATH with nothing that builds, installs, removes or reaches a network: one that did
  /// more than print would fail.
  @Test(arguments: try CommandBlock.scripts())
  func helpOfScriptsOnlyPrints(script: String) async throws {
    for program in ["bash", "sh", "sed", "cat", "dirname", "readlink", "nproc"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: program), withDestinationURL: URL(filePath: "/usr/bin/\(program)"))
    }
    for option in ["--help", "-h"] {
      let process = Process()
      process.executableURL = CommandBlock.package.appending(path: script)
      process.arguments = [option]
      process.environment = ["PATH": folder.url.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(text.count > 80)
    }
  }

  @Test func doctorSaysWhatTheMachineHas() async throws {
    let process = Process()
    process.executableURL = CommandBlock.package.appending(path: "Scripts/doctor")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.hasPrefix("Swift\n"))
    #expect(process.terminationStatus == (text.contains("✗") ? 1 : 0))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: CommandBlock.package.appending(path: path), encoding: .utf8)
  }

  /// The texts of all Swift files in a folder.
  private func sources(in folder: String) throws -> String {
    let folder = CommandBlock.package.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }
}
