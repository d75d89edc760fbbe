import CoreGraphics
import ImageCoding

// Apple's functions for image destinations.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a writer into memory.
///
/// - Parameters:
///   - data: The file is appended to it.
///   - type: The type's identifier: `public.png`, `public.jpeg` or `com.compuserve.gif`.
///   - count: The number of pictures, at least 1; more than 1 only for a GIF.
///   - options: They have no effect.
/// - Returns: Nil for another type or number.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGDataConsumer(data: data).flatMap { CGImageDestination($0, type: type, count: count) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a writer of a file, which replaces one of the same name when it is whole. Nil also for a folder
/// that is missing. See `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGDataConsumer(url: url).flatMap { CGImageDestination($0, type: type, count: count) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a writer into a consumer. See `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(consumer, type: type, count: count)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds a picture. One beyond the announced number is left out.
///
/// - Parameters:
///   - idst: The writer.
///   - image: The picture. A JPEG shows it over white, a GIF with at most 256 colours.
///   - properties: `kCGImageDestinationLossyCompressionQuality`, 0 … 1, of a JPEG, 0.9 by default;
///     `kCGImageDestinationImageMaxPixelSize`, the longest side in pixels; and in
///     `kCGImagePropertyGIFDictionary` the time of a film's picture in seconds, 0.1 by default. Others are
///     not written.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds a picture of a source, with its time in a film unless the properties have another. Nothing is added
/// for a picture that cannot be read. See `CGImageDestinationAddImage`.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = isrc.read({ $0.image(at: index) }) else { return }
  let own = isrc.properties(at: index) ?? [:]
  idst.add(image, own.merging(properties ?? [:]) { $1 })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the properties of the whole file: in `kCGImagePropertyGIFDictionary`, how often a film is shown, 0
/// for ever; without it players show it once. The quality of a JPEG that `CGImageDestinationAddImage` was not
/// given.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.properties = properties ?? [:]
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes the file. Returns false for fewer pictures than announced, when the file is too large for its
/// format, and for a second call.
///
/// - Complexity: O(pixels).
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the identifiers of the types that destinations write.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageFormat.written.map(\.type.identifier)
}
