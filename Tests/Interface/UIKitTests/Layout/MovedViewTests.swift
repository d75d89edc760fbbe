import Testing
import UIKit

/// Views that leave a tree, or go to another one, with what constraints say of them.
@Suite @MainActor struct MovedViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func removalOfAViewDeactivatesTheConstraintsAcrossIt() {
    let outer = constrained(in: root)
    let inner = constrained(in: outer)
    let inside = inner.widthAnchor.constraint(equalTo: outer.widthAnchor)
    let across = outer.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([inside, across])
    #expect(root.constraints == [across])
    root.layoutIfNeeded()
    outer.removeFromSuperview()
    #expect(inside.isActive)
    #expect(!across.isActive)
    #expect(root.constraints.isEmpty)
    outer.widthAnchor.constraint(equalToConstant: 12).isActive = true
    root.addSubview(outer)
    root.layoutIfNeeded()
    #expect(inner.bounds.width == 12)
  }

  /// The view between has no constraint, so that nothing in it tells of the one that goes.
  @Test func constraintGoesWithAViewDeepInsideOfTheRemovedOne() {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let sibling = constrained(in: root)
    root.addSubview(box)
    box.addSubview(inner)
    let across = sibling.leftAnchor.constraint(equalTo: inner.rightAnchor)
    across.isActive = true
    box.removeFromSuperview()
    #expect(!across.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func viewWithAFrameIsFollowedInTheTreeThatItHasGoneTo() {
    let moving = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
    root.addSubview(moving)
    let follower = constrained(in: root)
    follower.leftAnchor.constraint(equalTo: moving.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 30)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    other.addSubview(moving)
    let otherFollower = constrained(in: other)
    otherFollower.leftAnchor.constraint(equalTo: moving.rightAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(otherFollower.frame.minX == 30)
    moving.frame.origin.x = 40
    other.layoutIfNeeded()
    #expect(otherFollower.frame.minX == 60)
  }

  @Test func treeThatLeavesBeforeItsFirstLayoutIsLaidOutWhereItHasGoneTo() {
    root.layoutIfNeeded()
    let outer = constrained(in: root)
    let inner = constrained(in: outer)
    NSLayoutConstraint.activate([
      outer.widthAnchor.constraint(equalToConstant: 90),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
    ])
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    other.addSubview(outer)
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect((outer.bounds.width, inner.bounds.width) == (90, 45))
    outer.removeFromSuperview()
    outer.layoutIfNeeded()
    #expect(inner.bounds.width == 45)
  }

  @Test func constraintsOfAViewAreNamedInTheOrderOfTheirActivation() {
    let outer = constrained(in: root)
    let inner = constrained(in: outer)
    let constraints = [
      outer.widthAnchor.constraint(equalTo: root.widthAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
      outer.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(outer.constraintsAffectingLayout(for: .horizontal) == constraints)
    #expect(inner.constraintsAffectingLayout(for: .horizontal) == [constraints[1]])
  }
}
