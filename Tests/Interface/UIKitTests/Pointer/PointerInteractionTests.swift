import Testing

@testable import UIKit

@MainActor @Suite struct PointerInteractionTests {
  /// Supplies regions and styles, and notes the calls.
  @MainActor private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var region: ((CGPoint, UIPointerRegion) -> UIPointerRegion?)?
    var style: ((UIPointerRegion) -> UIPointerStyle?)?
    var calls: [String] = []
    var animations = 0

    private func name(of region: UIPointerRegion) -> String { region.identifier as? String ?? "-" }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { region.map { $0(request.location, defaultRegion) } ?? defaultRegion }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    {
      calls.append("style \(name(of: region))")
      return style?(region)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      calls.append("enter \(name(of: region))")
      animator.addAnimations { self.animations += 1 }
      animator.addCompletion { self.calls.append("entered \($0)") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { calls.append("exit \(name(of: region))") }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
  private let delegate = Delegate()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    root.addSubview(view)
    stage.show(root)
  }

  private func add() -> UIPointerInteraction {
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    return interaction
  }

  private func layers() -> [CALayer] { root.layer.sublayers ?? [] }

  private func scale(of layer: CALayer) -> CGFloat { layer.presentation()?.transform.m11 ?? 0 }

  // MARK: Regions

  @Test func pointerEntersAndExitsTheDefaultRegion() {
    let interaction = add()
    stage.hover(at: CGPoint(x: 10, y: 10))
    #expect(delegate.calls == [])
    stage.hover(at: CGPoint(x: 60, y: 60))
    stage.hover(at: CGPoint(x: 61, y: 60))
    #expect(delegate.calls == ["style -", "enter -"] && delegate.animations == 1)
    stage.advance(by: 0.3)
    #expect(delegate.calls.last == "entered true")
    delegate.calls = []
    stage.hover(at: nil)
    #expect(delegate.calls == ["exit -"])
    interaction.isEnabled = false
    stage.hover(at: CGPoint(x: 60, y: 60))
    #expect(delegate.calls == ["exit -"], "a disabled interaction takes no pointer")
  }

  @Test func regionsOfOneViewFollowEachOther() {
    _ = add()
    delegate.region = { place, whole in
      if place.x > 90 { return nil }
      let isLeft = place.x < 50
      return UIPointerRegion(
        rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 40), identifier: isLeft ? "left" : "right")
    }
    stage.hover(at: CGPoint(x: 60, y: 60))
    stage.hover(at: CGPoint(x: 110, y: 60))
    stage.hover(at: CGPoint(x: 145, y: 60))
    #expect(
      delegate.calls == ["style left", "enter left", "exit left", "style right", "enter right", "exit right"])
    delegate.calls = []
    delegate.region = { _, _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 5, height: 5)) }
    stage.hover(at: CGPoint(x: 110, y: 60))
    delegate.region = { _, _ in UIPointerRegion(rect: CGRect.null) }
    stage.hover(at: CGPoint(x: 112, y: 60))
    #expect(delegate.calls == [], "a region must contain the pointer")
  }

  @Test func innermostRegionHasThePointer() {
    let interaction = add()
    let outer = Delegate()
    root.addInteraction(UIPointerInteraction(delegate: outer))
    stage.hover(at: CGPoint(x: 60, y: 60))
    #expect(outer.calls == [] && delegate.calls == ["style -", "enter -"])
    stage.hover(at: CGPoint(x: 10, y: 10))
    #expect(outer.calls == ["style -", "enter -"] && delegate.calls.last == "exit -")
    delegate.region = { _, _ in nil }
    stage.hover(at: CGPoint(x: 60, y: 60))
    #expect(outer.calls == ["style -", "enter -"], "the outer region goes on where the inner view has none")
    interaction.invalidate()
    #expect(delegate.calls.last == "exit -", "an interaction without the pointer asks for nothing")
  }

  @Test func invalidatingAsksForTheStyleAgain() {
    let interaction = add()
    delegate.style = { _ in .system() }
    stage.hover(at: CGPoint(x: 60, y: 60))
    delegate.style = { _ in .hidden() }
    delegate.calls = []
    #expect(stage.mousePointer == .automatic)
    interaction.invalidate()
    #expect(delegate.calls == ["exit -", "style -", "enter -"] && stage.mousePointer == .hidden)
  }

  // MARK: Effects

  @Test func liftGrowsWithAShadowAndLeavesTheViewAlone() throws {
    view.backgroundColor = .red
    delegate.style = { [view] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
    _ = add()
    let before = view.frame
    stage.hover(at: CGPoint(x: 100, y: 70))
    stage.advance(by: 0.3)
    #expect(view.frame == before && view.transform == .identity && layers().count == 3)
    #expect(abs(scale(of: view.layer) - 1.08) < 0.001, "the longer side of 100 points grows by 8")
    #expect(layers().first?.shadowOpacity ?? 0 > 0 && layers().first?.shadowPath != nil)
    stage.hover(at: CGPoint(x: 150, y: 70))
    stage.hover(at: CGPoint(x: 149, y: 70))
    stage.advance(by: 0.3)
    let presented = try #require(view.layer.presentation())
    #expect(abs(presented.position.x - 102) < 0.1 && presented.position.y == 70, "it drifts by 2 points")
    stage.hover(at: nil)
    stage.advance(by: 0.1)
    #expect(scale(of: view.layer) > 1 && scale(of: view.layer) < 1.08)
    stage.advance(by: 0.2)
    #expect(layers() == [view.layer] && view.layer.animationKeys() ?? [] == [])
  }

  @Test func effectTurnsBackWhereItIs() {
    view.backgroundColor = .red
    delegate.style = { [view] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
    _ = add()
    stage.hover(at: CGPoint(x: 100, y: 70))
    stage.advance(by: 0.1)
    let reached = scale(of: view.layer)
    stage.hover(at: nil)
    #expect(abs(scale(of: view.layer) - reached) < 0.001)
    stage.advance(by: 0.5)
    #expect(layers() == [view.layer])
  }

  @Test func automaticEffectFollowsSizeAndBackground() {
    view.addInteraction(UIPointerInteraction(delegate: nil))
    func visit() -> (fill: Bool, overlay: Bool, shadow: Bool) {
      stage.hover(at: CGPoint(x: 60, y: 60))
      stage.advance(by: 0.3)
      let shapes = layers().compactMap { $0 as? CAShapeLayer }
      defer {
        stage.hover(at: nil)
        stage.advance(by: 0.3)
      }
      let hasShadow = shapes.first?.shadowOpacity ?? 0 > 0
      return (shapes.first?.fillColor != nil, shapes.last?.fillColor != nil, hasShadow)
    }
    #expect(visit() == (true, false, false), "highlight")
    view.backgroundColor = .red
    #expect(visit() == (false, false, true), "lift")
    view.bounds.size = CGSize(width: 190, height: 120)
    #expect(visit() == (false, true, false), "hover")
  }

  @Test func reducedMotionNeitherGrowsNorDrifts() throws {
    stage.reduceMotion = true
    delegate.style = { [view] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
    _ = add()
    stage.hover(at: CGPoint(x: 60, y: 60))
    stage.hover(at: CGPoint(x: 61, y: 60))
    stage.advance(by: 0.3)
    let presented = try #require(view.layer.presentation())
    #expect(scale(of: view.layer) == 1 && presented.position == view.layer.position && layers().count == 3)
  }

  @Test func viewThatGoesTakesItsEffectAlong() {
    let interaction = add()
    delegate.style = { [view] _ in UIPointerStyle(effect: .highlight(UITargetedPreview(view: view))) }
    stage.hover(at: CGPoint(x: 60, y: 60))
    view.removeFromSuperview()
    #expect(delegate.calls.last == "exit -" && layers() == [] && stage.mousePointer == .automatic)
    root.addSubview(view)
    stage.hover(at: CGPoint(x: 61, y: 60))
    #expect(layers().count == 3)
    view.removeInteraction(interaction)
    #expect(layers() == [view.layer] && interaction.view == nil)
  }

  @Test func effectsOfImpossibleShapesAndHiddenViewsAreHarmless() {
    _ = add()
    var styles = [
      UIPointerStyle(
        effect: .hover(UITargetedPreview(view: UIView())), shape: .roundedRect(.null, radius: .nan)),
      UIPointerStyle(
        effect: .lift(UITargetedPreview(view: view)), shape: .roundedRect(.infinite, radius: -1)),
      UIPointerStyle(
        effect: .lift(UITargetedPreview(view: view)),
        shape: .roundedRect(CGRect(x: 0, y: 0, width: 4, height: 4), radius: .infinity)),
    ]
    delegate.style = { _ in styles.removeLast() }
    for _ in 0..<3 {
      stage.hover(at: CGPoint(x: 60, y: 60))
      stage.advance(by: 0.3)
      _ = stage.image()
      stage.hover(at: nil)
      stage.advance(by: 0.3)
    }
    #expect(styles.isEmpty && layers() == [view.layer])
  }

  // MARK: The pointer

  @Test func styleDecidesThePointerOfTheHost() {
    let interaction = add()
    let preview = UITargetedPreview(view: view)
    let cases: [(UIPointerStyle?, MousePointer)] = [
      (nil, .automatic), (.system(), .automatic), (.hidden(), .hidden),
      (UIPointerStyle(shape: .verticalBeam(length: 20)), .verticalBeam),
      (UIPointerStyle(shape: .horizontalBeam(length: 20)), .horizontalBeam),
      (UIPointerStyle(effect: .hover(preview), shape: .verticalBeam(length: 20)), .verticalBeam),
      (UIPointerStyle(effect: .lift(preview), shape: .roundedRect(view.frame)), .automatic),
      (UIPointerStyle(shape: .path(UIBezierPath(rect: CGRect(x: -4, y: -4, width: 8, height: 8)))), .hidden),
    ]
    stage.hover(at: CGPoint(x: 60, y: 60))
    for (style, pointer) in cases {
      delegate.style = { _ in style }
      interaction.invalidate()
      #expect(stage.mousePointer == pointer)
    }
    stage.hover(at: nil)
    #expect(stage.mousePointer == .automatic)
  }

  @Test func pointerOfOwnShapeIsDrawnAndFollowsTheMouse() throws {
    _ = add()
    let square = UIBezierPath(rect: CGRect(x: -4, y: -4, width: 8, height: 8))
    delegate.style = { _ in UIPointerStyle(shape: .path(square), constrainedAxes: .vertical) }
    stage.hover(at: CGPoint(x: 60, y: 60))
    let sign = try #require(stage.window.layer.sublayers?.last as? CAShapeLayer)
    #expect(sign.position == CGPoint(x: 60, y: 70), "it stays in the middle of the height")
    stage.hover(at: CGPoint(x: 90, y: 55))
    #expect(sign.position == CGPoint(x: 90, y: 70))
    stage.touchDown(at: CGPoint(x: 90, y: 55))
    stage.touchMove(to: CGPoint(x: 180, y: 190))
    #expect(sign.position == CGPoint(x: 180, y: 70) && stage.mousePointer == .hidden)
    stage.touchUp(at: CGPoint(x: 180, y: 190))
    stage.hover(at: CGPoint(x: 180, y: 190))
    #expect(sign.superlayer == nil && stage.mousePointer == .automatic)
  }

  // MARK: Buttons

  @Test func buttonProposesItsEffectAndItsShape() throws {
    let plain = UIButton(type: .system)
    plain.setTitle("Plain", for: .normal)
    plain.frame = CGRect(x: 20, y: 10, width: 120, height: 40)
    let filled = UIButton(configuration: .filled())
    filled.configuration?.cornerStyle = .capsule
    filled.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    var seen: [(lifts: Bool, rect: CGRect, radius: CGFloat)] = []
    for button in [plain, filled] {
      root.addSubview(button)
      button.pointerStyleProvider = { _, effect, shape in
        if case .roundedRect(let rect, let radius) = shape {
          var lifts = false
          if case .lift = effect { lifts = true }
          seen.append((lifts, rect, radius))
        }
        return UIPointerStyle(effect: effect, shape: shape)
      }
      #expect(button.isPointerInteractionEnabled)
    }
    stage.hover(at: CGPoint(x: 80, y: 30))
    stage.hover(at: CGPoint(x: 80, y: 120))
    try #require(seen.count == 2)
    #expect(!seen[0].lifts && seen[0].rect.width < 80 && abs(seen[0].rect.midX - 80) < 1)
    #expect(seen[1].lifts && seen[1].rect == filled.frame && seen[1].radius == 20)
    filled.isEnabled = false
    stage.hover(at: CGPoint(x: 81, y: 120))
    stage.advance(by: 0.3)
    #expect(layers().count == 3, "a disabled button has no effect")
    plain.isPointerInteractionEnabled = false
    seen = []
    stage.hover(at: CGPoint(x: 80, y: 30))
    #expect(seen.isEmpty && plain.interactions.isEmpty)
  }

  // MARK: Tool tips

  private var tip: ToolTipView? { stage.window.subviews.last as? ToolTipView }

  @Test func toolTipIsShownBelowAMouseThatRests() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
    root.addSubview(button)
    button.toolTip = "Sends the message"
    #expect(button.toolTipInteraction?.defaultToolTip == "Sends the message")
    #expect(button.accessibilityHint == "Sends the message")
    stage.hover(at: CGPoint(x: 30, y: 110))
    stage.advance(by: 0.9)
    stage.hover(at: CGPoint(x: 40, y: 110))
    stage.advance(by: 0.5)
    #expect(tip == nil)
    stage.advance(by: 0.6)
    let shown = try #require(tip)
    #expect(shown.frame.minX == 40 && shown.frame.minY == 130 && shown.bounds.width > 60)
    stage.hover(at: CGPoint(x: 50, y: 110))
    stage.advance(by: 0.3)
    #expect(tip === shown)
    stage.hover(at: CGPoint(x: 5, y: 5))
    stage.advance(by: 0.3)
    #expect(tip == nil)
    stage.hover(at: CGPoint(x: 40, y: 110))
    stage.advance(by: 1.1)
    #expect(tip != nil)
    stage.advance(by: 11)
    #expect(tip == nil, "it goes by itself")
    button.toolTip = nil
    #expect(button.interactions.isEmpty && button.accessibilityHint == nil)
  }

  @Test func toolTipStaysInTheWindowAndBeginsAtTheTrailingSideOfTheMouse() throws {
    stage.layoutDirection = .rightToLeft
    view.addInteraction(UIToolTipInteraction(defaultToolTip: "Tip"))
    root.addInteraction(UIToolTipInteraction(defaultToolTip: "Another tip around it"))
    stage.hover(at: CGPoint(x: 100, y: 60))
    stage.advance(by: 1.2)
    let shown = try #require(tip)
    #expect(shown.frame.maxX == 100 && stage.window.subviews.filter { $0 is ToolTipView }.count == 1)
    stage.hover(at: CGPoint(x: 5, y: 195))
    stage.advance(by: 1.2)
    let outer = try #require(tip)
    #expect(outer !== shown && outer.frame.minX == 4 && outer.frame.maxY == 191)
  }
}
