import Testing
import UIKit

@MainActor @Suite struct StyleOverrideTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let root = UIViewController()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(root)
    root.view.addSubview(view)
    view.addSubview(inner)
    stage.advance(by: 0.1)
  }

  @Test func viewOverridesTheStyleOfAllBelow() {
    inner.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(inner.layer.backgroundColor == UIColor.systemBackground.resolvedColor(with: dark).cgColor)
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func overrideStaysWhenTheScreenChanges() {
    view.overrideUserInterfaceStyle = .light
    stage.userInterfaceStyle = .dark
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func movedViewTakesTheStyleOfItsNewPlace() {
    let other = UIView(frame: .zero)
    other.overrideUserInterfaceStyle = .dark
    root.view.addSubview(other)
    #expect(other.traitCollection.userInterfaceStyle == .dark)
    other.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    view.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    let fresh = UIView(frame: .zero)
    other.addSubview(fresh)
    #expect(fresh.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func controllerAndWindowOverrideTheStyle() {
    root.overrideUserInterfaceStyle = .dark
    #expect(
      inner.traitCollection.userInterfaceStyle == .dark && root.traitCollection.userInterfaceStyle == .dark)
    root.overrideUserInterfaceStyle = .unspecified
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    let later = UIViewController()
    later.overrideUserInterfaceStyle = .light
    root.view.addSubview(later.view)
    #expect(later.view.traitCollection.userInterfaceStyle == .light)
  }
}
