import Testing
import UIKit

@MainActor @Suite struct ViewTransitionTests {
  private let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
  private let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))

  init() {
    stage.backgroundColor = .black
    view.backgroundColor = .red
    host.addSubview(view)
    stage.show(host)
    stage.advance(by: 0.1)
  }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] { stage.image().pixel(x, y) }

  @Test func aCrossDissolveMixesTheTwoLooks() {
    var ended: [Bool] = []
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .blue
    } completion: {
      ended.append($0)
    }
    #expect(pixel(30, 20) == [255, 0, 0, 255])
    stage.advance(by: 0.5)
    let middle = pixel(30, 20)
    #expect(abs(Int(middle[0]) - 128) < 3 && abs(Int(middle[2]) - 128) < 3)
    stage.advance(by: 0.6)
    #expect(pixel(30, 20) == [0, 0, 255, 255])
    #expect(ended == [true] && host.subviews == [view])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop])
  func aFlipShowsOneFaceAfterTheOther(style: UIView.AnimationOptions) {
    UIView.transition(with: view, duration: 1, options: [style, .curveLinear]) {
      view.backgroundColor = .blue
    }
    stage.advance(by: 0.25)
    #expect(pixel(30, 20) == [255, 0, 0, 255])
    #expect(pixel(30, 20) != pixel(11, 11) || pixel(48, 28) != pixel(30, 20), "it is turned, and smaller")
    stage.advance(by: 0.25)
    #expect(pixel(34, 24) == [0, 0, 0, 255], "on its edge")
    stage.advance(by: 0.25)
    #expect(pixel(30, 20) == [0, 0, 255, 255])
    stage.advance(by: 0.3)
    #expect(pixel(11, 11) == [0, 0, 255, 255] && host.subviews == [view])
  }

  @Test func transitionBetweenViewsReplacesTheFirst() {
    let other = UIView(frame: view.frame)
    other.backgroundColor = .green
    var ended = 0
    UIView.transition(from: view, to: other, duration: 0.5, options: .transitionCrossDissolve) { _ in
      ended += 1
    }
    #expect(view.superview == nil && other.superview === host)
    stage.advance(by: 0.6)
    #expect(ended == 1 && host.subviews == [other])
    UIView.transition(from: other, to: view, duration: 0, options: [.showHideTransitionViews]) { _ in
      ended += 1
    }
    #expect(ended == 2 && other.isHidden && !view.isHidden)
  }

  @Test func transitionOutsideAWindowHappensAtOnce() {
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    var ended = 0
    UIView.transition(with: loose, duration: 1, options: .transitionFlipFromLeft) {
      loose.alpha = 0.5
    } completion: { _ in
      ended += 1
    }
    #expect(ended == 1 && loose.alpha == 0.5)
  }

  @Test func snapshotShowsTheViewAtItsInstant() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .black }
    stage.advance(by: 0.5)
    let now = try #require(host.snapshotView(afterScreenUpdates: false))
    let then = try #require(host.snapshotView(afterScreenUpdates: true))
    stage.show(now)
    #expect(abs(Int(pixel(30, 20)[0]) - 128) < 3)
    stage.show(then)
    #expect(pixel(30, 20) == [0, 0, 0, 255])
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  /// A table that was told to reload asks for its rows in the next layout, not within an app's call.
  @Test func aTransitionLaysOutNothing() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let counting = Counting(frame: host.bounds)
    host.addSubview(counting)
    counting.addSubview(view)
    stage.advance(by: 0.1)
    let before = counting.count
    counting.setNeedsLayout()
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
      view.backgroundColor = .blue
    }
    #expect(counting.count == before)
    stage.advance(by: 0.1)
    #expect(counting.count > before)
  }
}
