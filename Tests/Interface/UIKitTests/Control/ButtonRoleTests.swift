import Testing
import UIKit

@MainActor @Suite struct ButtonRoleTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)

  private func show(_ button: UIButton) -> UIButton {
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    stage.window.addSubview(button)
    stage.advance(by: 0)
    return button
  }

  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    stage.makeCurrent()
    let button = UIButton(configuration: configuration)
    button.configuration?.title = "Delete"
    return show(button)
  }

  @Test func rawValuesAreThoseOfIOS() {
    #expect([UIButton.Role.normal, .primary, .cancel, .destructive].map(\.rawValue) == [0, 1, 2, 3])
    #expect(UIButton().role == .normal)
  }

  @Test func destructiveButtonIsRedInPlaceOfTheTint() {
    let plain = button(.plain())
    #expect(plain.titleLabel?.textColor == plain.tintColor)
    plain.role = .destructive
    #expect(plain.titleLabel?.textColor == .systemRed)
    plain.role = .cancel
    #expect(plain.titleLabel?.textColor == plain.tintColor)
    plain.role = .destructive
    plain.configuration?.baseForegroundColor = .green
    #expect(plain.titleLabel?.textColor == .green)
    plain.isEnabled = false
    stage.advance(by: 0)
    #expect(plain.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func destructiveFilledButtonHasARedBackground() throws {
    let filled = button(.filled())
    filled.role = .destructive
    stage.advance(by: 0)
    // The system's red in the light style.
    #expect(stage.image().pixel(60, 55) == [255, 59, 48, 255])
  }

  @Test func hoveringUpdatesTheConfiguration() {
    let button = button(.plain())
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isHovered) }
    stage.hover(at: CGPoint(x: 100, y: 70))
    #expect(!button.isHovered, "the button has no pointer interaction")
    button.isPointerInteractionEnabled = true
    stage.advance(by: 0)
    stage.hover(at: nil)
    states = []
    stage.hover(at: CGPoint(x: 100, y: 70))
    stage.advance(by: 0)
    #expect(button.isHovered && states == [true])
    stage.hover(at: CGPoint(x: 10, y: 10))
    stage.advance(by: 0)
    #expect(!button.isHovered && states == [true, false])
  }

  @Test func menuUpdatesTheConfiguration() {
    let button = button(.plain())
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isHeld) }
    stage.advance(by: 0)
    states = []
    stage.tap(at: CGPoint(x: 100, y: 70))
    stage.advance(by: 1)
    #expect(button.isHeld && states.last == true)
    stage.tap(at: CGPoint(x: 10, y: 190))
    stage.advance(by: 1)
    #expect(!button.isHeld && states.last == false)
  }

  @Test func buttonsFollowTheConventionsOfTouch() {
    let button = UIButton()
    button.preferredBehavioralStyle = .mac
    #expect(button.behavioralStyle == .pad && UISlider().behavioralStyle == .pad)
    #expect([UIBehavioralStyle.automatic, .pad, .mac].map(\.rawValue) == [0, 1, 2])
  }

  @Test func alignmentFollowsTheDirectionOfReading() {
    let button = show(UIButton())
    #expect(button.effectiveContentHorizontalAlignment == .center)
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .left)
    stage.layoutDirection = .rightToLeft
    #expect(button.effectiveContentHorizontalAlignment == .right)
    button.contentHorizontalAlignment = .trailing
    #expect(button.effectiveContentHorizontalAlignment == .left)
  }

  @Test func handlersAreEnumeratedInTheirOrder() {
    @MainActor final class Target { func tap() {} }
    let (control, target) = (UIControl(), Target())
    control.addAction(UIAction(title: "A") { _ in }, for: .touchDown)
    control.addTarget(target, action: Selector("tap", Target.tap), for: .touchUpInside)
    control.addTarget(nil, action: "other", for: [.touchUpInside, .valueChanged])
    var found: [String] = []
    control.enumerateEventHandlers { action, call, events, _ in
      let target = call?.0.map { $0 as AnyObject }
      found.append("\(action?.title ?? call?.1.description ?? "-") \(target != nil) \(events.rawValue)")
    }
    #expect(found == ["A false 1", "tap true 64", "other false 4160"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = count == 2
    }
    #expect(count == 2)
  }
}
