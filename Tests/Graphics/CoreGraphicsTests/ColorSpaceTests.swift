import CoreGraphics
import Raster
import Testing

@Suite struct ColorSpaceTests {
  private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

  private func bytes(_ color: CGColor) -> [Int] {
    [color.raster.red, color.raster.green, color.raster.blue].map {
      Int((min(max($0, 0), 1) * 255).rounded())
    }
  }

  /// The components of a colour in another space, times 255.
  private func levels(_ color: CGColor, in name: CFString) throws -> [Double] {
    let converted = color.converted(to: try space(name), intent: .defaultIntent, options: nil)
    return try #require(converted?.components).dropLast().map { Double($0) * 255 }
  }

  // MARK: Published values

  @Test func displayP3RedIsBeyondSRGB() throws {
    let red = try #require(CGColor(colorSpace: space(CGColorSpace.displayP3), components: [1, 0, 0, 1]))
    // CSS Color 4: color(display-p3 1 0 0) is color(srgb 1.0931 -0.2267 -0.1501).
    let extended = try levels(red, in: CGColorSpace.extendedSRGB)
    #expect(zip(extended, [1.0931, -0.2267, -0.1501]).allSatisfy { abs($0 - $1 * 255) < 0.1 })
    #expect(bytes(red) == [255, 0, 0])
  }

  @Test func sRGBRedInDisplayP3HasThePublishedComponents() throws {
    let levels = try levels(CGColor(red: 1, green: 0, blue: 0, alpha: 1), in: CGColorSpace.displayP3)
    #expect(zip(levels, [0.9175, 0.2003, 0.1386]).allSatisfy { abs($0 - $1 * 255) < 0.1 })
  }

  @Test func curvesHaveThePublishedValues() throws {
    let half = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    #expect(abs(try levels(half, in: CGColorSpace.linearSRGB)[0] / 255 - 0.21404114) < 1e-7)
    let gamma = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
    // .5^2.2 is .217638 of light, which sRGB encodes as .503867.
    #expect(abs(gamma.raster.red - 0.503867) < 1e-5)
    let linear = try #require(CGColor(colorSpace: space(CGColorSpace.linearGray), components: [0.5, 1]))
    #expect(abs(linear.raster.red - 0.735357) < 1e-5)
    // SMPTE ST 2084: 203 candelas per square metre are a signal of .5807.
    let white = try levels(CGColor(gray: 1, alpha: 1), in: CGColorSpace.itur_2100_PQ)
    #expect(white.allSatisfy { abs($0 / 255 - 0.5807) < 1e-3 })
    let signal = try levels(CGColor(gray: 1, alpha: 1), in: CGColorSpace.itur_2100_HLG)
    #expect(signal.allSatisfy { abs($0 / 255 - 0.75) < 1e-6 })
  }

  @Test func labOfSRGBGreenIsThePublishedOne() throws {
    let lab = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      .converted(to: try space(CGColorSpace.genericLab), intent: .perceptual, options: nil)
    // CSS Color 4 for lime: lab(87.82 -79.27 80.99).
    let components = try #require(lab?.components)
    #expect(zip(components, [87.82, -79.27, 80.99]).allSatisfy { abs($0 - $1) < 0.05 })
    #expect(try bytes(#require(lab)) == [0, 255, 0])
  }

  @Test func inksFollowPDFsFormula() {
    let ink = CGColor(genericCMYKCyan: 0.5, magenta: 0, yellow: 0.25, black: 0.25, alpha: 1)
    #expect(bytes(ink) == [64, 191, 128])
  }

  // MARK: Behaviour

  @Test func namedSpacesConvertThereAndBack() throws {
    let color = CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5)
    for name in [
      CGColorSpace.linearSRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.rommrgb,
      CGColorSpace.dcip3, CGColorSpace.itur_2020, CGColorSpace.itur_2100_PQ, CGColorSpace.itur_2100_HLG,
      CGColorSpace.acescgLinear, CGColorSpace.genericXYZ, CGColorSpace.genericLab, CGColorSpace.genericCMYK,
    ] {
      let there = try #require(color.converted(to: space(name), intent: .defaultIntent, options: nil))
      #expect(there.colorSpace?.name == name && there.alpha == 0.5)
      #expect(bytes(there) == [51, 153, 102], "\(name)")
    }
  }

  @Test func whiteStaysWhite() throws {
    for name in [CGColorSpace.displayP3, CGColorSpace.rommrgb, CGColorSpace.dcip3, CGColorSpace.acescgLinear]
    {
      let white = try #require(CGColor(colorSpace: space(name), components: [1, 1, 1, 1]))
      #expect(bytes(white) == [255, 255, 255], "\(name)")
    }
  }

  @Test func indexedColorComesFromTheTable() throws {
    let table = try #require(
      CGColorSpace(
        indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: [255, 0, 0, 0, 128, 255]))
    #expect(table.numberOfComponents == 1 && table.model == .indexed && table.colorTable?.count == 6)
    #expect(table.baseColorSpace == CGColorSpaceCreateDeviceRGB())
    #expect(bytes(try #require(CGColor(colorSpace: table, components: [1, 1]))) == [0, 128, 255])
    #expect(bytes(try #require(CGColor(colorSpace: table, components: [.nan, 1]))) == [255, 0, 0])
    #expect(bytes(try #require(CGColor(colorSpace: table, components: [99, 1]))) == [0, 128, 255])
    #expect(CGColorSpace(indexedBaseSpace: table, last: 0, colorTable: [0]) == nil)
    #expect(CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceGray(), last: 5, colorTable: [0]) == nil)
  }

  @Test func profileKeepsItsBytesAndItsColors() throws {
    let p3 = try space(CGColorSpace.displayP3)
    let data = try #require(p3.copyICCData())
    let copy = try #require(CGColorSpace(iccData: data))
    #expect(copy.copyICCData() == data && copy.model == .rgb && copy.isWideGamutRGB)
    let color = CGColor(colorSpace: copy, components: [0.2, 0.6, 0.4, 1])
    let original = CGColor(colorSpace: p3, components: [0.2, 0.6, 0.4, 1])
    #expect(try bytes(#require(color)) == bytes(#require(original)))
    let gray = try #require(try space(CGColorSpace.genericGrayGamma2_2).copyICCData())
    #expect(CGColorSpace(iccData: gray)?.model == .monochrome)
  }

  @Test func damagedProfileNeverTraps() throws {
    let data = try #require(try space(CGColorSpace.displayP3).copyICCData())
    for count in stride(from: 0, to: data.count, by: 7) { _ = CGColorSpace(iccData: data.prefix(count)) }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var bytes = [UInt8](data)
      for _ in 0..<4 { bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255) }
      let space = CGColorSpace(iccData: Data(bytes))
      let color = space.flatMap {
        CGColor(colorSpace: $0, components: [CGFloat](repeating: 0.5, count: $0.numberOfComponents + 1))
      }
      _ = color?.raster
    }
    #expect(CGColorSpace(iccData: "no data") == nil)
  }

  @Test func extendedAndLinearVariantsHaveTheirNames() throws {
    let p3 = try space(CGColorSpace.displayP3)
    #expect(CGColorSpaceCreateLinearized(p3)?.name == CGColorSpace.linearDisplayP3)
    #expect(CGColorSpaceCreateExtendedLinearized(p3)?.name == CGColorSpace.extendedLinearDisplayP3)
    let extended = try #require(CGColorSpaceCreateExtended(p3))
    #expect(CGColorSpaceUsesExtendedRange(extended) && !CGColorSpaceUsesExtendedRange(p3))
    #expect(CGColorSpaceCreateCopyWithStandardRange(extended)?.name == p3.name)
    #expect(p3.isWideGamutRGB && !CGColorSpaceCreateDeviceRGB().isWideGamutRGB)
    #expect(try CGColorSpaceUsesITUR_2100TF(space(CGColorSpace.itur_2100_HLG)))
  }

  @Test func numbersThatAreNotFiniteConvertAsZero() throws {
    let color = CGColor(red: .nan, green: .infinity, blue: 0, alpha: 1)
    let converted = color.converted(to: try space(CGColorSpace.displayP3), intent: .saturation, options: nil)
    #expect(converted?.components == [0, 0, 0, 1])
    #expect(CGColorSpace(calibratedGrayWhitePoint: [0, 1, 1], blackPoint: nil, gamma: 2) == nil)
    #expect(CGColorSpace(labWhitePoint: [0.95, 1, 1.09], blackPoint: nil, range: [1, 0, 0, 1]) == nil)
    #expect(
      CGColorSpace(
        calibratedRGBWhitePoint: [0.95, 1, 1.09], blackPoint: nil, gamma: nil,
        matrix: [CGFloat](repeating: 0, count: 9)) == nil)
  }
}
