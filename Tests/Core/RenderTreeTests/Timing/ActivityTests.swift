import Raster
import Testing

@testable import RenderTree

/// The times until which a scene stays valid, where the layer's time runs backwards.
@Suite struct ActivityTests {
  private let child = LayerID(2)

  /// A tree of one layer, of a kind and with the values, in a replicator layer.
  private func copies(
    _ count: Double, delay: Double, of kind: LayerKind, _ values: [PropertyValue], _ animations: [Animation]
  ) throws -> RenderTree {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(layer, .replicator), .createLayer(child, kind),
      .update(layer, [.instanceCount(count), .instanceDelay(delay)]), .update(child, values),
      .setSublayers(layer, [child]), .setRoot(layer),
    ]
    for (number, animation) in animations.enumerated() {
      commit.operations.append(.addAnimation(child, AnimationID(UInt32(number)), animation))
    }
    try tree.apply(commit)
    return tree
  }

  @Test(arguments: [Timing.FillMode.backwards, .both])
  func cycleWithoutDurationChangesAtItsBeginUnderABackwardsFill(fillMode: Timing.FillMode) throws {
    var jump = basic(.opacity, BasicValues(from: .number(0.25), to: .number(0.75)), duration: 0)
    jump.timing.fillMode = fillMode
    let tree = try tree([jump], update: [.speed(-2), .timeOffset(2)])
    #expect(tree.presentation(of: layer, at: 1)?.opacity == 0.75)
    #expect(tree.presentation(of: layer, at: 1.001)?.opacity == 0.25)
    #expect(tree.activity(at: 0) == .until(1))
    #expect(tree.activity(at: 1) == .moving)
    #expect(tree.activity(at: 1.001) == .still)
  }

  @Test(arguments: [(1.0, 8.0), (-1, 7)])
  func firstCopyThatRunsBackwardsEndsTheWait(delay: Double, begin: Double) throws {
    // The first copy's time is 10 − t, and the second one's 10 + delay − t; the animation lasts from 2 to 0.
    let fade = basic(.opacity, BasicValues(from: .number(0), to: .number(1)), duration: 2)
    let tree = try copies(2, delay: delay, of: .plain, [.speed(-1), .timeOffset(10)], [fade])
    #expect(tree.activity(at: 0) == .until(begin))
    #expect(tree.activity(at: begin) == .moving)
    #expect(tree.activity(at: begin + 2.5) == .moving)
    #expect(tree.activity(at: begin + 3.001) == .still)
  }

  @Test func particlesComeAgainWhenTheirTimeRunsBackwards() throws {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.duration) = (4, 1, 1)
    let values: [PropertyValue] = [.speed(-1), .timeOffset(10), .emitterCells([cell])]
    let tree = try copies(1, delay: 0, of: .emitter, values, [])
    // Its time is 10 − t: all particles have vanished from 2 on, and none is born before 0.
    for time in [0, 7.5, 8.5, 10] { #expect(tree.activity(at: time) == .moving) }
    #expect(tree.activity(at: 10.001) == .still)
  }
}
