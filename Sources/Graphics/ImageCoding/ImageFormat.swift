import Foundation

/// A format of image files. The raw value is its name in messages.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG.
  case jpeg = "JPEG"
  /// WebP.
  case webP = "WebP"
  /// Graphics Interchange Format.
  case gif = "GIF"

  /// Detects the format from the first 12 bytes; nil for any other.
  public init?(of data: Data) {
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start.suffix(4) == Array("WEBP".utf8)
    {
      self = .webP
    } else {
      return nil
    }
  }
}

/// The reasons why an image could not be decoded or encoded.
public enum ImageCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are of no known format.
  case unknownFormat
  /// The file is damaged or ends too early.
  case malformed(ImageFormat, reason: String)
  /// The file is valid, but uses an unsupported feature.
  case unsupported(ImageFormat, reason: String)
  /// The image has no pixels, or more than the limits permit.
  case size(width: Int, height: Int)
  /// The library could not encode the image.
  case encoding(ImageFormat, reason: String)

  /// A sentence in English, without a full stop.
  public var description: String {
    switch self {
    case .unknownFormat: "the data is not a PNG, JPEG, WebP or GIF image"
    case .malformed(let format, let reason): "the \(format.rawValue) image is damaged: \(reason)"
    case .unsupported(let format, let reason): "the \(format.rawValue) image is not supported: \(reason)"
    case .size(let width, let height): "an image of \(width) by \(height) pixels is outside the limits"
    case .encoding(let format, let reason): "the \(format.rawValue) image could not be written: \(reason)"
    }
  }
}
