import Testing
import UIKit

@MainActor @Suite struct StepperTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private let recorder = CallRecorder()
  private let minus = CGPoint(x: 120, y: 116)
  private let plus = CGPoint(x: 170, y: 116)

  init() {
    stage.window.addSubview(stepper)
    stepper.addAction(
      UIAction { [recorder, stepper] _ in recorder.calls.append("\(Int(stepper.value))") }, for: .valueChanged
    )
  }

  @Test func tapsStepWithinTheRange() {
    #expect(stepper.frame == CGRect(x: 100, y: 100, width: 94, height: 32))
    stepper.maximumValue = 2
    stage.tap(at: minus)
    #expect(recorder.calls.isEmpty, "it is at the start of the range")
    for _ in 0..<3 { stage.tap(at: plus) }
    stage.tap(at: minus)
    #expect(recorder.calls == ["1", "2", "1"] && stepper.accessibilityValue == "1")
    stepper.stepValue = 5
    stage.tap(at: plus)
    #expect(stepper.value == 2, "a step ends at the end of the range")
  }

  @Test func stepperWrapsAround() {
    (stepper.wraps, stepper.maximumValue) = (true, 2)
    stage.tap(at: minus)
    stage.tap(at: plus)
    #expect(recorder.calls == ["2", "0"])
  }

  @Test func heldButtonRepeatsFasterUntilTheFingerLeaves() {
    stage.touchDown(at: plus)
    stage.advance(by: 0.45)
    #expect(stepper.value == 1)
    stage.advance(by: 1.55)
    let early = stepper.value
    stage.advance(by: 2)
    #expect(early >= 4 && stepper.value - early > early, "\(early), \(stepper.value)")
    stage.touchMove(to: CGPoint(x: 10, y: 290))
    let left = stepper.value
    stage.advance(by: 1)
    stage.touchUp(at: CGPoint(x: 10, y: 290))
    stage.advance(by: 1)
    #expect(stepper.value == left)
  }

  @Test func stepperThatIsNotContinuousSendsOneEvent() {
    stepper.isContinuous = false
    stage.touchDown(at: plus)
    stage.advance(by: 2)
    #expect(recorder.calls.isEmpty)
    stage.touchUp(at: plus)
    #expect(recorder.calls.count == 1 && stepper.value > 2)
  }

  @Test func sidesAreExchangedInARightToLeftLayout() {
    stage.layoutDirection = .rightToLeft
    stage.tap(at: minus)
    #expect(stepper.value == 1)
  }

  @Test func valuesAreLimited() {
    for (number, value) in [(Double.nan, 0.0), (.infinity, 100), (-5, 0), (2.5, 2.5)] {
      stepper.value = number
      #expect(stepper.value == value)
    }
    #expect(stepper.accessibilityValue == "2.5")
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = .nan
    stepper.stepValue = -1
    #expect(stepper.maximumValue == 200 && stepper.stepValue == 1 && recorder.calls.isEmpty)
  }

  @Test func assistiveTechnologySteps() {
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(recorder.calls == ["1", "2", "1"] && stepper.accessibilityTraits == .adjustable)
    stepper.isEnabled = false
    stepper.accessibilityIncrement()
    stage.tap(at: plus)
    #expect(stepper.value == 1 && stepper.accessibilityTraits.contains(.notEnabled))
  }
}
