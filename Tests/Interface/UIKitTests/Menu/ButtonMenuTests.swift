import Testing
import UIKit

@MainActor @Suite struct ButtonMenuTests {
  private let host = MenuStage()

  @Test func tapShowsTheMenuAndAnotherTapChooses() {
    let button = host.addButton()
    button.menu = UIMenu(title: "Menu", children: [host.action("One"), host.action("Two")])
    button.showsMenuAsPrimaryAction = true
    var triggers = 0
    button.addAction(UIAction { _ in triggers += 1 }, for: .menuActionTriggered)
    host.tap("Button")
    #expect(button.isHeld && triggers == 1 && host.labels == ["Menu", "One", "Two"])
    host.tap("Two")
    #expect(host.recorder.calls == ["Two"] && !button.isHeld && host.labels == ["Button"])
  }

  @Test func menuOpensBelowItsButtonAndAboveOneAtTheBottom() throws {
    let top = host.addButton()
    top.menu = UIMenu(children: [host.action("One"), host.action("Two")])
    top.showsMenuAsPrimaryAction = true
    host.tap("Button")
    let one = try #require(host.element("One")).frame
    #expect(one.minX == 40 && one.minY == 152 && one.width == 250 && one.height == 44)
    #expect(host.stage.performAccessibilityEscape())
    host.stage.advance(by: 1)
    top.frame.origin = CGPoint(x: 250, y: 780)
    host.tap("Button")
    // The first element is next to the button.
    let below = try #require(host.element("One")).frame
    #expect(below.maxY == 772 && host.labels == ["Two", "One"])
    host.stage.performAccessibilityEscape()
    host.stage.advance(by: 1)
    top.preferredMenuElementOrder = .fixed
    host.tap("Button")
    #expect(host.labels == ["One", "Two"])
  }

  @Test func menuEndsAtAButtonInTheRightHalf() throws {
    let button = host.addButton()
    button.menu = UIMenu(children: [host.action("One")])
    button.showsMenuAsPrimaryAction = true
    button.frame.origin.x = 390 - 20 - button.frame.width
    host.tap("Button")
    #expect(try #require(host.element("One")).frame.maxX == button.frame.maxX)
  }

  @Test func menuStaysWhereItIsWhenItsButtonIsReplaced() throws {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    let stays = UIAction(title: "One", attributes: .keepsMenuPresented) { _ in button.removeFromSuperview() }
    button.menu = UIMenu(children: [stays, host.action("Two")])
    host.tap("Button")
    let place = try #require(host.element("One")).frame
    host.tap("One")
    #expect(button.window == nil)
    host.stage.userInterfaceStyle = .dark
    host.stage.window.setNeedsLayout()
    host.stage.advance(by: 1)
    #expect(try #require(host.element("One")).frame == place)
    host.tap("Two")
    #expect(host.recorder.calls == ["Two"])
  }

  @Test func fingerSlidesFromTheButtonToAnElement() {
    let button = host.addButton()
    button.menu = UIMenu(children: [host.action("One"), host.action("Two")])
    button.showsMenuAsPrimaryAction = true
    host.stage.touchDown(at: host.middle("Button"))
    host.stage.advance(by: 1)
    let two = host.middle("Two")
    host.stage.touchMove(to: two)
    host.stage.touchUp(at: two)
    host.stage.advance(by: 1)
    #expect(host.recorder.calls == ["Two"] && host.labels == ["Button"])
  }

  @Test func longPressShowsTheMenuBesideTheAction() {
    let button = host.addButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.menu = UIMenu(children: [host.action("One")])
    host.tap("Button")
    #expect(taps == 1 && host.labels == ["Button"])
    let point = host.middle("Button")
    host.stage.touchDown(at: point)
    host.stage.advance(by: 1)
    #expect(host.labels == ["One"])
    host.stage.touchUp(at: point)
    host.stage.advance(by: 0.5)
    #expect(taps == 1 && host.labels == ["One"])
    host.stage.tap(at: CGPoint(x: 20, y: 700))
    host.stage.advance(by: 1)
    #expect(host.labels == ["Button"] && host.recorder.calls.isEmpty)
  }

  @Test func popUpButtonShowsTheSelectedElement() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let menu = UIMenu(children: [host.action("One"), host.action("Two", state: .on), host.action("Three")])
    button.menu = menu
    #expect(button.title(for: .normal) == "Two")
    host.tap("Two")
    #expect(host.element("Two")?.traits.contains(.selected) == true)
    host.tap("Three")
    #expect(button.title(for: .normal) == "Three" && menu.selectedElements.map(\.title) == ["Three"])
    let other = host.addButton()
    other.changesSelectionAsPrimaryAction = true
    other.showsMenuAsPrimaryAction = true
    other.menu = UIMenu(children: [host.action("First"), host.action("Second")])
    #expect(other.title(for: .normal) == "First")
  }

  @Test func buttonWithoutAMenuTogglesItsSelection() {
    let button = host.addButton()
    button.changesSelectionAsPrimaryAction = true
    host.tap("Button")
    #expect(button.isSelected)
    host.tap("Button")
    #expect(!button.isSelected)
  }

  @Test func submenuOpensOverItsMenuAndItsTitleClosesIt() {
    let button = host.addButton()
    let inner = UIMenu(title: "More", children: [host.action("Inner")])
    let empty = UIMenu(title: "Empty")
    button.menu = UIMenu(children: [host.action("One"), inner, empty])
    button.showsMenuAsPrimaryAction = true
    host.tap("Button")
    #expect(host.labels == ["One", "More"])
    host.tap("More")
    #expect(host.labels == ["More", "Inner"])
    host.tap("More")
    #expect(host.labels == ["One", "More"])
    host.tap("More")
    host.tap("Inner")
    #expect(host.recorder.calls == ["Inner"] && host.labels == ["Button"])
  }

  @Test func disabledElementsStayAndHiddenOnesAreLeftOut() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      host.action("Off", attributes: .disabled), host.action("Hidden", attributes: .hidden),
      host.action("Again", attributes: .keepsMenuPresented),
      UIMenu(title: "Group", options: .displayInline, children: [host.action("Last")]),
    ])
    host.tap("Button")
    #expect(host.labels == ["Off", "Again", "Group", "Last"])
    #expect(host.element("Off")?.traits.contains(.notEnabled) == true)
    host.tap("Off")
    host.tap("Again")
    host.tap("Again")
    #expect(host.recorder.calls == ["Again", "Again"] && host.labels.contains("Last"))
  }

  @Test func deferredElementsComeLater() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    var answer: (([UIMenuElement]) -> Void)?
    let late = UIDeferredMenuElement { answer = $0 }
    let atOnce = UIDeferredMenuElement { $0([host.action("Now")]) }
    button.menu = UIMenu(children: [atOnce, late])
    host.tap("Button")
    #expect(host.labels == ["Now", "Loading"])
    answer?([host.action("Later")])
    host.stage.advance(by: 1)
    #expect(host.labels == ["Now", "Later"])
    host.tap("Later")
    #expect(host.recorder.calls == ["Later"])
  }

  @Test func longMenuScrolls() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: (0..<40).map { host.action("Row \($0)") })
    host.tap("Button")
    let start = host.middle("Row 5")
    host.stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 100), over: 0.2)
    host.stage.touchUp(at: start)
    host.stage.advance(by: 1)
    #expect(host.recorder.calls.isEmpty && host.middle("Row 5").y < start.y - 90)
    let row = host.middle("Row 12")
    host.stage.tap(at: row)
    host.stage.advance(by: 1)
    #expect(host.recorder.calls == ["Row 12"])
  }

  @Test(arguments: [false, true]) func menuBeginsAtTheLeadingEdge(isMirrored: Bool) throws {
    host.stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let button = host.addButton(CGRect(x: isMirrored ? 230 : 40, y: 100, width: 120, height: 44))
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [host.action("One")])
    host.tap("Button")
    let frame = try #require(host.element("One")).frame
    #expect(isMirrored ? frame.maxX == 350 : frame.minX == 40)
  }

  @Test func menuGoesWithItsButton() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [host.action("One")])
    host.tap("Button")
    button.menu = nil
    host.stage.advance(by: 1)
    #expect(host.labels == ["Button"] && !button.isContextMenuInteractionEnabled)
  }

  @Test func emptyMenuIsNotShown() {
    let button = host.addButton()
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [UIMenu(options: .displayInline), host.action("No", attributes: .hidden)])
    host.tap("Button")
    #expect(host.labels == ["Button"])
  }

  @Test func barButtonShowsItsMenu() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = UIBarButtonItem(title: "Edit", menu: UIMenu(children: [host.action("One")]))
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    host.stage.show(navigation)
    host.stage.advance(by: 0)
    host.tap("Edit")
    #expect(host.labels == ["One"])
    host.tap("One")
    #expect(host.recorder.calls == ["One"])
    item.primaryAction = host.action("Tapped")
    host.stage.advance(by: 0)
    host.tap("Tapped")
    #expect(host.recorder.calls == ["One", "Tapped"] && host.labels == ["Tapped"])
    #expect(item.frame(in: navigation.view).map { $0.maxX > 350 } == true)
  }
}
