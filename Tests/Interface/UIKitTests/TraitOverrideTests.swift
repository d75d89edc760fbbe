import Testing
@testable import UIFoundation
@testable import UIKit

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@MainActor @Suite struct TraitOverrideTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    outer.addSubview(inner)
    stage.show(outer)
  }

  @Test func collectionsCarryTraitsOfApps() {
    let traits = UITraitCollection {
      $0.theme = "forest"
      $0.userInterfaceStyle = .dark
    }
    #expect(traits[Theme.self] == "forest" && traits[Density.self] == 1)
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .unspecified)
    #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
    let other = traits.replacing(Density.self, value: 3)
    #expect(other[Density.self] == 3 && other[Theme.self] == "forest" && other != traits)
    #expect(other.replacing(Density.self, value: 1) == traits, "a default value is no difference")
    #expect(
      UITraitCollection(Density.self, value: 2).modifyingTraits { $0.displayScale = 3 }.displayScale == 3)
    #expect(
      UITraitCollection(merging: [other, UITraitCollection(Density.self, value: 5)])[Density.self] == 5)
  }

  @Test func changedTraitsAreListed() {
    let old = UITraitCollection(userInterfaceStyle: .light)
    let new = old.modifyingTraits {
      $0.userInterfaceStyle = .dark
      $0.theme = "forest"
    }
    let names = new.changedTraits(from: old).map { $0.name }
    let ofNil = old.changedTraits(from: nil).map { $0.name }
    #expect(names == ["UITraitUserInterfaceStyle", "Theme"] && ofNil == ["UITraitUserInterfaceStyle"])
    #expect(new.changedTraits(from: new).isEmpty)
    #expect(new.hasDifferentColorAppearance(comparedTo: new.replacing(Theme.self, value: "sea")))
    #expect(!new.hasDifferentColorAppearance(comparedTo: new.replacing(Density.self, value: 4)))
    #expect(new.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func overriddenStyleReachesAllViewsInside() {
    inner.backgroundColor = .systemBackground
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor?.components == [0, 0, 0, 1])
    stage.userInterfaceStyle = .light
    stage.contentSizeCategory = .extraLarge
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.layer.backgroundColor?.components == [1, 1, 1, 1])
  }

  @Test func nearestOverrideCounts() {
    outer.traitOverrides[Density.self] = 2
    #expect(inner.traitCollection[Density.self] == 2)
    inner.traitOverrides[Density.self] = 7
    outer.traitOverrides[Density.self] = 3
    #expect(outer.traitCollection[Density.self] == 3 && inner.traitCollection[Density.self] == 7)
    #expect(inner.traitOverrides.contains(Density.self) && !inner.traitOverrides.contains(Theme.self))
    inner.traitOverrides.remove(Density.self)
    #expect(inner.traitCollection[Density.self] == 3)
  }

  @Test func viewThatMovesTakesTheTraitsOfItsNewPlace() {
    let dark = UIView()
    stage.window.addSubview(dark)
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    outer.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    let late = UIView()
    dark.addSubview(late)
    #expect(late.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func controllersOverrideTheTraitsOfTheirViews() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.overrideUserInterfaceStyle = .dark
    #expect(parent.traitCollection.userInterfaceStyle == .dark)
    parent.addChild(child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    parent.view.addSubview(child.view)
    stage.show(parent)
    child.traitOverrides.theme = "forest"
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection[Theme.self] == "forest" && parent.traitCollection[Theme.self] == "plain")
    parent.overrideUserInterfaceStyle = .unspecified
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    #expect(child.traitCollection[Theme.self] == "forest")
  }

  @Test func handlersAreCalledForTraitsOfApps() {
    var calls: [String] = []
    inner.registerForTraitChanges([Theme.self]) { (view: UIView, previous) in
      calls.append("\(previous[Theme.self]) to \(view.traitCollection[Theme.self])")
    }
    outer.traitOverrides.theme = "forest"
    outer.traitOverrides[Density.self] = 9
    outer.traitOverrides.theme = "forest"
    #expect(calls == ["plain to forest"])
  }

  @Test func handlersMayBeMethods() {
    @MainActor final class Target: NSObject {
      var styles: [UIUserInterfaceStyle] = []
      func changed(_ view: UIView, _ previous: UITraitCollection) {
        styles.append(previous.userInterfaceStyle)
      }
    }
    let target = Target()
    let registration = outer.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: target,
      action: Selector("changed:previous:", Target.changed(_:_:)))
    stage.userInterfaceStyle = .dark
    outer.unregisterForTraitChanges(registration)
    stage.userInterfaceStyle = .light
    #expect(target.styles == [.light])
  }

  @Test func textSizesAreLimited() {
    outer.maximumContentSizeCategory = .extraLarge
    stage.contentSizeCategory = .accessibilityLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    outer.minimumContentSizeCategory = .large
    stage.contentSizeCategory = .extraSmall
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    outer.minimumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraSmall)
  }

  @Test func elevatedBackgroundsOfTheDarkStyleAreLighter() {
    inner.backgroundColor = .systemBackground
    stage.userInterfaceStyle = .dark
    outer.traitOverrides.userInterfaceLevel = .elevated
    let lifted: [CGFloat] = [28 / 255, 28 / 255, 30 / 255, 1]
    #expect(inner.layer.backgroundColor?.components == lifted)
    stage.userInterfaceStyle = .light
    #expect(inner.layer.backgroundColor?.components == [1, 1, 1, 1])
  }

  /// On iOS the traits count for the child and all below, as long as it is one, and leave the parent alone.
  @available(*, deprecated)
  @Test func parentSetsTraitsOfAChild() {
    let (parent, child, stranger) = (UIViewController(), UIViewController(), UIViewController())
    stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .regular),
    ])
    parent.setOverrideTraitCollection(traits, forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.displayScale == 1 && parent.traitCollection.userInterfaceStyle == .light)
    #expect(parent.overrideTraitCollection(forChild: child) == traits)
    child.traitOverrides.horizontalSizeClass = .compact
    #expect(child.traitCollection.horizontalSizeClass == .compact, "the child's own go before them")
    parent.setOverrideTraitCollection(traits, forChild: stranger)
    #expect(parent.overrideTraitCollection(forChild: stranger) == nil)
    child.removeFromParent()
    #expect(child.traitCollection.userInterfaceStyle == .light)
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }
}
