import Synchronization
import Testing
import UIKit

/// A view laid out by constraints, in a superview.
@MainActor func constrained(in superview: UIView, _ view: UIView = UIView()) -> UIView {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

@MainActor @Suite(.serialized) struct ConstraintTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
  private var root: UIView { stage.window }

  @Test func constraintsPlaceTheCenterWhereverTheAnchorPointIs() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let (root, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    card.translatesAutoresizingMaskIntoConstraints = false
    card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    root.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 40), card.heightAnchor.constraint(equalToConstant: 80),
    ])
    stage.show(root)
    stage.advance(by: 0)
    #expect(card.center == CGPoint(x: 100, y: 100))
    #expect(card.frame == CGRect(x: 80, y: 20, width: 40, height: 80))
  }

  /// A resizing mask ties the view's size to that of its superview, so constraints inside it give both.
  @Test func contentOfAViewThatFollowsItsSuperviewGivesTheSuperviewItsSize() {
    let (blur, label) = (UIVisualEffectView(effect: UIBlurEffect(style: .light)), UILabel())
    label.text = "Saved"
    _ = constrained(in: root, blur)
    _ = constrained(in: blur.contentView, label)
    let content = blur.contentView
    NSLayoutConstraint.activate([
      blur.topAnchor.constraint(equalTo: root.topAnchor),
      blur.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
      content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    let size = label.intrinsicContentSize
    #expect(blur.frame.size == CGSize(width: size.width + 32, height: size.height + 16))
    #expect(label.frame.origin == CGPoint(x: 16, y: 8) && content.frame == blur.bounds)
    label.text = "Saved to your library"
    root.layoutIfNeeded()
    #expect(blur.frame.width == label.intrinsicContentSize.width + 32)
    #expect(
      blur.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == size.height + 16)
    // Without the mask, the frame counts as it is.
    content.autoresizingMask = []
    label.text = "Saved"
    root.layoutIfNeeded()
    #expect(content.frame.width > label.intrinsicContentSize.width + 32)
  }

  @Test func anchorsPlaceAView() {
    let view = constrained(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25, constant: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 170, height: 43.5))
  }

  @Test func nestedViewsAreRelatedAcrossLevels() {
    let outer = constrained(in: root)
    let inner = constrained(in: outer)
    let other = constrained(in: root)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 10),
      outer.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
      other.widthAnchor.constraint(equalTo: inner.widthAnchor),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 30, y: 20, width: 50, height: 20))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 40, height: 10))
    #expect(other.frame == CGRect(x: 75, y: 35, width: 40, height: 1))
  }

  @Test func layoutInsideAnAnimationIsAnimated() {
    let view = constrained(in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(by: 0.1)
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    stage.advance(by: 0.5)
    #expect(view.frame.minX == 100)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 0.5)
  }

  @Test func changedConstantIsLaidOutBeforeTheNextFrame() {
    let view = constrained(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    stage.advance(by: 0.1)
    width.constant = 30
    #expect(view.bounds.width == 20)
    stage.advance(by: 0.1)
    #expect(view.bounds.width == 30)
  }

  @Test func givenFramesTakePartInConstraints() {
    let given = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 30))
    root.addSubview(given)
    let view = constrained(in: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: given.rightAnchor),
      view.topAnchor.constraint(equalTo: given.topAnchor),
      view.widthAnchor.constraint(equalTo: given.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 10, width: 50, height: 5))
    given.frame.size.width = 20
    given.center.y += 4
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 14, width: 20, height: 5))
  }

  @Test func framesAreRoundedToPixels() {
    let (a, b) = (constrained(in: root), constrained(in: root))
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      a.widthAnchor.constraint(equalToConstant: 33.3), b.widthAnchor.constraint(equalToConstant: 33.3),
    ])
    root.layoutIfNeeded()
    #expect((a.frame.minX, a.frame.maxX) == (0, 33.5))
    #expect((b.frame.minX, b.frame.maxX) == (33.5, 66.5))
  }

  @Test func constraintOfUnrelatedViewsIsReportedAndStaysInactive() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.message) } }
    defer { CADiagnostics.setHandler { _ in } }
    let constraint = UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor)
    let (a, b) = (UIView(), UIView())
    let other = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    constraint.isActive = true
    other.isActive = true
    #expect(!constraint.isActive && !other.isActive)
    #expect(reports.withLock { $0.last }?.contains("no common ancestor") ?? false)
  }

  @Test func conflictIsReportedWithItsConstraintsAndTheLastOneIsBroken() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.message) } }
    defer { CADiagnostics.setHandler { _ in } }
    let view = constrained(in: root)
    view.accessibilityIdentifier = "card"
    let first = view.widthAnchor.constraint(equalToConstant: 20)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    second.identifier = "minimum"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 20)
    #expect(
      reports.withLock { $0 } == [
        """
        Unable to simultaneously satisfy constraints.
        These constraints contradict each other; probably one of them is too many:
        (
            "<NSLayoutConstraint UIView 'card'.width == 20   (active)>",
            "<NSLayoutConstraint 'minimum' UIView 'card'.width >= 50   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint 'minimum' UIView 'card'.width >= 50   (active)>
        """
      ])
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width >= 50)
  }

  @Test func contentSizeYieldsByItsPriorities() {
    let (a, b) = (UILabel(), UILabel())
    for label in [a, b] {
      label.text = "Some text"
      _ = constrained(in: root, label)
    }
    a.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
    a.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.bounds.size == b.intrinsicContentSize)
    #expect(a.bounds.width == 200 - b.bounds.width)
    b.text = "More of some text"
    root.layoutIfNeeded()
    #expect(b.bounds.size == b.intrinsicContentSize)
    #expect(a.frame.maxX == b.frame.minX)
  }

  @Test func wrappedTextGetsTheHeightOfItsWidth() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that needs more than one line in a narrow column"
    _ = constrained(in: root, label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.width == 120)
    #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
    #expect(label.bounds.height > 40)
  }

  @Test func leadingAndTrailingFollowTheReadingDirection() {
    stage.layoutDirection = .rightToLeft
    let view = constrained(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 160)
    stage.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func guidesFollowTheSafeAreaAndTheMargins() {
    let stage = Stage(
      size: CGSize(width: 200, height: 100),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    let (safe, inside) = (constrained(in: stage.window), constrained(in: stage.window))
    for (view, guide) in [
      (safe, stage.window.safeAreaLayoutGuide), (inside, stage.window.layoutMarginsGuide),
    ] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    stage.window.layoutIfNeeded()
    #expect(safe.frame == CGRect(x: 0, y: 20, width: 200, height: 70))
    #expect(inside.frame == CGRect(x: 8, y: 28, width: 184, height: 54))
    stage.window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.window.layoutIfNeeded()
    #expect(inside.frame == CGRect(x: 2, y: 21, width: 194, height: 66))
    #expect(stage.window.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 90, width: 200, height: 10))
  }

  @Test func fittingSizeComesFromTheConstraintsInside() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let inner = constrained(in: view)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 12),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 12))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 80, height: 12))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func numbersThatAreNotFiniteCountAsZero() {
    let view = constrained(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: .nan)
    width.priority = UILayoutPriority(5000)
    #expect(width.priority == .required)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.width == 0)
    width.constant = 7
    root.layoutIfNeeded()
    #expect(view.bounds.width == 7)
  }

  @Test func constraintsAreUpdatedInnermostFirstBeforeTheLayout() {
    final class Probe: UIView {
      static var calls: [Int] = []
      override func updateConstraints() {
        Self.calls.append(tag)
        super.updateConstraints()
      }
      override func layoutSubviews() {
        Self.calls.append(tag * 10)
        super.layoutSubviews()
      }
    }
    let (outer, inner) = (Probe(), Probe())
    (outer.tag, inner.tag) = (1, 2)
    root.addSubview(outer)
    outer.addSubview(inner)
    root.layoutIfNeeded()
    Probe.calls = []
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(Probe.calls == [2, 1, 10, 20])
    #expect(!outer.needsUpdateConstraints())
  }

  @Test func contentThatChangesWhileItsSuperviewIsLaidOutRequestsNoOtherLayout() {
    final class Probe: UIView {
      let (free, bound) = (UILabel(), UILabel())
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
        for label in [free, bound] { label.invalidateIntrinsicContentSize() }
      }
    }
    let view = Probe()
    view.addSubview(view.free)
    view.addSubview(view.bound)
    view.bound.translatesAutoresizingMaskIntoConstraints = false
    view.bound.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    root.addSubview(view)
    root.layoutIfNeeded()
    view.layouts = 0
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.free.text = "Another"
    root.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test func missingConstraintsAreAmbiguous() {
    let view = constrained(in: root)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(view.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func treeThatWasLaidOutAloneKeepsItsConstraintsInANewSuperview() {
    let page = UIView()
    let inner = constrained(in: page)
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: page.centerXAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: page.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 60),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    page.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: -20, y: 0, width: 60, height: 20))
    page.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(page)
    NSLayoutConstraint.activate([
      page.leftAnchor.constraint(equalTo: root.leftAnchor),
      page.topAnchor.constraint(equalTo: root.topAnchor),
      page.widthAnchor.constraint(equalToConstant: 200), page.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 80, y: 0, width: 60, height: 20))
  }

  @Test func marginsWiderThanTheirViewsEndInALayout() {
    for _ in 0..<4 {
      let view = UIView()
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
      root.addSubview(view)
      let inner = constrained(in: view)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        inner.heightAnchor.constraint(equalToConstant: 61),
        inner.topAnchor.constraint(equalTo: margins.topAnchor),
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
      root.layoutIfNeeded()
      #expect(inner.frame.minY == 11 && inner.frame.height == 61 && inner.frame.width >= 0)
    }
  }
}
