import Testing
import UIKit

@MainActor @Suite struct StageTests {
  private func redStage(scale: CGFloat = 2) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: scale)
    let view = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
    view.backgroundColor = .red
    stage.show(view)
    return (stage, view)
  }

  @Test func redViewIsRedPixels() {
    let (stage, _) = redStage()
    let image = stage.image()
    #expect(image.width == 80 && image.height == 60)
    #expect(image.pixel(20, 10) == [255, 0, 0, 255] && image.pixel(59, 29) == [255, 0, 0, 255])
    #expect(image.pixel(19, 10) == [255, 255, 255, 255] && image.pixel(60, 29) == [255, 255, 255, 255])
    stage.backgroundColor = nil
    #expect(stage.image().pixel(0, 0) == [0, 0, 0, 0])
  }

  @Test func laterPictureEqualsAFreshOne() {
    let (stage, view) = redStage()
    _ = stage.image()
    UIView.animate(withDuration: 1) {
      view.center = CGPoint(x: 5, y: 25)
      view.alpha = 0.4
      view.transform = CGAffineTransform(rotationAngle: 1)
    }
    for _ in 0..<12 {
      stage.advance(by: 0.1)
      #expect(stage.image() == stage.image(at: stage.time))
    }
  }

  @Test func anyInstantCanBeDrawnWithoutAdvancing() {
    let (stage, view) = redStage()
    stage.advance(by: 0)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    let early = stage.image(at: 0.25)
    let late = stage.image(at: 0.75)
    #expect(stage.time == 0)
    stage.advance(to: 0.25)
    #expect(stage.image() == early)
    stage.advance(to: 0.75)
    #expect(stage.image() == late && late != early)
  }

  @Test func scaleChangesThePixelsAndNotThePicture() {
    let (stage, _) = redStage(scale: 1)
    let large = stage.image(at: 0, scale: 3)
    #expect(
      large.width == 120 && large.pixel(30, 15) == [255, 0, 0, 255]
        && large.pixel(29, 15) != [255, 0, 0, 255])
  }

  @Test func invalidSizesGiveAtLeastOnePixel() {
    for size in [
      CGSize.zero, CGSize(width: -3, height: CGFloat.nan), CGSize(width: 0.2, height: CGFloat.infinity),
    ] {
      let stage = Stage(size: size, scale: .nan)
      let image = stage.image()
      #expect(image.width == 1 && image.height == 1)
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.resize(to: CGSize(width: CGFloat.nan, height: 7), scale: 1)
    #expect(stage.image().height == 7)
  }

  @Test func scheduledActionsRunInTheOrderOfTime() {
    let (stage, view) = redStage()
    let recorder = CallRecorder()
    stage.schedule(at: 0.5) { recorder.calls.append("b \(stage.time)") }
    stage.schedule(at: 0.25) {
      recorder.calls.append("a \(stage.time)")
      stage.schedule(at: 0.25) { recorder.calls.append("a2 \(stage.time)") }
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0
      } completion: { _ in
        recorder.calls.append("end \(stage.time)")
      }
    }
    stage.schedule(at: 0.5) { recorder.calls.append("c") }
    stage.schedule(at: 0.75) { recorder.calls.append("after the end") }
    stage.schedule(at: .nan) { recorder.calls.append("never") }
    stage.advance(by: 2)
    #expect(recorder.calls == ["a 0.25", "a2 0.25", "b 0.5", "c", "end 0.75", "after the end"])
    #expect(stage.time == 2)
    stage.advance(to: 1)
    stage.advance(by: .infinity)
    #expect(stage.time == 2)
  }

  @Test func displayLinksFireWithTheStage() {
    let (stage, _) = redStage()
    var times: [CFTimeInterval] = []
    let link = CADisplayLink { link in times.append(link.timestamp) }
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    link.invalidate()
    stage.advance(by: 1)
    #expect(times.count == 6)
  }

  /// A view that counts the frames of the stage that it is on.
  private final class Clockwork: UIView {
    var count = 0

    override func didMoveToWindow() {
      CADisplayLink { [weak self] _ in self?.count += 1 }.add(to: .main, forMode: .common)
    }
  }

  @Test func viewThatJoinsAWindowWorksOnItsStageWhicheverWasUsedLast() {
    let (stage, view) = redStage()
    stage.advance(by: 0)
    func show(_ clockwork: Clockwork, afterUsing other: Stage?) {
      other?.advance(by: 1)
      view.addSubview(clockwork)
    }
    let (first, second) = (Clockwork(), Clockwork())
    let other = redStage().0
    show(first, afterUsing: other)
    // The other stage of this call is gone when the view is added.
    redStage().0.advance(by: 1)
    show(second, afterUsing: nil)
    stage.advance(by: 0.1)
    #expect(first.count == 6 && second.count == 6)
  }

  @Test func twoStagesKeepTheirOwnTimes() {
    let (first, view) = redStage()
    let (second, other) = redStage()
    let recorder = CallRecorder()
    first.advance(by: 1)
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      recorder.calls.append("first")
    }
    second.advance(by: 0.5)
    #expect(CACurrentMediaTime() == 0.5 && first.time == 1)
    UIView.animate(withDuration: 1) {
      other.alpha = 0
    } completion: { _ in
      recorder.calls.append("second")
    }
    second.advance(by: 1)
    #expect(recorder.calls == ["second"])
    first.advance(by: 1)
    #expect(recorder.calls == ["second", "first"])
  }

  @Test func sameCallsGiveTheSameBytes() {
    func run() -> [CGImage] {
      let (stage, view) = redStage()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 12))
      label.text = "42%"
      label.font = .systemFont(ofSize: 9)
      view.addSubview(label)
      stage.schedule(at: 0.3) { UIView.animate(withDuration: 0.4) { view.center.x += 10 } }
      return stride(from: 0.0, to: 1, by: 0.1).map { time in
        stage.advance(to: time)
        return stage.image()
      }
    }
    #expect(run() == run())
  }

  @Test func censusCountsLayersAndAnimations() {
    let (stage, view) = redStage()
    stage.advance(by: 0)
    let before = stage.census
    let inner = UIView()
    view.addSubview(inner)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    stage.advance(by: 0)
    #expect(stage.census.layers == before.layers + 1 && stage.census.animations == 1)
    inner.removeFromSuperview()
    stage.advance(by: 2)
    #expect(stage.census.animations == 0)
  }
}
