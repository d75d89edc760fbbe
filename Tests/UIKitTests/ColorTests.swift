import Testing
import UIKit

@Suite struct ColorTests {
  @Test func componentsAreClamped() {
    let color = UIColor(red: 2, green: -1, blue: .nan, alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 0, 0, 0.5])
  }

  private static let hues: [(Double, [Double])] = [
    (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
    (1, [1, 0, 0]),
  ]

  @Test(arguments: hues)
  func hueGoesAroundTheCircle(hue: Double, rgb: [Double]) {
    let color = UIColor(hue: CGFloat(hue), saturation: 1, brightness: 1, alpha: 1)
    let components = color.cgColor.components ?? []
    for (component, expected) in zip(components, rgb) { #expect(abs(Double(component) - expected) < 1e-9) }
    var back: CGFloat = -1
    #expect(unsafe color.getHue(&back, saturation: nil, brightness: nil, alpha: nil))
    #expect(abs(Double(back) - hue.truncatingRemainder(dividingBy: 1)) < 1e-9)
  }

  @Test func grayHasAWhiteAndColorsHaveNone() {
    var white: CGFloat = 9
    #expect(unsafe UIColor.gray.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
    #expect(unsafe !UIColor.red.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
  }

  @Test func colorsAreEqualIfModelAndComponentsAre() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != UIColor.white)
    #expect(UIColor.red.withAlphaComponent(0.5).hash == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).hash)
    #expect(UIColor(cgColor: UIColor.purple.cgColor) == UIColor.purple)
  }

  @Test func dynamicColorDependsOnTheTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(
      UIColor.systemRed.resolvedColor(with: dark)
        == UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
  }

  @Test func dynamicColorThatNamesItselfIsClear() {
    final class Loop: @unchecked Sendable { var color = UIColor.clear }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color }
    #expect(loop.color.cgColor.alpha == 0)
  }

  @Test func eightDynamicColorsInAChainAreResolvedAndNotNine() {
    var color = UIColor.red
    for _ in 0..<8 { color = UIColor { [color] _ in color } }
    #expect(color.resolvedColor(with: UITraitCollection()) == .red)
    let ninth = UIColor { [color] _ in color }
    #expect(ninth.resolvedColor(with: UITraitCollection()) == UIColor(white: 0, alpha: 0))
  }

  @Test func displayP3InsideSRGBIsConverted() {
    let color = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    for component in color.cgColor.components?.dropLast() ?? [] { #expect(abs(component - 0.5) < 1e-6) }
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) == .red)
  }

  @available(*, deprecated, message: "Tests a deprecated initializer.")
  @Test func traitsMergeWithTheLastOneThatSpecifies() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(displayScale: 2),
      UITraitCollection(displayScale: 3),
      UITraitCollection(),
    ])
    #expect(
      merged.userInterfaceStyle == .dark && merged.layoutDirection == .rightToLeft && merged.displayScale == 3
    )
    #expect(
      merged.preferredContentSizeCategory == .unspecified
        && UITraitCollection(traitsFrom: [merged]) == merged)
  }

  @Test func aLiteralIsAColor() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
  }

  // MARK: Patterns

  /// An image of 2 by 2 points: white, red, blue, green in the order of reading.
  @MainActor private var tile: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
      for (index, color) in [UIColor.white, .red, .blue, .green].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
      }
    }
  }

  @MainActor @Test func patternTilesTheBackgroundOfAViewInsideItsCorners() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let view = UIView(frame: CGRect(x: 11, y: 20, width: 150, height: 100))
    view.backgroundColor = UIColor(patternImage: tile)
    stage.window.addSubview(view)
    stage.advance(by: 0)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { stage.image().pixel(x, y) }
    #expect(pixel(11, 20) == [255, 255, 255, 255] && pixel(12, 20) == [255, 0, 0, 255])
    #expect(pixel(11, 21) == [0, 0, 255, 255] && pixel(12, 21) == [0, 255, 0, 255])
    #expect(pixel(160, 119) == [0, 255, 0, 255] && pixel(10, 20) == pixel(161, 20))
    view.layer.cornerRadius = 20
    stage.advance(by: 0)
    #expect(pixel(11, 20) == pixel(10, 20) && pixel(32, 20) == [255, 0, 0, 255])
    view.alpha = 0.5
    stage.window.backgroundColor = .black
    stage.advance(by: 0)
    #expect(pixel(32, 40)[0] > 120 && pixel(32, 40)[0] < 135)
    view.alpha = 1
    view.backgroundColor = .blue
    stage.advance(by: 0)
    #expect(pixel(32, 40) == [0, 0, 255, 255])
  }

  @MainActor @Test func patternFillsPathsAndHasNoComponents() throws {
    let color = UIColor(patternImage: tile)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
      color.setFill()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).fill()
    }
    let drawn = try #require(image.cgImage)
    #expect(drawn.pixel(2, 2) == [255, 255, 255, 255] && drawn.pixel(3, 2) == [255, 0, 0, 255])
    #expect(drawn.pixel(2, 3) == [0, 0, 255, 255] && drawn.pixel(1, 1) == [0, 0, 0, 0])
    var red: CGFloat = 9
    #expect(unsafe !color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 9)
    #expect(color.cgColor.pattern != nil && color == UIColor(cgColor: color.cgColor))
    #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }
}
