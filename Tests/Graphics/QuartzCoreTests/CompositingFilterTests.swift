import Foundation
import Raster
import Testing

@testable import QuartzCore

@Suite struct CompositingFilterTests {
  private let back = CALayer()
  private let front = CALayer()

  init() {
    back.bounds.size = CGSize(width: 10, height: 10)
    back.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    front.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
    front.backgroundColor = CGColor(red: 0.4, green: 1, blue: 1, alpha: 1)
    back.addSublayer(front)
  }

  private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 10, height: 10), scale: 1))
    back.render(in: context)
    let bitmap = try #require(context.makeImage()).raster
    return Array(bitmap.pixels[(y * 10 + x) * 4..<(y * 10 + x) * 4 + 4])
  }

  @Test func layerBlendsWithWhatIsBehindIt() throws {
    for (name, expected) in [
      ("multiplyBlendMode", [102, 204, 0, 255]), ("CIDarkenBlendMode", [102, 204, 0, 255]),
      ("differenceBlendMode", [153, 51, 255, 255]), ("plusD", [102, 204, 0, 255]),
    ] as [(String, [UInt8])] {
      front.compositingFilter = name
      #expect(try pixel(2, 2) == expected, "\(name)")
      #expect(try pixel(7, 2) == [255, 204, 0, 255])
    }
  }

  @Test func opacityAndGroupsAroundKeepTheirMeaning() throws {
    front.compositingFilter = "multiplyBlendMode"
    front.opacity = 0.5
    #expect(try (178...179).contains(pixel(2, 2)[0]))
    (front.opacity, back.opacity) = (1, 0.5)
    #expect(try pixel(2, 2) == [51, 102, 0, 128])
    (front.shouldRasterize, back.opacity) = (true, 1)
    #expect(try pixel(2, 2) == [102, 204, 0, 255])
  }

  @Test func operatorThatActsOnClearPixelsActsInsideTheBounds() throws {
    front.backgroundColor = nil
    let inner = CALayer()
    inner.frame = CGRect(x: 1, y: 1, width: 6, height: 2)
    inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    front.addSublayer(inner)
    front.compositingFilter = "copy"
    #expect(try pixel(2, 2) == [0, 0, 255, 255])
    #expect(try pixel(2, 5) == [0, 0, 0, 0])
    #expect(try pixel(6, 2) == [255, 204, 0, 255])
    front.compositingFilter = "destIn"
    #expect(try pixel(2, 2) == [255, 204, 0, 255])
    #expect(try pixel(2, 5) == [0, 0, 0, 0])
  }

  @Test func everyOperatorHasAName() {
    var names: Set<String> = []
    for mode in BlendMode.allCases where mode != .sourceOver {
      front.properties.compositingFilter = mode
      guard let name = front.compositingFilter as? String else { continue }
      names.insert(name)
      front.compositingFilter = name
      #expect(front.properties.compositingFilter == mode)
    }
    #expect(names.count == 23)
  }

  /// Apple's picture of a layer with `luminosityBlendMode` shows it as without a filter.
  @Test func modesOfHueAndLuminosityHaveNoEffect() throws {
    for name in ["hue", "saturation", "color", "luminosity"] {
      front.compositingFilter = "\(name)BlendMode"
      #expect(try pixel(2, 2) == [102, 255, 255, 255], "\(name)")
      #expect(front.compositingFilter == nil)
    }
  }

  @Test func unknownNameChangesNothing() {
    front.compositingFilter = "screenBlendMode"
    for value in ["", "BlendMode", "CIplusL", "CICopy", 3] as [Any] {
      front.compositingFilter = value
      #expect(front.compositingFilter as? String == "screenBlendMode")
    }
    front.setValue("CIOverlayBlendMode", forKey: "compositingFilter")
    #expect(front.value(forKey: "compositingFilter") as? String == "overlayBlendMode")
    front.compositingFilter = "normalBlendMode"
    #expect(front.compositingFilter == nil)
  }
}
