import Foundation
import ImageCoding
import Testing

struct ExifOrientationTests {
  /// By the JPEG standard a segment's size counts its own two bytes, so one of 6 or 7 bytes ends within or
  /// after "Exif" and has no TIFF header.
  @Test(arguments: [6, 7] as [UInt8]) func segmentThatEndsBeforeItsHeaderHasNoOrientation(size: UInt8) {
    let segment: [UInt8] = [0xFF, 0xE1, 0, size] + Array("Exif".utf8) + (size == 7 ? [0] : [])
    #expect(ImageDecoder.exifOrientation(of: Data([0xFF, 0xD8] + segment + [0xFF, 0xD9])) == 1)
  }
}
