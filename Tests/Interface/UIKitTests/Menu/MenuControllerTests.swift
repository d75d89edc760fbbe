import Testing
import UIKit

/// A view that highlights, on a stage.
@available(*, deprecated, message: "Tests a deprecated class.")
@MainActor private struct MenuControllerFixture {
  let host = MenuStage()
  let view = Highlighter(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
  let menu = UIMenuController.shared

  init() {
    host.root.view.addSubview(view)
    menu.menuItems = [UIMenuItem(title: "Highlight", action: Highlighter.highlight)]
    menu.arrowDirection = .default
    view.becomeFirstResponder()
    host.stage.advance(by: 0)
  }

  /// Hides the menu and removes its items, which all stages share.
  func finish() {
    menu.hideMenu()
    menu.menuItems = nil
    host.stage.advance(by: 1)
  }
}

@MainActor @Suite struct MenuControllerTests {
  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func firstResponderDecidesOnTheCommands() throws {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    menu.showMenu(from: view, rect: CGRect(x: 0, y: 0, width: 100, height: 20))
    host.stage.advance(by: 1)
    #expect(host.labels == ["Copy", "Highlight"] && menu.isMenuVisible)
    #expect(view.askingSenders == [ObjectIdentifier(menu)])
    let copy = try #require(host.element("Copy")).frame
    #expect(copy.maxY < 300 && menu.menuFrame.maxY == 300)
    host.tap("Highlight")
    #expect(view.calls == ["highlight"] && view.lastSender === menu && !menu.isMenuVisible)
    #expect(host.labels.isEmpty && menu.menuFrame == .zero)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func respondersAfterTheFirstOnePerformToo() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    let inner = Focusable(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(inner)
    inner.becomeFirstResponder()
    menu.showMenu(from: inner, rect: inner.bounds)
    host.stage.advance(by: 1)
    #expect(host.labels == ["Copy", "Highlight"])
    host.tap("Copy")
    #expect(view.calls == ["copy"] && view.lastSender === menu)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func withoutAFirstResponderNothingIsShown() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    view.resignFirstResponder()
    menu.showMenu(from: view, rect: view.bounds)
    #expect(!menu.isMenuVisible && host.labels.isEmpty)
    view.becomeFirstResponder()
    view.allowsCopy = false
    menu.menuItems = nil
    menu.showMenu(from: view, rect: view.bounds)
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: UIView(), rect: .zero)
    #expect(!menu.isMenuVisible)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func arrowUpPutsTheMenuBelow() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    menu.arrowDirection = .up
    menu.setTargetRect(CGRect(x: 0, y: 0, width: 100, height: 20), in: view)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.isMenuVisible && menu.menuFrame.minY == 320)
    menu.isMenuVisible = false
    #expect(!menu.isMenuVisible && host.labels.isEmpty)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func rectangleThatIsNotFiniteCountsAsTheBounds() {
    let fixture = MenuControllerFixture()
    let (view, menu) = (fixture.view, fixture.menu)
    defer { fixture.finish() }
    menu.showMenu(from: view, rect: CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 1))
    #expect(menu.menuFrame.maxY == 300 && menu.menuFrame.midX == 150)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func touchBesideTheMenuLetsItGo() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    menu.showMenu(from: view, rect: view.bounds)
    host.stage.advance(by: 1)
    host.stage.tap(at: CGPoint(x: 20, y: 700))
    host.stage.advance(by: 1)
    #expect(!menu.isMenuVisible && host.labels.isEmpty && view.interactions.isEmpty)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func updateAsksAgain() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    menu.showMenu(from: view, rect: view.bounds)
    host.stage.advance(by: 1)
    view.allowsCopy = false
    #expect(host.labels == ["Copy", "Highlight"])
    menu.update()
    host.stage.advance(by: 1)
    #expect(host.labels == ["Highlight"])
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func notificationsComeBeforeAndAfter() {
    let fixture = MenuControllerFixture()
    let (host, view, menu) = (fixture.host, fixture.view, fixture.menu)
    defer { fixture.finish() }
    var names: [String] = []
    let all: [(Notification.Name, String)] = [
      (UIMenuController.willShowMenuNotification, "will show"),
      (UIMenuController.didShowMenuNotification, "did show"),
      (UIMenuController.willHideMenuNotification, "will hide"),
      (UIMenuController.didHideMenuNotification, "did hide"),
      (UIMenuController.menuFrameDidChangeNotification, "frame"),
    ]
    let observers = all.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(text) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    menu.showMenu(from: view, rect: view.bounds)
    #expect(names == ["will show", "frame"])
    host.stage.advance(by: 1)
    menu.hideMenu()
    #expect(names == ["will show", "frame", "did show", "will hide"])
    host.stage.advance(by: 1)
    #expect(names.last == "did hide" && names.count == 5)
  }

  @available(*, deprecated, message: "Tests a deprecated class.")
  @Test func textViewsHaveTheItemsToo() {
    let fixture = MenuControllerFixture()
    let (host, menu) = (fixture.host, fixture.menu)
    defer { fixture.finish() }
    menu.menuItems = [UIMenuItem(title: "Highlight", action: HighlightingTextView.highlight)]
    let text = HighlightingTextView(frame: CGRect(x: 20, y: 500, width: 300, height: 100))
    text.text = "Some words"
    host.root.view.addSubview(text)
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 0, length: 4)
    host.stage.advance(by: 1)
    let interaction = UIEditMenuInteraction(delegate: nil)
    text.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    host.stage.advance(by: 1)
    #expect(host.labels.contains("Copy") && host.labels.contains("Highlight"))
    host.tap("Highlight")
    #expect(text.highlighted == 1)
  }
}

/// A view that copies and highlights.
@MainActor private final class Highlighter: UIView {
  static let highlight = Selector("highlight:", Highlighter.highlight(_:))

  var allowsCopy = true
  var calls: [String] = []
  var lastSender: AnyObject?
  private(set) var askingSenders: Set<ObjectIdentifier> = []

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let sender { askingSenders.insert(ObjectIdentifier(sender as AnyObject)) }
    return action.description == "copy:" ? allowsCopy : super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) { note("copy", sender) }
  func highlight(_ sender: Any?) { note("highlight", sender) }

  private func note(_ name: String, _ sender: Any?) {
    calls.append(name)
    lastSender = sender.map { $0 as AnyObject }
  }
}

@MainActor private final class Focusable: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor private final class HighlightingTextView: UITextView {
  static let highlight = Selector("highlight:", HighlightingTextView.highlight(_:))

  var highlighted = 0

  func highlight(_ sender: Any?) { highlighted += 1 }
}
