import Foundation
import Raster
import RenderTree
import Scenes
import TestSupport
import Testing
import UIKit

/// The browser's renderer draws the same bytes as the native one.
@Suite(.serialized)
struct WasmTests {
  private static func featureSheet(instants: [Double]) throws -> Recording {
    var recording = Recording(
      name: "features", width: FeatureSheet.width, height: FeatureSheet.height, scale: 1)
    try recording.add(commit: FeatureSheet.commit().encoded())
    for time in instants { recording.addFrame(at: time) }
    return recording
  }

  @Test func wasmDrawsEveryFeatureAsTheNativeRenderer() throws {
    let instants = (0..<25).map { Double($0) / 24 * FeatureSheet.end }
    let recording = try Self.featureSheet(instants: instants)
    #expect(recording.distinctPictures > 20, "something stands still, so nothing is compared")
    print(try WasmRenderer.replay([recording]))
  }

  private static let drawsLargerScales = ConditionTrait.enabled(
    if: ProcessInfo.processInfo.environment["RIVULET_ARM"] != nil,
    "Scripts/test-arm draws at larger scales, which takes minutes.")

  /// Same instants and scales as in `GoldenTests`.
  @Test(drawsLargerScales, arguments: [1.0, 2, 3])
  func wasmDrawsTheGoldensOfEveryFeature(scale: Double) throws {
    var recording = Recording(
      name: "features", width: FeatureSheet.width * Int(scale), height: FeatureSheet.height * Int(scale),
      scale: scale)
    try recording.add(commit: FeatureSheet.commit().encoded())
    for quarter in 0...4 { recording.addFrame(at: FeatureSheet.end * Double(quarter) / 4) }
    print(try WasmRenderer.replay([recording]))
  }

  /// Same instants and scales as in `GoldenTests`.
  @MainActor @Test(drawsLargerScales, arguments: [1.0, 2, 3])
  func wasmDrawsTheGoldensOfEveryScene(scale: Double) throws {
    let recordings = try ReferenceScene.all.map { scene in
      try Self.recording(of: scene, scale: scale, at: (0...4).map { scene.end * Double($0) / 4 })
    }
    print(try WasmRenderer.replay(recordings))
  }

  @Test func wasmDrawsAnInstantTheSameAfterAnyOther() throws {
    let recording = try Self.featureSheet(instants: [0.05, 0.4, 0.8, 1.3, 1.31, 2, 2.4])
    var generator = SeededGenerator(seed: 7)
    let orders = (0..<3).map { _ in recording.shuffled(by: &generator) }
    for order in orders { _ = try WasmRenderer.replay([order]) }
    for case .frame(let time, let hash) in recording.steps {
      #expect(try recording.hashOfFreshScreen(at: time) == hash, "the damage before \(time) s is too small")
    }
  }

  @MainActor
  @Test func wasmDrawsEverySceneAsTheNativeRenderer() throws {
    #expect(!ReferenceScene.all.isEmpty)
    let recordings = try ReferenceScene.all.map { scene in
      // Fractions of a frame: the instants also fall between display link ticks.
      try Self.recording(of: scene, scale: 1, at: (0...36).map { scene.end * Double($0) / 36 * 0.9973 })
    }
    print(try WasmRenderer.replay(recordings))
  }

  @MainActor
  private static func recording(
    of scene: ReferenceScene, scale: Double, at instants: [Double]
  ) throws -> Recording {
    let stage = scene.makeStage(scale: scale)
    var recording = Recording(
      name: scene.name, width: Int((stage.size.width * scale).rounded()),
      height: Int((stage.size.height * scale).rounded()), scale: scale)
    try recording.add(commit: stage.snapshot().encoded())
    var commits: [[UInt8]] = []
    stage.onCommit { commits.append($0.encoded()) }
    for time in instants {
      stage.advance(to: time)
      for commit in commits { try recording.add(commit: commit) }
      commits = []
      recording.addFrame(at: time)
    }
    return recording
  }
}
