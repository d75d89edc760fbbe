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
    print(try WasmRenderer.replay(ReferenceScene.all.map(Self.recording(of:))))
  }

  @MainActor
  private static func recording(of scene: ReferenceScene) throws -> Recording {
    let stage = scene.makeStage(scale: 1)
    var recording = Recording(
      name: scene.name, width: Int(stage.size.width), height: Int(stage.size.height), scale: 1)
    try recording.add(commit: stage.snapshot().encoded())
    var commits: [[UInt8]] = []
    stage.onCommit { commits.append($0.encoded()) }
    let frames = 36
    for frame in 0...frames {
      // Fractions of a frame: the instants also fall between display link ticks.
      let time = scene.end * Double(frame) / Double(frames) * 0.9973
      stage.advance(to: time)
      for commit in commits { try recording.add(commit: commit) }
      commits = []
      recording.addFrame(at: time)
    }
    return recording
  }
}
