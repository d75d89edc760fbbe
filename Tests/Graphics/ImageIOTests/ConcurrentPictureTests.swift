import CoreGraphics
import Foundation
import ImageIO
import Testing

/// A server draws many pictures at once, each on the thread that answers a request.
@Suite struct ConcurrentPictureTests {
  private func png(_ number: Int) -> Data? {
    let context = CGContext(
      data: nil, width: 48, height: 32, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(red: CGFloat(number % 8) / 8, green: 0.5, blue: 0.25, alpha: 1))
    context?.fillEllipse(in: CGRect(x: number % 16, y: 2, width: 28, height: 28))
    context?.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
    context?.stroke(CGRect(x: 4.5, y: 4.5, width: 20, height: CGFloat(number % 20)), width: 3)
    let data = NSMutableData()
    guard let image = context?.makeImage(),
      let file = CGImageDestinationCreateWithData(data, "public.png", 1, nil)
    else { return nil }
    CGImageDestinationAddImage(file, image, nil)
    return CGImageDestinationFinalize(file) ? data as Data : nil
  }

  @Test func sixtyFourAtOnceAreThoseDrawnOneAfterTheOther() async {
    let expected = (0..<64).map(png)
    let drawn = await withTaskGroup(of: (Int, Data?).self) { group in
      for number in 0..<64 { group.addTask { (number, self.png(number)) } }
      return await group.reduce(into: [Int: Data?]()) { $0[$1.0] = $1.1 }
    }
    #expect(Set(expected).count > 32 && !expected.contains(nil))
    for number in 0..<64 { #expect(drawn[number] == expected[number]) }
  }
}
