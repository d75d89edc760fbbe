import Testing
@testable import UIKit

private class TaggedLabel: UILabel {}
private final class InnerLabel: TaggedLabel {}
private final class Panel: UIView {}
private final class TaggedBar: UINavigationBar {}
private final class LateBar: UINavigationBar {}
private class TaggedItem: UIBarButtonItem {}
private final class InnerItem: TaggedItem {}
private final class Owner: UIViewController {}

@MainActor @Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func viewsTakeOverTheValuesOfTheirClassInAWindow() {
    TaggedLabel.appearance().textColor = .red
    TaggedLabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
    InnerLabel.appearance().backgroundColor = .blue
    InnerLabel.appearance().semanticContentAttribute = .forceRightToLeft
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
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(own.textColor == .purple)
    #expect(plain.textColor == UILabel().textColor)
    #expect(inPanel.textColor == .green)
    #expect(label.backgroundColor == nil)
  }

  @Test func viewsTakeOverWhatIsSetBeforeTheirFirstFrame() {
    let bar = LateBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    root.addSubview(bar)
    stage.show(root)
    LateBar.appearance().tintColor = .green
    stage.advance(by: 0)
    #expect(bar.tintColor == .green)
    LateBar.appearance().tintColor = .red
    stage.advance(by: 0)
    #expect(bar.tintColor == .green, "views that are shown keep their values")
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

  @Test func aBarsTintReachesTheButtonsInsideIt() throws {
    TaggedBar.appearance().tintColor = .magenta
    defer { TaggedBar.appearance().tintColor = nil }
    let navigation = UINavigationController(navigationBarClass: TaggedBar.self, toolbarClass: nil)
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: nil, action: nil)
    navigation.viewControllers = [page]
    stage.show(navigation)
    stage.advance(by: 0.1)
    let button = try #require(page.navigationItem.rightBarButtonItem?.value(forKey: "view") as? UIView)
    #expect(button.tintColor == .magenta)
  }

  @Test func barsTakeOverWhatStandsBehindAndBelowThem() {
    let edge = UINavigationBarAppearance()
    TaggedBar.appearance().barStyle = .black
    TaggedBar.appearance().isTranslucent = false
    TaggedBar.appearance().shadowImage = UIImage()
    TaggedBar.appearance().scrollEdgeAppearance = edge
    TaggedBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    let bar = TaggedBar()
    root.addSubview(bar)
    stage.show(root)
    #expect(bar.barStyle == .black && !bar.isTranslucent && bar.shadowImage != nil)
    #expect(bar.scrollEdgeAppearance != nil)
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .red)
  }

  @Test func barItemsTakeOverTheTitlesOfTheirClass() {
    TaggedItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red, .kern: 2], for: .normal)
    TaggedItem.appearance().tintColor = .green
    InnerItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(TaggedItem.appearance() === TaggedItem.appearance())
    let (outer, inner, plain) = (TaggedItem(), InnerItem(), UIBarButtonItem())
    #expect(outer.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor == .red)
    #expect(outer.shownTintColor() == .green && plain.shownTintColor() == nil)
    #expect(inner.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor == .blue)
    #expect(inner.shownTitleAttributes(for: .normal)[.kern] as? Int == 2)
    inner.setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .normal)
    #expect(inner.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor == .cyan)
    #expect(plain.shownTitleAttributes(for: .normal).isEmpty)
    #expect(outer.titleTextAttributes(for: .normal) == nil)
  }

  @Test func barItemsTakeOverTheValuesOfTheirBarsContainers() throws {
    TaggedItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .brown
    TaggedItem.appearance(whenContainedInInstancesOf: [Owner.self])
      .setTitleTextAttributes([.foregroundColor: UIColor.magenta], for: .normal)
    defer {
      TaggedItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = nil
      TaggedItem.appearance(whenContainedInInstancesOf: [Owner.self])
        .setTitleTextAttributes([:], for: .normal)
    }
    func button(in parent: UIView) throws -> UIButton {
      let (bar, item) = (UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), TaggedItem())
      item.title = "Save"
      bar.items = [item]
      parent.addSubview(bar)
      stage.advance(by: 0)
      return try #require(item.value(forKey: "view") as? UIButton)
    }
    let owner = Owner()
    stage.show(owner)
    let inOwner = try button(in: owner.view)
    #expect(inOwner.tintColor == .brown && inOwner.titleColor(for: .normal) == .magenta)
    #expect(try button(in: stage.window).titleColor(for: .normal) != .magenta)
  }
}
