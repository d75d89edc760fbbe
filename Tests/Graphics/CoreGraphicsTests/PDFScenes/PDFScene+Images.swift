import CoreGraphics
import Foundation

extension PDFScene {
  private static func image(
    _ width: Int, _ height: Int, bits: Int, space: CGColorSpace, info: CGBitmapInfo, _ bytes: [UInt8],
    decode: [CGFloat]? = nil, isSmooth: Bool = true
  ) throws -> CGImage {
    let image = CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: bits,
        bitsPerPixel: bytes.count * 8 / (width * height),
        bytesPerRow: bytes.count / height, space: space, bitmapInfo: info, provider: $0, decode: decode,
        shouldInterpolate: isSmooth, intent: .defaultIntent)
    }
    guard let image else { throw PDFSceneError(missing: "image") }
    return image
  }

  /// An image of 24 by 20 pixels with an opaque, a translucent and an empty part.
  static func picture() throws -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<20 {
      for x in 0..<24 {
        let alpha = x < 10 ? 255 : x < 18 ? 128 : (y < 10 ? 0 : 200)
        bytes += [UInt8(x * 10 * alpha / 255), UInt8(y * 12 * alpha / 255), UInt8(alpha / 3), UInt8(alpha)]
      }
    }
    return try image(
      24, 20, bits: 8, space: CGColorSpaceCreateDeviceRGB(),
      info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), bytes)
  }

  /// Levels from left to right: a grey image, or a stencil.
  static func ramp(isStencil: Bool) throws -> CGImage {
    let levels = (0..<64).map { UInt8($0 * 4) }
    guard isStencil else {
      return try image(64, 1, bits: 8, space: CGColorSpaceCreateDeviceGray(), info: [], levels)
    }
    let mask = CGDataProvider(data: Data(levels)).flatMap {
      CGImage(
        maskWidth: 64, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64, provider: $0,
        decode: nil, shouldInterpolate: true)
    }
    guard let mask else { throw PDFSceneError(missing: "mask") }
    return mask
  }

  /// Sixteen squares of clear colours.
  private static func squares(isSmooth: Bool = false) throws -> CGImage {
    var bytes: [UInt8] = []
    for index in 0..<16 {
      bytes.append(UInt8(index * 16))
      bytes.append(UInt8(255 - index * 12))
      bytes.append(index % 3 == 0 ? 255 : 40)
    }
    return try image(
      4, 4, bits: 8, space: CGColorSpaceCreateDeviceRGB(), info: [], bytes, isSmooth: isSmooth)
  }

  static let images = [
    PDFScene(
      name: "images with alpha, turned, mirrored and stretched", mean: 2.5, far: 0.015, hasImages: true
    ) { context in
      context.setFill(0.9, 0.8, 0.3)
      context.fill(CGRect(x: 0, y: 30, width: 160, height: 50))
      let image = try picture()
      context.draw(image, in: CGRect(x: 6, y: 66, width: 48, height: 40))
      context.setAlpha(0.5)
      context.draw(image, in: CGRect(x: 60, y: 66, width: 90, height: 40))
      context.setAlpha(1)
      context.separately {
        context.translateBy(x: 40, y: 30)
        context.rotate(by: 0.5)
        context.draw(image, in: CGRect(x: -24, y: -20, width: 48, height: 40))
      }
      context.separately {
        context.translateBy(x: 150, y: 56)
        context.scaleBy(x: -1, y: -1)
        context.setBlendMode(.multiply)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 60, height: 50))
      }
    },
    PDFScene(name: "images that are magnified by squares", far: 0.006, hasImages: true) { context in
      context.interpolationQuality = .none
      context.draw(try squares(), in: CGRect(x: 5, y: 5, width: 70, height: 50))
      context.draw(try squares(), in: CGRect(x: 85, y: 5, width: 64, height: 110))
      try context.separately {
        context.translateBy(x: 40, y: 88)
        context.rotate(by: 0.35)
        context.draw(try squares(), in: CGRect(x: -24, y: -20, width: 48, height: 40))
      }
    },
    PDFScene(name: "images of other formats", hasImages: true) { context in
      let gray = CGColorSpaceCreateDeviceGray()
      let levels: [UInt8] = (0..<64).map { UInt8($0 * 4) }
      context.interpolationQuality = .none
      context.draw(
        try image(8, 8, bits: 8, space: gray, info: [], levels),
        in: CGRect(x: 4, y: 62, width: 48, height: 54))
      let inverse = try image(8, 8, bits: 8, space: gray, info: [], levels, decode: [1, 0])
      context.draw(inverse, in: CGRect(x: 56, y: 62, width: 48, height: 54))
      guard
        let indexed = CGColorSpace(
          indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 3,
          colorTable: [255, 0, 0, 0, 200, 0, 0, 0, 255, 255, 255, 0])
      else { throw PDFSceneError(missing: "space") }
      let table = try image(4, 2, bits: 8, space: indexed, info: [], [0, 1, 2, 3, 3, 2, 1, 0])
      context.draw(table, in: CGRect(x: 108, y: 62, width: 48, height: 54))
      let words: [UInt8] = (0..<24).flatMap { [UInt8($0 * 10), 0] }
      let deep = try image(
        4, 2, bits: 16, space: CGColorSpaceCreateDeviceRGB(), info: .byteOrder16Big, words)
      context.draw(deep, in: CGRect(x: 4, y: 4, width: 48, height: 54))
      let inks: [UInt8] = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255]
      let printed = try image(2, 2, bits: 8, space: CGColorSpaceCreateDeviceCMYK(), info: [], inks)
      context.draw(printed, in: CGRect(x: 56, y: 4, width: 48, height: 54))
      guard let part = try squares().cropping(to: CGRect(x: 1, y: 1, width: 2, height: 3)) else {
        throw PDFSceneError(missing: "part")
      }
      context.draw(part, in: CGRect(x: 108, y: 4, width: 48, height: 54))
    },
    PDFScene(name: "masks of images, stencils and colours left out", hasImages: true) { context in
      context.setFill(0.5, 0.7, 1)
      context.fill(CGRect(x: 0, y: 40, width: 160, height: 40))
      guard let soft = try squares().masking(try ramp(isStencil: true)),
        let hard = try squares().copy(maskingColorComponents: [0, 60, 0, 255, 0, 255])
      else { throw PDFSceneError(missing: "mask") }
      context.interpolationQuality = .none
      context.draw(soft, in: CGRect(x: 4, y: 62, width: 72, height: 54))
      context.draw(hard, in: CGRect(x: 84, y: 62, width: 72, height: 54))
      context.setFill(0.8, 0, 0.3)
      context.draw(try ramp(isStencil: true), in: CGRect(x: 4, y: 4, width: 72, height: 54))
      context.setFill(0, 0.4, 0, alpha: 0.6)
      context.draw(try ramp(isStencil: true), in: CGRect(x: 84, y: 4, width: 72, height: 54))
    },
    PDFScene(name: "tiles of an image") { context in
      context.interpolationQuality = .none
      context.addEllipse(in: CGRect(x: 10, y: 8, width: 140, height: 104))
      context.clip()
      context.draw(try squares(), in: CGRect(x: 40, y: 30, width: 24, height: 20), byTiling: true)
    },
  ]
}
