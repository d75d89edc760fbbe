import CoreGraphics
import ImageCoding

// Apple's functions that make and fill image sources. They are functions of C, whose names begin with those
// of their types.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a source of a file's bytes. A source of bytes that are no picture has none. Never nil.
///
/// - Parameters:
///   - data: The bytes.
///   - options: `kCGImageSourceShouldCache` is false for a source that decodes a single picture whenever it
///     is asked for; the other options have no effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data, options: options)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a source of a file, which is read at once; nil if it cannot be read, or the address is not a
/// file's. See `CGImageSourceCreateWithData` for the options.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGDataProvider(url: url).flatMap { CGImageSourceCreateWithDataProvider($0, options) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a source of a provider's bytes. See `CGImageSourceCreateWithData`.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a source of bytes that are still to come. See `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false, options: options)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives a source its bytes so far.
///
/// The whole pictures of a film can be read before all bytes are there, those of other files when they are:
/// half pictures are not drawn.
///
/// - Parameters:
///   - isrc: The source.
///   - data: All bytes from the beginning of the file, not only new ones.
///   - final: Whether no more come.
/// - Complexity: O(bytes) for a film.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.read { $0 = $0.updated(data, isFinal: final) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `CGImageSourceUpdateData`, with a provider's bytes.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool)
{
  if let data = provider.data { CGImageSourceUpdateData(isrc, data, final) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the identifiers of the types that sources read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageFormat.allCases.map(\.type.identifier)
}
