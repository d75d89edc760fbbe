import Testing
import UIKit

@Suite struct ColorTests {
  /// iOS 10 and later never clamp red, green and blue: "the color is specified in an extended color space".
  @Test func componentsAreThoseOfExtendedSRGB() {
    let color = UIColor(red: 2, green: -1, blue: .nan, alpha: 1.5)
    var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [2, -1, 0, 1])
    #expect(color.cgColor.components == [2, -1, 0, 1])
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

  private static func components(_ color: UIColor) -> [CGFloat] {
    var parts = [CGFloat](repeating: 9, count: 4)
    _ = unsafe color.getRed(&parts[0], green: nil, blue: nil, alpha: nil)
    _ = unsafe color.getRed(nil, green: &parts[1], blue: nil, alpha: nil)
    _ = unsafe color.getRed(nil, green: nil, blue: &parts[2], alpha: nil)
    _ = unsafe color.getRed(nil, green: nil, blue: nil, alpha: &parts[3])
    return parts
  }

  /// iOS reads Display P3's (0, .8235, 0) as (−.417, .839, −.250), and keeps the space in `cgColor`.
  @Test func displayP3IsReadAsExtendedSRGBAndKeepsItsSpace() {
    let color = UIColor(displayP3Red: 0, green: 0.8235, blue: 0, alpha: 0.5)
    for (part, expected) in zip(Self.components(color), [-0.417, 0.839, -0.25, 0.5] as [CGFloat]) {
      #expect(abs(part - expected) < 0.002)
    }
    #expect(color.cgColor.colorSpace?.name == CGColorSpace.displayP3)
    #expect(color.cgColor.components == [0, 0.8235, 0, 0.5])
    #expect(color.withAlphaComponent(1).cgColor.components == [0, 0.8235, 0, 1])
    for component in Self.components(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)).dropLast() {
      #expect(abs(component - 0.5) < 1e-6)
    }
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) != .red)
    #expect(color == UIColor(cgColor: color.cgColor) && color.hash == UIColor(cgColor: color.cgColor).hash)
  }

  /// Inks of magenta and yellow are red, not the components 0, 1, 1 with an alpha of 0.
  @Test func coreGraphicsColorsKeepTheirSpace() throws {
    let ink = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    #expect(Self.components(UIColor(cgColor: ink)) == [1, 0, 0, 1])
    #expect(UIColor(cgColor: ink).cgColor == ink)
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let linear = try #require(CGColor(colorSpace: space, components: [0.5, 0, 0, 1]))
    // The encoding of half the light, by IEC 61966-2-1: 1.055·.5^(1/2.4) − .055.
    #expect(abs(Self.components(UIColor(cgColor: linear))[0] - 0.7354) < 1e-3)
    let lab = try #require(CGColorSpace(name: CGColorSpace.genericLab))
    let white = try #require(CGColor(colorSpace: lab, components: [100, 0, 0, 1]))
    for part in Self.components(UIColor(cgColor: white)) { #expect(abs(part - 1) < 1e-3) }
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

  /// A bar that fades its background made the colour anew in each transition, out of the one before.
  @Test func lastOfManyAlphasIsTheOnlyOneThatIsKept() {
    weak var seen: UIColor?
    let base = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
    var color = base.withAlphaComponent(0)
    seen = color
    for _ in 0..<100_000 { color = color.withAlphaComponent(0.5) }
    color = color.withAlphaComponent(0.25)
    #expect(seen == nil && color.description == "UIColor(dynamic)")
    for (style, fixed) in [(UIUserInterfaceStyle.light, UIColor.red), (.dark, .green)] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == fixed.withAlphaComponent(0.25))
    }
  }
}
