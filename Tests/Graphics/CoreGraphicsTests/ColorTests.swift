import CoreGraphics
import Raster
import Testing

@Suite struct ColorTests {
  @Test func greyHasTwoComponentsAndRGBFour() {
    #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(color.raster == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(CGColor(gray: 0.5, alpha: 1).raster == Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  @Test func equalColorsHaveTheSameSpace() {
    #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) != CGColor.white)
    #expect(CGColor.black.copy(alpha: 0) == CGColor.clear)
  }

  @Test func colorWithTooFewComponentsIsNil() {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0]) == nil)
    #expect(
      CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
        == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(CGColorSpace(name: "no such space") == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
  }
}
