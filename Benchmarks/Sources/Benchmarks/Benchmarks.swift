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
      j gradient, k shadow, l text. Times are microseconds for each frame, median / minimum. A peer whose picture differs is shown and \
      not counted.
      """)

  @Option(help: ArgumentHelp("The scenes, such as a,g,k; all without it.", valueName: "letters"))
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
  @OptionGroup(title: "Parameters of the scenes")
  var parameters: SceneParameters
  // Set by Benchmarks/run.
  @Option(help: .private)
  var builtIn: [String] = []

  func validate() throws {
    let known = Set(SceneCatalog.letters)
    guard letters.allSatisfy(known.contains), !letters.isEmpty else {
      throw ValidationError("--scenes takes letters from a to l, such as a,g,k.")
    }
    guard threads.allSatisfy({ (1...64).contains($0) }) else {
      throw ValidationError("--threads takes a number from 1 to 64.")
    }
    guard rounds.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--rounds takes a number from 1 to 1000.")
    }
  }

  private var letters: [String] {
    guard let scenes else { return SceneCatalog.letters }
    return scenes.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
  }

  func run() throws {
    let peers = try loadPeers()
    let list = peers.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    print("Peers: \(list.isEmpty ? "none" : list)")
    let font = peers.lazy.compactMap { FontReader($0, file: parameters.font) }.first
    if font == nil { Progress.note("No text: \(parameters.font) cannot be read, or Cairo is missing.") }
    let folder = pictures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let method = Interleaved(
      rounds: rounds ?? (quick ? 3 : 8), turn: .milliseconds(quick ? 4 : 10))
    var reports: [Report] = []
    for threads in threads.isEmpty ? (quick ? [1] : [1, 2]) : threads {
      let run = SceneRun(
        peers: peers.filter(\.drawsScenes), threads: threads, method: method,
        pool: threads > 1 ? BandPool(threads: threads) : nil, pictureFolder: folder)
      for size in size.isEmpty ? (quick ? [.square] : [.phone, .square]) : size {
        print("\n\(size), \(threads == 1 ? "one thread" : "\(threads) threads")")
        let catalog = SceneCatalog(parameters, width: size.width, height: size.height, font: font)
        var results: [SceneRun.Result] = []
        for letter in letters {
          guard let scene = catalog.scene(letter) else { continue }
          Progress.show("\(letter)  \(scene.title) …")
          let result = try run.measure(scene)
          Progress.clear()
          print(Report.line(result))
          results.append(result)
        }
        reports.append(Report(results: results, width: size.width, height: size.height, threads: threads))
      }
    }
    if let page { try Page(file: page).replace(with: reports.map(\.markdown), peers: list) }
  }

  private func loadPeers() throws -> [Peer] {
    // What belongs to the package may be missing, with a word; what was asked for may not.
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

/// Pixels of a surface, written as 750x750.
struct SurfaceSize: ExpressibleByArgument, CustomStringConvertible {
  let width: Int
  let height: Int

  static let phone = SurfaceSize(width: 1179, height: 2556)
  static let square = SurfaceSize(width: 750, height: 750)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let sides = argument.lowercased().split { $0 == "x" || $0 == "×" }.compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (8...8192).contains($0) }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  var description: String { "\(width)×\(height)" }
}

/// What is going on, on a terminal's standard error, so that standard output holds results only.
enum Progress {
  private static var isTerminal: Bool { isatty(2) != 0 }

  static func show(_ text: String) {
    if isTerminal { write("\r\u{1b}[K\(text)") }
  }

  static func clear() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  static func note(_ text: String) { write("\(text)\n") }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
