import Testing

@testable import UIKit

@MainActor @Suite struct CurlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let first = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let second = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    (first.backgroundColor, second.backgroundColor) = (.red, .blue)
    container.addSubview(first)
    stage.show(container)
    stage.advance(by: 0)
  }

  private var pages: [CurlView] { container.subviews.compactMap { $0 as? CurlView } }

  @Test func pageGoesUpAndShowsTheNewView() {
    var ends: [Bool] = []
    UIView.transition(from: first, to: second, duration: 1, options: .transitionCurlUp) { ends.append($0) }
    #expect(container.subviews.first === second && pages.count == 1)
    stage.advance(by: 0.5)
    #expect(abs((pages.first?.progress ?? 0) - 0.5) < 0.02 && ends.isEmpty)
    stage.advance(by: 0.6)
    #expect(container.subviews == [second] && ends == [true])
  }

  @Test func pageComesDownOverTheOldView() {
    UIView.transition(with: container, duration: 1, options: [.transitionCurlDown, .curveLinear]) {
      first.backgroundColor = .green
    }
    let page = container.superview?.subviews.compactMap { $0 as? CurlView }.first
    #expect(page?.progress == 1)
    stage.advance(by: 0.25)
    #expect(abs((page?.progress ?? 0) - 0.75) < 0.02)
    stage.advance(by: 1)
    #expect(page?.superview == nil)
  }

  @Test func curlWithoutAnimationChangesAtOnce() {
    var ends = 0
    UIView.transition(from: first, to: second, duration: 0, options: .transitionCurlUp) { _ in ends += 1 }
    UIView.transition(from: second, to: first, duration: .nan, options: .transitionCurlUp) { _ in ends += 1 }
    UIView.performWithoutAnimation {}
    #expect(ends == 2 && pages.isEmpty && container.subviews == [first])
  }

  @Test func surfaceIsFlatThenRoundThenOnTop() {
    let flat = CurlSurface(length: 400, progress: 0)
    #expect(flat.place(of: 0) == 0 && flat.place(of: 400) == 400)
    // The radius is 36 and the page leaves the ground at 400 − 0.5 · 439.6.
    let half = CurlSurface(length: 400, progress: 0.5)
    #expect(abs(half.lift - 180.2) < 1e-9 && half.place(of: 100) == 100)
    #expect(abs(half.place(of: half.lift + 18 * .pi) - (half.lift + 36)) < 1e-9, "the widest place")
    #expect(abs(half.place(of: half.lift + 36 * .pi) - half.lift) < 1e-9, "the top")
    #expect(abs(half.place(of: half.lift + 36 * .pi + 10) - (half.lift - 10)) < 1e-9, "back over the page")
    let gone = CurlSurface(length: 400, progress: 2)
    #expect(gone.edge < 0)
  }
}
