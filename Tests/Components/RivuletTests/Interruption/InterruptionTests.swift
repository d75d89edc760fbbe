import TestSupport
import Testing
import UIKit

@testable import Rivulet

/// Each component is interrupted at fifty random instants and taken up again: nothing that no finger moves
/// jumps by more than 4 points, neither at the instant nor in the frames after it. A person sees a step of
/// that length as a jump, unless the frames beside it share its speed; `MotionTrace` says how it tells.
@MainActor @Suite struct InterruptionTests {
  private static let rounds = 50
  private var random = SeededGenerator(seed: 50)

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func instant(to end: Double) -> Double { Double.random(in: 0...end, using: &random) }

  private mutating func disturb(_ control: DownloadControl) {
    switch chance(7) {
    case 0: control.pause()
    case 1: control.resume()
    case 2: control.cancel()
    case 3: control.start()
    case 4: control.succeed()
    case 5: control.reset()
    default: control.fail(Failure("Lost."))
    }
  }

  /// Brings a control back to work, whatever its phase is.
  private func takeUp(_ control: DownloadControl) {
    if control.phase == .paused { control.resume() } else { control.start() }
  }

  @Test mutating func downloadViewsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = DownloadFixture(durations: .snap)
      let trace = MotionTrace(
        fixture.stage, names: ["shaft", "head", "wave", "tick", "cross", "pause", "ring", "label"])
      trace.swiftest = 15
      play(trace, fixture.stage, fixture.view)
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  @Test mutating func dripButtonsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = DripFixture()
      fixture.button.seed = UInt64(round)
      let trace = MotionTrace(fixture.stage, names: ["mark", "shockwave", "tick", "label"])
      trace.extra = { Self.liquid(of: fixture.button.canvas) }
      // A drop begins with a radius of less than 4.5 points, and ends in the disc, or with such a radius.
      trace.isExtraSpeck = { $0.count == 3 && ($0[1].x < 6_004.5 || $0[2].x < 8_004.5) }
      play(trace, fixture.stage, fixture.button)
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  /// Starts a download, whose reports come in every frame, interrupts it, and takes it up again.
  private mutating func play(_ trace: MotionTrace, _ stage: Stage, _ control: DownloadControl) {
    let speed = CGFloat.random(in: 0.002...0.02, using: &random)
    let report = { if control.phase == .downloading { control.progress += speed } }
    control.start()
    for _ in 0..<Int(instant(to: 2.5) * 60) {
      report()
      stage.advance(by: 1.0 / 60)
    }
    trace.interrupt {}
    trace.follow(frames: 3, before: report)
    trace.interrupt { disturb(control) }
    trace.follow(frames: 4 + chance(12), before: report)
    trace.interrupt { takeUp(control) }
    trace.follow(frames: 12, before: report)
    trace.endRun()
  }

  /// The disc's radius, and each drop's middle, radius and part outside of the disc, in points. They are
  /// taken from the rain, because an outline of many that flow together has no place for each. The places are
  /// far from those of layers.
  private static func liquid(of canvas: DripCanvas) -> [String: [CGPoint]] {
    let radius = DripGeometry.radius
    let isFull = canvas.disc.superlayer != nil
    guard let shower = canvas.shower else {
      return ["disc": [CGPoint(x: isFull ? 2_000 + radius : 2_000, y: 0)]]
    }
    let disc = shower.track.radius(at: shower.time)
    var parts = ["disc": [CGPoint(x: 2_000 + disc * radius, y: 0)]]
    for drop in shower.rain?.drops ?? [] {
      let liquid = drop.liquid(at: shower.time, disc: disc)
      let outside = max(liquid.center.distance(to: .zero) + liquid.radius - disc, 0)
      parts["drop \(drop.id)"] = [
        CGPoint(x: 4_000 + liquid.center.x * radius, y: liquid.center.y * radius),
        CGPoint(x: 6_000 + liquid.radius * radius, y: 0), CGPoint(x: 8_000 + outside * radius, y: 0),
      ]
    }
    return parts
  }

  // MARK: - The list, the circle and the page

  @Test mutating func refreshViewsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = RefreshFixture()
      let row = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
      row.layer.name = "row"
      fixture.list.addSubview(row)
      let isPulled = chance(3) > 0
      if isPulled { fixture.pull(to: CGFloat(20 + chance(80)), over: 0.3) }
      let trace = MotionTrace(
        fixture.stage, names: ["line-top", "line-middle", "line-bottom", "label", "row"])
      trace.swiftest = 10
      if chance(2) > 0 { fixture.stage.advance(by: instant(to: 0.6)) }
      trace.interrupt { if isPulled { fixture.lift() } else { fixture.view.beginRefreshing() } }
      trace.follow(frames: 6)
      fixture.stage.advance(by: instant(to: 2))
      trace.interrupt {
        switch chance(5) {
        case 0: fixture.view.beginRefreshing()
        case 1: fixture.view.succeed()
        case 2: fixture.view.fail(Failure("Lost."))
        case 3: fixture.list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        default: fixture.view.cancel()
        }
      }
      trace.follow(frames: 4 + chance(20))
      fixture.stage.advance(by: instant(to: 1))
      trace.interrupt { fixture.view.beginRefreshing() }
      trace.follow(frames: 15)
      trace.endRun()
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  @Test mutating func circleTransitionsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = CircleFixture {
        $0.curve = round % 2 == 0 ? .linear : .easeInOut
        if round % 3 == 0 { $0.shadow = CircleTransition.Shadow() }
      }
      fixture.second.loadViewIfNeeded()
      fixture.transition.addOpeningPan(to: fixture.first.button) { fixture.push() }
      fixture.transition.addClosingPan(to: fixture.second.view) {
        fixture.navigation.popViewController(animated: true)
      }
      let finger = CGPoint(x: 327, y: 52)
      let isPanned = chance(2) > 0
      if isPanned {
        let end = CGPoint(x: finger.x - CGFloat(30 + chance(250)), y: finger.y + CGFloat(chance(300)))
        fixture.stage.scheduleDrag(at: fixture.stage.time, along: [finger, end], over: 0.3, lifting: false)
        fixture.stage.advance(by: 0.35)
      }
      let trace = MotionTrace(fixture.stage, names: [])
      trace.swiftest = 45
      trace.extra = {
        // Without a mask, the circle has opened or closed.
        let isThere = fixture.second.viewIfLoaded?.window != nil
        let radius = fixture.circle?.radius ?? (isThere ? CircleTransitionTests.open : 22)
        return ["circle": [CGPoint(x: 0, y: radius)]]
      }
      trace.interrupt { if isPanned { fixture.stage.touchUp(at: finger) } else { fixture.push() } }
      trace.follow(frames: Int(instant(to: 0.7) * 60))
      trace.interrupt {
        switch chance(4) {
        case 0: fixture.push()
        case 1: fixture.navigation.popViewController(animated: true)
        case 2: fixture.stage.touchDown(at: CGPoint(x: chance(375), y: chance(667)))
        default: fixture.transition.options.pace = .duration(0.3)
        }
      }
      trace.follow(frames: chance(20))
      trace.interrupt { fixture.stage.touchCancel() }
      trace.follow(frames: chance(10))
      trace.interrupt {
        if fixture.navigation.topViewController === fixture.second {
          fixture.navigation.popViewController(animated: true)
        } else {
          fixture.push()
        }
      }
      trace.follow(frames: 40)
      trace.endRun()
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  @Test mutating func dropDownViewsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = DropDownFixture()
      let (stage, page) = (fixture.stage, fixture.dropDown)
      var finger = fixture.icon
      let begin = chance(4)
      if begin == 0 {
        stage.touchDown(at: finger)
        for _ in 0..<20 {
          finger.x += CGFloat(chance(9)) - 5
          finger.y += CGFloat(chance(25))
          stage.advance(by: 1.0 / 60)
          stage.touchMove(to: finger)
        }
      }
      let trace = MotionTrace(
        stage, names: ["page", "rope", "icon", "halo", "spark"], places: lowerCorners)
      trace.swiftest = 25
      trace.interrupt {
        switch begin {
        case 0: stage.touchUp(at: finger)
        case 1: page.swing()
        case 2: page.presentIcon()
        default: page.open()
        }
      }
      trace.follow(frames: 6)
      stage.advance(by: instant(to: 1.5))
      trace.interrupt {
        switch chance(6) {
        case 0: page.open()
        case 1: page.close()
        case 2: page.swing()
        case 3: page.presentIcon()
        default: stage.touchDown(at: fixture.icon)
        }
      }
      trace.follow(frames: 4 + chance(20))
      trace.interrupt { stage.touchCancel() }
      trace.follow(frames: chance(10))
      trace.interrupt {
        if page.phase == .closed || page.phase == .closing { page.open() } else { page.close() }
      }
      trace.follow(frames: 20)
      trace.endRun()
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  /// The lower corners of a page, and the outline of everything else.
  private func lowerCorners(_ layer: LayerPresentation) -> [CGPoint]? {
    guard layer.name == "page" else { return nil }
    let (x, y) = (layer.frame[0], layer.frame[1] + layer.frame[3])
    return [CGPoint(x: x, y: y), CGPoint(x: x + layer.frame[2], y: y)]
  }
}
