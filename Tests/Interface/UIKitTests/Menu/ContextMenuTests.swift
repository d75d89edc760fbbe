import Testing
import UIKit

@MainActor @Suite struct ContextMenuTests {
  private let host = MenuStage()
  private let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
  private let source = MenuSource()

  init() {
    host.root.view.addSubview(view)
    view.backgroundColor = .systemRed
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    source.menu = UIMenu(children: [host.action("One"), host.action("Two")])
    host.stage.advance(by: 0)
  }

  private func press() {
    host.stage.touchDown(at: CGPoint(x: 150, y: 250))
    host.stage.advance(by: 1)
  }

  @Test func longPressLiftsTheViewAndShowsTheMenu() throws {
    press()
    #expect(source.calls == ["configuration", "display"] && host.labels == ["One", "Two"])
    let one = try #require(host.element("One")).frame
    #expect(one.minY == 312 && one.minX == 100)
    host.stage.touchUp(at: CGPoint(x: 150, y: 250))
    host.stage.advance(by: 1)
    #expect(host.labels == ["One", "Two"])
    host.tap("One")
    #expect(host.recorder.calls == ["One"])
    #expect(source.calls == ["configuration", "display", "end", "completion"])
    #expect(view.layer.mask == nil)
  }

  @Test func fingerSlidesToAnElement() {
    press()
    let two = host.middle("Two")
    host.stage.touchMove(to: two)
    host.stage.touchUp(at: two)
    host.stage.advance(by: 1)
    #expect(host.recorder.calls == ["Two"] && host.labels.isEmpty)
  }

  @Test func secondButtonOfAMouseShowsTheMenu() {
    #expect(host.stage.secondaryClick(at: CGPoint(x: 150, y: 250)))
    host.stage.advance(by: 1)
    #expect(host.labels == ["One", "Two"])
    #expect(host.stage.secondaryClick(at: CGPoint(x: 20, y: 20)))
    host.stage.advance(by: 1)
    #expect(host.labels.isEmpty)
    #expect(!host.stage.secondaryClick(at: CGPoint(x: 20, y: 20)))
    #expect(!host.stage.secondaryClick(at: CGPoint(x: CGFloat.nan, y: 20)))
  }

  @Test func tapOnThePreviewOpensIt() {
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 200, height: 150)
    source.controller = controller
    press()
    host.stage.touchUp(at: CGPoint(x: 150, y: 250))
    #expect(controller.view.window != nil && controller.view.bounds.size == CGSize(width: 200, height: 150))
    host.stage.tap(at: CGPoint(x: 150, y: 250))
    host.stage.advance(by: 1)
    #expect(source.calls.contains("commit") && host.labels.isEmpty && controller.view.window == nil)
  }

  @available(*, deprecated, message: "Tests deprecated methods.")
  @Test func registeredViewsPreviewControllersWithTheirActions() throws {
    final class Page: UIViewController {
      var chosen: [String] = []
      override var previewActionItems: [any UIPreviewActionItem] {
        let like = UIPreviewAction(title: "Like", style: .default) { action, page in
          (page as? Page)?.chosen.append(action.title)
        }
        return [like, UIPreviewActionGroup(title: "More", style: .default, actions: [like])]
      }
    }
    final class Source: NSObject, UIViewControllerPreviewingDelegate {
      let page = Page()
      var calls: [String] = []
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
      ) -> UIViewController? {
        calls.append("\(location.x), \(location.y)")
        previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 50, height: 50)
        return page
      }
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
      ) { calls.append(viewControllerToCommit === page ? "commit" : "other") }
    }
    view.interactions = []
    let source = Source()
    let context = host.root.registerForPreviewing(with: source, sourceView: view)
    #expect(context.sourceView === view && context.delegate === source)
    press()
    #expect(source.calls == ["50.0, 50.0"] && host.labels == ["Like", "More"])
    #expect(source.page.view.window != nil)
    host.stage.touchUp(at: CGPoint(x: 150, y: 250))
    host.tap("Like")
    #expect(source.page.chosen == ["Like"])
    press()
    host.stage.touchUp(at: CGPoint(x: 150, y: 250))
    let preview = source.page.view.convert(source.page.view.bounds, to: nil)
    host.stage.tap(at: CGPoint(x: preview.midX, y: preview.midY))
    host.stage.advance(by: 1)
    #expect(source.calls.last == "commit")
    host.root.unregisterForPreviewing(withContext: context)
    #expect(view.interactions.isEmpty)
  }

  @Test func tapBesideTheMenuLetsItGo() {
    press()
    host.stage.touchUp(at: CGPoint(x: 150, y: 250))
    host.stage.tap(at: CGPoint(x: 20, y: 800))
    host.stage.advance(by: 1)
    #expect(host.labels.isEmpty && host.recorder.calls.isEmpty)
  }

  @Test func withoutAConfigurationNothingIsShown() {
    source.menu = nil
    press()
    #expect(source.calls == ["configuration"] && host.labels.isEmpty)
  }

  @Test func menuIsReplacedWhileItIsShown() {
    press()
    let interaction = view.interactions.first as? UIContextMenuInteraction
    #expect(interaction?.menuAppearance == .rich)
    interaction?.updateVisibleMenu { $0.replacingChildren([host.action("New")]) }
    host.stage.advance(by: 1)
    #expect(host.labels == ["New"])
    interaction?.dismissMenu()
    host.stage.advance(by: 1)
    #expect(host.labels.isEmpty && interaction?.menuAppearance == .unknown)
  }

  @Test func removedInteractionTakesItsMenuAway() {
    press()
    view.interactions = []
    #expect(host.labels.isEmpty && view.gestureRecognizers?.isEmpty != false)
  }

  @Test func previewsOfEmptyViewsDoNoHarm() {
    view.bounds = .zero
    let parameters = UIPreviewParameters(textLineRects: [NSValue(cgRect: .null), NSValue(cgRect: .infinite)])
    #expect(parameters.visiblePath == nil)
    let target = UIPreviewTarget(container: view, center: CGPoint(x: CGFloat.nan, y: 0))
    source.preview = UITargetedPreview(view: UIView(), parameters: parameters, target: target)
    #expect((view.interactions.first as? UIContextMenuInteraction) != nil)
    #expect(!host.stage.secondaryClick(at: CGPoint(x: 150, y: 250)))
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(host.stage.secondaryClick(at: CGPoint(x: 150, y: 250)))
    host.stage.advance(by: 1)
    host.tap("One")
    #expect(host.recorder.calls == ["One"])
  }

  @Test func menusAreWiderAndTitlesHaveMoreLinesAtAccessibilitySizes() throws {
    let fixture = MenuStage()
    let button = fixture.addButton()
    button.showsMenuAsPrimaryAction = true
    let title = "Move to another folder of mine"
    button.menu = UIMenu(children: [fixture.action(title)])
    fixture.tap("Button")
    let usual = try #require(fixture.element(title)).frame
    #expect(usual.width == 250)
    fixture.stage.tap(at: CGPoint(x: 300, y: 700))
    fixture.stage.advance(by: 1)
    fixture.stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    fixture.tap("Button")
    let large = try #require(fixture.element(title)).frame
    #expect(large.width > 340 && large.height > 3 * 60)
  }
}

/// Supplies a menu and records the calls.
private final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
  var menu: UIMenu?
  var controller: UIViewController?
  var preview: UITargetedPreview?
  var calls: [String] = []

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration")
    guard let menu else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: { [controller] in controller }
    ) { _ in menu }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { calls.append("commit") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("display") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("end")
    animator?.addCompletion { self.calls.append("completion") }
  }
}
