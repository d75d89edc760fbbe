import ArgumentParser
import Foundation
import Raster

@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks/run",
    abstract:
      "Draw the same scenes with Rivulet and with its peers, in turn, and compare times and pictures.",
    discussion: """
      Scenes: a clear, b full surface at 50 %, c circle, d ring, e line, f sine, g circles, h rounded rectangles, i circular clip over an image, \
      j gradient, k shadow, l text, m images. Times are microseconds for each frame, median / minimum. A peer whose picture differs is shown and \
      not counted.
      """)

  @Option(help: ArgumentHelp("The scenes, such as a,g,k, or none; all without it.", valueName: "letters"))
  var scenes: String?
  @Option(help: ArgumentHelp("Width×height in pixels, such as 750x750. May be repeated.", valueName: "size"))
  var size: [SurfaceSize] = []
  @Option(help: ArgumentHelp("Threads for each canvas. May be repeated.", valueName: "n"))
  var threads: [Int] = []
  @Option(help: ArgumentHelp("How often everybody's turn comes.", valueName: "n"))
  var rounds: Int?
  @Flag(help: "A first impression in a minute: 750x750, one thread, 3 short rounds.")
  var quick = false
  @Option(
    help: ArgumentHelp("A shared library with the interface of bench.h. May be repeated.", valueName: "file"))
  var peer: [String] = []
  @Option(help: ArgumentHelp("Write what everybody has drawn here, as PPM files.", valueName: "folder"))
  var pictures: String?
  @Option(help: ArgumentHelp("Replace the tables between this page's benchmark marks.", valueName: "page"))
  var page: String?
  @Option(
    help: ArgumentHelp("The animations, such as drops,reveal, or none; all without it.", valueName: "names"))
  var animations: String?
  @Option(
    help: ArgumentHelp("Side in pixels that the animations are played at. May be repeated.", valueName: "px"))
  var side: [Int] = []
  @OptionGroup(title: "Parameters of the scenes")
  var parameters: SceneParameters
  @OptionGroup(title: "Parameters of the animations")
  var animationParameters: AnimationParameters
  // Set by Benchmarks/run.
  @Option(help: .private)
  var builtIn: [String] = []
  @Option(help: .private)
  var scratch = FileManager.default.temporaryDirectory.path

  func validate() throws {
    guard letters.allSatisfy(SceneCatalog.letters.contains) else {
      throw ValidationError("--scenes takes letters from a to m, such as a,g,k, or none.")
    }
    guard animationNames.allSatisfy(AnimationCatalog.names.contains) || animationParameters.lottie != nil
    else {
      throw ValidationError(
        "--animations takes \(AnimationCatalog.names.joined(separator: ", ")), or none.")
    }
    guard threads.allSatisfy({ (1...64).contains($0) }) else {
      throw ValidationError("--threads takes a number from 1 to 64.")
    }
    guard rounds.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--rounds takes a number from 1 to 1000.")
    }
    guard side.allSatisfy({ (8...8192).contains($0) }) else {
      throw ValidationError("--side takes 8 to 8192 pixels.")
    }
  }

  private var letters: [String] { Self.list(scenes) ?? SceneCatalog.letters }
  private var animationNames: [String] { Self.list(animations) ?? AnimationCatalog.names }

  /// The words of a list, none for “none”; nil without a list.
  private static func list(_ text: String?) -> [String]? {
    text.map { text in
      text == "none" ? [] : text.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
    }
  }

  func run() throws {
    let peers = try loadPeers()
    let list = peers.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    print("Peers: \(list.isEmpty ? "none" : list)")
    let folder = pictures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let tables = try runScenes(peers, folder) + runAnimations(peers, folder)
    if let page { try Page(file: page).replace(with: tables, peers: list) }
  }

  private var method: Interleaved {
    Interleaved(rounds: rounds ?? (quick ? 3 : 8), turn: .milliseconds(quick ? 4 : 10))
  }

  private func runScenes(_ peers: [Peer], _ folder: URL?) throws -> [String] {
    guard !letters.isEmpty else { return [] }
    let font = peers.lazy.compactMap { FontReader($0, file: parameters.font) }.first
    if font == nil { Progress.note("No text: \(parameters.font) cannot be read, or Cairo is missing.") }
    var tables: [String] = []
    for threads in threads.isEmpty ? (quick ? [1] : [1, 2]) : threads {
      let run = SceneRun(
        peers: peers.filter(\.drawsScenes), threads: threads, method: method,
        pictureFolder: folder)
      for size in size.isEmpty ? (quick ? [.square] : [.phone, .square]) : size {
        print("\n\(size), \(threads == 1 ? "one thread" : "\(threads) threads"): median / minimum, µs")
        let catalog = SceneCatalog(parameters, width: size.width, height: size.height, font: font)
        var results: [SceneRun.Result] = []
        for letter in letters {
          guard let scene = catalog.scene(letter) else { continue }
          Progress.show("\(letter)  \(scene.title) …")
          let result = try run.measure(scene)
          Progress.clear()
          print(SceneReport.line(result))
          results.append(result)
        }
        let report = SceneReport(results: results, width: size.width, height: size.height, threads: threads)
        tables.append(report.markdown)
      }
    }
    return tables
  }

  private func runAnimations(_ peers: [Peer], _ folder: URL?) throws -> [String] {
    guard !animationNames.isEmpty else { return [] }
    let files: [URL]
    if let lottie = animationParameters.lottie {
      files = try FileManager.default.contentsOfDirectory(atPath: lottie).sorted()
        .filter { $0.hasSuffix(".json") }.map { URL(filePath: lottie).appending(path: $0) }
      guard !files.isEmpty else { throw ValidationError("--lottie: there is no .json file in \(lottie)") }
    } else {
      files = try AnimationCatalog(parameters: animationParameters).write(into: URL(filePath: scratch))
        .filter { animationNames.contains($0.deletingPathExtension().lastPathComponent) }
    }
    let run = AnimationRun(
      peers: peers.filter(\.playsAnimations), threads: 1, method: method, pictureFolder: folder)
    var tables: [String] = []
    for side in side.isEmpty ? (quick ? [750] : [750, 1500]) : side {
      print("\nAnimations, \(side)×\(side), mean of all frames: median / minimum, µs")
      var results: [AnimationRun.Result] = []
      for file in files {
        Progress.show("\(file.lastPathComponent) …")
        let result = try run.measure(file, side: side)
        Progress.clear()
        print(AnimationReport.line(result))
        results.append(result)
      }
      tables.append(AnimationReport(results: results, side: side).markdown)
    }
    return tables
  }

  private func loadPeers() throws -> [Peer] {
    // The package's own peers may be missing, with a note; a peer from the command line may not.
    let own = builtIn.compactMap { entry -> Peer? in
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      do { return try Peer(path: parts[0], library: parts.count > 1 ? parts[1] : nil) } catch {
        Progress.note("Left out: \(error)")
        return nil
      }
    }
    return try own
      + peer.map { path in
        do { return try Peer(path: path, library: nil) } catch { throw ValidationError("--peer: \(error)") }
      }
  }
}
