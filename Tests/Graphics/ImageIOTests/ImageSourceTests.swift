import CoreGraphics
import Foundation
import ImageIO
import MobileCoreServices
import Testing

/// A picture in one colour.
private func picture(_ width: Int, _ height: Int, red: CGFloat = 1) throws -> CGImage {
  let context = try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  context.setFillColor(red: red, green: 0, blue: 0, alpha: 1)
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  return try #require(context.makeImage())
}

/// A file of pictures that become darker, written as an app would.
private func file(
  _ type: CFString, count: Int = 1, width: Int = 8, height: Int = 4, frame: CFDictionary? = nil,
  whole: CFDictionary? = nil
) throws -> Data {
  let data = NSMutableData()
  let destination = try #require(CGImageDestinationCreateWithData(data, type, count, nil))
  CGImageDestinationSetProperties(destination, whole)
  for number in 0..<count {
    let image = try picture(width, height, red: 1 - CGFloat(number) / 4)
    CGImageDestinationAddImage(destination, image, frame)
  }
  #expect(CGImageDestinationFinalize(destination))
  return data as Data
}

private func pixel(_ image: CGImage?) -> [UInt8] {
  image?.dataProvider?.data.map { Array($0.prefix(4)) } ?? []
}

@Suite struct ImageSourceTests {
  @Test func filmIsReadPictureByPicture() throws {
    let data = try file(
      kUTTypeGIF, count: 3,
      frame: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.02]],
      whole: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 0]])
    let options = [kCGImageSourceShouldCache as String: kCFBooleanFalse as Any] as CFDictionary
    let source = try #require(CGImageSourceCreateWithData(data as CFData, options))
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(CGImageSourceGetType(source) == kUTTypeGIF)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    for (index, red) in [UInt8(255), 191, 128].enumerated() {
      let image = CGImageSourceCreateImageAtIndex(source, index, nil)
      #expect(pixel(image) == [red, 0, 0, 255])
    }
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
  }

  @Test func propertiesAreReadAsAppsReadThem() throws {
    let data = try file(
      kUTTypeGIF, count: 2,
      frame: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.02]],
      whole: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 7]])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let first = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    let gif = try #require(first[kCGImagePropertyGIFDictionary as String] as? [String: Any])
    #expect(gif[kCGImagePropertyGIFUnclampedDelayTime] as? Double == 0.02)
    #expect((gif[kCGImagePropertyGIFDelayTime] as? NSNumber)?.doubleValue == 0.1)
    #expect(gif[kCGImagePropertyGIFDelayTime] as? TimeInterval == 0.1)
    #expect(first[kCGImagePropertyPixelWidth] as? Int == 8)
    #expect(first[kCGImagePropertyPixelHeight] as? CGFloat == 4)
    #expect(first[kCGImagePropertyHasAlpha] as? Bool == true)
    let all = CGImageSourceCopyProperties(source, nil)
    let film = try #require(all?[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(film[kCGImagePropertyGIFLoopCount] as? Int == 7)
    #expect(all?[kCGImagePropertyFileSize] as? Int == data.count)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 2, nil) == nil)
  }

  /// Apple's page of `kCGImagePropertyGIFDelayTime`: at least 0.1 s; the other key has the file's own time.
  @Test(arguments: [0, 0.02, 0.05, 0.09, 0.1, 0.11, 2]) func timesBelowATenthCountAsATenth(delay: Double)
    throws
  {
    let data = try file(
      kUTTypeGIF, frame: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let all = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    let gif = try #require(all[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(gif[kCGImagePropertyGIFDelayTime] as? Double == max(delay, 0.1))
    #expect(gif[kCGImagePropertyGIFUnclampedDelayTime] as? Double == delay)
  }

  /// Every frame names the clear colour: players fill a cleared part with a colour otherwise.
  @Test func clearPictureAfterAnOpaqueOneStaysClear() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 3, nil))
    let clear = try #require(
      CGContext(
        data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?
        .makeImage())
    for image in [try picture(8, 4), clear, try picture(8, 4, red: 0.5)] {
      CGImageDestinationAddImage(destination, image, nil)
    }
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    let pixels = (0..<3).map { pixel(CGImageSourceCreateImageAtIndex(source, $0, nil)) }
    #expect(pixels == [[255, 0, 0, 255], [0, 0, 0, 0], [128, 0, 0, 255]])
    let bytes = Array(data as Data)
    // The notes of the frames' times: in each, the lowest bit of the flags says that a colour is clear.
    let notes = bytes.indices.dropLast(3).filter { bytes[$0..<$0 + 3].elementsEqual([0x21, 0xF9, 4]) }
    #expect(notes.map { bytes[$0 + 3] & 1 } == [1, 1, 1])
  }

  @Test func smallCopyHasTheLongerSideThatIsAskedFor() throws {
    let source = try #require(CGImageSourceCreateWithData(try file(kUTTypePNG, width: 40, height: 30), nil))
    func size(_ options: CFDictionary?) -> [Int]? {
      CGImageSourceCreateThumbnailAtIndex(source, 0, options).map { [$0.width, $0.height] }
    }
    let always: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true]
    func limited(_ side: Any) -> CFDictionary {
      always.merging([kCGImageSourceThumbnailMaxPixelSize: side]) { $1 }
    }
    #expect(size(limited(20)) == [20, 15])
    #expect(size(limited(CGFloat(10))) == [10, 8])
    #expect(size(limited(0)) == [1, 1])
    #expect(size(limited(Double.nan)) == [40, 30])
    #expect(size(limited(4000)) == [40, 30])
    #expect(size(always) == [40, 30])
    #expect(size([kCGImageSourceThumbnailMaxPixelSize: 20]) == nil)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, always) == nil)
  }

  @Test(arguments: zip(1...8, [[0, 1], [1, 0], [3, 2], [2, 3], [0, 2], [2, 0], [3, 1], [1, 3]]))
  func smallCopyIsTurnedUpright(orientation: Int, firstRow: [Int]) throws {
    // Four blocks, 0 1 over 2 3, of which the first row is compared after the turn.
    let reds: [UInt8] = [0, 80, 160, 240]
    var pixels: [UInt8] = []
    for row in 0..<32 {
      for column in 0..<32 { pixels += [reds[row / 16 * 2 + column / 16], 0, 0, 255] }
    }
    let provider = try #require(CGDataProvider(data: Data(pixels)))
    let image = try #require(
      CGImage(
        width: 32, height: 32, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 128,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeJPEG, 1, nil))
    CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: 1.0])
    #expect(CGImageDestinationFinalize(destination))
    // The note of a camera: a segment APP1 with a TIFF directory of one entry.
    let note: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let jpeg = (data as Data).prefix(2) + Data(note) + (data as Data).dropFirst(2)
    let source = try #require(CGImageSourceCreateWithData(Data(jpeg), nil))
    let noted = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? Int
    #expect(noted == (orientation == 1 ? nil : orientation))
    let copy = CGImageSourceCreateThumbnailAtIndex(
      source, 0,
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 16,
        kCGImageSourceCreateThumbnailWithTransform: true,
      ])
    let bytes = try #require(copy?.dataProvider?.data)
    #expect([4, 12].map { Int((Double(bytes[(4 * 16 + $0) * 4]) / 80).rounded()) } == firstRow)
  }

  @Test func bytesThatAreNoPictureHaveNone() throws {
    for bytes in [Data(), Data("plain".utf8), Data(repeating: 7, count: 100)] {
      let source = try #require(CGImageSourceCreateWithData(bytes, nil))
      #expect(CGImageSourceGetCount(source) == 0)
      #expect(CGImageSourceGetType(source) == nil)
      #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
      #expect(CGImageSourceCopyProperties(source, nil) == nil)
      #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }
    #expect(CGImageSourceCreateWithURL(URL(filePath: "/no/such/file.png"), nil) == nil)
    #expect(CGImageSourceCreateWithURL(try #require(URL(string: "https://a.example/b.png")), nil) == nil)
  }

  @Test func damagedPictureIsSaidToBe() throws {
    let damaged = try file(kUTTypePNG).prefix(60)
    let source = try #require(CGImageSourceCreateWithData(Data(damaged), nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
  }

  @Test func picturesOfAFilmAppearWhileItsBytesCome() throws {
    let data = try file(kUTTypeGIF, count: 3)
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    var counts: [Int] = []
    for length in 1...data.count {
      CGImageSourceUpdateData(source, data.prefix(length), length == data.count)
      let count = CGImageSourceGetCount(source)
      if counts.last != count { counts.append(count) }
      if count > 0 { #expect(CGImageSourceCreateImageAtIndex(source, count - 1, nil) != nil) }
    }
    #expect(counts == [0, 1, 2, 3])
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    CGImageSourceUpdateData(source, data.dropLast(), true)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
  }

  @Test func singlePictureAppearsWithItsLastByte() throws {
    let data = try file(kUTTypePNG)
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(40), false)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 8)
    CGImageSourceRemoveCacheAtIndex(source, 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 8)
  }
}

@Suite struct ImageDestinationTests {
  @Test func qualityAndLongestSideChangeAJPEG() throws {
    let fine = try file(kUTTypeJPEG, width: 64, height: 32)
    let coarse = try file(
      kUTTypeJPEG, width: 64, height: 32, frame: [kCGImageDestinationLossyCompressionQuality: 0.1])
    #expect(coarse.count < fine.count)
    let small = try file(
      kUTTypeJPEG, width: 64, height: 32, frame: [kCGImageDestinationImageMaxPixelSize: 16])
    let source = try #require(CGImageSourceCreateWithData(small, nil))
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyPixelHeight] as? Int == 8)
  }

  @Test func timesOfASourceAreTakenOver() throws {
    let first = try file(
      kUTTypeGIF, count: 2, frame: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.3]])
    let source = try #require(CGImageSourceCreateWithData(first, nil))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 1, nil))
    CGImageDestinationAddImageFromSource(destination, source, 1, nil)
    CGImageDestinationAddImageFromSource(destination, source, 5, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    let copy = try #require(CGImageSourceCreateWithData(data as Data, nil))
    let gif =
      CGImageSourceCopyPropertiesAtIndex(copy, 0, nil)?[kCGImagePropertyGIFDictionary] as? CFDictionary
    #expect(gif?[kCGImagePropertyGIFDelayTime] as? Double == 0.3)
  }

  @Test func fileIsWrittenOnlyWhenAllPicturesAreThere() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 2, nil))
    CGImageDestinationAddImage(destination, try picture(2, 2), nil)
    #expect(!CGImageDestinationFinalize(destination))
    #expect(data.length == 0)
    CGImageDestinationAddImage(destination, try picture(2, 2), nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(data.length > 0)
  }

  @Test func formatsThatAreNotWrittenHaveNoDestination() {
    let data = NSMutableData()
    for (type, count) in [
      ("org.webmproject.webp", 1), ("public.heic", 1), ("", 1), ("public.png", 2), ("public.png", 0),
      ("com.compuserve.gif", -1),
    ] {
      #expect(CGImageDestinationCreateWithData(data, type, count, nil) == nil)
    }
  }
}
