import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DropDownMotionTests {
  @Test("Defects 4 and 7: seven pairs of sparks fly at equal angles from the first time on, and vanish")
  func sparksFlyInPairsAndVanish() throws {
    let fixture = DropDownFixture()
    let second = DropDownView(content: UIView())
    second.attach(to: fixture.host)
    fixture.stage.advance(by: 0.4)
    let sparks = fixture.stage.presentation().filter { $0.name == "spark" }
    #expect(sparks.count == 14)
    let center = fixture.icon
    for group in [
      sparks.enumerated().filter { $0.offset % 2 == 0 }, sparks.enumerated().filter { $0.offset % 2 == 1 },
    ] {
      let angles = group.map { spark in
        let frame = spark.element.frame
        return atan2(frame[1] + frame[3] / 2 - center.y, frame[0] + frame[2] / 2 - center.x)
      }.sorted()
      for (a, b) in zip(angles, angles.dropFirst()) { #expect(isClose(b - a, 2 * .pi / 7, within: 0.02)) }
    }
    fixture.stage.advance(by: 1.3)
    #expect(fixture.part("spark") == nil)
    #expect(fixture.part("halo")?.opacity == 0)
  }

  @Test func sparksFlyToTheEdgeOfTheIconOnly() {
    let fixture = DropDownFixture()
    fixture.dropDown.presentIcon()
    var farthest: CGFloat = 0
    for _ in 0..<96 {
      fixture.stage.advance(by: 1.0 / 60)
      for spark in fixture.stage.presentation() where spark.name == "spark" && spark.opacity > 0 {
        let (x, y) = (spark.frame[0] + spark.frame[2] / 2, spark.frame[1] + spark.frame[3] / 2)
        farthest = max(farthest, hypot(x - (375 - 44), y - (44 + 28)))
        #expect(spark.frame[0] + spark.frame[2] < 375)
      }
    }
    #expect(isClose(farthest, 21.8, within: 0.1))
  }

  @Test func haloIsAGlowThatFadesOutAtItsEdge() {
    let fixture = DropDownFixture()
    fixture.dropDown.style.icons = []
    fixture.dropDown.timing.sparks = 0
    let background = fixture.pixels()(331, 72)
    fixture.dropDown.presentIcon()
    fixture.stage.advance(by: 0.25)
    let pixel = fixture.pixels()
    func difference(at distance: Int) -> Int {
      zip(pixel(331 - distance, 72), background).map { abs(Int($0) - Int($1)) }.reduce(0, +)
    }
    let differences = [20, 26, 30, 34, 36].map(difference)
    #expect(differences == differences.sorted(by: >) && Set(differences).count == 5, "\(differences)")
    #expect(differences[0] > 100 && differences[4] == 0)
  }

  @Test("Defect 6: the pendant swings as a damped pendulum")
  func pendantSwingsAsADampedPendulum() {
    let pendulum = Pendulum(period: 2, angle: 0, velocity: 0).pushed(at: 0)
    #expect(isClose(pendulum.angle(at: 0.5), 0.06, within: 0.0005))
    #expect(isClose(pendulum.angle(at: 2.5), 0.03, within: 0.0005))
    #expect(pendulum.angle(at: 0) == 0 && pendulum.angle(at: 8) == 0 && pendulum.angle(at: -1) == 0)
    var peaks: [CGFloat] = []
    var last: (CGFloat, CGFloat) = (0, 0)
    for step in 0...800 {
      let angle = pendulum.angle(at: Double(step) / 100)
      if abs(last.1) > abs(last.0), abs(last.1) > abs(angle) { peaks.append(abs(last.1)) }
      // There is no kink: the speed changes little from one hundredth to the next.
      if step > 1 { #expect(abs(angle - 2 * last.1 + last.0) < 1e-4) }
      last = (last.1, angle)
    }
    #expect(peaks.count >= 7 && peaks == peaks.sorted(by: >))
  }

  @Test("Defect 8: each flip shows another icon, and flips stop when the page opens")
  func eachFlipShowsAnotherIcon() {
    let fixture = DropDownFixture()
    var icons: [DropDownView.Icon] = []
    func note() {
      if let icon = fixture.dropDown.pendant.icon.icon, icon != icons.last { icons.append(icon) }
    }
    note()
    fixture.dropDown.swing()
    for _ in 0..<150 {
      fixture.stage.advance(by: 1.0 / 60)
      note()
    }
    #expect(icons.count == 4, "three times another one: \(icons)")
    fixture.dropDown.swing()
    fixture.stage.advance(by: 0.2)
    fixture.dropDown.open()
    let shown = fixture.dropDown.pendant.iconIndex
    fixture.stage.advance(by: 3)
    #expect(fixture.dropDown.pendant.iconIndex == shown)
  }

  @Test("Defect 12: the pendant swings once after 15 seconds without a touch, and then rests")
  func idlePendantSwingsOnce() {
    let fixture = DropDownFixture()
    var isSwinging: Bool { fixture.dropDown.pendant.layer.animation(forKey: "swing") != nil }
    fixture.stage.advance(by: 12)
    #expect(!isSwinging)
    fixture.stage.tap(at: CGPoint(x: 100, y: 500))
    fixture.stage.advance(by: 14.9)
    #expect(!isSwinging)
    fixture.stage.advance(by: 0.2)
    #expect(isSwinging)
    fixture.stage.advance(by: 10)
    #expect(!isSwinging && fixture.stage.nextDeadline == nil)
    fixture.stage.tap(at: CGPoint(x: 100, y: 500))
    fixture.stage.advance(by: 15.1)
    #expect(isSwinging, "a touch starts the wait again")
    fixture.stage.advance(by: 10)
    fixture.stage.tap(at: CGPoint(x: 100, y: 500))
    fixture.dropDown.timing.idleDelay = 0
    fixture.stage.advance(by: 60)
    #expect(!isSwinging && fixture.stage.nextDeadline == nil)
  }

  @Test func pendantSwingsAfterClosing() {
    let fixture = DropDownFixture()
    fixture.dropDown.open()
    fixture.settle()
    fixture.dropDown.close()
    fixture.settle()
    #expect(fixture.dropDown.pendant.layer.animation(forKey: "swing") != nil)
    #expect(fixture.phases == [.opening, .open, .closing, .closed])
  }

  @Test("Defect 11: several drop-downs are shown at once, below the safe area, on both sides")
  func severalDropDownsCoexist() {
    let fixture = DropDownFixture(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(
      isClose(fixture.icon.y, 47 + 44 + 28, within: 0.1) && isClose(fixture.icon.x, 375 - 44, within: 0.1))
    let second = DropDownView(content: UIView())
    second.style.margin = 140
    second.attach(to: fixture.host.view)
    second.open(animated: false)
    #expect(second.phase == .open && fixture.dropDown.phase == .closed)
    second.detach()
    fixture.stage.layoutDirection = .rightToLeft
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.icon.x, 44, within: 0.1))
  }

  @Test func contentIsNoScreenAndNoTabOfItsHost() {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    for host in [navigation, tabs] as [UIViewController] {
      stage.show(host)
      let content = UIViewController()
      let dropDown = DropDownView(content: content)
      dropDown.attach(to: host)
      dropDown.open(animated: false)
      stage.advance(by: 0.1)
      #expect(host.children.count == 1 && content.parent == nil)
      #expect(content.view.safeAreaInsets == .zero, "the host's bars do not count for the page")
      dropDown.detach()
    }
  }

  @Test("Defects 11 and 12: a drop-down is released with its host or when it is removed")
  func dropDownIsReleasedWithItsHost() {
    weak var dropDown: DropDownView?
    weak var content: UIViewController?
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    do {
      let host = UIViewController()
      stage.show(host)
      let inner = UIViewController()
      let made = DropDownView(content: inner)
      made.attach(to: host)
      #expect(inner.parent === host)
      made.open()
      stage.advance(by: 0.1)
      made.detach()
      #expect(inner.parent == nil)
      (dropDown, content) = (made, inner)
    }
    stage.advance(by: 1)
    #expect(dropDown == nil && content == nil)
    #expect(stage.nextDeadline == nil)
  }

  @Test func touchesOutsideTheDropDownReachTheHost() {
    let fixture = DropDownFixture()
    #expect(fixture.dropDown.hitTest(CGPoint(x: 100, y: 400), with: nil) == nil)
    #expect(fixture.dropDown.hitTest(fixture.icon, with: nil) === fixture.dropDown.pendant)
    #expect(
      fixture.dropDown.hitTest(CGPoint(x: fixture.icon.x, y: 10), with: nil) === fixture.dropDown.pendant)
  }

  @Test("Defect 19: the drop-down is accessible and honours Reduce Motion")
  func dropDownIsAccessible() {
    let fixture = DropDownFixture(reduceMotion: true)
    let pendant = fixture.dropDown.pendant
    #expect(pendant.accessibilityTraits.contains(.adjustable) && pendant.accessibilityValue == "Closed")
    fixture.dropDown.swing()
    #expect(pendant.layer.animation(forKey: "swing") == nil)
    pendant.accessibilityIncrement()
    fixture.stage.advance(by: 0.3)
    #expect(fixture.dropDown.phase == .open && pendant.accessibilityValue == "Open")
    #expect(fixture.dropDown.accessibilityPerformEscape())
    fixture.stage.advance(by: 0.3)
    #expect(fixture.dropDown.phase == .closed && !fixture.dropDown.accessibilityPerformEscape())
  }

  @Test func extremeSizesOpenAndClose() {
    let fixture = DropDownFixture()
    fixture.dropDown.style.icons = []
    fixture.dropDown.swing()
    fixture.settle()
    for size in [CGSize(width: 1, height: 1), CGSize(width: 2000, height: 3)] {
      fixture.stage.resize(to: size)
      fixture.dropDown.open()
      fixture.settle()
      fixture.dropDown.close()
      fixture.settle()
      #expect(fixture.dropDown.phase == .closed)
    }
    let loose = DropDownView(content: UIView())
    loose.open()
    #expect(loose.phase == .open)
    loose.close()
    #expect(loose.phase == .closed)
  }
}
