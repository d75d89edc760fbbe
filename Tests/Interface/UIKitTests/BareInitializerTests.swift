import Foundation
import Testing
import UIKit

// Objects that code makes without arguments, as a value to begin with.

@MainActor @Suite struct BareInitializerTests {
  @Test func bareTimerNeverFires() {
    let timer = Timer()
    #expect(!timer.isValid)
  }

  @Test func bareFontIsTheSystemFont() {
    #expect(UIFont() == UIFont.systemFont(ofSize: UIFont.systemFontSize))
  }

  @Test func bareAnimatorChangesAtOnce() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0)
    var ends = 0
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.advance(by: 1.0 / 60)
    #expect(view.alpha == 0 && ends == 1)
  }

  @Test func windowOfASceneIsOverridable() throws {
    final class Overlay: UIWindow {
      var isMade = false
      override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        isMade = true
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let stage = Stage(size: CGSize(width: 120, height: 80))
    let scene = try #require(stage.window.windowScene)
    let window = Overlay(windowScene: scene)
    #expect(window.isMade && window.isHidden && window.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    #expect(window.windowScene === scene)
  }

  @Test func segueRunsItsClosureOrItsOverride() {
    final class Fade: UIStoryboardSegue {
      var runs = 0
      override func perform() { runs += 1 }
    }
    let (first, second) = (UIViewController(), UIViewController())
    let fade = Fade(identifier: "fade", source: first, destination: second)
    fade.perform()
    #expect(fade.runs == 1 && fade.identifier == "fade" && fade.source === first)
    var runs = 0
    UIStoryboardSegue(identifier: nil, source: first, destination: second) { runs += 1 }.perform()
    UIStoryboardSegue(identifier: nil, source: first, destination: second).perform()
    #expect(runs == 1)
  }

  @Test func lowMemoryReachesDelegateObserversAndControllers() {
    final class Page: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (root, child, shown) = (Page(), Page(), Page())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    child.present(shown, animated: false)
    @MainActor final class Notes { var count = 0 }
    let notes = Notes()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { notes.count += 1 } }
    stage.sendMemoryWarning()
    NotificationCenter.default.removeObserver(observer)
    #expect(notes.count == 1 && [root, child, shown].map(\.warnings) == [1, 1, 1])
  }
}
