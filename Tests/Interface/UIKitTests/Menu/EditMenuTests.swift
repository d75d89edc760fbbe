import Testing
import UIKit

@MainActor @Suite struct EditMenuTests {
  private let host = MenuStage()
  private let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
  private let source = EditMenuSource()
  private let interaction: UIEditMenuInteraction

  init() {
    interaction = UIEditMenuInteraction(delegate: source)
    host.root.view.addSubview(view)
    view.addInteraction(interaction)
    source.elements = [host.action("Copy"), host.action("Look Up")]
    host.stage.advance(by: 0)
  }

  private func present() {
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "id", sourcePoint: CGPoint(x: 50, y: 50)))
    host.stage.advance(by: 1)
  }

  @Test func menuStandsAboveItsPointAndPerformsTheChosenElement() throws {
    present()
    #expect(host.labels == ["Copy", "Look Up"] && source.calls == ["present"])
    let copy = try #require(host.element("Copy")).frame
    #expect(copy.maxY < 250 && copy.height == 44)
    #expect(interaction.location(in: host.root.view) == CGPoint(x: 150, y: 250))
    host.tap("Copy")
    #expect(host.recorder.calls == ["Copy"] && host.labels.isEmpty)
    #expect(source.calls == ["present", "dismiss"])
  }

  @Test func menuNearTheTopStandsBelow() throws {
    view.frame.origin.y = 0
    source.target = CGRect(x: 0, y: 0, width: 100, height: 20)
    present()
    #expect(try #require(host.element("Copy")).frame.minY > 20)
  }

  @Test func touchBesideTheMenuGoesThroughAndLetsItGo() {
    let button = host.addButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    present()
    host.stage.tap(at: button.center)
    host.stage.advance(by: 1)
    #expect(taps == 1 && host.labels == ["Button"])
  }

  @Test func elementsThatDoNotFitAreOnFurtherPages() {
    source.elements = (0..<12).map { host.action("Command \($0)") }
    present()
    #expect(host.labels.contains("Command 0") && !host.labels.contains("Command 11"))
    for _ in 0..<12 { host.tap("Next") }
    #expect(host.labels.contains("Command 11") && !host.labels.contains("Command 0"))
    host.tap("Command 11")
    #expect(host.recorder.calls == ["Command 11"])
  }

  @Test func emptyMenuIsNotShown() {
    source.elements = []
    present()
    #expect(host.labels.isEmpty && source.calls.isEmpty)
  }
}

private final class EditMenuSource: NSObject, UIEditMenuInteractionDelegate {
  var elements: [UIMenuElement] = []
  var target: CGRect?
  var calls: [String] = []

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: elements) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target ?? CGRect(origin: configuration.sourcePoint, size: .zero) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { calls.append("present") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { calls.append("dismiss") }
}
