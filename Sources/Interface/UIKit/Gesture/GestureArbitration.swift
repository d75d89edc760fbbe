/// The state of a recognizer and its relations to other recognizers.
struct GestureArbitration {
  fileprivate(set) var state = UIGestureRecognizer.State.possible
  /// The state that the recognizer has reached but not entered, because it waits for other recognizers to
  /// fail.
  fileprivate(set) var pending: UIGestureRecognizer.State?
  /// Recognizers that must fail before this one can recognize.
  var requirements: [WeakRecognizer] = []
  /// Recognizers that wait for this one to fail.
  fileprivate private(set) var dependents: [WeakRecognizer] = []
  private var dependentPlaces: [ObjectIdentifier: Int] = [:]
  /// Whether a gesture of several parts is between two of them, without a touch.
  var isBetweenParts = false
  /// The rivals of a gesture that waits, with their gestures: its touches may have ended before it
  /// recognizes.
  fileprivate var waitingRivals: [(recognizer: WeakRecognizer, round: Int)] = []
  /// The number of gestures so far. Identifies the current one.
  private(set) var round = 0

  var isActive: Bool { state == .began || state == .changed }
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  fileprivate mutating func waits(on other: UIGestureRecognizer) {
    // A recognizer may be where another one was that is gone.
    if let place = dependentPlaces[ObjectIdentifier(other)], dependents[place].recognizer === other { return }
    dependentPlaces[ObjectIdentifier(other)] = dependents.count
    dependents.append(WeakRecognizer(other))
  }

  fileprivate mutating func takeDependents() -> [UIGestureRecognizer] {
    defer { (dependents, dependentPlaces) = ([], [:]) }
    return dependents.compactMap(\.recognizer)
  }

  mutating func restart() {
    state = .possible
    pending = nil
    isBetweenParts = false
    waitingRivals = []
    round += 1
  }
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UIGestureRecognizer {
  /// Whether the outcome is open: the recognizer follows touches, is between two parts, or waits for others.
  var isUndecided: Bool {
    arbitration.state == .possible && isEnabled && view?.window != nil
      && (!touches.isEmpty || arbitration.isBetweenParts || arbitration.pending != nil)
  }

  /// Whether the recognizer is between two parts, or waits for other recognizers to fail.
  var isWaiting: Bool {
    isUndecided && (arbitration.isBetweenParts || arbitration.pending != nil)
  }

  /// Returns whether the touch may still become a gesture.
  func mayStillRecognize(_ touch: UITouch) -> Bool { isUndecided && touches.contains(touch) }

  func transition(to new: State) {
    switch (arbitration.state, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended): attempt(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      change(to: new)
    case (.began, .failed), (.changed, .failed): change(to: .cancelled)
    default: break
    }
  }

  private func change(to new: State) {
    observingState { arbitration.state = new }
    callHandlers()
    finishIfDone()
  }

  /// Enters the state if nothing prevents it; otherwise fails, or waits for other recognizers to fail.
  private func attempt(_ new: State) {
    guard arbitration.pending == nil else {
      // A gesture that continues while it waits begins late. One that ends before it has begun fails.
      if new == .ended, arbitration.pending != .ended { fail() }
      return
    }
    guard isEnabled, view?.window != nil else { return fail() }
    let round = arbitration.round
    let isAllowed = mayBegin
    // A delegate or view may have disabled or removed the recognizer during `mayBegin`.
    guard arbitration.round == round, arbitration.state == .possible else { return }
    guard isAllowed else { return fail() }
    let rivals = rivals
    guard !rivals.contains(where: { $0.excludes(self) }) else { return fail() }
    let required = rivals.filter { mustFail($0) } + explicitRequirements
    guard !required.contains(where: \.hasRecognized) else { return fail() }
    // In a cycle of recognizers that wait for each other, the first one does not wait.
    let awaiting = awaiting
    let waiting = required.filter { $0.isUndecided && !awaiting.contains(ObjectIdentifier($0)) }
    guard waiting.isEmpty else {
      arbitration.pending = new
      arbitration.waitingRivals = rivals.map { (WeakRecognizer($0), $0.arbitration.round) }
      for other in waiting { other.arbitration.waits(on: self) }
      return
    }
    recognize(new)
  }

  private func recognize(_ new: State) {
    arbitration.pending = nil
    observingState { arbitration.state = new == .changed ? .began : new }
    if cancelsTouchesInView {
      for touch in touches.inOrder { touch.takeFromView() }
      touchTracker?.dropDelayed(for: self)
    }
    let losers = rivals.filter { $0.arbitration.state == .possible && excludes($0) }
    let dependents = arbitration.takeDependents()
    for loser in losers + dependents where loser.arbitration.state == .possible { loser.fail() }
    callHandlers()
    finishIfDone()
  }

  private func fail() {
    arbitration.pending = nil
    observingState { arbitration.state = .failed }
    didFail()
    let dependents = arbitration.takeDependents()
    finishIfDone()
    for dependent in dependents { dependent.retry() }
  }

  private var touchTracker: TouchTracker? { view?.window?.device?.touchTracker }

  /// Attempts the pending state again. Called when a recognizer has failed for which this one waited.
  private func retry() {
    guard let pending = arbitration.pending else { return }
    arbitration.pending = nil
    attempt(pending)
  }

  /// The recognizers that wait for this one, directly or through others.
  private var awaiting: Set<ObjectIdentifier> {
    var found: [UIGestureRecognizer] = [self]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var index = 0
    while index < found.count {
      for dependent in found[index].arbitration.dependents.compactMap(\.recognizer)
      where dependent.arbitration.pending != nil && seen.insert(ObjectIdentifier(dependent)).inserted {
        found.append(dependent)
      }
      index += 1
    }
    seen.remove(ObjectIdentifier(self))
    return seen
  }

  /// The other recognizers that follow at least one of this one's touches, or did when it began to wait.
  private var rivals: [UIGestureRecognizer] {
    var rivals: [UIGestureRecognizer] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    for touch in touches.inOrder {
      for other in touch.gestureRecognizers ?? []
      where other.touches.contains(touch) && seen.insert(ObjectIdentifier(other)).inserted {
        rivals.append(other)
      }
    }
    for (recognizer, round) in arbitration.waitingRivals {
      guard let other = recognizer.recognizer, other.arbitration.round == round,
        seen.insert(ObjectIdentifier(other)).inserted
      else { continue }
      rivals.append(other)
    }
    return rivals
  }

  private var hasRecognized: Bool { arbitration.isActive || arbitration.state == .ended }

  /// Returns whether this recognizer, which has recognized its gesture, prevents `other` from doing so.
  private func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard hasRecognized, canPrevent(other), other.canBePrevented(by: self) else { return false }
    let both =
      (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    return !both
  }

  private var explicitRequirements: [UIGestureRecognizer] {
    arbitration.requirements.compactMap(\.recognizer)
  }

  /// Returns whether `other` must fail before this recognizer can recognize.
  private func mustFail(_ other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
  }

  /// Whether the view, the views that would lose their touches, and the delegate all let the gesture begin.
  private var mayBegin: Bool {
    let losers = cancelsTouchesInView ? touches.inOrder.filter { !$0.isCancelledForView } : []
    let views = losers.compactMap(\.view).filter { $0 !== view }
    return (view?.gestureRecognizerShouldBegin(self) ?? true)
      && views.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }
}
