import Testing
import UIKit

@MainActor @Suite struct SwitchTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private let recorder = CallRecorder()
  private var middle: CGPoint { control.center }
  private var knob: UIView { control.subviews[0].subviews[1] }

  init() {
    stage.window.addSubview(control)
    control.addAction(
      UIAction { [recorder, control] _ in recorder.calls.append(control.isOn ? "on" : "off") },
      for: .valueChanged)
    control.addAction(
      UIAction { [recorder] _ in recorder.calls.append("primary") }, for: .primaryActionTriggered)
  }

  @Test func switchHasAFixedSize() {
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    control.frame = CGRect(x: 10, y: 20, width: 300, height: 300)
    #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func tapTurnsASwitchOnAndOff() {
    stage.tap(at: middle)
    #expect(control.isOn && recorder.calls == ["on", "primary"])
    stage.advance(by: 1)
    #expect(knob.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    stage.tap(at: middle)
    stage.advance(by: 1)
    #expect(!control.isOn && recorder.calls.filter { $0 != "primary" } == ["on", "off"])
    #expect(knob.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
  }

  @Test func settingIsOnSendsNoAction() {
    control.isOn = true
    control.setOn(false, animated: true)
    control.setOn(true, animated: true)
    #expect(control.isOn && recorder.calls.isEmpty)
  }

  @Test func knobFollowsAFingerToTheOtherSide() {
    stage.touchDown(at: CGPoint(x: 110, y: 115))
    #expect(knob.frame.width == 34)
    stage.touchMove(to: CGPoint(x: 145, y: 115))
    #expect(recorder.calls.isEmpty && !control.isOn && knob.frame.maxX == 49)
    stage.touchMove(to: CGPoint(x: 110, y: 115))
    stage.touchUp(at: CGPoint(x: 110, y: 115))
    #expect(recorder.calls.isEmpty && !control.isOn, "back where it was")
    stage.drag(from: CGPoint(x: 110, y: 115), to: CGPoint(x: 200, y: 115), over: 0.2)
    #expect(control.isOn && recorder.calls == ["on", "primary"])
  }

  @Test func cancelledTouchDoesNotChangeASwitch() {
    stage.touchDown(at: CGPoint(x: 110, y: 115))
    stage.touchMove(to: CGPoint(x: 145, y: 115))
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(
      !control.isOn && recorder.calls.isEmpty && knob.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
  }

  @Test func switchKeepsHorizontalDragsOnly() {
    var pans = 0
    stage.window.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    stage.drag(from: CGPoint(x: 110, y: 115), to: CGPoint(x: 200, y: 115), over: 0.2)
    #expect(pans == 0 && control.isOn)
    stage.drag(from: CGPoint(x: 110, y: 115), to: CGPoint(x: 110, y: 200), over: 0.2)
    #expect(pans > 0 && control.isOn, "the touch was taken away")
  }

  @Test func switchIsMirroredInARightToLeftLayout() {
    stage.layoutDirection = .rightToLeft
    control.isOn = true
    #expect(knob.frame.minX == 2)
    control.isOn = false
    control.layoutIfNeeded()
    #expect(knob.frame.maxX == 49)
  }

  @Test func disabledSwitchFadesAsAWhole() {
    stage.window.backgroundColor = .white
    control.isOn = true
    control.thumbTintColor = .black
    control.isEnabled = false
    // Half of black over white, and none of the green track under the knob.
    let middleOfTheKnob = stage.image().pixel(135, 115)
    #expect(Set(middleOfTheKnob.prefix(3)).count == 1 && (126...129).contains(middleOfTheKnob[0]))
  }

  @Test func accessibilityTurnsASwitchOnAndOff() {
    #expect(control.accessibilityValue == "0" && control.accessibilityActivate())
    #expect(control.accessibilityValue == "1" && recorder.calls == ["on", "primary"])
    control.isEnabled = false
    #expect(!control.accessibilityActivate() && control.accessibilityTraits.contains(.notEnabled))
  }
}
