import PortableMath
import RigidBodies
import Testing

private let frame = 1.0 / 240

/// A world with one square of 100 points and mass 1 for each place.
private func world(_ places: Vector..., shape: Shape? = .rectangle(width: 100, height: 100)) -> World {
  var world = World()
  for place in places {
    world.bodies.append(Body(at: place, angle: 0, shapes: shape.map { [$0] } ?? []))
  }
  return world
}

extension World {
  /// Runs for a time, with an acceleration of all bodies.
  @discardableResult fileprivate mutating func run(_ seconds: Double, gravity: Vector = .zero) -> [TouchEvent]
  {
    var events: [TouchEvent] = []
    for _ in 0..<Int((seconds / frame).rounded()) {
      for index in bodies.indices { bodies[index].force = bodies[index].mass * gravity }
      events += self.step(frame)
    }
    return events
  }

  /// Adds a line that all bodies touch.
  fileprivate mutating func addLine(_ from: Vector, _ to: Vector) {
    guard let line = Shape.hull(of: [from, to]) else { return }
    obstacles.append(Obstacle([line], group: 1))
    for index in bodies.indices { bodies[index].obstacleGroups = [1] }
  }

  /// Lets all bodies touch each other.
  fileprivate mutating func touchEachOther() { for index in bodies.indices { bodies[index].groups = [1] } }

  fileprivate var energy: Double {
    bodies.reduce(0) { $0 + $1.mass * ($1.velocity.x * $1.velocity.x + $1.velocity.y * $1.velocity.y) / 2 }
  }
}

private let down = Vector(0, 1_000)

@Suite struct WorldTests {
  @Test func fallingBodyFollowsTheParabola() {
    var world = world(.zero)
    world.bodies[1].velocity = Vector(120, 0)
    world.run(0.5, gravity: down)
    #expect(abs(world.bodies[1].position.x - 60) < 1e-9)
    // Half the square of the time, and half a step of the final speed for the steps' order.
    #expect(abs(world.bodies[1].position.y - 125 - 500 * frame / 2) < 1e-6)
    #expect(abs(world.bodies[1].velocity.y - 500) < 1e-9)
  }

  @Test func massIsThatOfTheArea() {
    #expect(world(.zero).bodies[1].mass == 1)
    let circle = world(.zero, shape: .circle(radius: 50)).bodies[1].mass
    #expect(abs(circle - .pi / 4) < 1e-12)
    // The polygon of 32 corners inside an ellipse has 99.4 % of its area.
    let ellipse = world(.zero, shape: .ellipse(width: 100, height: 50)).bodies[1].mass
    #expect(abs(ellipse / (.pi / 8) - 1) < 0.007)
  }

  @Test func blowBesideTheCentreTurnsASquareByItsMomentOfInertia() {
    var world = world(.zero)
    world.bodies[1].strike(Vector(0, 10), at: Vector(50, 0))
    #expect(world.bodies[1].velocity == Vector(0, 10))
    // m · (w² + h²) / 12
    #expect(abs(world.bodies[1].angularVelocity - 500 / (20_000.0 / 12)) < 1e-12)
  }

  @Test func squareComesToRestOnALine() {
    var world = world(Vector(0, 0))
    world.addLine(Vector(-500, 300), Vector(500, 300))
    let events = world.run(3, gravity: down)
    #expect(abs(world.bodies[1].position.y - 250) < 0.05)
    #expect(abs(world.bodies[1].angle) < 1e-6)
    #expect(world.isAtRest)
    #expect(events.count == 1)
    #expect(events.first?.place.map { abs($0.y - 300) < 1 } == true)
  }

  @Test func nothingPassesThroughALine() {
    var world = world(Vector(0, 0), shape: .circle(radius: 5))
    world.addLine(Vector(-500, 300), Vector(500, 300))
    world.bodies[1].velocity = Vector(0, 20_000)
    world.run(1)
    #expect(world.bodies[1].position.y < 296)
  }

  @Test(arguments: [2.0, 12, 20, 40])
  func barThatTurnsFastStopsAtALine(speed: Double) {
    var world = world(.zero, shape: .rectangle(width: 400, height: 20))
    world.addLine(Vector(180, 100), Vector(181, 100))
    world.bodies[1].angularVelocity = speed
    world.bodies[1].velocity = Vector(0, speed * 200)
    world.joints = [
      Joint(
        .pin(range: -9...9, torque: 0), first: World.ground, at: Vector(-200, 0), second: 1,
        at: Vector(-200, 0))
    ]
    var angle = 0.0
    for _ in 0..<240 {
      world.run(frame)
      angle = max(angle, world.bodies[1].angle)
    }
    #expect(angle > 0.2 && angle < 0.233)
  }

  @Test func elasticBallReturnsToItsHeight() {
    var world = world(Vector(0, 0), shape: .circle(radius: 20))
    world.addLine(Vector(-500, 520), Vector(500, 520))
    world.bodies[1].elasticity = 1
    world.run(1, gravity: down)
    #expect(world.bodies[1].velocity.y < 1)
    world.run(1, gravity: down)
    #expect(abs(world.bodies[1].position.y) < 15)
  }

  @Test func ballWithElasticityOfAHalfReboundsAtHalfItsSpeed() {
    var world = world(Vector(0, 0), shape: .circle(radius: 20))
    world.addLine(Vector(500, -500), Vector(500, 500))
    world.bodies[1].elasticity = 0.5
    world.bodies[1].velocity = Vector(400, 0)
    world.run(2)
    #expect(abs(world.bodies[1].velocity.x + 200) < 1e-6)
  }

  @Test func equalBallsExchangeTheirVelocities() {
    var world = world(Vector(0, 0), Vector(200, 0), shape: .circle(radius: 20))
    world.touchEachOther()
    world.bodies[1].elasticity = 1
    world.bodies[1].velocity = Vector(300, 0)
    let events = world.run(1)
    #expect(abs(world.bodies[1].velocity.x) < 1e-6)
    #expect(abs(world.bodies[2].velocity.x - 300) < 1e-6)
    #expect(events.map(\.touch.isObstacle) == [false, false])
    #expect(events.map { $0.place == nil } == [false, true])
  }

  @Test func towerOfTenSquaresStands() {
    var world = World()
    for index in 0..<10 {
      guard let square = Shape.rectangle(width: 50, height: 50) else { continue }
      world.bodies.append(Body(at: Vector(0, -25 - 50 * Double(index)), angle: 0, shapes: [square]))
    }
    world.addLine(Vector(-200, 0), Vector(200, 0))
    world.touchEachOther()
    for index in world.bodies.indices { world.bodies[index].friction = 0.5 }
    world.run(4, gravity: down)
    #expect(world.isAtRest)
    #expect(world.bodies.dropFirst().allSatisfy { abs($0.position.x) < 0.5 && abs($0.angle) < 0.01 })
    #expect(abs(world.bodies[10].position.y + 475) < 5)
  }

  @Test func frictionHoldsABodyOnASlopeBelowItsAngleOnly() {
    // A slope of 1 : 2 needs a friction of 0.5.
    for (friction, stays) in [(0.55, true), (0.45, false)] {
      var world = world(Vector(0, 0))
      world.bodies[1].angle = Math.atan2(1, 2)
      world.addLine(Vector(-1_000, -500 + 56), Vector(1_000, 500 + 56))
      world.bodies[1].friction = friction
      world.run(2, gravity: down)
      #expect((world.bodies[1].velocity.length < 5) == stays)
    }
  }

  @Test func anchoredBodyStaysAndIsTouched() {
    var world = world(Vector(0, 0), Vector(0, 300))
    world.touchEachOther()
    world.bodies[2].isAnchored = true
    world.run(2, gravity: down)
    #expect(world.bodies[2].position == Vector(0, 300))
    #expect(abs(world.bodies[1].position.y - 200) < 0.05)
  }

  @Test func bodiesOfDifferentGroupsPassThroughEachOther() {
    var world = world(Vector(0, 0), Vector(300, 0))
    world.bodies[1].groups = [1]
    world.bodies[2].groups = [2]
    world.bodies[1].velocity = Vector(600, 0)
    #expect(world.run(1).isEmpty)
    #expect(abs(world.bodies[1].position.x - 600) < 1e-6)
  }

  @Test func resistanceTakesAPartOfTheVelocityPerSecond() {
    var world = world(.zero)
    world.bodies[1].velocity = Vector(100, 0)
    world.bodies[1].angularVelocity = 2
    world.bodies[1].resistance = 1
    world.bodies[1].angularResistance = 2
    world.run(1)
    #expect(abs(world.bodies[1].velocity.x - 100 * Math.exp(-1)) < 0.2)
    #expect(abs(world.bodies[1].angularVelocity - 2 * Math.exp(-2)) < 0.01)
  }

  @Test func sameStepsGiveTheSameBytes() {
    func run() -> [UInt64] {
      var world = world(Vector(0, 0), Vector(30, -150), Vector(-20, -290))
      world.addLine(Vector(-500, 300), Vector(500, 320))
      world.touchEachOther()
      world.run(1, gravity: down)
      return world.bodies.flatMap { [$0.position.x.bitPattern, $0.angle.bitPattern] }
    }
    #expect(run() == run())
  }

  @Test func emptyWorldAndBadNumbersDoNothing() {
    var world = World()
    #expect(world.step(frame).isEmpty)
    #expect(world.step(.nan).isEmpty)
    world.bodies.append(Body(at: Vector(.nan, .infinity), angle: .nan, shapes: []))
    world.bodies[1].velocity = Vector(.infinity, 0)
    world.bodies[1].force = Vector(.nan, 0)
    world.run(0.1)
    #expect(world.bodies[1].position == .zero)
    #expect(Shape.hull(of: [Vector(.nan, 0)]) == nil)
  }
}

@Suite struct JointTests {
  @Test func pendulumKeepsItsLengthAndPeriod() {
    var world = world(Vector(30, 300), shape: .circle(radius: 5))
    let length = Vector(30, 300).length
    world.joints = [
      Joint(
        .distance(length, frequency: 0, damping: 0), first: World.ground, at: .zero, second: 1, at: .zero)
    ]
    var crossings: [Int] = []
    for index in 0..<1_200 {
      let before = world.bodies[1].position.x
      world.run(frame, gravity: down)
      if before > 0, world.bodies[1].position.x <= 0 { crossings.append(index) }
      #expect(abs(world.bodies[1].position.length - length) < 0.5)
    }
    // 2π √(l / g)
    let period = 2 * Double.pi * (length / 1_000).squareRoot()
    #expect(crossings.count == 2)
    #expect(abs(Double(crossings[1] - crossings[0]) * frame / period - 1) < 0.01)
  }

  @Test func springOscillatesAtItsFrequency() {
    var world = world(Vector(150, 0))
    world.joints = [
      Joint(.distance(100, frequency: 2, damping: 0), first: World.ground, at: .zero, second: 1, at: .zero)
    ]
    var turns: [Int] = []
    for index in 0..<480 {
      let before = world.bodies[1].velocity.x
      world.run(frame)
      if before < 0, world.bodies[1].velocity.x >= 0 { turns.append(index) }
    }
    #expect(turns.count >= 2)
    #expect(abs(Double(turns[1] - turns[0]) * frame - 0.5) < 0.02)
  }

  @Test func snapComesToItsPointAndUpright() {
    var world = world(Vector(300, 200))
    world.bodies[1].angle = 1
    world.joints = [
      Joint(.snap(frequency: 3, damping: 0.6), first: World.ground, at: Vector(50, 60), second: 1, at: .zero)
    ]
    world.run(2)
    #expect((world.bodies[1].position - Vector(50, 60)).length < 0.1)
    #expect(abs(world.bodies[1].angle) < 0.001)
    #expect(world.isAtRest)
  }

  @Test func ropeIsSlackUntilItIsTight() {
    var world = world(.zero, shape: .circle(radius: 10))
    world.joints = [Joint(.rope(200), first: World.ground, at: .zero, second: 1, at: .zero)]
    world.run(0.5, gravity: down)
    #expect(abs(world.bodies[1].position.y - 125) < 2)
    world.run(2, gravity: down)
    #expect(abs(world.bodies[1].position.y - 200) < 1)
  }

  @Test func slideKeepsToItsAxisAndRange() {
    var world = world(.zero)
    world.joints = [
      Joint(
        .slide(axis: Vector(0.6, 0.8), range: -50...250, force: 0), first: World.ground, at: .zero, second: 1,
        at: .zero)
    ]
    world.run(3, gravity: down)
    #expect((world.bodies[1].position - Vector(150, 200)).length < 1)
    #expect(abs(world.bodies[1].angle) < 1e-3)
  }

  @Test func pinTurnsWithinItsRange() {
    var world = world(Vector(100, 0))
    world.joints = [
      Joint(
        .pin(range: -0.1...0.5, torque: 0), first: World.ground, at: .zero, second: 1, at: Vector(-100, 0))
    ]
    world.run(3, gravity: down)
    #expect(abs(world.bodies[1].angle - 0.5) < 0.02)
  }

  @Test func weldKeepsTwoBodiesAsTheyAre() {
    var world = world(Vector(0, 0), Vector(200, 0))
    world.joints = [Joint(.weld, first: 1, at: Vector(100, 0), second: 2, at: Vector(-100, 0))]
    world.bodies[1].strike(Vector(0, 300), at: Vector(0, 0))
    world.run(1)
    let gap = world.bodies[2].position - world.bodies[1].position
    #expect(abs(gap.length - 200) < 1)
    #expect(abs(world.bodies[1].angle - world.bodies[2].angle) < 0.01)
    // Momentum stays, and the pair turns.
    #expect(abs(world.bodies[1].velocity.y + world.bodies[2].velocity.y - 300) < 1e-6)
    #expect(world.bodies[1].angularVelocity < -0.5)
  }
}
