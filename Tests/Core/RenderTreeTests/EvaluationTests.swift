import Raster
import RenderTree
import TestSupport
import Testing

@Suite struct EvaluationTests {
  @Test func basicAnimationRunsFromOneEndToTheOther() throws {
    let tree = try tree([basic(.opacity, BasicValues(from: .number(0), to: .number(1)))])
    #expect(tree.presentation(of: layer, at: 0.25)?.opacity == 0.25)
    #expect(tree.presentation(of: layer, at: 1.5)?.opacity == 1, "the model shows after the end")
    #expect(tree.presentation(of: layer, at: -1)?.opacity == 1)
  }

  @Test func missingEndValuesComeFromTheValueBelow() throws {
    let ends: [(BasicValues, Double)] = [
      (BasicValues(from: .number(20)), 35), (BasicValues(to: .number(90)), 70),
      (BasicValues(by: .number(10)), 55),
      (BasicValues(from: .number(10), by: .number(20)), 20),
      (BasicValues(to: .number(10), by: .number(20)), 0),
    ]
    for (values, half) in ends {
      let tree = try tree([basic(.positionX, values)])
      #expect(tree.presentation(of: layer, at: 0.5)?.position.x == half)
    }
  }

  @Test func additiveAnimationsAddUp() throws {
    var first = basic(.positionX, BasicValues(from: .number(-100), to: .number(0)))
    var second = basic(.positionX, BasicValues(from: .number(-40), to: .number(0)))
    for index in 0..<2 {
      var property = PropertyAnimation(.positionX)
      property.isAdditive = true
      let values = BasicValues(from: .number(index == 0 ? -100 : -40), to: .number(0))
      if index == 0 {
        first.content = .basic(property, values)
      } else {
        second.content = .basic(property, values)
      }
    }
    let tree = try tree([first, second])
    #expect(tree.presentation(of: layer, at: 0.5)?.position.x == -20.0)
  }

  @Test func cumulativeCyclesContinueFromTheirEndValue() throws {
    var property = PropertyAnimation(.positionX)
    property.isCumulative = true
    var animation = Animation(.basic(property, BasicValues(from: .number(0), to: .number(10))))
    animation.timing.duration = 1
    animation.timing.repeatCount = 3
    let tree = try tree([animation])
    #expect(tree.presentation(of: layer, at: 2.5)?.position.x == 25)
  }

  @Test func valueFunctionTurnsByMoreThanHalfATurnAndReplacesTheTransform() throws {
    var property = PropertyAnimation(.transform)
    property.valueFunction = .rotateZ
    var animation = Animation(.basic(property, BasicValues(to: .number(3 * Double.pi))))
    animation.timing.duration = 1
    var tree = try tree([animation])
    var commit = Commit(time: 0)
    commit.operations = [.update(layer, [.transform(.scale(x: 2, y: 2))])]
    try tree.apply(commit)
    // Half of three half turns is three quarters of a turn. The missing end is the transform's own angle, 0.
    let turned = try #require(tree.presentation(of: layer, at: 0.5)?.transform)
    #expect(isClose(turned.m11, 0, within: 1e-12) && isClose(turned.m12, -1, within: 1e-12))
  }

  @Test func groupEndsItsChildrenAtItsDuration() throws {
    var group = Animation(
      .group([basic(.opacity, BasicValues(from: .number(0), to: .number(1)), duration: 4)]))
    group.timing.duration = 2
    let tree = try tree([group])
    #expect(tree.presentation(of: layer, at: 1)?.opacity == 0.25)
    #expect(tree.presentation(of: layer, at: 2.5)?.opacity == 1)
  }

  @Test func timingFunctionOfAGroupShapesTheTimeOfItsChildren() throws {
    var group = Animation(
      .group([basic(.opacity, BasicValues(from: .number(0), to: .number(1)), duration: 2)]))
    group.timing.duration = 2
    group.timingFunction = .easeInEaseOut
    let opacity = try tree([group]).presentation(of: layer, at: 0.5)?.opacity ?? 0
    #expect(abs(opacity - 0.1291619310) < 1e-9)
  }

  @Test func springOvershootsBy16Percent() throws {
    var animation = Animation(
      .spring(
        PropertyAnimation(.positionX), BasicValues(from: .number(0), to: .number(100)), SpringParameters()))
    animation.timing.duration = 1.4727
    let tree = try tree([animation])
    let highest = (0..<147).compactMap { tree.presentation(of: layer, at: Double($0) / 100)?.position.x }
      .max()
    #expect(abs((highest ?? 0) - 116.3) < 0.05)
  }

  @Test func cubicKeyframesFollowKochanekAndBartels() throws {
    var keyframes = Keyframes()
    keyframes.values = [.number(0), .number(0), .number(30)]
    keyframes.calculationMode = .cubic
    var animation = Animation(.keyframe(PropertyAnimation(.positionX), keyframes))
    animation.timing.duration = 1
    #expect(try tree([animation]).presentation(of: layer, at: 0.75)?.position.x == 13.125)

    keyframes.values = [.number(0), .number(80), .number(20), .number(100)]
    keyframes.calculationMode = .cubicPaced
    animation.content = .keyframe(PropertyAnimation(.positionX), keyframes)
    let x = try tree([animation]).presentation(of: layer, at: 0.35)?.position.x ?? 0
    #expect(abs(x - 79.382188) < 1e-6)
  }

  @Test func discreteKeyframesHoldAndBadKeyTimesAreIgnored() throws {
    var keyframes = Keyframes()
    keyframes.values = [.number(1), .number(2), .number(3)]
    keyframes.calculationMode = .discrete
    keyframes.keyTimes = [0, 0.1, 0.2, 1]
    var animation = Animation(.keyframe(PropertyAnimation(.positionX), keyframes))
    animation.timing.duration = 1
    #expect(try tree([animation]).presentation(of: layer, at: 0.15)?.position.x == 2)
    keyframes.keyTimes = [0.5, 0.1, 2]
    animation.content = .keyframe(PropertyAnimation(.positionX), keyframes)
    #expect(try tree([animation]).presentation(of: layer, at: 0.5)?.position.x == 2)
  }

  @Test func animatedRotationKeepsScaleAndTranslation() throws {
    let scaled = Transform3D.scale(x: 2, y: 3)
    let tree = try tree(
      [basic(.transformRotationZ, BasicValues(from: .number(0), to: .number(1)))],
      update: [.transform(scaled)])
    let transform = try #require(tree.presentation(of: layer, at: 0.5)?.transform)
    let expected = scaled.followed(by: .rotation(0.5))
    #expect(abs(transform.m11 - expected.m11) < 1e-12 && abs(transform.m21 - expected.m21) < 1e-12)
  }

  @Test func layerTimeIsInheritedDownTheTree() throws {
    var tree = try tree([], update: [.speed(2), .beginTime(1), .timeOffset(0.5)])
    let child = LayerID(2)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(child, .plain), .update(child, [.speed(3)]), .setSublayers(layer, [child]),
    ]
    try tree.apply(commit)
    #expect(tree.localTime(of: layer, at: 4) == 6.5)
    #expect(tree.localTime(of: child, at: 4) == 19.5)
  }

  @Test func evaluationIsTheSameInAnyOrderOfInstants() throws {
    let tree = try tree([basic(.position, BasicValues(from: .point(.zero), to: .point(Point(x: 70, y: 30))))])
    let instants = [0.9, 0.1, 0.5, 0.3, 0.7]
    let forward = instants.sorted().map { tree.scene(at: $0, scale: 2) }
    let shuffled = instants.map { tree.scene(at: $0, scale: 2) }
    for (index, instant) in instants.sorted().enumerated() {
      #expect(forward[index] == shuffled[instants.firstIndex(of: instant) ?? 0])
    }
  }

  @Test func activityReportsTheNextBeginOfAnAnimation() throws {
    let tree = try tree([basic(.opacity, BasicValues(to: .number(0)), duration: 2, begin: 3)])
    #expect(tree.activity(at: 1) == .until(3))
    #expect(tree.activity(at: 4) == .moving)
    // Right after its very end the animation has no effect.
    #expect(tree.activity(at: 5) == .moving)
    #expect(tree.activity(at: 5.001) == .still)
  }

  @Test func activityIncludesAnimationsThatRunBackwards() throws {
    // Its local time is 4 − t: it comes to its far end, 2, at t = 2, and to its begin at t = 4.
    var backwards = basic(.opacity, BasicValues(from: .number(0), to: .number(1)), duration: 2)
    backwards.timing.speed = -1
    backwards.timing.timeOffset = 4
    let tree = try tree([backwards])
    #expect(tree.activity(at: 1) == .until(2))
    #expect(tree.activity(at: 2) == .moving)
    #expect(tree.activity(at: 3) == .moving)
    #expect(tree.presentation(of: layer, at: 3)?.opacity == 0.5)
    #expect(tree.activity(at: 4.5) == .still)
  }

  @Test func layersAboveTheRootHaveNoEffect() throws {
    var tree = try tree(
      [basic(.opacity, BasicValues(from: .number(0), to: .number(1)))], update: [.backgroundColor(.black)])
    let before = tree.scene(at: 0.25, scale: 1)
    var commit = Commit(time: 0)
    let parent = LayerID(2)
    commit.operations = [
      .createLayer(parent, .plain), .update(parent, [.speed(0)]), .setSublayers(parent, [layer]),
    ]
    try tree.apply(commit)
    #expect(tree.presentation(of: layer, at: 0.25)?.opacity == 0.25)
    #expect(tree.scene(at: 0.25, scale: 1) == before && !before.drawList.commands.isEmpty)
  }
}

@Suite struct ApplyTests {
  @Test func refusedCommitHasNoEffect() throws {
    var tree = try tree([])
    let before = tree.scene(at: 0, scale: 1)
    var commit = Commit(time: 1)
    commit.operations = [
      .update(layer, [.opacity(0)]), .createLayer(LayerID(7), .plain), .setSublayers(layer, [LayerID(7)]),
      .update(LayerID(99), [.opacity(1)]),
    ]
    #expect(throws: CommitError.unknownLayer(LayerID(99))) { try tree.apply(commit) }
    #expect(tree.scene(at: 0, scale: 1) == before && tree.layerCount == 1)
    #expect(tree.presentation(of: layer, at: 1)?.opacity == 1)
  }

  @Test func cyclesOfLayersAreRefusedAndExchangesAreNot() throws {
    var tree = try tree([])
    let (a, b) = (LayerID(2), LayerID(3))
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(a, .plain), .createLayer(b, .plain), .setSublayers(layer, [a]), .setSublayers(a, [b]),
    ]
    try tree.apply(commit)
    commit.operations = [.setSublayers(b, [a])]
    #expect(throws: CommitError.self) { try tree.apply(commit) }
    commit.operations = [.setSublayers(b, [a]), .setSublayers(layer, [b])]
    try tree.apply(commit)
    #expect(tree.sublayers(of: layer) == [b] && tree.sublayers(of: b) == [a] && tree.sublayers(of: a) == [])
  }

  @Test func invalidOperationsAreRefusedByName() throws {
    var tree = try tree([])
    func refused(_ operation: Commit.Operation) -> CommitError? {
      var commit = Commit(time: 0)
      commit.operations = [operation]
      do { try tree.apply(commit) } catch { return error }
      return nil
    }
    #expect(refused(.createLayer(layer, .plain)) == .layerExists(layer))
    #expect(refused(.destroyLayer(layer)) == .layerInUse(layer))
    #expect(refused(.removeAnimation(layer, AnimationID(5))) == .unknownAnimation(AnimationID(5)))
    #expect(refused(.releaseImage(ImageID(5))) == .unknownImage(ImageID(5)))
    #expect(refused(.setSublayers(layer, [LayerID(4)])) == .unknownLayer(LayerID(4)))
    #expect(refused(.setSublayers(layer, [layer])) == .cycle(layer))
  }
}

@Suite struct DamageTests {
  private let screen = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 120)

  /// A few dozen layers of every kind, some of them moving.
  private func busyTree(_ seed: UInt64) throws -> RenderTree {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var tree = try tree([])
    var commit = Commit(time: 0)
    var children: [LayerID] = []
    for number in 2..<20 {
      let id = LayerID(UInt32(number))
      children.append(id)
      var path = Path(ellipseIn: Rect(x: 0, y: 0, width: random(5...40), height: random(5...40)))
      path.line(to: Point(x: random(0...40), y: random(0...40)))
      commit.operations += [
        .createLayer(id, number % 3 == 0 ? .plain : .shape),
        .update(
          id,
          [
            .bounds(Rect(x: 0, y: 0, width: random(5...50), height: random(5...50))),
            .position(Point(x: random(0...100), y: random(0...100))), .path(path),
            .cornerRadius(random(0...9)),
            .backgroundColor(Color(red: random(0...1), green: random(0...1), blue: 1, alpha: random(0...1))),
            .strokeColor(.black), .lineWidth(random(1...5)), .opacity(random(0.2...1)),
            .masksToBounds(number % 4 == 0), .borderWidth(number % 5 == 0 ? 2 : 0),
            .shadowOpacity(number % 6 == 0 ? 0.5 : 0),
          ]),
      ]
      if number > 10 { commit.operations.append(.setSublayers(LayerID(UInt32(number - 8)), [id])) }
      let target: AnimationTarget = number % 2 == 0 ? .positionX : .opacity
      let animation = basic(target, BasicValues(by: .number(random(-1...1))), duration: random(0.2...2))
      if number % 3 != 1 {
        commit.operations.append(.addAnimation(id, AnimationID(UInt32(number)), animation))
      }
    }
    // Lines are drawn and taken back, and windows grow.
    for number in [4, 5, 8, 13] {
      let animation = basic(
        number % 2 == 0 ? .strokeEnd : .strokeStart, BasicValues(from: .number(0), to: .number(1)),
        duration: random(0.5...2))
      commit.operations += [
        .update(LayerID(UInt32(number)), [.fillColor(.clear), .lineDashPattern(number == 8 ? [7, 3] : [])]),
        .addAnimation(LayerID(UInt32(number)), AnimationID(UInt32(number + 100)), animation),
      ]
    }
    for number in [3, 7, 10] {
      let mask = LayerID(UInt32(number + 50))
      func circle(_ radius: Double) -> AnimationValue {
        .path(Path(ellipseIn: Rect(x: 20 - radius, y: 20 - radius, width: 2 * radius, height: 2 * radius)))
      }
      let animation = basic(
        .path, BasicValues(from: circle(1), to: circle(random(5...60))), duration: random(0.5...2))
      commit.operations += [
        .createLayer(mask, .shape), .addAnimation(mask, AnimationID(UInt32(number + 200)), animation),
        .setMask(LayerID(UInt32(number)), mask),
      ]
    }
    commit.operations.append(.setSublayers(layer, Array(children.prefix(9))))
    try tree.apply(commit)
    return tree
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func drawingOnlyTheDamageGivesTheWholePicture(seed: UInt64) throws {
    let tree = try busyTree(seed)
    var renderer = Renderer()
    var partial = Bitmap(width: 120, height: 120)
    var old = tree.scene(at: 0, scale: 1.2)
    renderer.draw(old.drawList, into: &partial, background: .white)
    for step in 1...12 {
      let scene = tree.scene(at: Double(step) * 0.17, scale: 1.2)
      let damage = scene.damage(from: old, in: screen)
      renderer.draw(scene.drawList, into: &partial, region: damage, background: .white)
      var whole = Bitmap(width: 120, height: 120)
      renderer.draw(scene.drawList, into: &whole, background: .white)
      #expect(partial == whole)
      old = scene
    }
  }

  /// A sequence shows two trees by turns, in the memory of former scenes.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func sceneOfASequenceEqualsThatOfTheTree(seed: UInt64) throws {
    let trees = [try busyTree(seed), try busyTree(seed + 20)]
    var scenes = SceneSequence()
    var shown = Scene()
    for step in 0..<24 {
      let tree = trees[step / 5 % 2]
      let (time, scale) = (Double(step * 7 % 13) * 0.17, step == 9 ? .nan : 1.2)
      scenes.evaluate(tree, at: time, scale: scale, in: screen)
      let scene = tree.scene(at: time, scale: scale)
      #expect(scenes.scene == scene)
      if step > 0 { #expect(scenes.damage == scene.damage(from: shown, in: screen)) }
      // Evaluation without showing does not change the scene that is shown.
      if step % 3 == 0 {
        scenes.evaluate(trees[0], at: time + 0.1, scale: 1, in: screen)
        scenes.evaluate(tree, at: time, scale: scale, in: screen)
        #expect(scenes.scene == scene)
      }
      scenes.show()
      #expect(scenes.scene == scene)
      shown = scene
    }
  }

  @Test func equalScenesHaveNoDamage() throws {
    let tree = try busyTree(9)
    #expect(tree.scene(at: 0.3, scale: 2).damage(from: tree.scene(at: 0.3, scale: 2), in: screen).isEmpty)
  }
}
