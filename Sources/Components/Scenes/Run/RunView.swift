public import UIKit

/// Shows a run, plays it, and passes fingers on to it.
///
/// The stage of the run is shown in the largest size that fits, in the middle. All work on it is done in
/// frames of this view's screen, at most once in each, and none while nothing moves.
@MainActor public final class RunView: UIView, WheelTarget {
  /// The longest time that counts as one frame, so that a run goes on after a pause of the machine. Chosen:
  /// more than a slow machine's frame, less than one sees as a jump.
  private static let longestFrame: TimeInterval = 0.25

  /// The run. A new one is shown at its own time.
  public var run: Run { didSet { needsPicture() } }

  /// Whether time passes. It ends at the run's end.
  public var isPlaying = false { didSet { if isPlaying != oldValue { playingDidChange() } } }

  /// The seconds of the run that pass in a second. Default: 1.
  public var speed = 1.0

  /// The traits of this view that the run's stage takes over. Default: all.
  public var followedTraits = ExhibitSettings.Traits.all {
    didSet { needsPicture() }
  }

  /// Called after each frame in which time or the picture changed.
  public var onChange: (@MainActor () -> Void)?

  /// Called when the run was played to its end.
  public var onEnd: (@MainActor () -> Void)?

  private var link: CADisplayLink?
  private var lastFrame: TimeInterval?
  private var isStale = true
  private var pending: [RunEvent.Action] = []
  private var wanted: TimeInterval?
  private let canvas = UIView()
  private let mark = FingerMark()
  private var elements: [ElementView] = []
  private var finger: UITouch?

  /// Makes a view of a run.
  public init(_ run: Run) {
    self.run = run
    super.init(frame: .zero)
    clipsToBounds = true
    canvas.isUserInteractionEnabled = false
    addSubview(canvas)
    addSubview(mark)
    registerForTraitChanges(
      [
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        UITraitAccessibilityContrast.self,
      ]
    ) { (view: RunView, _) in view.needsPicture() }
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Time

  /// Shows an instant of the run in the next frame, and stops playing.
  public func seek(to time: TimeInterval) {
    isPlaying = false
    wanted = time
    needsPicture()
  }

  /// Does something to the component in the next frame. From then on the run is the user's.
  public func perform(_ action: RunEvent.Action) {
    pending.append(action)
    isPlaying = true
    needsPicture()
  }

  /// Shows the run again after a change of its settings.
  public func needsPicture() {
    isStale = true
    link?.isPaused = false
  }

  private func playingDidChange() {
    lastFrame = nil
    if isPlaying, run.time >= run.end, run.isScripted || run.time >= Run.longest { wanted = 0 }
    needsPicture()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    lastFrame = nil
    let link = CADisplayLink { [weak self] link in
      let time = link.targetTimestamp
      MainActor.assumeIsolated { self?.frame(at: time) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    isStale = true
  }

  private func frame(at time: TimeInterval) {
    let interval = lastFrame.map { min(max(time - $0, 0), Self.longestFrame) } ?? 0
    lastFrame = time
    if isStale { run.settings.adopt(followedTraits, of: self) }
    if let wanted { run.seek(to: wanted) }
    wanted = nil
    let due = pending
    pending = []
    for action in due { run.perform(now: action) }
    var hasEnded = false
    if isPlaying {
      hasEnded = !run.advance(by: interval * speed)
      isStale = true
    }
    if isStale {
      isStale = false
      show()
      onChange?()
    }
    if hasEnded, pending.isEmpty {
      isPlaying = false
      updateElements()
      onChange?()
      onEnd?()
    }
    if !isPlaying, !isStale, pending.isEmpty {
      updateElements()
      link?.isPaused = true
      lastFrame = nil
    }
  }

  // MARK: Picture

  private func show() {
    run.seek(to: run.time)
    // One layer shows all pictures, so that only the commands that differ are drawn again.
    canvas.layer.contents = run.picture()
    showFinger()
  }

  private func showFinger() {
    mark.show(at: run.finger.map { convert($0, from: canvas) })
  }

  private var scale: CGFloat {
    let size = run.size
    return max(min(bounds.width / size.width, bounds.height / size.height), 0.01)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    canvas.bounds = CGRect(origin: .zero, size: run.size)
    canvas.center = CGPoint(x: bounds.midX, y: bounds.midY)
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
    showFinger()
    placeElements()
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    send(.down, touch)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let finger, touches.contains(finger) { send(.move, finger) }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .up) }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    end(touches, .cancel)
  }

  private func end(_ touches: Set<UITouch>, _ phase: Stage.PointerEvent.Phase) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    send(phase, finger)
  }

  private func send(_ phase: Stage.PointerEvent.Phase, _ touch: UITouch) {
    perform(.touch(phase, touch.location(in: canvas)))
  }

  // MARK: Wheel

  /// Hands a wheel on to the run, which is the user's from then on. One that would scroll nothing there has
  /// no effect.
  package func scroll(at point: CGPoint, by distance: CGVector) -> Bool {
    let place = convert(point, to: canvas)
    let distance = CGVector(dx: distance.dx / scale, dy: distance.dy / scale)
    guard finger == nil, run.canScroll(at: place, by: distance) else { return false }
    if case .scroll(let former, let sum) = pending.last, former == place {
      // Turns of the wheel within a frame are one event.
      pending.removeLast()
      perform(.scroll(place, CGVector(dx: sum.dx + distance.dx, dy: sum.dy + distance.dy)))
    } else {
      perform(.scroll(place, distance))
    }
    return true
  }

  // MARK: Elements

  /// Stands in for the elements of the run's stage, which keyboards and screen readers cannot reach.
  private func updateElements() {
    let list = run.elements()
    while elements.count > list.count { elements.removeLast().removeFromSuperview() }
    while elements.count < list.count {
      let index = elements.count
      let view = ElementView { [weak self] in self?.perform(.element(index)) }
      elements.append(view)
      addSubview(view)
    }
    for (view, element) in zip(elements, list) {
      if view.element != element { view.element = element }
    }
    placeElements()
  }

  private func placeElements() {
    for view in elements {
      guard let element = view.element else { continue }
      let frame = convert(element.frame, from: canvas).intersection(bounds)
      // Rows that are scrolled out of the run's screen have no place here.
      view.isHidden = frame.isNull
      if !frame.isNull { view.frame = frame }
    }
  }
}

/// An invisible view in the place of an element on the run's stage.
@MainActor private final class ElementView: UIView {
  private let activate: @MainActor () -> Void

  var element: AccessibilityElement? {
    didSet {
      accessibilityLabel = element?.label
      accessibilityValue = element?.value
      accessibilityHint = element?.hint
      accessibilityTraits = element?.traits.subtracting(.adjustable) ?? []
    }
  }

  init(activate: @escaping @MainActor () -> Void) {
    self.activate = activate
    super.init(frame: .zero)
    isAccessibilityElement = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func accessibilityActivate() -> Bool {
    activate()
    return true
  }
}
