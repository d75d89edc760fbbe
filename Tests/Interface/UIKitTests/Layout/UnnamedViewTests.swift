import Testing
import UIKit

/// Views that translate no mask and that no constraint names.
@MainActor @Suite struct UnnamedViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))
  private var root: UIView { stage.window }

  @Test func theViewStaysWhereItIsPut() {
    let view = constrained(in: root)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    view.frame.origin.x = 50
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 20, width: 30, height: 40))
  }

  @Test func theViewIsPlacedOnceAConstraintNamesIt() {
    let view = constrained(in: root)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.layoutIfNeeded()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
      view.widthAnchor.constraint(equalToConstant: 70), view.heightAnchor.constraint(equalToConstant: 8),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 70, height: 8))
  }

  @Test func contentWithASizeIsPlaced() {
    let view = UIImageView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40), "without an image it has no size")
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 7)).image { _ in }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 12, height: 7))
  }
}

@MainActor @Suite struct ExchangedConstraintTests {
  /// Replaces its constraints in each layout, as some presentation controllers do.
  private final class Exchanging: UIView {
    let inner = UIView()
    var width: CGFloat = 30
    var layouts = 0
    private var constraintsOfInner: [NSLayoutConstraint] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      NSLayoutConstraint.deactivate(constraintsOfInner)
      constraintsOfInner = [
        inner.leftAnchor.constraint(equalTo: leftAnchor), inner.topAnchor.constraint(equalTo: topAnchor),
        inner.widthAnchor.constraint(equalToConstant: width),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ]
      NSLayoutConstraint.activate(constraintsOfInner)
    }
  }

  @Test func equalConstraintsAskForNoOtherLayout() {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let view = Exchanging(frame: stage.window.bounds)
    view.inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.inner)
    stage.show(view)
    stage.advance(by: 0.1)
    #expect(view.inner.frame == CGRect(x: 0, y: 0, width: 30, height: 10) && view.layouts <= 4)
    view.layouts = 0
    view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(view.layouts == 1)
    view.width = 50
    view.layouts = 0
    view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(view.inner.frame.width == 50 && view.layouts == 2)
  }

  /// A card that constraints have scaled is given its frame again before a transition.
  @Test func aFrameTakesThePlaceOfDeactivatedConstraints() {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let root = stage.window
    let card = constrained(in: root)
    let content = constrained(in: card)
    let scaling = [
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 2),
    ]
    NSLayoutConstraint.activate(scaling)
    card.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: card.topAnchor),
      content.leftAnchor.constraint(equalTo: card.leftAnchor),
      content.rightAnchor.constraint(equalTo: card.rightAnchor),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 50, y: 20, width: 100, height: 50))
    for constraint in scaling { constraint.isActive = false }
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }
}
