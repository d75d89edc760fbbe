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
      try checkFilm(Data(bytes), within: decoder)
    } catch let error as ImageCodingError {
      guard !error.description.isEmpty else { throw FuzzFinding("\(error) says nothing") }
    }
  }

  /// A film's pictures have its size, in whatever order they are read.
  private static func checkFilm(_ data: Data, within limits: ImageDecoder) throws {
    guard var film = try? ImageFilm(data, limits: limits) else { return }
    for index in [min(2, film.count - 1), 0] {
      let image = try film.image(at: index)
      guard image.width == film.width, image.height == film.height, film.delay(at: index) >= 0 else {
        throw FuzzFinding("picture \(index) of \(film.count) has another size or time")
      }
    }
  }
}
