import Scenes
import Testing
import UIKit

@MainActor @Suite struct CircleSceneTests {
  private func radius(in scene: String, at time: TimeInterval) throws -> Double? {
    let stage = try #require(ReferenceScene.named(scene)).makeStage(scale: 1)
    stage.advance(to: time)
    let masks = stage.presentation().filter { $0.name == "circle-mask" }
    #expect(masks.count <= 1)
    return masks.first?.path.map { $0.bounds[2] / 2 }
  }

  /// √(327² + 615²).
  private let open = 696.5299706404

  @Test(arguments: [(1.0, 0.0), (1.1, 0.2), (1.25, 0.5), (1.49, 0.98), (3.1, 0.8), (3.45, 0.1)])
  func circleOpensAndClosesAtConstantSpeed(time: Double, fraction: Double) throws {
    #expect(isClose(try radius(in: "circle", at: time), 22 + (open - 22) * fraction, within: 1e-6))
  }

  @Test(arguments: [(1.0, 1.0), (1.2, 0.9), (1.6, 0.7), (1.69, 0.7), (3.3, 0.65), (3.6, 0.3)])
  func swipeDrivesTheCircle(time: Double, fraction: Double) throws {
    #expect(isClose(try radius(in: "circle-cancel", at: time), 22 + (open - 22) * fraction, within: 1e-6))
  }

  @Test(arguments: [
    ("circle", 0.9), ("circle", 1.6), ("circle", 3.6), ("circle-cancel", 1.9), ("circle-cancel", 4),
  ])
  func screensAtRestHaveNoMask(scene: String, time: Double) throws {
    #expect(try radius(in: scene, at: time) == nil)
  }
}
