import CoreGraphics
import Foundation

extension FuzzTarget {
  /// ICC profiles: what is accepted has colours within the range of every space that they are converted to,
  /// keeps its bytes, and draws an image; the rest gives no space.
  static let colorProfiles = FuzzTarget("icc") { bytes in
    let data = Data(bytes)
    guard let space = CGColorSpace(iccData: data) else { return }
    guard (1...4).contains(space.numberOfComponents) else {
      throw FuzzFinding("a space of \(space.numberOfComponents) components")
    }
    guard space.copyICCData() == data else { throw FuzzFinding("the profile's bytes are not kept") }
    let plain = [
      CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceCMYK(),
    ]
    for step in 0...8 {
      let levels = (0..<space.numberOfComponents).map { CGFloat((step * ($0 + 3)) % 9) / 8 }
      guard let color = CGColor(colorSpace: space, components: levels + [1]) else {
        throw FuzzFinding("no colour of \(levels)")
      }
      for other in plain {
        let there = try checked(color, in: other)
        _ = try checked(there, in: space)
      }
    }
    try checkImage(of: space)
  }

  private static func checked(_ color: CGColor, in space: CGColorSpace) throws -> CGColor {
    guard let result = color.converted(to: space, intent: .defaultIntent, options: nil),
      let components = result.components
    else { throw FuzzFinding("a colour of \(color.components ?? []) is not converted") }
    // Lab's a and b reach to 128; all other components are from 0 to 1.
    let limit: CGFloat = space.model == .lab ? 128 : 1
    guard components.allSatisfy({ $0.isFinite && abs($0) <= limit || space.model == .lab && $0 <= 100 })
    else {
      throw FuzzFinding("\(color.components ?? []) becomes \(components)")
    }
    return result
  }

  /// Draws an image whose samples are of the space, and checks that it covers its pixels.
  private static func checkImage(of space: CGColorSpace) throws {
    guard space.model != .lab else { return }
    let count = space.numberOfComponents
    let samples = Data((0..<16 * count).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    guard let provider = CGDataProvider(data: samples),
      let image = CGImage(
        width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 8 * count, bytesPerRow: 4 * count,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent),
      let context = CGContext(pixelsOf: CGSize(width: 4, height: 4), scale: 1)
    else { throw FuzzFinding("no image of \(count) components") }
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    guard let pixels = context.makeImage()?.dataProvider?.data,
      stride(from: 3, to: pixels.count, by: 4).allSatisfy({ pixels[$0] == 255 })
    else { throw FuzzFinding("the image does not cover its pixels") }
  }
}
