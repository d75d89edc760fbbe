import CoreGraphics
import ImageCoding

// Apple's functions that read from image sources.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the identifier of the file's type, such as `public.png`; nil as long as it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.read { $0.format?.type.identifier }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of pictures that are known so far.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.read { $0.count } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns how far the file is read. A file of one picture is decoded for that.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.read { $0.status } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns how far a picture is read; `statusUnknownType` for an index out of range.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  isrc.read { contents in
    guard (0..<contents.count).contains(index) else { return .statusUnknownType }
    return contents.film == nil ? contents.status : .statusComplete
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the index of the picture that stands for the file: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a picture, as it is stored: a camera's turn is not applied. Nil for an index out of range, for
/// damage, and as long as bytes of a single picture are missing.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The number of the picture, from 0.
///   - options: They have no effect.
/// - Complexity: O(pixels), for each picture of a film since the last that was read. A single picture is kept
///   unless the source was created with `kCGImageSourceShouldCache` being false.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.read { $0.image(at: index) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets go of the pixels of a single picture that was read.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {
  isrc.read { if index == 0 { $0.forgetImage() } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a small copy of a picture. Nil for an index out of range, for damage, and without an option that
/// makes one: the small pictures that cameras store are not read.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The number of the picture, from 0.
///   - options: `kCGImageSourceCreateThumbnailFromImageAlways` or `…IfAbsent` is true for a copy.
///     `kCGImageSourceThumbnailMaxPixelSize` is the longer side in pixels, at least 1; the picture's own,
///     which is never exceeded, by default. `kCGImageSourceCreateThumbnailWithTransform` is true for a copy
///     that is turned upright as a camera has noted.
/// - Complexity: O(pixels).
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isOn(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
  guard
    isOn(kCGImageSourceCreateThumbnailFromImageAlways)
      || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let image = isrc.read({ $0.image(at: index) })
  else { return nil }
  let limit = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap { number($0) }
  let turn = isOn(kCGImageSourceCreateThumbnailWithTransform) ? isrc.read { $0.orientation } : nil
  return image.resized(longerSide: limit, orientation: turn ?? 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns what is known of the whole file: its size in bytes, and how often a film is shown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.properties
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns what is known of a picture: its size in pixels, its turn, its colours, and its time in a film. Nil
/// for an index out of range, for damage, and as long as bytes of a single picture are missing.
///
/// - Complexity: O(pixels) for a single picture that was not read before.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  isrc.properties(at: index)
}
