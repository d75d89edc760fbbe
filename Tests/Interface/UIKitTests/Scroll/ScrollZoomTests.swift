import Testing

@testable import UIKit

@MainActor private final class ZoomFixture: NSObject, UIScrollViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let scroll = UIScrollView()
  let picture = UIView()
  var calls: [String] = []
  var onZoom: ((UIScrollView) -> Void)?

  init(picture size: CGSize = CGSize(width: 320, height: 480), range: ClosedRange<CGFloat> = 1...4) {
    super.init()
    picture.frame = CGRect(origin: .zero, size: size)
    scroll.addSubview(picture)
    scroll.contentSize = size
    scroll.minimumZoomScale = range.lowerBound
    scroll.maximumZoomScale = range.upperBound
    scroll.delegate = self
    stage.show(scroll)
    stage.advance(by: 0)
  }

  /// Puts two fingers down, `spread` apart around a point.
  func land(at point: CGPoint, spread: CGFloat) {
    stage.handle([
      Stage.PointerEvent(
        phase: .down, identifier: 0, location: CGPoint(x: point.x - spread / 2, y: point.y)),
      Stage.PointerEvent(
        phase: .down, identifier: 1, location: CGPoint(x: point.x + spread / 2, y: point.y)),
    ])
  }

  func move(to point: CGPoint, spread: CGFloat, phase: Stage.PointerEvent.Phase = .move) {
    stage.handle([
      Stage.PointerEvent(
        phase: phase, identifier: 0, location: CGPoint(x: point.x - spread / 2, y: point.y)),
      Stage.PointerEvent(
        phase: phase, identifier: 1, location: CGPoint(x: point.x + spread / 2, y: point.y)),
    ])
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("begin")
    #expect(view === picture)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if calls.last != "zoom" { calls.append("zoom") }
    onZoom?(scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("end \(scale)")
  }
}

@MainActor @Suite struct ScrollZoomTests {
  @Test func pinchKeepsContentUnderTheFingers() {
    let fixture = ZoomFixture()
    let point = CGPoint(x: 200, y: 300)
    fixture.land(at: point, spread: 100)
    // The first ten points do not count.
    fixture.move(to: point, spread: 110)
    #expect(fixture.scroll.isZooming && fixture.scroll.zoomScale == 1)
    fixture.move(to: point, spread: 220)
    #expect(fixture.scroll.zoomScale == 2)
    #expect(fixture.picture.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
    #expect(fixture.scroll.contentSize == CGSize(width: 640, height: 960))
    #expect(fixture.scroll.contentOffset == CGPoint(x: 200, y: 300))
    // Two fingers also drag.
    fixture.move(to: CGPoint(x: 180, y: 330), spread: 220)
    #expect(fixture.scroll.contentOffset == CGPoint(x: 220, y: 270))
    #expect(fixture.picture.convert(CGPoint(x: 200, y: 300), to: nil) == CGPoint(x: 180, y: 330))
    fixture.move(to: CGPoint(x: 180, y: 330), spread: 220, phase: .up)
    #expect(!fixture.scroll.isZooming && fixture.scroll.zoomScale == 2)
    #expect(fixture.calls == ["begin", "zoom", "end 2.0"])
  }

  @Test func remainingFingerScrollsOn() {
    let fixture = ZoomFixture()
    let point = CGPoint(x: 160, y: 240)
    fixture.land(at: point, spread: 100)
    fixture.move(to: point, spread: 110)
    fixture.move(to: point, spread: 220)
    fixture.stage.touchUp(at: CGPoint(x: 270, y: 240), identifier: 1)
    #expect(!fixture.scroll.isZooming && fixture.scroll.contentOffset == CGPoint(x: 160, y: 240))
    fixture.stage.touchMove(to: CGPoint(x: 50, y: 280))
    fixture.stage.touchMove(to: CGPoint(x: 50, y: 290))
    // Past the slop, the content is with the finger.
    let before = fixture.scroll.contentOffset.y
    fixture.stage.touchMove(to: CGPoint(x: 50, y: 310))
    #expect(fixture.scroll.isDragging && fixture.scroll.contentOffset.y == before - 20)
  }

  @Test func scaleResistsBeyondItsLimitsAndGoesBack() {
    let fixture = ZoomFixture(range: 1...2)
    let point = CGPoint(x: 160, y: 240)
    fixture.land(at: point, spread: 50)
    fixture.move(to: point, spread: 60)
    fixture.move(to: point, spread: 240)
    // Twice beyond the limit: 2 · 2^(1 − 1/1.55).
    #expect(abs(fixture.scroll.zoomScale - 2 * pow(2, 1 - 1 / 1.55)) < 1e-9)
    fixture.move(to: point, spread: 240, phase: .up)
    #expect(fixture.scroll.isZoomBouncing && fixture.scroll.zoomScale == 2)
    #expect(fixture.calls == ["begin", "zoom"])
    fixture.stage.advance(by: 0.15)
    let shown = fixture.picture.layer.presentation()?.affineTransform().a ?? 0
    #expect(shown > 2 && shown < 2 * pow(2, 1 - 1 / 1.55))
    fixture.stage.advance(by: 0.3)
    #expect(!fixture.scroll.isZoomBouncing && fixture.calls == ["begin", "zoom", "end 2.0"])
    #expect(
      abs(fixture.scroll.contentOffset.x - 160) < 1e-9 && abs(fixture.scroll.contentOffset.y - 240) < 1e-9)
  }

  @Test func smallContentGoesBackToItsMinimum() {
    let fixture = ZoomFixture()
    let point = CGPoint(x: 100, y: 100)
    fixture.land(at: point, spread: 200)
    fixture.move(to: point, spread: 100)
    #expect(fixture.scroll.zoomScale < 1 && fixture.scroll.zoomScale > 0.5)
    fixture.move(to: point, spread: 100, phase: .up)
    fixture.stage.advance(by: 1)
    #expect(fixture.scroll.zoomScale == 1 && fixture.scroll.contentOffset == .zero)
    #expect(fixture.picture.transform == .identity)
    #expect(fixture.picture.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    fixture.scroll.bouncesZoom = false
    fixture.land(at: point, spread: 200)
    fixture.move(to: point, spread: 100)
    #expect(fixture.scroll.zoomScale == 1)
  }

  @Test func secondPinchCatchesTheBounce() {
    let fixture = ZoomFixture(range: 1...2)
    let point = CGPoint(x: 160, y: 240)
    fixture.land(at: point, spread: 50)
    fixture.move(to: point, spread: 60)
    fixture.move(to: point, spread: 240)
    fixture.move(to: point, spread: 240, phase: .up)
    fixture.stage.advance(by: 0.15)
    fixture.land(at: point, spread: 100)
    fixture.move(to: point, spread: 110)
    #expect(fixture.scroll.zoomScale > 2 && fixture.scroll.isZooming && !fixture.scroll.isZoomBouncing)
    let caught = fixture.scroll.zoomScale
    fixture.stage.advance(by: 1)
    #expect(fixture.scroll.zoomScale == caught)
    #expect(fixture.picture.layer.presentation()?.affineTransform().a == caught)
  }

  @Test func animatedZoomReachesRectangle() {
    let fixture = ZoomFixture()
    fixture.scroll.zoom(to: CGRect(x: 80, y: 120, width: 160, height: 240), animated: true)
    #expect(fixture.scroll.zoomScale == 2 && fixture.scroll.isZoomAnimating)
    #expect(fixture.scroll.contentOffset == CGPoint(x: 160, y: 240))
    fixture.stage.advance(by: 0.15)
    #expect(abs((fixture.picture.layer.presentation()?.affineTransform().a ?? 0) - 1.5) < 0.05)
    fixture.stage.advance(by: 0.2)
    #expect(fixture.calls == ["begin", "zoom", "end 2.0"] && !fixture.scroll.isZoomAnimating)
    fixture.scroll.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(fixture.scroll.zoomScale == 4 && fixture.scroll.contentOffset == .zero)
    fixture.scroll.zoom(to: .zero, animated: false)
    fixture.scroll.zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
    #expect(fixture.scroll.zoomScale == 4)
  }

  /// Apps centre small content by an inset, which goes when the content grows.
  @Test func insetThatCentresContentDoesNotLimitZoom() {
    let fixture = ZoomFixture(picture: CGSize(width: 320, height: 240))
    let centre = { (scroll: UIScrollView) in
      let room = max(0, (scroll.bounds.height - scroll.contentSize.height) / 2)
      scroll.contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    }
    centre(fixture.scroll)
    fixture.onZoom = centre
    fixture.scroll.zoom(to: CGRect(x: 80, y: 40, width: 80, height: 120), animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.scroll.zoomScale == 4)
    #expect(fixture.scroll.contentOffset == CGPoint(x: 320, y: 160))
  }

  @Test func settingScaleKeepsTheMiddle() {
    let fixture = ZoomFixture()
    fixture.scroll.zoomScale = 2
    #expect(fixture.scroll.contentOffset == CGPoint(x: 160, y: 240))
    fixture.scroll.zoomScale = 9
    #expect(fixture.scroll.zoomScale == 4)
    fixture.scroll.zoomScale = .nan
    #expect(fixture.scroll.zoomScale == 4)
    fixture.scroll.zoomScale = 0
    #expect(fixture.scroll.zoomScale == 1 && fixture.scroll.contentOffset == .zero)
    #expect(fixture.calls == ["zoom"])
    fixture.scroll.minimumZoomScale = .nan
    fixture.scroll.maximumZoomScale = -1
    #expect(fixture.scroll.minimumZoomScale == 1 && fixture.scroll.maximumZoomScale == 4)
  }

  @Test func appCentresSmallContentByInsets() {
    let fixture = ZoomFixture(picture: CGSize(width: 1000, height: 500), range: 0.25...1)
    fixture.onZoom = { scroll in
      let (bounds, size) = (scroll.bounds.size, scroll.contentSize)
      let (x, y) = (max(0, (bounds.width - size.width) / 2), max(0, (bounds.height - size.height) / 2))
      scroll.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    fixture.scroll.zoomScale = 0.25
    #expect(fixture.scroll.contentOffset == CGPoint(x: -35, y: -177.5))
    fixture.scroll.setZoomScale(1, animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.scroll.contentOffset == CGPoint(x: 340, y: 10))
  }

  @Test func constrainedContentZooms() {
    let fixture = ZoomFixture()
    let (picture, scroll) = (fixture.picture, fixture.scroll)
    picture.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      picture.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      picture.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 400),
      picture.heightAnchor.constraint(equalToConstant: 600),
    ])
    fixture.stage.advance(by: 0)
    #expect(scroll.contentSize == CGSize(width: 400, height: 600))
    scroll.zoomScale = 2
    #expect(scroll.contentSize == CGSize(width: 800, height: 1200))
    scroll.setNeedsLayout()
    fixture.stage.advance(by: 0.1)
    #expect(scroll.contentSize == CGSize(width: 800, height: 1200))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 800, height: 1200))
  }

  @Test func pinchNeedsViewAndTwoLimits() {
    let fixture = ZoomFixture(range: 1...1)
    #expect(fixture.scroll.pinchGestureRecognizer == nil)
    fixture.scroll.maximumZoomScale = 2
    #expect(fixture.scroll.pinchGestureRecognizer?.view === fixture.scroll)
    fixture.scroll.maximumZoomScale = 1
    #expect(fixture.scroll.pinchGestureRecognizer == nil)
    fixture.scroll.maximumZoomScale = 2
    fixture.scroll.delegate = nil
    fixture.land(at: CGPoint(x: 160, y: 240), spread: 100)
    fixture.move(to: CGPoint(x: 160, y: 240), spread: 200)
    #expect(!fixture.scroll.isZooming && fixture.scroll.zoomScale == 1)
  }

  @Test func trackpadZoomsAboutItsPoint() {
    let fixture = ZoomFixture()
    let point = CGPoint(x: 80, y: 120)
    #expect(fixture.stage.zoom(at: point, by: 1.5))
    #expect(fixture.stage.zoom(at: point, by: 4 / 3.0))
    #expect(abs(fixture.scroll.zoomScale - 2) < 1e-9 && fixture.scroll.isZooming)
    #expect(fixture.picture.convert(point, to: nil) == point)
    fixture.stage.advance(by: 0.3)
    #expect(!fixture.scroll.isZooming && fixture.calls.count == 3 && fixture.calls.first == "begin")
    #expect(fixture.stage.zoom(at: point, by: 100))
    #expect(!fixture.stage.zoom(at: point, by: 1.1), "the limit is reached")
    #expect(!fixture.stage.zoom(at: point, by: .nan) && !fixture.stage.zoom(at: point, by: 0))
    #expect(fixture.scroll.zoomScale == 4)
  }
}
