import Testing
import UIKit

@MainActor @Suite struct ControlTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))
  let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  let recorder = CallRecorder()

  init() {
    stage.window.addSubview(control)
    let names: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("repeat", .touchDownRepeat), ("up inside", .touchUpInside),
      ("up outside", .touchUpOutside),
      ("drag exit", .touchDragExit), ("drag enter", .touchDragEnter), ("cancel", .touchCancel),
      ("primary", .primaryActionTriggered),
    ]
    for (name, event) in names {
      control.addAction(UIAction { [recorder] _ in recorder.calls.append(name) }, for: event)
    }
  }

  @Test func tapSendsItsEvents() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 110, y: 110))
    #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
    stage.touchUp(at: CGPoint(x: 110, y: 110))
    #expect(recorder.calls == ["down", "up inside"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func buttonKeepsTheTraitsOfTheApp() {
    let button = UIButton(type: .system)
    #expect(button.accessibilityTraits == .button)
    button.accessibilityTraits = [.button, .header, .selected]
    button.setTitle("Go", for: .normal)
    button.isHighlighted = true
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .header, .selected, .notEnabled])
    button.isEnabled = true
    button.isSelected = true
    button.isSelected = false
    #expect(button.accessibilityTraits == [.button, .header])
  }

  @Test func dragEndsOutsideOnlyBeyondTheMargin() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 110, y: 110))
    stage.touchMove(to: CGPoint(x: 35, y: 110))
    #expect(control.isHighlighted)
    stage.touchMove(to: CGPoint(x: 20, y: 110))
    #expect(!control.isHighlighted)
    stage.touchMove(to: CGPoint(x: 40, y: 110))
    stage.touchMove(to: CGPoint(x: 20, y: 110))
    stage.touchUp(at: CGPoint(x: 20, y: 110))
    #expect(recorder.calls == ["down", "drag exit", "drag enter", "drag exit", "up outside"])
  }

  @Test func onlySubclassesSendThePrimaryAction() {
    stage.makeCurrent()
    var taps = 0
    let button = UIButton(type: .custom, primaryAction: UIAction { _ in taps += 1 })
    #expect(button.accessibilityActivate() && taps == 1)
    #expect(control.accessibilityActivate() && !recorder.calls.contains("primary"))
  }

  @Test func disablingAControlCancelsItsTracking() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 110, y: 110))
    control.isEnabled = false
    stage.touchUp(at: CGPoint(x: 110, y: 110))
    stage.tap(at: CGPoint(x: 110, y: 110))
    #expect(recorder.calls == ["down", "cancel"])
    #expect(control.state == .disabled)
  }

  @Test func touchCancelledByTheSystemIsNoTap() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 110, y: 110))
    stage.touchCancel()
    #expect(recorder.calls == ["down", "cancel"])
  }

  @Test func removedActionIsNotCalled() {
    stage.makeCurrent()
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: [.valueChanged, .editingChanged])
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.sendActions(for: .editingChanged)
    #expect(count == 2)
  }

  @Test func senderIsTheControl() {
    stage.makeCurrent()
    var sender: AnyObject?
    control.addAction(UIAction { sender = $0.sender as? UIControl }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender === control)
  }

  @Test func accessibilityActivationTapsTheControl() {
    stage.makeCurrent()
    #expect(control.accessibilityActivate())
    #expect(recorder.calls == ["up inside"])
    control.isEnabled = false
    #expect(!control.accessibilityActivate())
  }

  @Test func buttonShowsTheTitleOfItsState() {
    stage.makeCurrent()
    let button = UIButton(type: .system)
    button.setTitle("Start", for: .normal)
    button.setTitle("Started", for: .selected)
    #expect(button.titleLabel?.text == "Start")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Started" && button.accessibilityTraits.contains(.selected))
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Start" && button.accessibilityTraits.contains(.notEnabled))
    #expect(button.accessibilityLabel == "Start")
  }

  @Test func titleOfAButtonIsCentred() {
    stage.makeCurrent()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Start", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel.map { abs($0.center.x - 100) < 0.5 && abs($0.center.y - 30) < 0.5 } == true)
  }

  @Test func tapOnAControlIsNoTapOnItsSuperview() {
    stage.makeCurrent()
    var taps = 0
    stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    stage.tap(at: CGPoint(x: 110, y: 110))
    #expect(taps == 0 && recorder.calls.contains("up inside"))
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(taps == 1)
  }
}
