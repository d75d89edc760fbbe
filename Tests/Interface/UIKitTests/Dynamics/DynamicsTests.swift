import Testing
import UIKit

/// A view of 300 × 400 points with an animator and a square of 100 points at 150, 60.
@MainActor private final class Box: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let square = UIView(frame: CGRect(x: 100, y: 10, width: 100, height: 100))
  let animator: UIDynamicAnimator
  var calls: [String] = []
  private var frames = 0.0

  override init() {
    view.addSubview(square)
    animator = UIDynamicAnimator(referenceView: view)
    super.init()
    stage.show(view)
    stage.advance(by: 0)
    animator.delegate = self
  }

  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      frames += 1
      stage.advance(by: frames / 60 - stage.time)
    }
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { calls.append("began \(identifier.map { "\($0)" } ?? "bounds") \(Int(p.y.rounded()))") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { calls.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) { calls.append("items") }
}

@MainActor @Suite struct DynamicsTests {
  private let box = Box()

  @Test func gravityOfOneIsAThousandPointsPerSecondSquared() {
    let gravity = UIGravityBehavior(items: [box.square])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    box.animator.addBehavior(gravity)
    #expect(box.animator.isRunning)
    box.run(0.5)
    #expect(abs(box.square.center.y - 60 - 125) < 2)
    #expect(box.square.center.x == 150)
    #expect(box.square.transform == .identity)
    #expect(abs(box.animator.elapsedTime - 0.5) < 1e-6)
  }

  @Test func gravityFollowsItsAngleAndMagnitude() {
    let gravity = UIGravityBehavior(items: [box.square])
    gravity.setAngle(0, magnitude: 0.2)
    box.animator.addBehavior(gravity)
    box.run(0.5)
    #expect(abs(box.square.center.x - 150 - 25) < 0.5)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    gravity.angle = .nan
    #expect(gravity.angle == 0)
  }

  @Test func continuousPushOfOneIsAHundredPointsPerSecondSquared() {
    let push = UIPushBehavior(items: [box.square], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    box.animator.addBehavior(push)
    box.run(1)
    #expect(abs(box.square.center.x - 150 - 50) < 0.5)
    #expect(push.active)
  }

  @Test func instantaneousPushOfOneIsAHundredPointsPerSecondAndEndsItself() {
    let push = UIPushBehavior(items: [box.square], mode: .instantaneous)
    box.animator.addBehavior(push)
    push.setAngle(0, magnitude: 1)
    box.run(0.5)
    #expect(abs(box.square.center.x - 200) < 1e-6)
    #expect(!push.active)
    push.active = true
    box.run(0.5)
    #expect(abs(box.square.center.x - 300) < 1e-6)
  }

  @Test func pushBesideTheCentreTurnsTheItem() {
    let push = UIPushBehavior(items: [box.square], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box.square)
    box.animator.addBehavior(push)
    box.run(0.25)
    // 100 · 50 / (20,000 / 12) radians per second
    #expect(abs(atan2(box.square.transform.b, box.square.transform.a) - 0.75) < 1e-6)
    #expect(box.square.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func squareRestsOnTheBoundsAndTheAnimatorPauses() {
    let collision = UICollisionBehavior(items: [box.square])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = box
    box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
    box.animator.addBehavior(collision)
    box.run(3)
    #expect(abs(box.square.center.y - 350) < 0.05)
    #expect(!box.animator.isRunning)
    #expect(box.calls == ["resume", "began bounds 400", "pause"])
  }

  @Test func movedItemGoesOnFromItsNewPlace() {
    let collision = UICollisionBehavior(items: [box.square])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
    box.animator.addBehavior(collision)
    box.run(3)
    #expect(abs(box.square.center.y - 300) < 0.05)
    box.square.center = CGPoint(x: 80, y: 100)
    box.animator.updateItem(usingCurrentState: box.square)
    box.run(0.1)
    #expect(abs(box.square.center.x - 80) < 0.1)
    #expect(abs(box.square.center.y - 105) < 1)
    box.run(3)
    #expect(abs(box.square.center.y - 300) < 0.05)
  }

  @Test func boundariesHaveNames() {
    let collision = UICollisionBehavior(items: [box.square])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
    #expect(collision.boundaryIdentifiers?.compactMap { $0 as? String } == ["floor"])
    #expect(collision.boundary(withIdentifier: "floor" as NSCopying)?.bounds.minY == 200)
    collision.collisionDelegate = box
    box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
    box.animator.addBehavior(collision)
    box.run(2)
    #expect(abs(box.square.center.y - 150) < 0.05)
    collision.removeBoundary(withIdentifier: "floor" as NSCopying)
    #expect(collision.boundaryIdentifiers == nil)
    box.run(0.5)
    #expect(box.square.center.y > 200)
    #expect(box.calls == ["resume", "began floor 200", "pause", "resume"])
  }

  @Test func itemsTouchEachOtherUnlessTheModeIsBoundaries() {
    for (mode, expected) in [(UICollisionBehavior.Mode.everything, true), (.boundaries, false)] {
      let box = Box()
      let other = UIView(frame: CGRect(x: 100, y: 250, width: 100, height: 100))
      box.view.addSubview(other)
      let collision = UICollisionBehavior(items: [box.square, other])
      collision.collisionMode = mode
      collision.collisionDelegate = box
      box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
      box.animator.addBehavior(collision)
      box.run(0.8)
      #expect(box.calls.contains("items") == expected)
      #expect((other.center.y > 300.5) == expected)
    }
  }

  @Test func elasticityFrictionAndRotationComeFromTheItemBehavior() {
    let properties = UIDynamicItemBehavior(items: [box.square])
    properties.elasticity = 0.5
    properties.allowsRotation = false
    properties.addLinearVelocity(CGPoint(x: 0, y: 400), for: box.square)
    let collision = UICollisionBehavior(items: [box.square])
    collision.translatesReferenceBoundsIntoBoundary = true
    box.animator.addBehavior(properties)
    box.animator.addBehavior(collision)
    box.run(1)
    #expect(abs(properties.linearVelocity(for: box.square).y + 200) < 1)
    properties.addAngularVelocity(3, for: box.square)
    box.run(0.1)
    #expect(properties.angularVelocity(for: box.square) == 0)
    properties.isAnchored = true
    let place = box.square.center
    box.run(0.5)
    #expect(box.square.center == place)
  }

  @Test func snapDrawsAnItemToAPointAndUpright() {
    box.square.transform = CGAffineTransform(rotationAngle: 0.5)
    box.animator.addBehavior(UISnapBehavior(item: box.square, snapTo: CGPoint(x: 80, y: 300)))
    box.run(2)
    #expect(abs(box.square.center.x - 80) < 0.2 && abs(box.square.center.y - 300) < 0.2)
    #expect(abs(box.square.transform.b) < 0.002)
    #expect(!box.animator.isRunning)
  }

  @Test func attachmentKeepsItsDistanceAndFollowsItsAnchor() {
    let attachment = UIAttachmentBehavior(item: box.square, attachedToAnchor: CGPoint(x: 150, y: 0))
    #expect(attachment.length == 60)
    #expect(attachment.attachedBehaviorType == .anchor)
    box.animator.addBehavior(attachment)
    box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
    box.run(0.2)
    #expect(abs(box.square.center.y - 60) < 0.5)
    attachment.length = 200
    attachment.frequency = 2
    attachment.damping = 1
    box.run(3)
    // The spring hangs lower by g / (2π · 2)².
    #expect(abs(box.square.center.y - 200 - 1_000 / (16 * .pi * .pi)) < 1)
    let properties = UIDynamicItemBehavior(items: [box.square])
    properties.resistance = 4
    box.animator.addBehavior(properties)
    attachment.anchorPoint = CGPoint(x: 100, y: 50)
    box.run(4)
    #expect(abs(box.square.center.x - 100) < 1)
  }

  @Test func pinnedItemsTurnAboutOnePoint() {
    let other = UIView(frame: CGRect(x: 200, y: 10, width: 100, height: 100))
    box.view.addSubview(other)
    let hold = UIDynamicItemBehavior(items: [box.square])
    hold.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: box.square, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 60))
    pin.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
    box.animator.addBehavior(hold)
    box.animator.addBehavior(pin)
    box.animator.addBehavior(UIGravityBehavior(items: [other]))
    box.run(4)
    #expect(abs(atan2(other.transform.b, other.transform.a) - 1) < 0.02)
    #expect(abs(hypot(other.center.x - 200, other.center.y - 60) - 50) < 0.5)
  }

  @Test func slidingItemKeepsToItsAxis() {
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box.square, attachmentAnchor: CGPoint(x: 150, y: 60), axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
    box.animator.addBehavior(slide)
    box.animator.addBehavior(UIGravityBehavior(items: [box.square]))
    box.run(2)
    #expect(abs(box.square.center.x - 150 - 100 / 2.squareRoot()) < 0.5)
    #expect(abs(box.square.center.y - 60 - 100 / 2.squareRoot()) < 0.5)
  }

  @Test func groupMovesAsOne() {
    let other = UIView(frame: CGRect(x: 200, y: 10, width: 100, height: 100))
    box.view.addSubview(other)
    let group = UIDynamicItemGroup(items: [box.square, other])
    #expect(group.bounds.size == CGSize(width: 200, height: 100))
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    box.animator.addBehavior(UIGravityBehavior(items: [group]))
    box.animator.addBehavior(collision)
    box.run(2)
    #expect(abs(box.square.center.y - 350) < 0.1 && abs(other.center.y - 350) < 0.1)
    #expect(abs(other.center.x - box.square.center.x - 100) < 1e-6)
  }

  @Test func childrenActWithTheirParentAndActionsAreCalled() {
    final class Behavior: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let parent = Behavior()
    let gravity = UIGravityBehavior(items: [box.square])
    parent.addChildBehavior(gravity)
    parent.addChildBehavior(parent)
    #expect(parent.childBehaviors == [gravity])
    var frames = 0
    parent.action = { frames += 1 }
    box.animator.addBehavior(parent)
    box.animator.addBehavior(gravity)
    #expect(box.animator.behaviors == [parent])
    #expect(gravity.dynamicAnimator === box.animator)
    box.run(0.1)
    #expect(frames == 6)
    #expect(box.animator.items(in: box.view.bounds).count == 1)
    box.animator.removeAllBehaviors()
    #expect(parent.moves == [true, false])
    #expect(gravity.dynamicAnimator == nil)
    let place = box.square.center
    box.run(0.1)
    #expect(box.square.center == place)
    #expect(box.calls == ["resume", "pause"])
  }

  @Test func behaviorMayRemoveItselfInItsAction() {
    let gravity = UIGravityBehavior(items: [box.square])
    gravity.action = { [box, unowned gravity] in box.animator.removeBehavior(gravity) }
    box.animator.addBehavior(gravity)
    box.run(0.2)
    #expect(box.square.center.y < 61)
    #expect(!box.animator.isRunning)
  }

  @Test func ellipseAndPathAreOutlinesOfTheirOwn() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    final class Wedge: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: -20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        path.addLine(to: CGPoint(x: -30, y: 20))
        path.close()
        return path
      }
    }
    // A ball rolls down the side of a wedge; a square corner would have met it earlier.
    let ball = Ball(frame: CGRect(x: 145, y: 100, width: 40, height: 40))
    let wedge = Wedge(frame: CGRect(x: 100, y: 340, width: 100, height: 60))
    box.view.addSubview(ball)
    box.view.addSubview(wedge)
    let hold = UIDynamicItemBehavior(items: [wedge])
    hold.isAnchored = true
    let collision = UICollisionBehavior(items: [ball, wedge])
    collision.translatesReferenceBoundsIntoBoundary = true
    box.animator.addBehavior(hold)
    box.animator.addBehavior(collision)
    box.animator.addBehavior(UIGravityBehavior(items: [ball]))
    box.run(0.9)
    #expect(ball.center.x > 170)
    #expect(wedge.center == CGPoint(x: 150, y: 370))
  }

  @Test func attributesOfALayoutAreItems() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: box.view.bounds, collectionViewLayout: layout)
    box.view.addSubview(view)
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    box.run(0.5)
    #expect(attributes.center.y > 100)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 0)) == nil)
  }

  @Test func badNumbersAndEmptyBehaviorsDoNothing() {
    let gravity = UIGravityBehavior(items: [])
    gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: .infinity)
    box.animator.addBehavior(gravity)
    box.animator.addBehavior(UISnapBehavior(item: box.square, snapTo: CGPoint(x: CGFloat.nan, y: 0)))
    let attachment = UIAttachmentBehavior(
      item: box.square, attachedToAnchor: CGPoint(x: CGFloat.infinity, y: 0))
    attachment.length = .nan
    box.animator.addBehavior(attachment)
    let empty = UIView()
    box.view.addSubview(empty)
    box.animator.addBehavior(UIGravityBehavior(items: [empty]))
    let collision = UICollisionBehavior(items: [empty, box.square])
    collision.addBoundary(withIdentifier: "empty" as NSCopying, for: UIBezierPath())
    box.animator.addBehavior(collision)
    box.run(0.5)
    #expect(box.square.center == CGPoint(x: 150, y: 60))
    #expect(empty.center == .zero)
  }
}
