import Foundation
import Testing
import UIKit

@testable import Rivulet

/// Both sides of the circle's edge: the bars of both screens, and the edge itself on any pair of colours.
@MainActor @Suite struct CircleEdgeTests {
  /// A screen of one colour with a title, which pushes another one.
  @MainActor private final class Fixture {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let (first, second) = (UIViewController(), UIViewController())
    let navigation: UINavigationController
    let transition: CircleTransition

    init(colors: (UIColor, UIColor), titles: (String, String) = ("One One", "Two")) {
      (first.title, second.title) = titles
      (first.view.backgroundColor, second.view.backgroundColor) = colors
      navigation = UINavigationController(rootViewController: first)
      var options = CircleTransition.Options()
      options.curve = .linear
      transition = CircleTransition(options: options)
      navigation.delegate = transition
      stage.show(navigation)
      stage.advance(by: 0)
      transition.origin = .point(CGPoint(x: 0, y: 0), in: first.view, radius: 10)
    }

    func rows(_ area: CGRect) -> [[UInt8]] {
      let image = stage.image()
      let bytes = image.dataProvider?.data ?? Data()
      return (Int(area.minY)..<Int(area.maxY)).map { y in
        let start = y * image.bytesPerRow
        return Array(bytes[start + Int(area.minX) * 4..<start + Int(area.maxX) * 4])
      }
    }
  }

  /// The middle of the bar, with the titles.
  private let middle = CGRect(x: 147, y: 12, width: 80, height: 20)

  @Test func eachBarIsOnItsOwnSideOfTheEdge() {
    let fixture = Fixture(colors: (.white, .white))
    let old = fixture.rows(middle)
    fixture.navigation.pushViewController(fixture.second, animated: true)
    // A circle of 85 points: the titles are outside, beyond the shadow.
    fixture.stage.advance(by: 0.05)
    #expect(fixture.rows(middle) == old, "outside, the old bar")
    // A circle of 464 points around them.
    fixture.stage.advance(by: 0.25)
    let inside = fixture.rows(middle)
    fixture.stage.advance(by: 1)
    #expect(inside == fixture.rows(middle) && inside != old, "inside, the new one")
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.2)
    #expect(fixture.rows(middle) == inside)
    fixture.stage.advance(by: 0.25)
    #expect(fixture.rows(middle) == old)
    fixture.stage.advance(by: 1)
    #expect(fixture.rows(middle) == old)
    #expect(fixture.stage.presentation().allSatisfy { $0.name != "circle-bar" })
    #expect(fixture.navigation.navigationBar.layer.mask == nil)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1], [UIUserInterfaceStyle.light, .dark])
  func edgeIsSeenOnAnyScreen(white: CGFloat, style: UIUserInterfaceStyle) {
    let color = UIColor(white: white, alpha: 1)
    let fixture = Fixture(colors: (color, color), titles: ("", ""))
    fixture.stage.userInterfaceStyle = style
    fixture.stage.advance(by: 0.1)
    fixture.navigation.pushViewController(fixture.second, animated: true)
    fixture.stage.advance(by: 0.25)
    let column = fixture.rows(CGRect(x: 20, y: 60, width: 1, height: 600)).map { Int($0[0]) }
    let ground = Int((white * 255).rounded())
    #expect((column.map { abs($0 - ground) }.max() ?? 0) >= 40, "\(white) \(style.rawValue)")
  }
}
