import Foundation
import Testing
import UIKit

@MainActor @Suite struct IndicatorTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  private let recorder = CallRecorder()

  private func show<View: UIView>(_ view: View, in frame: CGRect? = nil) -> View {
    stage.window.addSubview(view)
    if let frame { view.frame = frame }
    stage.advance(by: 0)
    return view
  }

  /// Returns the red of the pixels on a circle around the middle, clockwise from the top.
  private func brightness(_ center: CGPoint, radius: CGFloat) -> [UInt8] {
    let image = stage.image()
    return (0..<8).map { index in
      let angle = CGFloat(index) * .pi / 4 - .pi / 2
      let x = Int((center.x + radius * cos(angle)).rounded(.down))
      return image.pixel(x, Int((center.y + radius * sin(angle)).rounded(.down))).first ?? 0
    }
  }

  @Test func indicatorOfACoderTurns() {
    let view = UIActivityIndicatorView(coder: NSCoder())
    #expect(view.style == .medium && view.isHidden && !view.isAnimating)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating && view.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func activityIndicatorIsShownWhileItTurns() {
    let indicator = show(UIActivityIndicatorView(style: .large))
    #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden)
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden && indicator.accessibilityLabel == "In progress")
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden && indicator.accessibilityValue == "0")
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    #expect(UIActivityIndicatorView().intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func brightestSpokeTurnsClockwiseOnceASecond() {
    stage.window.backgroundColor = .black
    let indicator = show(UIActivityIndicatorView(style: .large))
    indicator.center = CGPoint(x: 50, y: 50)
    indicator.color = .white
    indicator.startAnimating()
    stage.advance(by: 0.01)
    var places: [Int] = []
    for _ in 0..<9 {
      let values = brightness(indicator.center, radius: 13)
      places.append(values.firstIndex(of: values.max() ?? 0) ?? -1)
      stage.advance(by: 0.125)
    }
    #expect(places == [0, 1, 2, 3, 4, 5, 6, 7, 0])
    indicator.removeFromSuperview()
    stage.advance(by: 5)
    _ = show(indicator)
    let start = stage.bitmap(at: stage.time)
    stage.advance(by: 0.5)
    #expect(start != stage.bitmap(at: stage.time), "it turns again")
  }

  @Test func progressViewFillsFromTheLeadingSide() {
    let view = show(
      UIProgressView(progressViewStyle: .default), in: CGRect(x: 10, y: 10, width: 200, height: 50))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 200, height: 4))
    view.progress = 0.25
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    #expect(view.accessibilityValue == "25%")
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    #expect(view.subviews[0].frame.minX == 150)
    for (number, progress) in [(Float.nan, Float(0.25)), (7, 1), (-.infinity, 0)] {
      view.progress = number
      #expect(view.progress == progress)
    }
    view.setProgress(1, animated: true)
    stage.advance(by: 0.125)
    let width = view.subviews[0].layer.presentation()?.bounds.width ?? 0
    #expect(width > 50 && width < 150 && view.progress == 1)
  }

  @Test func progressViewFollowsATaskUntilItIsFinished() {
    let task = Progress(totalUnitCount: 4)
    task.completedUnitCount = 1
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 0.9
    view.observedProgress = task
    #expect(view.progress == 0.25)
    task.completedUnitCount = 2
    #expect(view.progress == 0.25, "outside a window nothing is read")
    _ = show(view, in: CGRect(x: 0, y: 0, width: 200, height: 4))
    #expect(view.progress == 0.5)
    task.completedUnitCount = 3
    stage.advance(by: 0.1)
    #expect(view.progress == 0.75)
    task.completedUnitCount = 4
    stage.advance(by: 0.1)
    #expect(view.progress == 1)
    task.completedUnitCount = 1
    stage.advance(by: 0.1)
    #expect(view.progress == 1, "a finished task is read no more")
    view.observedProgress = nil
    #expect(view.progress == 1)
  }

  @Test func progressBarHasNoTrack() {
    let view = UIProgressView(progressViewStyle: .bar)
    #expect(view.bounds.height == 2.5)
    #expect(view.backgroundColor == nil)
    view.trackTintColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.backgroundColor = .green
    #expect(view.layer.backgroundColor == UIColor.red.cgColor, "the track covers the background")
  }

  // MARK: Page control

  private func pages(_ count: Int, width: CGFloat = 200) -> UIPageControl {
    let control = show(UIPageControl(), in: CGRect(x: 50, y: 20, width: width, height: 40))
    control.numberOfPages = count
    control.addAction(
      UIAction { [recorder] in recorder.calls.append("\(($0.sender as? UIPageControl)?.currentPage ?? -1)") },
      for: .valueChanged)
    stage.advance(by: 0)
    return control
  }

  @Test func controlThatIsHiddenForOnePageLetsTouchesThrough() {
    let control = pages(1)
    control.hidesForSinglePage = true
    stage.advance(by: 0)
    #expect(control.hitTest(CGPoint(x: 100, y: 20), with: nil) == nil)
    #expect(!control.isAccessibilityElement)
    control.numberOfPages = 2
    #expect(control.hitTest(CGPoint(x: 100, y: 20), with: nil) === control)
    #expect(control.isAccessibilityElement)
    stage.tap(at: CGPoint(x: 200, y: 40))
    #expect(control.currentPage == 1)
  }

  @Test func tapOnASideGoesToTheNextOrPreviousPage() {
    let control = pages(3)
    stage.tap(at: CGPoint(x: 200, y: 40))
    stage.tap(at: CGPoint(x: 200, y: 40))
    stage.tap(at: CGPoint(x: 200, y: 40))
    #expect(control.currentPage == 2 && recorder.calls == ["1", "2"])
    stage.tap(at: CGPoint(x: 100, y: 40))
    #expect(control.currentPage == 1)
    stage.layoutDirection = .rightToLeft
    stage.tap(at: CGPoint(x: 100, y: 40))
    #expect(control.currentPage == 2 && control.interactionState == .none)
  }

  @Test func heldOrDraggedFingerScrubsThroughThePages() {
    let control = pages(5)
    stage.touchDown(at: CGPoint(x: 150, y: 40))
    stage.touchMove(to: CGPoint(x: 170, y: 40))
    #expect(control.interactionState == .continuous && control.currentPage == 1)
    stage.touchMove(to: CGPoint(x: 220, y: 40))
    stage.touchUp(at: CGPoint(x: 220, y: 40))
    #expect(control.currentPage == 4 && recorder.calls == ["1", "4"] && control.interactionState == .none)
    stage.touchDown(at: CGPoint(x: 150, y: 40))
    stage.advance(by: 0.6)
    #expect(control.interactionState == .continuous)
    stage.touchCancel()
    #expect(control.interactionState == .none && control.currentPage == 4)
    control.allowsContinuousInteraction = false
    stage.drag(from: CGPoint(x: 150, y: 40), to: CGPoint(x: 100, y: 40), over: 0.2)
    #expect(control.currentPage == 3, "a tap of any length")
  }

  @Test func pagesAreLimitedAndSpoken() {
    let control = pages(3)
    control.currentPage = 9
    #expect(control.currentPage == 2 && control.accessibilityValue == "page 3 of 3" && recorder.calls.isEmpty)
    control.accessibilityDecrement()
    #expect(control.currentPage == 1 && recorder.calls == ["1"])
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.subviews.count == 1)
  }

  @Test func onlyTheDotsThatFitAreShown() {
    let control = pages(1_000_000, width: 119)
    func dots() -> [CGFloat] { control.subviews.dropFirst().map(\.frame.width) }
    #expect(dots().sorted() == [4, 6, 8, 8, 8, 8])
    control.currentPage = 500_000
    stage.advance(by: 1)
    #expect(dots().sorted() == [4, 4, 6, 6, 8, 8])
    for width in [CGFloat.nan, .infinity, -1, 0, 1e300] {
      control.bounds.size.width = width
      #expect((1...101).contains(control.subviews.count - 1))
    }
  }

  @Test func indicatorImagesReplaceDots() {
    let control = pages(3)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    control.setIndicatorImage(image, forPage: 1)
    control.setIndicatorImage(image, forPage: 7)
    let pictures = control.subviews.compactMap { ($0 as? UIImageView)?.image }
    #expect(pictures.count == 1 && control.indicatorImage(forPage: 1) === image)
    #expect(control.indicatorImage(forPage: 7) == nil)
  }

  @Test func numberOfPagesThatIsSetInALayoutRequestsNoOther() {
    final class Holder: UIView {
      let dots = UIPageControl()
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        dots.numberOfPages = 3
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    holder.addSubview(holder.dots)
    stage.window.addSubview(holder)
    stage.advance(by: 0.1)
    #expect(holder.layouts <= 2)
  }
}
