import Testing
import UIKit

/// Whatever is presented from a view goes with the view, and nothing of it lives on.
@MainActor @Suite struct PresentedLeaveTests {
  /// A view over the window, and how it is opened on a stage that shows `content`.
  struct Opener: CustomStringConvertible, Sendable {
    let description: String
    let make: @MainActor @Sendable () -> UIView
    let open: @MainActor @Sendable (UIView, Stage) -> Void
  }

  nonisolated private static let middle = CGPoint(x: 70, y: 40)

  nonisolated private static let openers: [Opener] = [
    Opener(description: "menu") {
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
      button.showsMenuAsPrimaryAction = true
      return button
    } open: { _, stage in
      stage.tap(at: middle)
    },
    Opener(description: "context menu") {
      let view = MenuView(frame: .zero)
      view.addInteraction(UIContextMenuInteraction(delegate: view))
      return view
    } open: { _, stage in
      stage.touchDown(at: middle)
      stage.advance(by: 1)
      stage.touchUp(at: middle)
    },
    Opener(description: "edit menu") {
      let view = MenuView(frame: .zero)
      view.addInteraction(UIEditMenuInteraction(delegate: view))
      return view
    } open: { view, _ in
      let interaction = view.interactions.compactMap { $0 as? UIEditMenuInteraction }.first
      interaction?.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    },
    Opener(description: "tool tip") {
      let view = UIView(frame: .zero)
      view.addInteraction(UIToolTipInteraction(defaultToolTip: "A tip"))
      return view
    } open: { _, stage in
      stage.hover(at: middle)
      stage.advance(by: 2)
    },
    Opener(description: "date") {
      let picker = UIDatePicker(frame: .zero)
      picker.datePickerMode = .date
      return picker
    } open: { _, stage in
      stage.tap(at: middle)
    },
    Opener(description: "keyboard") {
      let field = UITextField(frame: .zero)
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
      field.text = "Text"
      return field
    } open: { field, _ in
      field.becomeFirstResponder()
    },
    Opener(description: "find panel") {
      let view = UITextView(frame: .zero)
      view.isFindInteractionEnabled = true
      view.text = "Some words to find"
      return view
    } open: { view, _ in
      (view as? UITextView)?.findInteraction?.presentFindNavigator(showingReplace: false)
    },
  ]

  private struct Seen {
    weak var view: UIView?
  }

  private func views(below view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(below: $0) } }

  private func stage() -> Stage { Stage(size: CGSize(width: 390, height: 600), scale: 1) }

  /// Shows what an opener makes and opens it. Returns what has come into the window.
  private func open(_ opener: Opener, on stage: Stage) -> (content: UIView, seen: [Seen]) {
    let (content, view) = (UIView(frame: .zero), opener.make())
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    content.addSubview(view)
    stage.show(content)
    stage.advance(by: 1)
    let before = views(below: stage.window).map { ObjectIdentifier($0) }
    opener.open(view, stage)
    stage.advance(by: 1)
    let after = views(below: stage.window)
    #expect(after.count > before.count, "\(opener) opens")
    return (content, after.filter { $0 !== stage.window }.map { Seen(view: $0) })
  }

  @Test(arguments: openers)
  func goesWithItsView(_ opener: Opener) {
    let stage = stage()
    let content = open(opener, on: stage).content
    content.subviews.first?.removeFromSuperview()
    stage.advance(by: 1)
    #expect(stage.window.subviews.filter { !$0.subviews.isEmpty || $0 === content } == [content])
  }

  @Test(arguments: openers)
  func nothingIsLeftWhenTheStageShowsSomethingElse(_ opener: Opener) {
    let stage = stage()
    let seen = open(opener, on: stage).seen
    stage.show(UIView(frame: .zero))
    stage.advance(by: 1)
    let empty = self.stage()
    empty.show(UIView(frame: .zero))
    #expect(stage.presentation().count <= empty.presentation().count + 1)
    // The stage keeps the container of the keyboard's place, and its last content, for the next one.
    guard !["keyboard", "find panel"].contains(opener.description) else { return }
    let left = seen.compactMap(\.view).filter { $0.window == nil }.map { "\(type(of: $0))" }
    #expect(left.isEmpty, "\(opener) leaves \(left)")
  }

  @Test(arguments: Kind.views + Kind.controllers)
  func everyKindIsReleased(_ kind: Kind) {
    let stage = stage()
    var seen: [Seen] = []
    do {
      let content = kind.make()
      content.show(on: stage)
      stage.advance(by: 1)
      seen = views(below: stage.window).filter { $0 !== stage.window }.map { Seen(view: $0) }
    }
    stage.show(UIView(frame: .zero))
    stage.advance(by: 1)
    let left = seen.compactMap(\.view).filter { $0.window == nil }.map { "\(type(of: $0))" }
    #expect(left.isEmpty, "\(kind) leaves \(left)")
  }

  /// Foundation on Linux keeps memory of each attributed string: 15 kB for a tab bar of six items, 11 kB for a
  /// segmented control whose titles were attributed strings.
  @Test func titlesInOneFontAndColorAreNoAttributedStrings() {
    let stage = stage()
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    tabs.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "Before"), UINavigationItem(title: "Title")]
    let segments = UISegmentedControl(items: ["A", "B"])
    let content = UIView(frame: .zero)
    for view in [tabs, bar, segments] { content.addSubview(view) }
    stage.show(content)
    stage.advance(by: 1)
    let labels = views(below: content).compactMap { $0 as? UILabel }.filter { !($0.text ?? "").isEmpty }
    #expect(labels.count >= 5)
    for label in labels {
      let plain = NSAttributedString(string: label.text ?? "", attributes: [.font: label.font as Any])
      #expect(label.attributedText == plain, "\(label.text ?? "")")
    }
  }
}

private final class MenuView: UIView, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
  private var menu: UIMenu { UIMenu(children: [UIAction(title: "One") { _ in }]) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { menu }
}
