/// Runs one app for any number of tabs: takes their input, lets the app do what is due, and sends them what
/// changed. It sleeps whenever there is nothing to do.
///
/// All tabs see the same screen. Its size is a given one, or that of the visible tab that was opened, resized
/// or brought back last; the others show it scaled to fit.
@MainActor
package final class AppLoop {
  /// More tabs than a person opens; a limit for a program that opens them by mistake.
  package static let mostTabs = 64
  static let mostTouchesPerTab = 32
  /// A page with a finger down pings every two seconds. One that is silent for this long is gone without
  /// having said so.
  static let silenceLimit = 10.0

  private let app: any HostedApp
  private let fixedSize: (width: Double, height: Double)?
  /// Distinguishes this run of the app from the one before a restart.
  private let run: UInt64
  private let alarm = Alarm()
  /// In the order of opening, resizing and coming back: the last visible one decides the screen's size.
  private var tabs: [Tab] = []
  private var tabCount: UInt32 = 0
  private var touchCount = 0
  private var screen: TabScreen?

  /// - Parameter fixedSize: The screen's size in points, or nil for the deciding tab's.
  package init(
    app: any HostedApp, fixedSize: (width: Double, height: Double)? = nil,
    run: UInt64 = .random(in: 0 ... .max)
  ) {
    self.app = app
    self.fixedSize = fixedSize
    self.run = run
    app.onNeedsFlush = { [alarm] in alarm.ring() }
  }

  /// Runs until the task is cancelled; then every tab is told that the app has gone.
  package func runUntilCancelled() async {
    while !Task.isCancelled {
      turn()
      await alarm.wait(seconds: secondsToNextDeadline())
    }
    for tab in tabs {
      cancelTouches(of: tab)
      tab.close(code: 1001, reason: "the app has ended")
    }
    tabs = []
  }

  /// One turn: everything due by now happens, and what changed goes out.
  package func turn() {
    app.run()
    for tab in tabs where !tab.touches.isEmpty && app.time - tab.lastHeard > Self.silenceLimit {
      tab.close(code: 1001, reason: "no sign of life")
      disconnect(tab)
    }
    distribute()
  }

  private func distribute() {
    for commit in app.takeCommits() {
      for tab in tabs { tab.send(commit: commit) }
    }
  }

  /// Everything as a commit, for a tab that still waits for one: what was committed so far is part of it and
  /// goes only to the others.
  private func snapshot() -> [UInt8] {
    let snapshot = app.snapshot()
    distribute()
    return snapshot
  }

  private func secondsToNextDeadline() -> Double? {
    var deadline = app.nextDeadline
    for tab in tabs where !tab.touches.isEmpty {
      deadline = min(deadline ?? .infinity, tab.lastHeard + Self.silenceLimit + 0.01)
    }
    return deadline.map { max(0, $0 - app.time) }
  }

  // MARK: Tabs

  /// A tab for a page that has just connected, or nil when there are too many.
  package func connect() -> Tab? {
    guard tabs.count < Self.mostTabs else { return nil }
    tabCount += 1
    let tab = Tab(number: tabCount, time: app.time) { [weak self] in self?.snapshot() }
    tabs.append(tab)
    return tab
  }

  /// Forgets a tab whose connection has ended. Its touches are cancelled.
  package func disconnect(_ tab: Tab) {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
    cancelTouches(of: tab)
    tabs.remove(at: index)
    tab.abandonUnlessClosing()
    updateScreen()
    alarm.ring()
  }

  /// Takes a page's message. One that makes no sense in the tab's state closes the tab.
  package func receive(_ message: ClientMessage, from tab: Tab) {
    guard tabs.contains(where: { $0 === tab }) else { return }
    tab.lastHeard = app.time
    if case .hello(let screen) = message {
      guard tab.screen == nil else { return tab.close(code: 1002, reason: "a second hello") }
      tab.send(.welcome(tab: tab.number, run: run, time: app.time))
      tab.screen = screen
      becameActive(tab)
      return
    }
    guard tab.screen != nil else { return tab.close(code: 1002, reason: "no hello") }
    switch message {
    case .hello: break
    case .resize(let screen):
      tab.screen = screen
      becameActive(tab)
    case .touches(let touches):
      app.run()
      for touch in touches { deliver(touch, from: tab) }
      alarm.ring()
    case .ping(let clientTime):
      let time = app.time
      tab.send(.pong(clientTime: clientTime, received: time, sent: time))
    case .resync:
      tab.resync()
    case .visibility(let isVisible):
      guard isVisible != tab.isVisible else { return }
      tab.isVisible = isVisible
      tab.resync()
      if isVisible {
        becameActive(tab)
      } else {
        cancelTouches(of: tab)
        updateScreen()
        alarm.ring()
      }
    }
  }

  // MARK: Touches

  private func deliver(_ touch: TabTouch, from tab: Tab) {
    // The page's clock is an estimate: no touch is later than now, nor earlier than the one before it.
    let time = max(tab.lastTouchTime, min(touch.time, app.time))
    tab.lastTouchTime = time
    switch touch.phase {
    case .began:
      if let old = tab.touches.removeValue(forKey: touch.pointer) { cancel(old, time: time) }
      guard tab.touches.count < Self.mostTouchesPerTab else { return }
      touchCount += 1
      tab.touches[touch.pointer] = Tab.Touch(id: touchCount, x: touch.x, y: touch.y)
      app.touch(id: touchCount, phase: .began, x: touch.x, y: touch.y, time: time)
    case .moved:
      guard let id = tab.touches[touch.pointer]?.id else { return }
      tab.touches[touch.pointer] = Tab.Touch(id: id, x: touch.x, y: touch.y)
      app.touch(id: id, phase: .moved, x: touch.x, y: touch.y, time: time)
    case .ended, .cancelled:
      guard let known = tab.touches.removeValue(forKey: touch.pointer) else { return }
      app.touch(id: known.id, phase: touch.phase, x: touch.x, y: touch.y, time: time)
    }
  }

  private func cancel(_ touch: Tab.Touch, time: Double) {
    app.touch(id: touch.id, phase: .cancelled, x: touch.x, y: touch.y, time: time)
  }

  private func cancelTouches(of tab: Tab) {
    for touch in tab.touches.values.sorted(by: { $0.id < $1.id }) { cancel(touch, time: app.time) }
    tab.touches = [:]
  }

  // MARK: The screen

  private func becameActive(_ tab: Tab) {
    if let index = tabs.firstIndex(where: { $0 === tab }) {
      tabs.append(tabs.remove(at: index))
    }
    updateScreen()
    alarm.ring()
  }

  /// Gives the app the size that the deciding tab or the configuration asks for, and tells every tab.
  private func updateScreen() {
    let deciding = tabs.last { $0.isVisible && $0.screen != nil }
    if let wanted = deciding?.screen {
      let size = fixedSize ?? (wanted.width, wanted.height)
      if let next = TabScreen(width: size.width, height: size.height, scale: wanted.scale), next != screen {
        screen = next
        app.setScreen(width: next.width, height: next.height, scale: next.scale)
      }
    }
    guard let screen else { return }
    for tab in tabs where tab.screen != nil {
      tab.tell(
        width: screen.width, height: screen.height, isDecidedHere: tab === deciding && fixedSize == nil)
    }
  }
}
