import Testing
import UIKit

private class TaggedLabel: UILabel {}
private final class InnerLabel: TaggedLabel {}
private final class Panel: UIView {}
private final class TaggedBar: UINavigationBar {}
private final class Owner: UIViewController {}

@MainActor @Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func viewsTakeOverTheValuesOfTheirClassInAWindow() {
    TaggedLabel.appearance().textColor = .red
    TaggedLabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
    InnerLabel.appearance().backgroundColor = .blue
    #expect(TaggedLabel.appearance() === TaggedLabel.appearance())
    let (label, inner, own, plain) = (TaggedLabel(), InnerLabel(), TaggedLabel(), UILabel())
    let panel = Panel()
    let inPanel = TaggedLabel()
    own.textColor = .purple
    panel.addSubview(inPanel)
    for view in [label, inner, own, plain, panel] { root.addSubview(view) }
    #expect(label.textColor != .red)
    stage.show(root)
    #expect(label.textColor == .red)
    #expect(inner.textColor == .red && inner.backgroundColor == .blue)
    #expect(own.textColor == .purple)
    #expect(plain.textColor == UILabel().textColor)
    #expect(inPanel.textColor == .green)
    #expect(label.backgroundColor == nil)
  }

  @Test func barsTakeOverAppearancesAndTitleAttributes() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .orange
    TaggedBar.appearance().standardAppearance = appearance
    TaggedBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    TaggedBar.appearance(whenContainedInInstancesOf: [Owner.self]).tintColor = .cyan
    let bar = TaggedBar()
    root.addSubview(bar)
    stage.show(root)
    #expect(bar.standardAppearance.backgroundColor == .orange)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(bar.tintColor != .cyan)
    let owner = Owner()
    let inner = TaggedBar()
    owner.view.addSubview(inner)
    stage.window.rootViewController = owner
    stage.window.layoutIfNeeded()
    #expect(inner.tintColor == .cyan)
  }
}
