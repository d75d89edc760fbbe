import RenderTree
import UIKit

/// The app half of a window: it passes the window's events to a stage, runs what is due, and sends what has
/// changed.
@MainActor
package final class WindowApp {
  let stage: Stage
  private let send: ([WindowCommand]) -> Void
  private var commands: [WindowCommand] = []
  private var commits: RenderContext.ObserverToken?
  private var screen: WindowScreen
  var elements = WindowElements()
  /// The element that keys operate.
  var focus: UInt32?
  private var focusRing: CGRect?
  private var wheel = WheelMotion()
  private var pointer: CGPoint?
  private var cursor = WindowCursor.arrow
  private var touches: [Int: CGPoint] = [:]
  /// The responder that text is typed into and its place, as the window was told last.
  private var textInput: (receiver: ObjectIdentifier, place: CGRect)?

  /// Whether the window is to be closed.
  package private(set) var isClosed = false
  /// The reason why the window cannot show the app any more.
  package private(set) var failure: String?

  /// - Parameters:
  ///   - stage: A stage on the system's clock.
  ///   - screen: The window's inside, whose size the stage takes.
  ///   - send: Passes messages to the window, all of which belong to one frame.
  package init(_ stage: Stage, on screen: WindowScreen, send: @escaping ([WindowCommand]) -> Void) {
    self.stage = stage
    self.screen = screen
    self.send = send
    stage.resize(to: screen.size, scale: screen.scale)
    commands = [.commit(stage.snapshot()), .screen(screen)]
    commits = stage.onCommit { [weak self] commit in
      // Stages flush on the main actor only.
      MainActor.assumeIsolated { self?.add(commit) }
    }
    stage.onCopy = { [weak self] text in self?.commands.append(.copy(text)) }
  }

  private func add(_ commit: Commit) {
    commands.append(.commit(commit))
    elements.markStale()
  }

  /// Ends the connection with the stage.
  func end() {
    cancelTouches()
    commits?.cancel()
    stage.onCopy = nil
  }

  /// Handles events, runs the work that is due, and sends what has changed since the last turn.
  package func turn(_ events: [WindowEvent] = []) {
    stage.process(until: stage.time)
    for event in WindowEvent.coalesced(events) { handle(event) }
    if wheel.isMoving { scroll(by: wheel.step(to: stage.time), at: wheel.location) }
    stage.process(until: stage.time)
    if elements.dueTime.map({ $0 <= stage.time }) ?? false, needsElements { updateElements() }
    point()
    tellOfTextInput()
    if !commands.isEmpty { send(commands) }
    commands = []
  }

  /// The time of the next work for `turn()` without an event; nil for none.
  package var nextDeadline: Double? {
    var deadline = stage.nextDeadline
    if wheel.isMoving {
      deadline = min(deadline ?? .infinity, stage.time + 1 / Double(screen.framesPerSecond))
    }
    if needsElements, let due = elements.dueTime { deadline = min(deadline ?? .infinity, due) }
    return deadline
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .screen(let new): resize(to: new)
    case .touch(let event): touch(event)
    case .secondaryClick(let location): stage.secondaryClick(at: location)
    case .hover(let point):
      pointer = point
      stage.hover(at: point)
    case .wheel(let notches, let location): wheel.add(notches: notches, at: location, time: stage.time)
    case .scroll(let way, let location): scroll(by: way, at: location)
    case .zoom(let factor, let location): stage.zoom(at: location, by: factor)
    case .key(let event): press(event)
    case .text(let text): stage.type(text)
    case .composition(let text, let selected): stage.compose(text, selectedRange: selected)
    case .clipboard(let text): stage.takeClipboard(text)
    case .hidden: cancelTouches()
    case .close: isClosed = true
    case .failure(let reason):
      isClosed = true
      failure = reason
    }
  }

  private func resize(to new: WindowScreen) {
    guard new != screen else { return }
    screen = new
    stage.resize(to: new.size, scale: new.scale)
    // The layout for the new size goes before the size, so that the window never shows the one without the
    // other.
    stage.process(until: stage.time)
    commands.append(.screen(new))
  }

  private func scroll(by way: CGVector, at location: CGPoint) { stage.scroll(at: location, by: way) }

  // MARK: Touches

  private func touch(_ event: Stage.PointerEvent) {
    switch event.phase {
    case .down:
      // A finger on the picture takes the focus away from the elements of the keyboard.
      focus = nil
      touches[event.identifier] = event.location
    case .move: touches[event.identifier] = event.location
    case .up, .cancel: touches[event.identifier] = nil
    }
    stage.handle(event)
  }

  private func cancelTouches() {
    for identifier in touches.keys.sorted() { stage.touchCancel(identifier: identifier) }
    touches = [:]
  }

  // MARK: Elements

  private var needsElements: Bool { pointer != nil || focus != nil }

  /// Reads the elements again, and whether the one with the focus is still among them. A field that is edited
  /// has the ring, if there is one.
  func updateElements() {
    elements.update(stage.accessibilityElements(), at: stage.time)
    guard let id = focus else { return }
    focus = elements.edited?.id ?? elements[id]?.id
  }

  /// Tells the window where text is typed. For another receiver it ends the typing before, so that an input
  /// method does not go on with a composition that belongs to the last one.
  private func tellOfTextInput() {
    let place = stage.textInputFrame
    let receiver = stage.firstResponder.map { ObjectIdentifier($0) }
    let new = place.flatMap { place in receiver.map { (receiver: $0, place: place) } }
    guard new?.receiver != textInput?.receiver || new?.place != textInput?.place else { return }
    if textInput != nil, new?.receiver != textInput?.receiver { commands.append(.textInput(nil)) }
    if let new { commands.append(.textInput(new.place)) }
    textInput = new
  }

  /// Shows what the mouse does at its place, and the ring around what has the focus.
  private func point() {
    let newCursor = pointer.map { stage.mousePointer.cursor ?? elements.cursor(at: $0) } ?? .arrow
    if newCursor != cursor { commands.append(.cursor(newCursor)) }
    cursor = newCursor
    let newRing = focus.flatMap { elements[$0]?.frame }
    if newRing != focusRing { commands.append(.focusRing(newRing)) }
    focusRing = newRing
  }
}

extension MousePointer {
  /// The cursor of the window; nil for that of the element below. Desktops have no beam for columns.
  fileprivate var cursor: WindowCursor? {
    switch self {
    case .automatic: nil
    case .verticalBeam, .horizontalBeam: .text
    case .hidden: .hidden
    }
  }
}
