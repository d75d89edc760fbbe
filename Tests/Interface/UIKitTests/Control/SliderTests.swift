import Testing
import UIKit

@MainActor @Suite struct SliderTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  /// A slider whose thumb's middle goes from x = 64 to 236.
  private let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 31))
  private let recorder = CallRecorder()

  init() {
    stage.window.addSubview(slider)
    slider.addAction(
      UIAction { [recorder, slider] _ in recorder.calls.append("\(slider.value)") }, for: .valueChanged)
  }

  @Test func thumbFollowsTheFinger() {
    stage.touchDown(at: CGPoint(x: 60, y: 115))
    stage.touchMove(to: CGPoint(x: 60 + 86, y: 115))
    #expect(abs(slider.value - 0.5) < 1e-6 && recorder.calls == ["0.5"])
    stage.touchMove(to: CGPoint(x: 290, y: 250))
    #expect(slider.value == 1)
    stage.touchMove(to: CGPoint(x: 295, y: 250))
    stage.touchUp(at: CGPoint(x: 295, y: 250))
    #expect(recorder.calls == ["0.5", "1.0"], "the same value is no change")
  }

  @Test func onlyTheThumbTakesAFinger() {
    stage.drag(from: CGPoint(x: 150, y: 115), to: CGPoint(x: 200, y: 115), over: 0.1)
    #expect(slider.value == 0 && recorder.calls.isEmpty)
    stage.drag(from: CGPoint(x: 84, y: 115), to: CGPoint(x: 200, y: 115), over: 0.1)
    #expect(slider.value > 0, "within 22 points of its middle")
  }

  @Test func sliderThatIsNotContinuousReportsItsValueAtTheEnd() {
    slider.isContinuous = false
    stage.touchDown(at: CGPoint(x: 64, y: 115))
    stage.touchMove(to: CGPoint(x: 107, y: 115))
    stage.touchMove(to: CGPoint(x: 150, y: 115))
    #expect(recorder.calls.isEmpty && slider.value == 0.5)
    stage.touchUp(at: CGPoint(x: 150, y: 115))
    #expect(recorder.calls == ["0.5"])
  }

  @Test func valuesOfASliderAreLimitedToItsRange() {
    slider.minimumValue = -10
    slider.maximumValue = 10
    slider.value = 50
    #expect(slider.value == 10)
    slider.value = .nan
    #expect(slider.value == 10)
    slider.value = -.infinity
    #expect(slider.value == -10)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5 && slider.value == 5)
    slider.maximumValue = .infinity
    #expect(slider.maximumValue == 5 && recorder.calls.isEmpty)
  }

  @Test func largestRangeDoesNotTrap() {
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    slider.layoutIfNeeded()
    #expect(slider.subviews[0].subviews[2].center.x == 100 && slider.accessibilityValue == "50%")
    stage.drag(from: CGPoint(x: 150, y: 115), to: CGPoint(x: 300, y: 115), over: 0.1)
    #expect(slider.value == .greatestFiniteMagnitude)
    slider.accessibilityDecrement()
    #expect(slider.value < .greatestFiniteMagnitude)
  }

  @Test func sliderOfZeroSizeKeepsItsValue() {
    slider.frame.size = .zero
    slider.value = 0.5
    slider.layoutIfNeeded()
    #expect(slider.value == 0.5 && slider.subviews[0].subviews[1].bounds.width >= 0)
    stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 100, y: 100), over: 0.1)
    #expect(slider.value == 0.5)
  }

  @Test func sliderIsMirroredInARightToLeftLayout() {
    stage.layoutDirection = .rightToLeft
    slider.value = 0.25
    slider.layoutIfNeeded()
    #expect(slider.subviews[0].subviews[2].center.x == 14 + 172 * 0.75)
    #expect(slider.accessibilityValue == "25%")
    let thumb = CGPoint(x: 50 + 14 + 129, y: 115)
    stage.drag(from: thumb, to: CGPoint(x: thumb.x - 86, y: 115), over: 0.1)
    #expect(abs(slider.value - 0.75) < 1e-6)
  }

  @Test func sliderWinsOverAPanOfASuperview() {
    var pans = 0
    stage.window.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    stage.drag(from: CGPoint(x: 64, y: 115), to: CGPoint(x: 150, y: 115), over: 0.1)
    #expect(pans == 0 && slider.value == 0.5)
    stage.drag(from: CGPoint(x: 250, y: 115), to: CGPoint(x: 200, y: 115), over: 0.1)
    #expect(pans > 0, "the finger is not on the thumb")
  }

  @Test func accessibilityChangesTheValueOfASlider() {
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.1) < 1e-6 && slider.accessibilityValue == "10%" && recorder.calls.count == 1)
    #expect(slider.accessibilityTraits.contains(.adjustable))
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.1) < 1e-6)
  }

  @Test func actionMayDisableTheSliderDuringADrag() {
    slider.addAction(UIAction { [slider] _ in slider.isEnabled = false }, for: .valueChanged)
    stage.drag(from: CGPoint(x: 64, y: 115), to: CGPoint(x: 200, y: 115), over: 0.2)
    #expect(!slider.isTracking && recorder.calls.count == 1)
  }
}
