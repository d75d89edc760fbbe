import ArgumentParser
import Foundation
import Interrupts
import Raster
import RenderTree
import Scenes
import UIKit

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure what a frame of each scene costs.",
    discussion: """
      Every scene is played at 60 frames a second on a screen of 1179 × 2556 pixels, on one thread, drawing only what has changed. Build with \
      -c release; figures of a debug build say nothing. With --browser a headless Chromium shows the scenes and measures by itself.
      """)

  @Argument(help: "The scenes to measure; all without a name.")
  var scenes: [String] = []

  @Flag(help: "Measure in a headless Chromium: frames per second, and the time from a touch to its answer.")
  var browser = false

  @MainActor
  func run() async throws {
    let everything = ReferenceScene.all + ReferenceScene.longLists
    let chosen = try scenes.isEmpty ? everything : scenes.map { try SceneOptions.named($0) }
    if browser {
      let chromium = try Chromium()
      return try await interruptible {
        var bench = BrowserBench(chromium: chromium)
        try await bench.run(chosen)
      }
    }
    print(
      """
      scene              frames  evaluation µs     raster µs   damage px  whole frame µs   layers   tree kB   outlines   bytes each   bitmaps kB
      """)
    for scene in chosen { print(try FrameCosts(of: scene).line) }
    print(
      """

      A layer takes \(RenderTree.bytesPerLayer) bytes, a path 16 for each point and 1 for each element. Outlines are those that the \
      renderer keeps, with their paths and their coverage; bitmaps those of layers that are rasterized.
      """)
  }
}

extension BenchCommand {
  /// Runs the body. Ctrl-C cancels it, so that it can clean up, and then exits with the signal's status 130.
  @MainActor
  private func interruptible(_ body: @escaping @MainActor () async throws -> Void) async throws {
    let work = Task(operation: body)
    let interrupts = InterruptSignal { work.cancel() }
    defer { interrupts.end() }
    do { try await work.value } catch {
      if work.isCancelled { throw ExitCode(130) }
      throw error
    }
  }
}

/// The cost of a scene's frames on a large phone's screen.
@MainActor
private struct FrameCosts {
  private let name: String
  private var evaluation: [Double] = []
  private var raster: [Double] = []
  private var area: [Double] = []
  private var whole: [Double] = []
  /// The largest tree of the run.
  private var treeBytes = 0
  private var layerCount = 0
  private var kept = Renderer().footprint
  private var bitmapBytes = 0

  init(of scene: ReferenceScene) throws {
    name = scene.name
    let stage = scene.makeStage(size: CGSize(width: 393, height: 852), scale: 3)
    let mirror = Mirror(of: stage)
    let screen = PixelRect(minX: 0, minY: 0, maxX: 1179, maxY: 2556)
    var bitmap = Bitmap(width: screen.maxX, height: screen.maxY)
    var renderer = Renderer()
    var scenes = SceneSequence()
    scenes.evaluate(mirror.tree, at: 0, scale: 3, in: screen)
    renderer.draw(scenes.scene.drawList, into: &bitmap, background: .white)
    scenes.show()
    let clock = ContinuousClock()
    for frame in 1...Int(scene.end * 60) {
      stage.advance(to: Double(frame) / 60)
      evaluation.append(
        clock.microseconds { scenes.evaluate(mirror.tree, at: stage.time, scale: 3, in: screen) })
      raster.append(
        clock.microseconds {
          renderer.draw(
            scenes.scene.drawList, into: &bitmap, region: scenes.damage, background: .white)
        })
      area.append(Double(scenes.damage.area))
      if frame % 20 == 0 {
        whole.append(
          clock.microseconds { renderer.draw(scenes.scene.drawList, into: &bitmap, background: .white) })
      }
      scenes.show()
      if renderer.footprint.outlines > kept.outlines { kept = renderer.footprint }
      bitmapBytes = max(bitmapBytes, renderer.footprint.bitmapBytes)
      if mirror.tree.byteCount > treeBytes {
        (treeBytes, layerCount) = (mirror.tree.byteCount, mirror.tree.layerCount)
      }
    }
  }

  /// The average size of a cached path with its outline and coverage; 0 without any.
  private var bytesPerOutline: Int {
    kept.outlines > 0 ? (kept.outlineBytes + kept.coverageBytes) / kept.outlines : 0
  }

  /// The medians over the frames in which something changed, as a line of the table.
  var line: String {
    let moving = area.indices.filter { area[$0] > 0 }
    func median(_ values: [Double]) -> String {
      let sorted = values.sorted()
      return sorted.isEmpty
        ? "–" : sorted[sorted.count / 2].formatted(.number.precision(.fractionLength(0)).grouping(.never))
    }
    let columns = [
      (name.padding(toLength: 17, withPad: " ", startingAt: 0), 17), ("\(moving.count)", 8),
      (median(moving.map { evaluation[$0] }), 15), (median(moving.map { raster[$0] }), 14),
      (median(moving.map { area[$0] }), 12), (median(whole), 16), ("\(layerCount)", 9),
      ("\(treeBytes / 1000)", 10), ("\(kept.outlines)", 11), ("\(bytesPerOutline)", 13),
      ("\(bitmapBytes / 1000)", 13),
    ]
    return columns.map { text, width in String(repeating: " ", count: max(0, width - text.count)) + text }
      .joined()
  }
}

/// A copy of a stage's tree, updated by its commits as in a page.
@MainActor
private final class Mirror {
  private(set) var tree = RenderTree()

  init(of stage: Stage) {
    apply(stage.snapshot())
    stage.onCommit { [weak self] commit in MainActor.assumeIsolated { self?.apply(commit) } }
  }

  private func apply(_ commit: Commit) {
    do { try tree.apply(commit) } catch {
      preconditionFailure("the stage's own commit was refused: \(error)")
    }
  }
}

extension ContinuousClock {
  fileprivate func microseconds(_ work: () -> Void) -> Double {
    let duration = measure(work)
    return Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
  }
}
