import CoreGraphics
import ImageCoding

extension CGImageSource {
  /// The shortest time of a picture, but for the property that is unclamped.
  private static let shortestDelay = 0.1

  /// The properties of the whole file; nil for one that is not a picture.
  var properties: CFDictionary? {
    let (format, film, byteCount) = read { ($0.format, $0.film, $0.byteCount) }
    guard let format else { return nil }
    var result: CFDictionary = [kCGImagePropertyFileSize: byteCount as NSNumber]
    if let film, let names = format.filmNames {
      var part: CFDictionary = [
        names.canvasWidth: film.width as NSNumber, names.canvasHeight: film.height as NSNumber,
      ]
      if let count = film.loopCount { part[names.loopCount] = count as NSNumber }
      result[names.dictionary] = part
    }
    return result
  }

  /// The properties of a picture.
  func properties(at index: Int) -> CFDictionary? {
    let (format, film, orientation) = read { ($0.format, $0.film, $0.orientation) }
    guard let format, let header = read({ $0.header }) else { return nil }
    var result: CFDictionary = [
      kCGImagePropertyColorModel: header.colorModel.name, kCGImagePropertyDepth: header.depth as NSNumber,
    ]
    if header.colorModel == .rgb { result[kCGImagePropertyProfileName] = "sRGB IEC61966-2.1" }
    if let film {
      guard (0..<film.count).contains(index) else { return nil }
      result[kCGImagePropertyPixelWidth] = film.width as NSNumber
      result[kCGImagePropertyPixelHeight] = film.height as NSNumber
      if let names = format.filmNames { result[names.dictionary] = times(of: film, at: index, names) }
    } else {
      guard let image = read({ $0.image(at: index) }) else { return nil }
      result[kCGImagePropertyPixelWidth] = image.width as NSNumber
      result[kCGImagePropertyPixelHeight] = image.height as NSNumber
    }
    if header.hasAlpha { result[kCGImagePropertyHasAlpha] = true as NSNumber }
    if let orientation {
      result[kCGImagePropertyOrientation] = orientation as NSNumber
      result[kCGImagePropertyTIFFDictionary] =
        [kCGImagePropertyTIFFOrientation: orientation as NSNumber] as CFDictionary
    }
    return result
  }

  private func times(of film: ImageFilm, at index: Int, _ names: FilmNames) -> CFDictionary {
    let delay = film.delay(at: index)
    return [
      names.delay: max(delay, Self.shortestDelay) as NSNumber, names.unclampedDelay: delay as NSNumber,
    ]
  }
}

/// The names of a film's properties in one format.
struct FilmNames {
  var dictionary, loopCount, delay, unclampedDelay, canvasWidth, canvasHeight: CFString
}

extension ImageFormat {
  /// The names of a film's properties; nil for a format without films.
  var filmNames: FilmNames? {
    switch self {
    case .gif:
      FilmNames(
        dictionary: kCGImagePropertyGIFDictionary, loopCount: kCGImagePropertyGIFLoopCount,
        delay: kCGImagePropertyGIFDelayTime, unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime,
        canvasWidth: kCGImagePropertyGIFCanvasPixelWidth, canvasHeight: kCGImagePropertyGIFCanvasPixelHeight)
    case .webP:
      FilmNames(
        dictionary: kCGImagePropertyWebPDictionary, loopCount: kCGImagePropertyWebPLoopCount,
        delay: kCGImagePropertyWebPDelayTime, unclampedDelay: kCGImagePropertyWebPUnclampedDelayTime,
        canvasWidth: kCGImagePropertyWebPCanvasPixelWidth,
        canvasHeight: kCGImagePropertyWebPCanvasPixelHeight)
    case .png, .jpeg: nil
    }
  }
}

extension ImageHeader.ColorModel {
  /// The value of `kCGImagePropertyColorModel`.
  fileprivate var name: CFString {
    switch self {
    case .gray: kCGImagePropertyColorModelGray
    case .rgb: kCGImagePropertyColorModelRGB
    case .cmyk: kCGImagePropertyColorModelCMYK
    }
  }
}
