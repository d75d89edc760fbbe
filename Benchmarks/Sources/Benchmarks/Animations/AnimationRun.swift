import CBench
import Foundation
import Raster
import RenderTree

/// Plays the animations at one size with all contestants.
struct AnimationRun {
  let peers: [Peer]
  let threads: Int
  let method: Interleaved
  let pictureFolder: URL?

  struct Result {
    let name: String
    /// Our drawing with damage, our drawing of whole frames, then the players.
    let entries: [(name: String, timings: Timings, difference: Double?)]
    /// Our costs per frame besides time, averaged with warm caches.
    let costs: (evaluation: Timings, evaluationAllocations: Double, allocations: Double)

    /// The ratio of our median to the fastest player's.
    func ratio(_ ours: Int) -> Double? {
      let players = entries.dropFirst(2).map(\.timings.median)
      return players.min().map { entries[ours].timings.median / $0 }
    }
  }

  func measure(_ file: URL, side: Int) throws -> Result {
    let document = try LottieDocument(file)
    let tree = try LayerTree(document).tree
    let clip = AnimationCanvas(tree, document, side: side)
    let whole = AnimationCanvas(tree, document, side: side)
    var names = ["\(Contestant.ours), damage", "\(Contestant.ours), whole"]
    var contestants = [
      Contestant(name: names[0], draw: clip.drawDamage, fill: { _ in }, bytes: { clip.bytes }),
      Contestant(name: names[1], draw: whole.drawWhole, fill: { _ in }, bytes: { whole.bytes }),
    ]
    for peer in peers {
      guard let canvas = peer.play(file.path, width: side, height: side, threads: threads) else { continue }
      contestants.append(Contestant(canvas, of: peer))
      names.append(peer.name)
    }
    let name = file.deletingPathExtension().lastPathComponent
    let differences = try compare(contestants, name, side: side, frames: document.frameCount)
    let timings = method.measure(contestants, steps: 0..<document.frameCount)
    let evaluation = Contestant(
      name: "evaluation", draw: whole.evaluate, fill: { _ in }, bytes: { [] })
    let costs = (
      method.measure([evaluation], steps: 0..<document.frameCount)[0],
      Self.allocations(document.frameCount, whole.evaluate),
      Self.allocations(document.frameCount, clip.drawDamage)
    )
    return Result(
      name: name, entries: names.indices.map { (names[$0], timings[$0], differences[$0]) }, costs: costs)
  }

  /// The number of allocations per frame.
  private static func allocations(_ frames: Int, _ draw: (Int) -> Void) -> Double {
    let before = bench_allocation_count()
    for frame in 0..<frames { draw(frame) }
    return Double(bench_allocation_count() - before) / Double(frames)
  }

  /// Plays all frames, so that damage takes effect, and compares with our whole frames at a few instants.
  /// Returns the largest mean difference of each contestant; nil for our whole frames.
  private func compare(
    _ contestants: [Contestant], _ name: String, side: Int, frames: Int
  ) throws -> [Double?] {
    var worst = contestants.map { _ in 0.0 }
    for frame in 0..<frames {
      for contestant in contestants { contestant.draw(frame) }
      guard frame % (frames / 8) == frames / 16 else { continue }
      let pictures = contestants.map { Picture(width: side, height: side, bytes: $0.bytes()) }
      for (index, picture) in pictures.enumerated() {
        worst[index] = max(worst[index], picture.meanDifference(from: pictures[1]))
        if let pictureFolder {
          let file = "\(name)-\(frame)-\(side)-\(contestants[index].name).ppm"
          try picture.write(to: pictureFolder.appending(path: file))
        }
      }
    }
    return worst.enumerated().map { $0.offset == 1 ? nil : $0.element }
  }
}

/// Our render tree on a bitmap.
final class AnimationCanvas {
  private let tree: RenderTree
  private let frameRate: Double
  private let scale: Double
  private let screen: PixelRect
  private var renderer = Renderer()
  private var bitmap: Bitmap
  private var scenes = SceneSequence()

  init(_ tree: RenderTree, _ document: LottieDocument, side: Int) {
    self.tree = tree
    frameRate = document.frameRate
    scale = Double(side) / document.width
    screen = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    bitmap = Bitmap(width: side, height: side)
  }

  var bytes: [UInt8] { bitmap.pixels }

  func drawWhole(_ frame: Int) {
    evaluate(frame)
    renderer.draw(scenes.scene.drawList, into: &bitmap, background: .clear)
  }

  /// Evaluates a frame without drawing it.
  func evaluate(_ frame: Int) {
    scenes.evaluate(tree, at: Double(frame) / frameRate, scale: scale, in: screen)
  }

  func drawDamage(_ frame: Int) {
    evaluate(frame)
    renderer.draw(scenes.scene.drawList, into: &bitmap, region: scenes.damage, background: .clear)
    scenes.show()
  }
}
