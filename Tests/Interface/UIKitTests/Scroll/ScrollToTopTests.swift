import Testing
import UIKit

@MainActor @Suite struct ScrollToTopTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var allows = true

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      calls.append("should")
      return allows
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animation") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let delegate = Delegate()

  init() {
    stage.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    scroll.contentSize = CGSize(width: 300, height: 2_000)
    scroll.delegate = delegate
    root.addSubview(scroll)
    stage.show(root)
    stage.advance(by: 0)
    scroll.contentOffset.y = 700
  }

  private func tap(_ y: CGFloat) {
    stage.tap(at: CGPoint(x: 150, y: y))
    stage.advance(by: 1)
  }

  @Test func tapOnTheStatusBarScrollsToTheTop() {
    tap(20)
    #expect(scroll.contentOffset.y == -40)
    #expect(delegate.calls == ["should", "did"])
    tap(20)
    #expect(delegate.calls == ["should", "did"])
  }

  @Test func tapBelowTheStatusBarAndADragDoNot() {
    tap(60)
    stage.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 60, y: 20), over: 0.1)
    #expect(scroll.contentOffset.y == 700)
  }

  @Test func delegateAndPropertyForbidIt() {
    delegate.allows = false
    tap(20)
    #expect(scroll.contentOffset.y == 700)
    delegate.allows = true
    scroll.scrollsToTop = false
    tap(20)
    #expect(scroll.contentOffset.y == 700)
  }

  @Test func severalScrollViewsStay() {
    let other = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
    root.addSubview(other)
    tap(20)
    #expect(scroll.contentOffset.y == 700)
    other.scrollsToTop = false
    tap(20)
    #expect(scroll.contentOffset.y == -40)
  }

  @Test func controlUnderTheStatusBarTakesItsTap() {
    let button = UIButton(frame: CGRect(x: 100, y: 0, width: 100, height: 40))
    root.addSubview(button)
    tap(20)
    #expect(scroll.contentOffset.y == 700)
  }
}
