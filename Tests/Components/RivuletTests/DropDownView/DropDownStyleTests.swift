import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DropDownStyleTests {
  private func square(_ color: UIColor, side: CGFloat = 20) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      color.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).fill()
    }
  }

  @Test func imageHangsOnTheRopeAsAnIcon() {
    let fixture = DropDownFixture()
    let (x, y) = (Int(fixture.icon.x), Int(fixture.icon.y))
    fixture.dropDown.style.icons = [.init(image: square(.green))]
    fixture.settle()
    #expect(fixture.pixels()(x, y) == [0, 255, 0, 255])
    fixture.dropDown.tintColor = .red
    fixture.dropDown.style.icons = [.init(image: square(.green).withRenderingMode(.alwaysTemplate))]
    fixture.settle()
    #expect(fixture.pixels()(x, y) == [255, 0, 0, 255], "a template is tinted")
    fixture.dropDown.style.icons = []
    fixture.settle()
    let pixel = fixture.pixels()
    #expect(pixel(x, y) == pixel(x - 100, y))
  }

  @Test func valuesAreEqualUntilAMemberDiffers() {
    var style = DropDownView.Style()
    #expect(style == DropDownView.Style() && DropDownView.Icon.star != .moon)
    style.icons = [.bell]
    #expect(style != DropDownView.Style())
    var timing = DropDownView.Timing()
    timing.pageStiffness = 300
    #expect(Set([timing, DropDownView.Timing()]).count == 2)
  }

  @Test func lengthsAndDurationsThatAreNotUsableCountAsZero() {
    var style = DropDownView.Style()
    var timing = DropDownView.Timing()
    for value in [-1, .nan, .infinity] as [CGFloat] {
      style.iconSize = value
      timing.flip = Double(value)
      #expect(style.iconSize == 0 && timing.flip == 0)
    }
  }

  @Test func lowerEdgeShowsOnAScreenOfThePagesColour() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let fixture = DropDownFixture()
      fixture.stage.userInterfaceStyle = style
      fixture.host.view.backgroundColor = .systemBackground
      let start = fixture.icon
      fixture.stage.touchDown(at: start)
      for step in 1...20 {
        fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
      }
      fixture.stage.advance(by: 0.1)
      let (edge, pixel) = (Int(fixture.edge), fixture.pixels())
      let (inside, outside) = (pixel(100, edge - 5), pixel(100, edge + 40))
      #expect(inside == outside && !inside.isEmpty)
      let line = (edge - 2...edge + 2).map { pixel(100, $0) }
      #expect(line.contains { abs(Int($0[0]) - Int(inside[0])) > 10 }, "\(line) on \(inside)")
    }
  }

  @Test func insetsKeepContentClearOfTheIcon() {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let fixture = DropDownFixture(safeAreaInsets: UIEdgeInsets(top: 47, left: 10, bottom: 34, right: 20))
      fixture.stage.layoutDirection = direction
      fixture.dropDown.style.iconSize = 40
      fixture.settle()
      let clear = CGRect(x: 0, y: 0, width: 375, height: 667).inset(by: fixture.dropDown.safeAreaInsets)
      let insets = fixture.dropDown.iconInsets
      let icon = CGRect(x: fixture.icon.x - 20, y: fixture.icon.y - 20, width: 40, height: 40)
      #expect(clear.minY + insets.top == icon.maxY)
      if direction == .leftToRight {
        #expect(clear.maxX - insets.right == icon.minX && insets.left == 0)
      } else {
        #expect(clear.minX + insets.left == icon.maxX && insets.right == 0)
      }
    }
  }

  @Test func stifferSpringOpensThePageSooner() {
    func edge(stiffness: Double, damping: Double) -> CGFloat {
      let fixture = DropDownFixture()
      fixture.dropDown.timing.pageStiffness = stiffness
      fixture.dropDown.timing.pageDamping = damping
      fixture.dropDown.open()
      fixture.stage.advance(by: 0.1)
      return fixture.edge
    }
    #expect(edge(stiffness: 400, damping: 40) > edge(stiffness: 190, damping: 25) + 50)
    for (stiffness, damping) in [(0, 25), (-1, 25), (.nan, 25), (190, 0), (190, .infinity)]
      as [(Double, Double)]
    {
      #expect(
        isClose(edge(stiffness: stiffness, damping: damping), 221.4, within: 0.1), "0.1 of 0.25 s, eased")
    }
  }

  @Test func durationsOfZeroShowTheIconAtOnce() {
    let fixture = DropDownFixture()
    fixture.dropDown.timing.glow = 0
    fixture.dropDown.timing.growth = 0
    fixture.dropDown.timing.sparks = 0
    fixture.dropDown.timing.swingPeriod = 0
    fixture.dropDown.timing.flip = 0
    fixture.dropDown.presentIcon()
    fixture.stage.advance(by: 1.0 / 60)
    #expect(fixture.part("icon")?.frame[2] == 56 && fixture.part("spark") == nil)
    let icon = fixture.dropDown.pendant.iconIndex
    fixture.dropDown.swing()
    fixture.settle()
    #expect(fixture.icon.x == 331 && fixture.dropDown.pendant.iconIndex == icon)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func ropeIsVisibleOnTheSystemBackground(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    func luminance(_ color: UIColor) -> CGFloat {
      var white: CGFloat = 0
      let parts = color.resolvedColor(with: traits).cgColor.components ?? []
      for (part, weight) in zip(parts, [0.2126, 0.7152, 0.0722]) {
        white += weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
      }
      return white
    }
    let (one, other) = (luminance(DropDownView.Style().ropeColor), luminance(.systemBackground))
    #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) > 2)
  }
}
