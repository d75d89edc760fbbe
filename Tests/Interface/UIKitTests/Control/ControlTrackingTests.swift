import Testing
import UIKit

/// A control that returns preset answers and records the calls.
@MainActor private final class TrackingControl: UIControl {
  var begins = true
  var goesOn = true
  var calls: [String] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue")
    return goesOn
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}

@MainActor @Suite struct ControlTrackingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let control = TrackingControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  init() {
    stage.window.addSubview(control)
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("inside", .touchDragInside), ("outside", .touchDragOutside),
      ("enter", .touchDragEnter),
      ("exit", .touchDragExit), ("up inside", .touchUpInside), ("up outside", .touchUpOutside),
      ("touch cancel", .touchCancel),
    ]
    for (name, event) in events {
      control.addAction(UIAction { [weak control] _ in control?.calls.append(name) }, for: event)
    }
  }

  @Test func controlTracksAFingerThroughTheMarginAndBack() {
    stage.perform(
      TouchScript(at: CGPoint(x: 125, y: 125)).moving(to: CGPoint(x: 210, y: 125), over: 0)
        .moving(to: CGPoint(x: 230, y: 125), over: 0).moving(to: CGPoint(x: 240, y: 125), over: 0)
        .moving(to: CGPoint(x: 200, y: 125), over: 0).lifting())
    #expect(
      control.calls == [
        "begin", "down", "continue", "inside", "continue", "outside", "exit", "continue", "outside",
        "continue",
        "inside", "enter", "end", "up inside",
      ])
  }

  @Test func controlMayRefuseToTrack() {
    control.begins = false
    stage.tap(at: CGPoint(x: 125, y: 125))
    #expect(control.calls == ["begin"] && !control.isTracking && !control.isHighlighted)
  }

  @Test func controlMayStopTracking() {
    control.goesOn = false
    stage.drag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 130, y: 125), over: 0)
    #expect(control.calls == ["begin", "down", "continue"] && !control.isTracking)
  }

  @Test func gestureOfASuperviewCancelsTracking() {
    var pans = 0
    stage.window.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    stage.drag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 125, y: 200), over: 0.1)
    #expect(pans > 0 && control.calls.suffix(2) == ["cancel", "touch cancel"] && !control.isHighlighted)
  }

  @Test func touchedViewMayKeepAGestureFromBeginning() {
    final class Keeper: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    var pans = 0
    let pan = UIPanGestureRecognizer { _ in pans += 1 }
    stage.window.addGestureRecognizer(pan)
    stage.window.addSubview(Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), over: 0.1)
    #expect(pans == 0)
    pan.cancelsTouchesInView = false
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), over: 0.1)
    #expect(pans > 0, "nothing is taken away")
  }

  @Test func controlThatLeavesTheWindowIsCancelledAndReleased() {
    weak var gone: UIControl?
    do {
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      gone = control
      var cancels = 0
      control.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
      stage.window.addSubview(control)
      stage.touchDown(at: CGPoint(x: 10, y: 10))
      control.removeFromSuperview()
      #expect(cancels == 1 && !control.isTracking)
    }
    stage.touchUp(at: CGPoint(x: 10, y: 10))
    stage.advance(by: 0.1)
    #expect(gone == nil)
  }

  @Test func actionAtTheEndMayDisableTheControl() {
    final class Ending: UIControl {
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isEnabled = false }
    }
    let ending = Ending(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var events = 0
    ending.addAction(UIAction { _ in events += 1 }, for: [.touchUpInside, .touchUpOutside])
    stage.window.addSubview(ending)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(events == 0 && !ending.isTracking)
  }
}
