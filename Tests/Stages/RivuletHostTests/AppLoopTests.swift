import RivuletHost
import Foundation
import Testing
import UIKit

@MainActor
struct AppLoopTests {
  private let app = FakeApp()
  private let loop: AppLoop

  init() { loop = AppLoop(app: app, run: 42) }

  // MARK: Helpers

  private func screen(_ width: Double, _ height: Double, _ scale: Double = 1) throws -> TabScreen {
    try #require(TabScreen(width: width, height: height, scale: scale))
  }

  /// A tab that has said hello and has read the greeting and its first snapshot.
  private func openTab(width: Double = 300, height: Double = 200) async throws -> Tab {
    let tab = try #require(loop.connect())
    loop.receive(.hello(try screen(width, height)), from: tab)
    for _ in 0..<3 { _ = await tab.next() }
    return tab
  }

  private func touch(
    _ phase: TouchPhase, pointer: UInt32 = 1, x: Double = 5, y: Double = 6, time: Double = 99
  ) -> ClientMessage {
    .touches([TabTouch(pointer: pointer, phase: phase, x: x, y: y, time: time)])
  }

  private func commit(_ bytes: [UInt8]) -> Tab.Outgoing { .message(ServerMessage.commit(bytes).encoded) }

  /// The next message that is not about the screen's size.
  private func content(of tab: Tab) async -> Tab.Outgoing? {
    while let outgoing = await tab.next() {
      if case .message(let data) = outgoing, data.first == 0x04 { continue }
      return outgoing
    }
    return nil
  }

  private func screenMessage(_ width: Double, _ height: Double, here: Bool) -> Tab.Outgoing {
    .message(ServerMessage.screen(width: width, height: height, isDecidedHere: here).encoded)
  }

  // MARK: Messages to tabs

  @Test func loopGreetsATabWithTheScreenAndASnapshot() async throws {
    let tab = try #require(loop.connect())
    loop.receive(.hello(try screen(320, 480, 3)), from: tab)
    app.state = [7, 7]
    #expect(await tab.next() == .message(ServerMessage.welcome(tab: tab.number, run: 42, time: 100).encoded))
    #expect(await tab.next() == screenMessage(320, 480, here: true))
    #expect(await tab.next() == commit([7, 7]))
    #expect(app.screens == [[320, 480, 3]])
  }

  @Test func loopSendsEveryTabTheSameCommitsAfterItsSnapshot() async throws {
    let first = try await openTab()
    let second = try await openTab()
    app.commit([1])
    app.commit([2])
    loop.turn()
    for tab in [first, second] {
      #expect(await content(of: tab) == commit([1]))
      #expect(await content(of: tab) == commit([2]))
    }
  }

  @Test func loopSendsNoCommitThatASnapshotHolds() async throws {
    let first = try await openTab()
    let late = try #require(loop.connect())
    loop.receive(.hello(try screen(300, 200)), from: late)
    app.commit([1])
    app.commitsOfSnapshot = [[2]]
    for _ in 0..<2 { _ = await late.next() }
    #expect(await content(of: late) == commit(app.state))
    app.commit([3])
    loop.turn()
    #expect(await content(of: late) == commit([3]))
    for bytes: [UInt8] in [[1], [2], [3]] { #expect(await content(of: first) == commit(bytes)) }
  }

  @Test func slowTabGetsASnapshotInsteadOfAnEndlessQueue() async throws {
    let slow = try await openTab()
    for _ in 0..<2000 { app.commit([1]) }
    loop.turn()
    app.state = [9]
    #expect(await slow.next() == commit([9]))
    app.commit([2])
    loop.turn()
    #expect(await slow.next() == commit([2]))
  }

  @Test func tabThatNeverReadsQueuesALimitedNumberOfBytes() async throws {
    let slow = try await openTab()
    let limit = Tab.mostQueuedBytes + 64 * 1024
    var most = 0
    for round in 0..<400 {
      app.commit([UInt8](repeating: 9, count: 100_000))
      app.elementList = Data([UInt8](repeating: 65, count: 10_000) + "\(round)".utf8)
      app.time += 1
      loop.turn()
      most = max(most, slow.queuedBytes)
    }
    #expect(most > 1_000_000 && most <= limit, "\(most) bytes are queued")
    #expect(loop.load.queuedBytes == slow.queuedBytes)
    loop.disconnect(slow)
    #expect(slow.queuedBytes == 0 && loop.load.queuedBytes == 0)
  }

  @Test func loopCountsItsWork() async throws {
    let before = loop.load
    let tab = try await openTab()
    app.commit([1])
    loop.turn()
    #expect(loop.load.tabs == 1 && loop.load.turns > before.turns)
    #expect(loop.load.seconds > before.seconds && loop.load.seconds.isFinite)
    loop.disconnect(tab)
    #expect(loop.load.tabs == 0)
  }

  @Test func hiddenTabGetsNothingAndASnapshotWhenItIsShownAgain() async throws {
    let tab = try await openTab()
    loop.receive(.visibility(false), from: tab)
    app.commit([1])
    loop.turn()
    loop.receive(.ping(clientTime: 5), from: tab)
    #expect(
      await content(of: tab) == .message(ServerMessage.pong(clientTime: 5, received: 100, sent: 100).encoded))
    app.state = [8]
    loop.receive(.visibility(true), from: tab)
    #expect(await content(of: tab) == commit([8]))
  }

  @Test func pageGetsASnapshotOnRequest() async throws {
    let tab = try await openTab()
    app.commit([1])
    loop.turn()
    app.state = [4]
    loop.receive(.resync, from: tab)
    #expect(await tab.next() == commit([4]))
  }

  // MARK: Limits

  @Test func tabThatSendsNoHelloOrTwoIsClosed() async throws {
    let silent = try #require(loop.connect())
    loop.receive(.resync, from: silent)
    #expect(await silent.next() == .close(code: 1002, reason: "no hello"))
    #expect(await silent.next() == nil)

    let twice = try await openTab()
    loop.receive(.hello(try screen(1, 1)), from: twice)
    #expect(await twice.next() == .close(code: 1002, reason: "a second hello"))
  }

  @Test func tabThatPingsWithoutReadingIsClosed() async throws {
    let tab = try await openTab()
    for _ in 0..<10_000 { loop.receive(.ping(clientTime: 0), from: tab) }
    #expect(await tab.next() == .close(code: 1008, reason: "unread answers pile up"))
  }

  @Test func numberOfTabsIsLimited() {
    for _ in 0..<AppLoop.mostTabs { #expect(loop.connect() != nil) }
    #expect(loop.connect() == nil)
  }

  // MARK: Touches

  @Test func touchesOfDifferentTabsGetDistinctNumbers() async throws {
    let (first, second) = (try await openTab(), try await openTab())
    loop.receive(touch(.began), from: first)
    loop.receive(touch(.began), from: second)
    loop.receive(touch(.moved, x: 8), from: first)
    loop.receive(touch(.ended, x: 9), from: second)
    let ids = app.touches.map(\.id)
    #expect(ids[0] != ids[1])
    #expect(ids[2] == ids[0])
    #expect(ids[3] == ids[1])
    #expect(app.touches.map(\.phase) == [.began, .began, .moved, .ended])
    #expect(app.touches.map(\.x) == [5, 5, 8, 9])
  }

  @Test func touchesOfATabThatVanishesOrIsHiddenAreCancelled() async throws {
    let (vanishing, hidden) = (try await openTab(), try await openTab())
    loop.receive(touch(.began, x: 11, y: 12), from: vanishing)
    loop.receive(touch(.began, x: 21, y: 22), from: hidden)
    loop.disconnect(vanishing)
    loop.receive(.visibility(false), from: hidden)
    #expect(app.touches.suffix(2).map(\.phase) == [.cancelled, .cancelled])
    #expect(app.touches.suffix(2).map(\.x) == [11, 21])
    #expect(await vanishing.next() == nil)
  }

  @Test func touchesOfATabThatFallsSilentAreCancelled() async throws {
    let tab = try await openTab()
    loop.receive(touch(.began), from: tab)
    app.time += 9
    loop.turn()
    #expect(app.touches.count == 1)
    app.time += 2
    loop.turn()
    #expect(app.touches.last?.phase == .cancelled)
    #expect(await tab.next() == .close(code: 1001, reason: "no sign of life"))
  }

  @Test func pointersThatAreNotDownAreIgnoredAndThoseThatBeginTwiceAreCancelled() async throws {
    let tab = try await openTab()
    loop.receive(touch(.moved), from: tab)
    loop.receive(touch(.ended), from: tab)
    #expect(app.touches.isEmpty)
    loop.receive(touch(.began), from: tab)
    loop.receive(touch(.began), from: tab)
    #expect(app.touches.map(\.phase) == [.began, .cancelled, .began])
    #expect(app.touches[0].id != app.touches[2].id)
  }

  @Test func numberOfTouchesOfATabIsLimited() async throws {
    let tab = try await openTab()
    for pointer in 0..<1000 { loop.receive(touch(.began, pointer: UInt32(pointer)), from: tab) }
    #expect(app.touches.count == 32)
  }

  @Test func touchTimesAreLimitedToThePreviousTouchAndNow() async throws {
    let tab = try await openTab()
    loop.receive(touch(.began, time: 98), from: tab)
    loop.receive(touch(.moved, time: 97), from: tab)
    loop.receive(touch(.moved, time: 1e300), from: tab)
    #expect(app.touches.map(\.time) == [98, 98, 100])
  }

  // MARK: The screen

  @Test func screenHasTheSizeOfTheTabThatWasActiveLast() async throws {
    let first = try await openTab(width: 300, height: 200)
    let second = try await openTab(width: 500, height: 400)
    #expect(app.screens.last == [500, 400, 1])
    #expect(await first.next() == screenMessage(500, 400, here: false))
    loop.receive(.visibility(false), from: second)
    #expect(app.screens.last == [300, 200, 1])
    #expect(await first.next() == screenMessage(300, 200, here: true))
    loop.receive(.visibility(true), from: second)
    #expect(app.screens.last == [500, 400, 1])
    loop.receive(.resize(try screen(310, 210, 2)), from: first)
    #expect(app.screens.last == [310, 210, 2])
    loop.disconnect(first)
    #expect(app.screens.last == [500, 400, 1])
    loop.disconnect(second)
    #expect(app.screens.last == [500, 400, 1])
  }

  @Test func fixedScreenSizeIgnoresTheTabs() async throws {
    let fixed = AppLoop(app: app, fixedSize: (375, 667), run: 1)
    let tab = try #require(fixed.connect())
    fixed.receive(.hello(try screen(1000, 800, 2)), from: tab)
    #expect(app.screens == [[375, 667, 2]])
    _ = await tab.next()
    #expect(await tab.next() == screenMessage(375, 667, here: false))
  }

  // MARK: Running

  @Test func loopSleepsUntilAnEventAndClosesItsTabsAtTheEnd() async throws {
    let tab = try await openTab()
    let running = Task { await loop.runUntilCancelled() }
    app.commit([1])
    #expect(await tab.next() == commit([1]))
    // The elements are looked at a tenth of a second after a commit.
    app.time += 1
    loop.turn()
    let runs = app.runs
    for _ in 0..<100 { await Task.yield() }
    #expect(app.runs <= runs + 1)
    running.cancel()
    await running.value
    #expect(await tab.next() == .close(code: 1001, reason: "the app has ended"))
  }

  // MARK: Assistive technology

  @Test func loopSendsChangedElementsAtMostTenTimesASecond() async throws {
    let tab = try await openTab()
    func turn(after seconds: Double, elements: String) {
      app.elementList = Data(elements.utf8)
      app.time += seconds
      app.commit([7])
      loop.turn()
    }
    turn(after: 1, elements: "[1]")
    #expect(await content(of: tab) == commit([7]))
    #expect(await content(of: tab) == .message(ServerMessage.elements(Data("[1]".utf8)).encoded))
    turn(after: 0.05, elements: "[2]")
    #expect(await content(of: tab) == commit([7]))
    turn(after: 0.06, elements: "[3]")
    #expect(await content(of: tab) == commit([7]))
    #expect(await content(of: tab) == .message(ServerMessage.elements(Data("[3]".utf8)).encoded))
    turn(after: 1, elements: "[3]")
    #expect(await content(of: tab) == commit([7]))
    app.commit([8])
    loop.turn()
    #expect(await content(of: tab) == commit([8]), "equal elements are not sent again")
  }

  @Test func loopPassesAWheelAKeyAndPreferencesToTheApp() async throws {
    let tab = try await openTab()
    loop.receive(.scroll(x: 1, y: 2, dx: 3, dy: 4), from: tab)
    loop.receive(.zoom(x: 1, y: 2, factor: 0.5), from: tab)
    loop.receive(.operate(.reveal, element: 9), from: tab)
    loop.receive(.secondaryClick(x: 5, y: 6), from: tab)
    loop.receive(.hover(x: 7, y: 8), from: tab)
    loop.receive(.hoverEnd, from: tab)
    let preferences = TabPreferences(
      isDark: true, reducesMotion: false, increasesContrast: true, textScale: 2, languages: ["de"])
    loop.receive(.preferences(preferences), from: tab)
    #expect(app.zooms == [[1, 2, 0.5]])
    #expect(
      app.scrolls == [[1, 2, 3, 4]]
        && app.operations == ["reveal 9", "click 5.0 6.0", "hover 7.0 8.0", "left"]
        && app.preferences == [preferences])
  }

  @Test func loopPassesTextAndItsKeysToTheApp() async throws {
    let tab = try await openTab()
    loop.receive(.type("é"), from: tab)
    loop.receive(.compose("ni", selected: 1..<2), from: tab)
    loop.receive(.key(Stage.KeyEvent(phase: .down, key: .keyboardLeftArrow)), from: tab)
    loop.receive(.keyboard(height: 300), from: tab)
    #expect(app.operations == ["type é", "compose ni 1..<2", "down 80 -", "keyboard 300.0"])
  }

  @Test func copiedTextGoesOnlyToTheTabThatOperatedTheApp() async throws {
    let tabs = [try await openTab(), try await openTab()]
    app.copiedText = "nobody's"
    loop.turn()
    loop.receive(.operate(.activate, element: 1), from: tabs[0])
    app.copiedText = "x"
    loop.turn()
    app.commit([7])
    loop.turn()
    #expect(await content(of: tabs[0]) == .message(ServerMessage.copy("x").encoded))
    #expect(await content(of: tabs[0]) == commit([7]))
    #expect(await content(of: tabs[1]) == commit([7]))
  }

  @Test func loopPassesLinksBetweenTheAddressAndTheApp() async throws {
    let tabs = [try await openTab(), try await openTab()]
    loop.receive(.open(link: "a/b"), from: tabs[0])
    #expect(app.openedLinks == ["a/b"])
    app.link = "c"
    loop.turn()
    for tab in tabs {
      #expect(await content(of: tab) == .message(ServerMessage.link("c").encoded))
    }
    #expect(ServerMessage.link("c").encoded == Data([0x08, 99]))
  }

  /// A link that names nothing, and an address without one, get that of what is shown.
  @Test func loopAnswersAnAskedLinkWithTheShownOneOnce() async throws {
    let tabs = [try await openTab(), try await openTab()]
    app.shownLink = "page"
    loop.receive(.open(link: "nonsense"), from: tabs[0])
    loop.turn()
    loop.receive(.askLink, from: tabs[1])
    loop.turn()
    app.commit([7])
    loop.turn()
    for tab in tabs {
      #expect(await content(of: tab) == .message(ServerMessage.address("page").encoded))
      #expect(await content(of: tab) == commit([7]))
    }
    #expect(app.openedLinks == ["nonsense"], "to ask opens nothing")
    app.shownLink = nil
    loop.receive(.open(link: "x"), from: tabs[0])
    loop.turn()
    let answer = Tab.Outgoing.message(ServerMessage.address("x").encoded)
    #expect(await content(of: tabs[0]) == answer, "an app without links")
    #expect(ServerMessage.address("x").encoded == Data([0x0b, 120]))
  }

  @Test func tabWithoutARendererGetsAPictureAndNoCommitBeforeItsResync() async throws {
    let tab = try #require(loop.connect())
    loop.receive(.earlyHello(try screen(320, 480)), from: tab)
    app.elementList = Data("[1]".utf8)
    app.commit([1])
    loop.turn()
    loop.receive(.picture, from: tab)
    #expect(await tab.next() == .message(ServerMessage.welcome(tab: tab.number, run: 42, time: 100).encoded))
    #expect(await tab.next() == screenMessage(320, 480, here: true))
    #expect(await tab.next() == .message(ServerMessage.picture([8, 9]).encoded))
    #expect(await tab.next() == .message(ServerMessage.elements(Data("[1]".utf8)).encoded))
    #expect(app.pictures == 1 && ServerMessage.picture([8, 9]).encoded == Data([0x0c, 8, 9]))
    loop.receive(.resync, from: tab)
    #expect(await tab.next() == commit(app.state))
    app.commit([2])
    loop.turn()
    #expect(await tab.next() == commit([2]))
  }

  @Test func pointerThatChangesGoesToEveryTabAndToLaterOnes() async throws {
    let tab = try await openTab()
    loop.turn()
    app.pointer = .verticalBeam
    loop.turn()
    loop.turn()
    app.commit([7])
    loop.turn()
    #expect(await content(of: tab) == .message(ServerMessage.pointer(.verticalBeam).encoded))
    #expect(await content(of: tab) == commit([7]), "it is sent once")
    let late = try #require(loop.connect())
    loop.receive(.hello(try screen(300, 200)), from: late)
    #expect(
      await late.next() == .message(ServerMessage.welcome(tab: late.number, run: 42, time: 100).encoded))
    #expect(await late.next() == .message(ServerMessage.pointer(.verticalBeam).encoded))
    #expect(ServerMessage.pointer(.hidden).encoded == Data([0x0a, 3]))
  }

  @Test func loopSendsAnnouncementsToEveryTab() async throws {
    let tabs = [try await openTab(), try await openTab()]
    app.announcements = ["Done"]
    loop.turn()
    for tab in tabs {
      #expect(await content(of: tab) == .message(ServerMessage.announcement("Done").encoded))
    }
  }
}
