import Interrupts
internal import UIKit

/// Runs one app for any number of tabs: it passes their input to the app, runs the work that is due, and
/// sends the changes to them. It sleeps while there is nothing to do.
///
/// All tabs show the same screen. Its size is a fixed one, or that of the visible tab that was last opened,
/// resized or shown again; the other tabs scale the screen to fit.
@MainActor
package final class AppLoop {
  /// The largest number of tabs: more than a person opens, as a limit for faulty programs.
  package static let mostTabs = 64
  static let mostTouchesPerTab = 32
  /// The silence in seconds after which a tab with a finger down is disconnected. Such a page pings every two
  /// seconds.
  static let silenceLimit = 10.0

  private let app: any HostedApp
  private let fixedSize: (width: Double, height: Double)?
  /// The number of this run of the app, which distinguishes it from runs before a restart.
  let run: UInt64
  private let alarm = Alarm()
  /// The tabs, ordered by the time of their last opening, resizing or showing. The last visible one decides
  /// the screen's size.
  private var tabs: [Tab] = []
  private var tabCount: UInt32 = 0
  private var touchCount = 0
  /// The tab in which the app was last touched or operated.
  private weak var lastOperated: Tab?
  private var screen: TabScreen?
  private var elements = ElementFeed()
  private var toldPointer = MousePointer.automatic
  /// The beginning of this run, in the order of which the host lists its apps.
  let started = ContinuousClock.now
  private var work = Work()

  /// - Parameter fixedSize: The screen's size in points; nil for that of the deciding tab.
  package init(
    app: any HostedApp, fixedSize: (width: Double, height: Double)? = nil,
    run: UInt64 = .random(in: 0 ... .max)
  ) {
    self.app = app
    self.fixedSize = fixedSize
    self.run = run
    app.onNeedsFlush = { [alarm] in alarm.ring() }
  }

  /// Runs until the task is cancelled, then closes every tab with "the app has ended".
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
    await app.end()
  }

  /// Runs the work that is due, and sends the resulting changes.
  package func turn() {
    let start = ContinuousClock.now
    defer { work.add(since: start) }
    app.run()
    for tab in tabs where !tab.touches.isEmpty && app.time - tab.lastHeard > Self.silenceLimit {
      tab.close(code: 1001, reason: "no sign of life")
      disconnect(tab)
    }
    distribute()
  }

  private func distribute() {
    for commit in app.takeCommits() {
      elements.markStale()
      for tab in tabs { tab.send(commit: commit) }
    }
    for sentence in app.takeAnnouncements() {
      for tab in tabs where tab.screen != nil { tab.send(.announcement(sentence)) }
    }
    if let link = app.takeLink() {
      for tab in tabs where tab.screen != nil { tab.send(.link(link)) }
    }
    for tab in tabs {
      guard let asked = tab.askedLink else { continue }
      tab.askedLink = nil
      tab.send(.address(app.shownLink ?? asked))
    }
    if app.pointer != toldPointer {
      toldPointer = app.pointer
      for tab in tabs where tab.screen != nil { tab.send(.pointer(toldPointer)) }
    }
    // Only the tab whose user has copied gets the text: the others belong to other people, perhaps.
    if let text = app.takeCopiedText() { lastOperated?.send(.copy(text)) }
    guard elements.isDue(at: app.time), !tabs.isEmpty else { return }
    if elements.update(app.elements(), at: app.time) {
      for tab in tabs where tab.screen != nil { tab.setElements(elements.json) }
    }
  }

  /// Returns the app's whole state as a commit for one tab. Pending commits are part of it and go to the
  /// other tabs only.
  private func snapshot() -> [UInt8] {
    let start = ContinuousClock.now
    defer { work.add(since: start) }
    let snapshot = app.snapshot()
    distribute()
    return snapshot
  }

  /// Draws the screen for a tab without a renderer.
  private func picture() -> @Sendable () -> [UInt8] {
    let start = ContinuousClock.now
    defer { work.add(since: start) }
    app.run()
    return app.picture()
  }

  private func secondsToNextDeadline() -> Double? {
    var deadline = app.nextDeadline
    for tab in tabs where !tab.touches.isEmpty {
      deadline = min(deadline ?? .infinity, tab.lastHeard + Self.silenceLimit + 0.01)
    }
    if !tabs.isEmpty, let due = elements.dueTime { deadline = min(deadline ?? .infinity, due) }
    return deadline.map { max(0, $0 - app.time) }
  }

  // MARK: Tabs

  /// Returns a tab for a newly connected page; nil when `mostTabs` are connected.
  package func connect() -> Tab? {
    guard tabs.count < Self.mostTabs else { return nil }
    tabCount += 1
    let tab = Tab(
      number: tabCount, time: app.time, snapshot: { [weak self] in self?.snapshot() },
      picture: { [weak self] in self?.picture() })
    tabs.append(tab)
    return tab
  }

  /// Removes a tab whose connection has ended, and cancels its touches.
  package func disconnect(_ tab: Tab) {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
    cancelTouches(of: tab)
    tabs.remove(at: index)
    work.sentByGoneTabs += tab.sentBytes
    tab.abandonUnlessClosing()
    updateScreen()
    alarm.ring()
  }

  /// Handles a page's message. A message that is not allowed in the tab's state closes the tab.
  package func receive(_ message: ClientMessage, from tab: Tab) {
    guard tabs.contains(where: { $0 === tab }) else { return }
    let start = ContinuousClock.now
    defer { work.add(since: start) }
    tab.lastHeard = app.time
    switch message {
    case .hello(let screen): return greet(tab, screen, canDraw: true)
    case .earlyHello(let screen): return greet(tab, screen, canDraw: false)
    default: break
    }
    guard tab.screen != nil else { return tab.close(code: 1002, reason: "no hello") }
    switch message {
    case .hello, .earlyHello: break
    case .resize(let screen):
      tab.screen = screen
      becameActive(tab)
    case .touches(let touches):
      input(operatedIn: tab) { for touch in touches { deliver(touch, from: tab) } }
    case .ping(let clientTime):
      let time = app.time
      tab.send(.pong(clientTime: clientTime, received: time, sent: time))
    case .resync:
      tab.canDraw = true
      tab.resync()
    case .picture: tab.sendPicture()
    case .scroll(let x, let y, let dx, let dy): input { app.scroll(x: x, y: y, dx: dx, dy: dy) }
    case .zoom(let x, let y, let factor): input { app.zoom(x: x, y: y, factor: factor) }
    case .secondaryClick(let x, let y): input(operatedIn: tab) { app.secondaryClick(x: x, y: y) }
    case .hover(let x, let y): input { app.hover(x: x, y: y) }
    case .hoverEnd: input { app.hoverEnd() }
    case .operate(let action, let element): input(operatedIn: tab) { app.operate(action, element: element) }
    case .type(let text): input(operatedIn: tab) { app.type(text) }
    case .compose(let text, let selected): input(operatedIn: tab) { app.compose(text, selected: selected) }
    case .key(let event): input(operatedIn: tab) { app.key(event) }
    case .open(let link):
      input { app.open(link: link) }
      tab.askedLink = link
    case .keyboard(let height):
      app.setKeyboard(height: height)
      alarm.ring()
    case .askLink:
      tab.askedLink = ""
      alarm.ring()
    case .preferences(let preferences):
      app.setPreferences(preferences)
      alarm.ring()
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

  /// Passes input to the app, whose work of the time before is done first, and asks for a turn.
  ///
  /// - Parameters:
  ///   - tab: The tab, for input by which a user operates the app; nil for other input.
  ///   - deliver: The delivery.
  private func input(operatedIn tab: Tab? = nil, _ deliver: () -> Void) {
    if let tab { lastOperated = tab }
    app.run()
    deliver()
    alarm.ring()
  }

  private func greet(_ tab: Tab, _ screen: TabScreen, canDraw: Bool) {
    guard tab.screen == nil else { return tab.close(code: 1002, reason: "a second hello") }
    tab.send(.welcome(tab: tab.number, run: run, time: app.time))
    tab.screen = screen
    tab.canDraw = canDraw
    if elements.hasChanged { tab.setElements(elements.json) }
    if toldPointer != .automatic { tab.send(.pointer(toldPointer)) }
    becameActive(tab)
  }

  /// The load that this app is.
  package var load: AppLoad {
    AppLoad(
      age: started.duration(to: .now).seconds, tabs: tabs.count, turns: work.turns,
      seconds: work.time.seconds,
      queuedBytes: tabs.reduce(0) { $0 + $1.queuedBytes },
      sentBytes: tabs.reduce(work.sentByGoneTabs) { $0 + $1.sentBytes })
  }

  // MARK: Touches

  private func deliver(_ touch: TabTouch, from tab: Tab) {
    // The page's estimate of the app's clock is inexact: a touch is clamped to be neither later than now nor
    // earlier than the one before it.
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

  /// Sets the app's screen to the size of the deciding tab or the configuration, and sends the size to every
  /// tab.
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
