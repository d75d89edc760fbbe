import Foundation
import ImageCoding

extension FuzzTarget {
  /// Image files: the decoder returns an image within its limits, or throws its own error.
  static let images = FuzzTarget("images") { bytes in
    let decoder = ImageDecoder(maximumPixelCount: 1 << 20)
    do {
      let image = try decoder.decode(Data(bytes))
      guard image.width > 0, image.height > 0, image.width * image.height <= decoder.maximumPixelCount else {
        throw FuzzFinding("an image of \(image.width) by \(image.height) pixels passed the limit")
      }
    } catch let error as ImageCodingError {
      guard !error.description.isEmpty else { throw FuzzFinding("\(error) says nothing") }
    }
  }
}
