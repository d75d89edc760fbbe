import RivuletClosures
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct ClosureTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)

  @Test func recognizersClosureReceivesTheRecognizerInItsOwnType() {
    let view = UIView()
    stage.show(view)
    let tap = UITapGestureRecognizer()
    var taps: [Int] = []
    tap.onChange { tap in taps.append(tap.numberOfTapsRequired) }
    tap.onChange { _ in taps.append(2) }
    view.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    #expect(taps == [1, 2])
  }

  @Test func gestureObservationEndsWithItsObject() {
    let view = UIView()
    stage.show(view)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    var taps = 0
    var observation: GestureObservation? = tap.observeGesture { _ in taps += 1 }
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    #expect(taps == 1 && observation != nil)
    observation = nil
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    #expect(taps == 1)
  }

  @Test func controlsClosureReceivesTheControlUntilItsActionIsRemoved() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    var values: [Float] = []
    let action = slider.onEvent(.valueChanged) { slider in values.append(slider.maximumValue) }
    slider.sendActions(for: .valueChanged)
    slider.sendActions(for: .touchDown)
    slider.removeAction(action, for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect(values == [1])
  }

  @Test func controlsClosureIsForItsMainActionByDefault() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.show(button)
    var taps = 0
    button.onEvent { _ in taps += 1 }
    stage.tap(at: CGPoint(x: 50, y: 20))
    stage.advance(by: 1)
    #expect(taps == 1)
  }

  @Test func barButtonCallsItsClosureOnATap() {
    let controller = UIViewController()
    var taps: [String] = []
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) {
      taps.append("cancel")
    }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go") { taps.append("go") }
    stage.show(UINavigationController(rootViewController: controller))
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 275, y: 22))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 30, y: 22))
    stage.advance(by: 1)
    #expect(taps == ["go", "cancel"])
  }

  @Test func displayLinkCallsItsClosureWithTheTimeOfEachFrameUntilItIsInvalidated() {
    var times: [CFTimeInterval] = []
    // A display link follows the stage that was used last on the thread, which other tests share.
    stage.advance(by: 0)
    let link = CADisplayLink.calling { times.append($0) }
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.05)
    link.invalidate()
    stage.advance(by: 0.05)
    #expect(times.count == 3)
    #expect(zip(times, [2, 3, 4]).allSatisfy { abs($0 - $1 / 60) < 1e-9 })
  }

  @Test func scrollViewsObservationsEndWithTheirObjects() {
    let view = UIScrollView()
    stage.show(view)
    view.contentSize = CGSize(width: 300, height: 2_000)
    var offsets: [CGFloat] = []
    var drags = 0
    var offset: NSKeyValueObservation? = view.observeContentOffset { offsets.append($0.contentOffset.y) }
    var drag: GestureObservation? = view.observeDragEnd { _ in drags += 1 }
    stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 150), over: 0.5)
    stage.advance(by: 3)
    #expect(offsets.count > 5 && drags == 1 && offset != nil && drag != nil)
    (offset, drag) = (nil, nil)
    let count = offsets.count
    stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 150), over: 0.5)
    stage.advance(by: 3)
    #expect(offsets.count == count && drags == 1)
  }
}
