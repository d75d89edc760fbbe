import CBench
import Foundation
import Raster

/// Draws the scenes of one size on one number of threads with all contestants.
struct SceneRun {
  let peers: [Peer]
  let threads: Int
  let method: Interleaved
  /// The folder for the drawn pictures; nil for none.
  let pictureFolder: URL?

  /// The relation of consecutive frames.
  enum Mode: Int, CaseIterable {
    /// Every frame is moved by a fraction of a pixel.
    case moving
    /// The same frame repeatedly, which a canvas may cache.
    case still
    /// The first frame of a new canvas.
    case first
  }

  struct Entry {
    let name: String
    let isPeer: Bool
    /// The times, by mode.
    var timings: [Timings]
    /// The mean difference from the reference; nil for the reference itself.
    var difference: Double?
    var agrees: Bool
  }

  struct Result {
    let scene: SceneDescription
    /// The entries, ours first.
    var entries: [Entry]
    /// The time of the memory accesses alone, where they are the limit.
    var limit: Timings?

    /// The ratio of our median to that of the fastest peer whose pictures agree.
    func ratio(_ mode: Mode) -> Double? {
      let peers = entries.filter { $0.isPeer && $0.agrees }.map { $0.timings[mode.rawValue].median }
      return peers.min().map { entries[0].timings[mode.rawValue].median / $0 }
    }

    /// The speedup of our drawing over our drawing on one thread.
    func speedup(_ mode: Mode) -> Double? {
      entries.first { $0.name == Contestant.oursOnOneThread }
        .map { $0.timings[mode.rawValue].median / entries[0].timings[mode.rawValue].median }
    }
  }

  /// The largest mean difference of pictures that agree, in levels.
  private static let tolerance = 0.8
  /// The tolerance for text, in levels: peers differ in the hinting, filtering and placing of glyphs.
  private static let textTolerance = 1.3
  /// The largest relative difference of the ink, so that drawing less is no advantage.
  private static let inkTolerance = 0.03

  func measure(_ scene: SceneDescription) throws -> Result {
    let moving = scene.moving ?? scene
    let contestants = open(moving)
    let pictures = try contestants.map { try picture(by: $0, of: moving) }
    let exact = ExactShadow(scene: scene).picture()
    let reference = exact.map { [$0] } ?? contestants.firstIndex { $0.name == "Cairo" }.map { pictures[$0] }
    let timings = [
      spread(contestants) { method.measure(contestants, steps: 0..<moving.steps) },
      scene.moving == nil ? nil : spread(contestants) { method.measure(contestants, steps: 0..<1) },
      firstFrames(of: scene),
    ]
    let entries = contestants.indices.map { index in
      let isReference = exact == nil && contestants[index].name == "Cairo"
      let difference = isReference ? nil : reference.map { Self.difference(pictures[index], $0) }
      return Entry(
        name: contestants[index].name, isPeer: contestants[index].isPeer,
        // A scene that cannot move has the same times in both modes.
        timings: timings.map { ($0 ?? timings[0] ?? [])[index] }, difference: difference?.mean,
        agrees: difference.map { agrees($0, scene) } ?? true)
    }
    return Result(scene: scene, entries: entries, limit: limit(of: scene))
  }

  private func open(_ scene: SceneDescription) -> [Contestant] {
    let alone =
      threads == 1 ? [] : [Contestant(OurCanvas(scene, threads: 1), name: Contestant.oursOnOneThread)]
    return [Contestant(OurCanvas(scene, threads: threads))] + alone
      + peers.compactMap { peer in
        peer.open(scene, threads: threads).map { Contestant($0, of: peer) }
      }
  }

  // MARK: - Pictures

  /// Returns one picture for each of a few steps.
  private func picture(by contestant: Contestant, of scene: SceneDescription) throws -> [Picture] {
    // The exact shadow has the place of the first step only.
    var steps = Set([0, scene.steps / 2, scene.steps - 1]).sorted()
    if case .shadow = scene.content { steps = [0] }
    return try steps.map { step in
      // Drawn once before, as in the timing: a contestant that skips unchanged frames draws nothing now.
      contestant.draw(step)
      contestant.fill(Picture.background)
      contestant.draw(step)
      let picture = Picture(width: scene.width, height: scene.height, bytes: contestant.bytes())
      if let pictureFolder {
        let name = "\(scene.letter)-\(step)-\(scene.width)x\(scene.height)-\(threads)-\(contestant.name).ppm"
        try picture.write(to: pictureFolder.appending(path: name))
      }
      return picture
    }
  }

  private static func difference(_ a: [Picture], _ b: [Picture]) -> (mean: Double, ink: Double) {
    let means = zip(a, b).map { $0.meanDifference(from: $1) }
    let inks = zip(a, b).map { a, b in b.ink > 0 ? abs(a.ink / b.ink - 1) : a.ink }
    return (means.max() ?? 0, inks.max() ?? 0)
  }

  private func agrees(_ difference: (mean: Double, ink: Double), _ scene: SceneDescription) -> Bool {
    if case .text = scene.content { return difference.mean <= Self.textTolerance }
    return difference.mean <= Self.tolerance && difference.ink <= Self.inkTolerance
  }

  // MARK: - Times

  /// Measures with the drawing thread on a processor of its own and the helper threads on the others. The
  /// system often runs both on one processor for a whole turn otherwise.
  private func spread(_ contestants: [Contestant], _ measure: () -> [Timings]) -> [Timings] {
    guard threads > 1 else { return measure() }
    // Helper threads start with the first frames that use them.
    for contestant in contestants {
      for _ in 0..<40 { contestant.draw(0) }
    }
    bench_spread_threads(true)
    defer { bench_spread_threads(false) }
    return measure()
  }

  /// Measures the first frame of new canvases, including their paths, fonts and caches.
  private func firstFrames(of scene: SceneDescription) -> [Timings] {
    var timings: [Timings] = []
    let clock = ContinuousClock()
    for _ in 0..<max(method.rounds, 3) {
      for (index, contestant) in open(scene).enumerated() {
        contestant.fill(Picture.background)
        let start = clock.now
        contestant.draw(scene.steps / 2)
        if timings.count == index { timings.append(Timings()) }
        timings[index].add((clock.now - start).microseconds)
      }
    }
    return timings
  }

  private func limit(of scene: SceneDescription) -> Timings? {
    let memory = PixelMemory(width: scene.width, height: scene.height)
    let work: () -> Void
    switch scene.content {
    case .clear: work = memory.overwrite
    case .blend: work = memory.change
    default: return nil
    }
    let contestant = Contestant(name: "memory", draw: { _ in work() }, fill: { _ in }, bytes: { [] })
    return method.measure([contestant], steps: 0..<1).first
  }
}
