import CoreGraphics
import Foundation
import ImageCoding
import ImageIO
import Testing

/// The properties of a file's colours: those that it stores, whatever they are read as.
@Suite struct ColorPropertyTests {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/Corpus/images")

  /// Models, depths and alphas as the program `file` states them, and as the formats' descriptions do.
  @Test(
    arguments: [
      ("truecolour.png", "RGB", 8, nil), ("alpha.png", "RGB", 8, true), ("palette.png", "RGB", 8, nil),
      ("grey16.png", "Gray", 16, nil), ("colour.jpg", "RGB", 8, nil), ("lossy.webp", "RGB", 8, nil),
      ("film.gif", "RGB", 8, true),
    ] as [(String, String, Int, Bool?)])
  func propertiesAreThoseOfTheFile(name: String, model: String, depth: Int, alpha: Bool?) throws {
    let data = try Data(contentsOf: Self.pictures.appending(path: name))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyColorModel] as? String == model)
    #expect(properties[kCGImagePropertyDepth] as? Int == depth)
    #expect(properties[kCGImagePropertyHasAlpha] as? Bool == alpha)
    #expect((properties[kCGImagePropertyProfileName] == nil) == (model != "RGB"))
  }

  @Test(arguments: [true, false]) func webPHasAlphaIfItsPictureHas(isClear: Bool) throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = try #require(
      CGContext(
        data: nil, width: 9, height: 7, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 0.2, green: 0.4, blue: 0.9, alpha: isClear ? 0.5 : 1)
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 7))
    let image = try #require(context.makeImage())
    for quality in [nil, 0.8] as [CGFloat?] {
      let data = try ImageEncoder.webP(image, quality: quality)
      #expect(ImageHeader(of: data, format: .webP).hasAlpha == isClear)
    }
    #expect(ImageHeader(of: try ImageEncoder.png(image), format: .png).hasAlpha == isClear)
  }

  /// A header of width and height 1, with a depth and a colour type.
  private func png(depth: UInt8, type: UInt8, chunks: [UInt8] = []) -> ImageHeader {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let header = Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, depth, type, 0, 0, 0] + [0, 0, 0, 0]
    return ImageHeader(of: Data(start + header + chunks), format: .png)
  }

  private func chunk(_ name: String, _ count: UInt8) -> [UInt8] {
    [0, 0, 0, count] + Array(name.utf8) + [UInt8](repeating: 0, count: Int(count) + 4)
  }

  @Test func colourTypesOfPNGAreNamed() {
    #expect(png(depth: 1, type: 0).depth == 1 && png(depth: 1, type: 0).colorModel == .gray)
    #expect(png(depth: 16, type: 2).depth == 16 && png(depth: 16, type: 2).colorModel == .rgb)
    #expect(png(depth: 4, type: 3).depth == 8 && png(depth: 4, type: 3).colorModel == .rgb)
    #expect(png(depth: 8, type: 4).hasAlpha && png(depth: 8, type: 4).colorModel == .gray)
    #expect(png(depth: 16, type: 6).hasAlpha)
    // A clear colour stands before the pixels.
    let time = chunk("tIME", 7)
    #expect(png(depth: 8, type: 3, chunks: time + chunk("tRNS", 1) + chunk("IDAT", 9)).hasAlpha)
    #expect(!png(depth: 8, type: 3, chunks: time + chunk("IDAT", 9) + chunk("tRNS", 1)).hasAlpha)
    #expect(!png(depth: 8, type: 3, chunks: [255, 255, 255, 255] + Array("tIME".utf8)).hasAlpha)
  }

  @Test(arguments: zip([1, 3, 4], ["gray", "rgb", "cmyk"])) func componentsOfJPEGAreNamed(
    count: UInt8, name: String
  ) {
    let note: [UInt8] = [0xFF, 0xE1, 0, 4, 0xFF, 0xC0]
    let frame: [UInt8] = [0xFF, 0xFF, 0xC2, 0, 8 + 3 * count, 12, 0, 1, 0, 1, count]
    let header = ImageHeader(of: Data([0xFF, 0xD8] + note + frame + [0, 0]), format: .jpeg)
    #expect("\(header.colorModel)" == name && header.depth == 12 && !header.hasAlpha)
    // A segment shorter than its own length, and an end within one, give what most files have.
    for bytes in [[0xFF, 0xE1, 0, 1], [0xFF, 0xE1, 255, 255], [0xFF, 0xC0, 0, 8, 12], [0xFF]] as [[UInt8]] {
      let header = ImageHeader(of: Data([0xFF, 0xD8] + bytes), format: .jpeg)
      #expect(header.colorModel == .rgb && header.depth == 8)
    }
  }
}
