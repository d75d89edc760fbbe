import Raster
import TestSupport
import Testing

@testable import RenderTree

@Suite struct TransitionTests {
  private let root = LayerID(1)
  private let layer = LayerID(2)
  private let child = LayerID(3)

  /// A red square of ten points in a white one of thirty that becomes blue, with a transition of one second.
  private func tree(_ edit: (inout Transition) -> Void = { _ in }) throws -> RenderTree {
    var tree = RenderTree()
    var first = Commit(time: 0)
    first.operations = [
      .createLayer(root, .plain), .createLayer(layer, .plain), .createLayer(child, .plain),
      .update(root, [.bounds(Rect(x: 0, y: 0, width: 30, height: 30)), .anchorPoint(.zero)]),
      .update(root, [.backgroundColor(.white)]),
      .update(layer, [.bounds(Rect(x: 0, y: 0, width: 10, height: 10)), .position(Point(x: 15, y: 15))]),
      .update(child, [.bounds(Rect(x: 0, y: 0, width: 10, height: 10)), .position(Point(x: 5, y: 5))]),
      .update(child, [.backgroundColor(Color(red: 1, green: 0, blue: 0))]),
      .setSublayers(root, [layer]), .setSublayers(layer, [child]), .setRoot(root),
    ]
    try tree.apply(first)
    var transition = Transition()
    edit(&transition)
    var animation = Animation(.transition(transition))
    (animation.timing.beginTime, animation.timing.duration) = (1, 1)
    var second = Commit(time: 1)
    second.operations = [
      .update(child, [.backgroundColor(Color(red: 0, green: 0, blue: 1))]),
      .addAnimation(layer, AnimationID(1), animation),
    ]
    try tree.apply(second)
    return tree
  }

  /// The pixel at a place, as numbers of red, green and blue.
  private func pixel(_ tree: RenderTree, at time: Double, _ x: Int, _ y: Int) -> [Int] {
    var bitmap = Bitmap(width: 30, height: 30)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: time, scale: 1).drawList, into: &bitmap)
    let start = 4 * (30 * y + x)
    return bitmap.pixels[start..<start + 3].map { Int($0) }
  }

  @Test func fadeAddsUpTheOldAndTheNewLook() throws {
    let tree = try tree()
    #expect(pixel(tree, at: 1, 15, 15) == [255, 0, 0])
    let quarter = pixel(tree, at: 1.25, 15, 15)
    #expect(abs(quarter[0] - 191) <= 1 && quarter[1] <= 1 && abs(quarter[2] - 64) <= 1)
    #expect(pixel(tree, at: 2.5, 15, 15) == [0, 0, 255])
    #expect(pixel(tree, at: 1.25, 5, 5) == [255, 255, 255])
  }

  @Test func pushSlidesBothLooksByTheSizeOfTheLayer() throws {
    let tree = try tree { ($0.kind, $0.direction) = (.push, .left) }
    // Half way the old look covers 5 … 15 and the new one 15 … 25; both are half transparent.
    for (x, color) in [
      (7, [255, 127, 127]), (12, [255, 127, 127]), (17, [127, 127, 255]), (3, [255, 255, 255]),
    ] {
      let found = pixel(tree, at: 1.5, x, 15)
      #expect(zip(found, color).allSatisfy { abs($0 - $1) <= 1 }, "\(x): \(found)")
    }
  }

  @Test func moveInLeavesTheOldLookAndRevealTheNewOne() {
    var transition = Transition()
    let size = Size(width: 40, height: 20)
    (transition.kind, transition.direction) = (.moveIn, .up)
    var looks = transition.looks(at: 0.25, size: size)
    #expect(looks.oldOffset == .zero && looks.oldOpacity == 1 && !looks.isOldAbove)
    #expect(looks.newOffset == Point(x: 0, y: 15) && looks.newOpacity == 0.25)
    (transition.kind, transition.direction) = (.reveal, .right)
    looks = transition.looks(at: 0.25, size: size)
    #expect(looks.newOffset == .zero && looks.newOpacity == 1 && looks.isOldAbove)
    #expect(looks.oldOffset == Point(x: 10, y: 0) && looks.oldOpacity == 0.75)
  }

  @Test func progressGoesFromItsStartToItsEndAndIsLimited() {
    var transition = Transition()
    (transition.startProgress, transition.endProgress) = (0.5, 0.75)
    #expect(transition.looks(at: 0.5, size: .zero).newOpacity == 0.625)
    transition.endProgress = 9
    #expect(transition.looks(at: 1, size: .zero).newOpacity == 1)
    transition.startProgress = .nan
    #expect(transition.looks(at: 0, size: .zero).newOpacity == 1)
  }

  @Test func layerThatIsHiddenFadesOut() throws {
    var tree = try tree()
    var commit = Commit(time: 3)
    var animation = Animation(.transition(Transition()))
    (animation.timing.beginTime, animation.timing.duration) = (3, 1)
    commit.operations = [.update(layer, [.isHidden(true)]), .addAnimation(layer, AnimationID(2), animation)]
    try tree.apply(commit)
    let half = pixel(tree, at: 3.5, 15, 15)
    #expect(abs(half[0] - 127) <= 1 && half[2] == 255)
    #expect(pixel(tree, at: 4.5, 15, 15) == [255, 255, 255])
  }

  @Test func transitionsOfManyCommitsKeepOneEarlierTree() throws {
    var tree = try tree()
    for number in 2..<40 {
      var commit = Commit(time: 1)
      var animation = Animation(.transition(Transition()))
      animation.timing.duration = 100
      commit.operations = [
        .removeAnimation(layer, AnimationID(UInt32(number - 1))),
        .addAnimation(layer, AnimationID(UInt32(number)), animation),
      ]
      try tree.apply(commit)
    }
    let earlier = try #require(tree.nodes.flatMap(\.animations).compactMap(\.earlier).first)
    #expect(earlier.tree.nodes.flatMap(\.animations).allSatisfy { $0.earlier == nil })
    // Root, new look with its child, old look with its child.
    var sequence = SceneSequence()
    sequence.evaluate(tree, at: 50, scale: 1, in: PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 30))
    #expect(sequence.visitedLayers == 5)
  }

  @Test func refusedCommitLeavesNoTransition() throws {
    var tree = try tree()
    var commit = Commit(time: 2)
    commit.operations = [
      .addAnimation(root, AnimationID(7), Animation(.transition(Transition()))), .destroyLayer(LayerID(99)),
    ]
    #expect(throws: CommitError.self) { try tree.apply(commit) }
    #expect(tree.nodes.filter(\.hasTransition).map(\.id) == [layer])
  }
}
