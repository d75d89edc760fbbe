import Testing

@testable import UIKit

@MainActor @Suite struct HoverTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let outer = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
  private let inner = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 40))

  @MainActor private final class Record { var calls: [String] = [] }
  private let record = Record()

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(outer)
    outer.addSubview(inner)
    stage.show(root)
    follow(outer, "outer")
    follow(inner, "inner")
  }

  private func follow(_ view: UIView, _ name: String) {
    let recognizer = UIHoverGestureRecognizer()
    recognizer.addHandler { [record, view] in
      let place = $0.location(in: view)
      record.calls.append("\(name) \($0.state) \(Int(place.x)) \(Int(place.y))")
    }
    view.addGestureRecognizer(recognizer)
  }

  private func calls(_ places: CGPoint?...) -> [String] {
    record.calls = []
    for place in places { stage.hover(at: place) }
    return record.calls
  }

  @Test func recognizersAndTouchesKnowTheModifierKeys() {
    let tap = UITapGestureRecognizer()
    inner.addGestureRecognizer(tap)
    var modifiers: [UIKeyModifierFlags] = []
    tap.addHandler { modifiers.append($0.modifierFlags) }
    stage.tap(at: CGPoint(x: 80, y: 80))
    stage.handle(.init(phase: .down, key: .keyboardLeftShift, modifiers: .shift))
    stage.tap(at: CGPoint(x: 80, y: 80))
    #expect(modifiers == [[], .shift])
    #expect(stage.touchTracker.event.modifierFlags == .shift)
    stage.handle(.init(phase: .up, key: .keyboardLeftShift))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 80, y: 80))
    #expect(modifiers.last == [])
  }

  @Test func mouseEntersMovesAndLeaves() {
    #expect(calls(CGPoint(x: 5, y: 5)).isEmpty)
    #expect(calls(CGPoint(x: 30, y: 30)) == ["outer began 10 10"])
    #expect(calls(CGPoint(x: 30, y: 31), CGPoint(x: 30, y: 31)) == ["outer changed 10 11"])
    #expect(calls(CGPoint(x: 70, y: 70)) == ["inner began 10 10", "outer changed 50 50"])
    #expect(calls(CGPoint(x: 30, y: 30)) == ["inner ended 10 10", "outer changed 10 10"])
    #expect(calls(nil) == ["outer ended 10 10"])
    #expect(calls(nil, CGPoint(x: CGFloat.nan, y: 0)).isEmpty)
    #expect(calls(CGPoint(x: 70, y: 70)) == ["inner began 10 10", "outer began 50 50"], "it begins again")
  }

  @Test func touchEndsTheHoveringAndIsNotPreventedByIt() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in taps += 1 }
    outer.addGestureRecognizer(tap)
    stage.hover(at: CGPoint(x: 30, y: 30))
    record.calls = []
    stage.tap(at: CGPoint(x: 30, y: 30))
    #expect(record.calls == ["outer ended 10 10"] && taps == 1)
    #expect(calls(CGPoint(x: 31, y: 30)) == ["outer began 11 10"])
  }

  @Test func recognizerThatGoesOrIsDisabledEndsItsGesture() {
    stage.hover(at: CGPoint(x: 70, y: 70))
    record.calls = []
    inner.removeFromSuperview()
    #expect(record.calls.count == 1 && record.calls[0].hasPrefix("inner cancelled"))
    record.calls = []
    for recognizer in outer.gestureRecognizers ?? [] { recognizer.isEnabled = false }
    #expect(record.calls.count == 1 && record.calls[0].hasPrefix("outer cancelled"))
    #expect(calls(CGPoint(x: 71, y: 70), nil).isEmpty)
  }

  @Test func fingersDoNotHover() {
    record.calls = []
    stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 90, y: 90), over: 0.2)
    #expect(record.calls.isEmpty)
  }
}
