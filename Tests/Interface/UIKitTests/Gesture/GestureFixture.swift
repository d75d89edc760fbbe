import UIKit

/// A view that fills a stage, and the states that its recognizers reported.
@MainActor final class GestureFixture {
  let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private(set) var events: [String] = []

  init() { stage.show(view) }

  /// Adds a recognizer to the view (or to `other`). Its name and its states are recorded in `events`.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addHandler { [weak self] in self?.events.append("\(name) \($0.state)") }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func drag(from start: CGPoint, by way: CGPoint, over duration: TimeInterval = 0.3) {
    stage.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), over: duration)
  }

  func clear() { events = [] }
}

/// A delegate with preset answers.
@MainActor final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var receives = true
  var isSimultaneous = false
  var requiresFailure: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure?(gestureRecognizer, otherGestureRecognizer) ?? false }
}
