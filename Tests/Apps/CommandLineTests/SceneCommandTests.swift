import Foundation
import TestSupport
import Testing

@Suite struct SceneCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func scenesCommandListsEverySceneByName() async throws {
    let output = try await Program.run("scenes", in: folder.url)
    #expect(output.status == 0)
    let names = output.text.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    for name in ["download", "download-240", "download-failure", "download-pause"] {
      #expect(names.contains(name))
    }
  }

  @Test(arguments: [
    ["frame", "nothing", "--at", "1"], ["frame", "download", "--at", "-1"],
    ["frame", "download", "--at", "nan"],
    ["frame", "download", "--at", "1", "--scale", "0"], ["inspect", "download", "--at", "1e300"],
    ["record", "download", "-o", "film.avi"], ["record", "download", "--fps", "0", "-o", "film.gif"],
    ["record", "download", "--from", "3", "--to", "2", "-o", "film.gif"],
    ["demo", "--url", "ftp://example.org"], ["frame", "download", "--at", "1", "-o", "x.jpg"],
    ["frame", "download", "--at", "one", "-o", "x.png"], ["demo", "--port", "70000"],
    ["record", "download", "--fps", "nan", "-o", "film.gif"],
    ["record", "download", "--fps", "1e300", "-o", "film.gif"],
    ["frame", "download", "--at", "1", "--scale", "inf", "-o", "x.png"], ["bench", "nothing"],
    ["demo", "--scene", "nothing"], ["record", "download", "--part", "9/8", "-o", "part"],
    ["record", "download", "--part", "0/8", "-o", "part"],
    ["record", "download", "--part", "1/2", "-o", "film.gif"], ["join", "nothing", "-o", "film.gif"],
  ])
  func invalidArgumentsAreRefusedWithASentence(arguments: [String]) async throws {
    let output = try await Program(arguments, in: folder.url).finish()
    #expect(output.status != 0)
    #expect(output.errors.hasPrefix("Error: "))
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    (["frmae", "download"], "There is no command “frmae”. Did you mean “frame”?"),
    (["recrod"], "There is no command “recrod”. Did you mean “record”?"),
    (["down", "https://example.org"], "There is no command “down”. Did you mean “download”?"),
    (["inspect", "dowload", "--at", "1"], "There is no scene “dowload”. Did you mean “download”?"),
    (["bench", "drip-puase"], "There is no scene “drip-puase”. Did you mean “drip-pause”?"),
  ])
  func mistypedNameGetsASuggestion(arguments: [String], sentence: String) async throws {
    let output = try await Program(arguments, in: folder.url).finish()
    #expect(output.status == 64)
    #expect(output.errors.hasPrefix("Error: \(sentence) The "))
  }

  @Test(arguments: ["zzz", "", "🙂", String(repeating: "frame", count: 100)])
  func nameWithoutASimilarOneGetsTheListOnly(name: String) async throws {
    let output = try await Program([name], in: folder.url).finish()
    #expect(output.status == 64)
    let sentence = "There is no command “\(name)”. The commands are: scenes, frame, "
    #expect(output.errors.hasPrefix("Error: \(sentence)"))
  }

  @Test(
    .pinnedFonts,
    arguments: [
      ("none/x.png", "“none/x.png” cannot be written: no such file or directory."),
      ("folder.png", "“folder.png” is a folder, not a file."),
      ("notes.txt/x.png", "“notes.txt/x.png” cannot be written: not a directory."),
      ("/proc/x.png", "“/proc/x.png” cannot be written: "),
    ])
  func placeThatCannotBeWrittenIsNamedInASentence(path: String, sentence: String) async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder.png"), withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: folder.url.appending(path: "notes.txt"))
    for arguments in [["frame", "download", "--at", "0"], ["element"]] {
      let output = try await Program(arguments + ["-o", path], in: folder.url).finish()
      #expect(output.status == 1)
      #expect(output.errors.hasPrefix("Error: \(sentence)"))
      #expect(!output.errors.contains("Domain"))
    }
    #expect(try folder.names == ["folder.png", "notes.txt"])
  }

  @Test(arguments: ["notes.txt", "notes.txt/downloads", "/proc/downloads"])
  func demoNamesTheFolderThatItCannotMake(path: String) async throws {
    try Data("mine".utf8).write(to: folder.url.appending(path: "notes.txt"))
    let output = try await Program.run("demo", "--port", "0", "-o", path, in: folder.url)
    #expect(output.status != 0)
    #expect(output.errors.hasPrefix("Error: The folder “\(path)” cannot be made"))
    #expect(!output.errors.contains("Domain"))
  }

  @Test(arguments: ["demo", "serve"])
  func hostThatIsNoAddressIsRefusedBeforeAnythingIsMade(command: String) async throws {
    let output = try await Program.run(command, "--host", "example.com", in: folder.url)
    #expect(output.status == 1)
    #expect(output.errors.hasPrefix("Error: 'example.com' is no address to listen on"))
    #expect(try folder.names.isEmpty)
  }

  @Test(.pinnedFonts) func inspectPrintsTheSameAfterAnyOtherInstant() async throws {
    struct Inspection: Decodable {
      struct Layer: Decodable {
        var name: String?
        var frame: [Double]
        var opacity: Double
      }
      var scene: String
      var time: Double
      var size: [Double]
      var scale: Double
      var layers: [Layer]
    }
    let output = try await Program.run("inspect", "download", "--at", "5", in: folder.url)
    let inspection = try JSONDecoder().decode(Inspection.self, from: Data(output.text.utf8))
    #expect(inspection.scene == "download" && inspection.time == 5)
    #expect(inspection.size == [300, 300])
    let names = inspection.layers.compactMap(\.name)
    for name in ["track", "ring", "wave", "label"] { #expect(names.contains(name)) }
    #expect(try await Program.run("inspect", "download", "--at", "5", in: folder.url).text == output.text)
  }

  @Test(.pinnedFonts) func aFrameIsAPNGOfTheStagesPixels() async throws {
    let output = try await Program.run(
      "frame", "download", "--at", "2", "--scale", "1", "-o", "x.png", in: folder.url)
    #expect(output.status == 0)
    let bytes = try folder.bytes(of: "x.png")
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // IHDR: the width and the height, big-endian.
    #expect(bytes[16..<24] == [0, 0, 1, 44, 0, 0, 1, 44])
  }

  @Test(.pinnedFonts, arguments: ["download", "refresh", "dropdown", "circle", "drip"])
  func pageOfAComponentsSceneTakesLessThan600KB(scene: String) async throws {
    let output = try await Program.run("record", scene, "-o", "film.html", in: folder.url)
    #expect(output.status == 0)
    #expect(try folder.bytes(of: "film.html").count < 600_000)
  }

  @Test(.pinnedFonts, arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalThatEndsARecordingLeavesNoFile(signal: Int32) async throws {
    // The whole film would take hours.
    let program = try Program(
      ["record", "download", "--to", "3600", "--fps", "240", "-o", "film.webm"], in: folder.url)
    try await program.waitForOutput(in: folder)
    program.send(signal)
    let output = await program.finish()
    #expect(output.status == 1)
    #expect(output.errors.contains("stopped"))
    #expect(try folder.names.isEmpty)
  }

  @Test(.pinnedFonts, arguments: ["film.mp4", "film.webm", "film.gif", "film.webp", "film.apng", "frames"])
  func recordingThatDoesNotFitOnTheDiskIsAnErrorAndKeepsTheOldOne(name: String) async throws {
    func record(scale: String, fileSize: Int? = nil) async throws -> Output {
      // Ignoring the signal makes a write beyond the size an error, as a write to a full disk is.
      try await Program(
        ["record", "download", "--to", "0.5", "--scale", scale, "-o", name], in: folder.url,
        ignoring: SIGXFSZ, fileSize: fileSize
      ).finish()
    }
    func size() throws -> Int {
      let path = name == "frames" ? "frames/frame-0001.png" : name
      return try folder.bytes(of: path).count
    }
    #expect(try await record(scale: "1").status == 0)
    let whole = try size()
    #expect(try await record(scale: "0.5").status == 0)
    let old = try size()
    for missing in [1, whole / 2, whole - 1] {
      let output = try await record(scale: "1", fileSize: whole - missing)
      #expect(output.status == 1, "\(whole - missing) of \(whole) bytes")
      // A limit of one byte cuts what ffmpeg says, too.
      let sentence = "Error: “\(name)” cannot be written: file too large.\n"
      #expect(missing == whole - 1 ? output.errors.hasPrefix("Error: ") : output.errors == sentence)
      #expect(try size() == old && folder.names == [name])
    }
  }

  @Test(.pinnedFonts) func exportNamesTheNearestPageAndCtrlCLeavesNoFolder() async throws {
    let mistyped = try await Program.run("export", "-o", "site", "--only", "shadw", in: folder.url)
    #expect(mistyped.status == 64)
    #expect(
      mistyped.errors.hasPrefix("Error: There is no page “shadw”. Did you mean “shadow”? The pages are: "))
    #expect(try folder.names.isEmpty)
    // The small app takes 20 seconds.
    let program = try Program(["export", "-o", "site", "--only", "app"], in: folder.url)
    try await program.waitForOutput(in: folder)
    program.send(SIGINT)
    let output = await program.finish()
    #expect(output.status == 1 && output.errors == "Error: The export was stopped; nothing was written.\n")
    #expect(try folder.names.isEmpty)
  }

  @Test(.pinnedFonts) func recordingReplacesOnlyRecordings() async throws {
    func record(to output: String) async throws -> Output {
      try await Program.run(
        "record", "download", "--to", "0.05", "--scale", "0.5", "-o", output, in: folder.url)
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "frames"), withIntermediateDirectories: false)
    for _ in 0..<2 { #expect(try await record(to: "frames").status == 0) }
    #expect(try folder.names == ["frames"])
    try Data("mine".utf8).write(to: folder.url.appending(path: "frames/notes.txt"))
    for output in ["frames", "frames/", ".", "..", "/", "frames/.."] {
      let refusal = try await record(to: output)
      #expect(refusal.status == 1)
      #expect(refusal.errors.hasPrefix("Error: “\(output)” "))
    }
    #expect(try folder.names == ["frames"])
    #expect(try folder.bytes(of: "frames/notes.txt") == Array("mine".utf8))
    #expect(try folder.bytes(of: "frames/frame-0001.png").isEmpty == false)
  }
}
