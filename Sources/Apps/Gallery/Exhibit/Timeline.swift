import Scenes
import UIKit

/// Shows an instant of a run on a line with the marks of its events, and lets a finger or the keyboard choose
/// another one. It sends `valueChanged`.
final class Timeline: UIControl {
  // Chosen: the frame of most screens, the margins of lists, and a knob that a finger finds.
  /// The length of a frame in seconds.
  static let frameLength: TimeInterval = 1.0 / 60
  private static let inset: CGFloat = 16
  private static let knobSize: CGFloat = 22
  /// The largest number of marks, so that a long drag is not a thousand views.
  private static let mostMarks = 120

  /// The instant in seconds.
  private(set) var time: TimeInterval = 0
  private var end: TimeInterval = 1
  private var events: [RunEvent] = []
  private let rail = UIView()
  private let played = UIView()
  private let knob = UIView()
  private var marks: [(view: UIView, time: TimeInterval)] = []

  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Timeline"
    accessibilityHint = "Arrows step by one frame"
    rail.backgroundColor = .systemFill
    played.backgroundColor = tintColor
    knob.backgroundColor = tintColor
    knob.layer.borderColor = UIColor.white.cgColor
    knob.layer.borderWidth = 3
    for view in [rail, played, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    rail.layer.cornerRadius = 3
    played.layer.cornerRadius = 3
    knob.layer.cornerRadius = Self.knobSize / 2
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows an instant of a run.
  func show(time: TimeInterval, end: TimeInterval, events: [RunEvent]) {
    let isSame = self.end == end && self.events.count == events.count
    (self.time, self.end, self.events) = (time, max(end, Self.frameLength), events)
    if !isSame { makeMarks() }
    place()
  }

  /// A mark for each landing of a finger and each command.
  private func makeMarks() {
    for mark in marks { mark.view.removeFromSuperview() }
    marks = events.filter(\.isBeginning).prefix(Self.mostMarks).map { event in
      let view = UIView()
      view.backgroundColor = event.isTouch ? .systemOrange : .systemPurple
      view.layer.cornerRadius = 2
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: knob)
      return (view, event.time)
    }
  }

  private var line: CGRect {
    CGRect(
      x: Self.inset, y: bounds.midY - 3, width: max(bounds.width - 2 * Self.inset, 1), height: 6)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func x(of time: TimeInterval) -> CGFloat {
    let fraction = CGFloat(min(max(time / end, 0), 1))
    return line.minX + line.width * (isMirrored ? 1 - fraction : fraction)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let (line, x) = (line, x(of: time))
    rail.frame = line
    played.frame =
      isMirrored
      ? CGRect(x: x, y: line.minY, width: line.maxX - x, height: line.height)
      : CGRect(x: line.minX, y: line.minY, width: x - line.minX, height: line.height)
    knob.frame = CGRect(
      x: x - Self.knobSize / 2, y: bounds.midY - Self.knobSize / 2, width: Self.knobSize,
      height: Self.knobSize)
    for mark in marks {
      mark.view.frame = CGRect(x: self.x(of: mark.time) - 2, y: line.minY - 7, width: 4, height: 6)
    }
  }

  // MARK: Choosing

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  private func choose(_ touch: UITouch) {
    let fraction = Double(min(max((touch.location(in: self).x - line.minX) / line.width, 0), 1))
    choose((isMirrored ? 1 - fraction : fraction) * end)
  }

  /// Chooses the nearest frame.
  private func choose(_ instant: TimeInterval) {
    let frame = (min(max(instant, 0), end) / Self.frameLength).rounded()
    time = min(frame * Self.frameLength, end)
    place()
    sendActions(for: .valueChanged)
  }

  /// Goes some frames on, or back for a negative number.
  func step(by frames: Double) { choose((frameNumber + frames) * Self.frameLength) }

  /// The number of the frame that is shown.
  private var frameNumber: Double { (time / Self.frameLength).rounded() }
  private var lastFrame: Double { (end / Self.frameLength).rounded() }

  /// Keeps a drag along the line from scrolling or closing the page.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }

  /// Each step changes it: a percentage would stay the same for several frames of a long run.
  override var accessibilityValue: String? {
    get { "frame \(Int(frameNumber)) of \(Int(lastFrame))" }
    set {}
  }

  /// The knob, so that a double tap of a screen reader moves nothing.
  override var accessibilityActivationPoint: CGPoint {
    get { convert(CGPoint(x: x(of: time), y: bounds.midY), to: nil) }
    set {}
  }

  override func accessibilityActivate() -> Bool { false }
  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }
}

extension Timeline: SlidingElement {
  var slide: Slide { Slide(value: frameNumber, first: 0, last: lastFrame) }
  func slide(to value: Double) { choose(value * Self.frameLength) }
}
