@_exported public import CoreGraphics
import ImageCoding
import Synchronization

/// A reader of PNG, JPEG, WebP and GIF files: their number of pictures, the pictures, and what is known of
/// them. Several threads may use one.
///
/// The pictures of a film come whole, each drawn over those before it; reading them in order is cheap.
public final class CGImageSource: Hashable, Sendable {
  private let contents: Mutex<SourceContents>

  init(_ data: Data, isFinal: Bool = true, options: CFDictionary? = nil) {
    let keepsPictures = options?[kCGImageSourceShouldCache] as? Bool ?? true
    contents = Mutex(SourceContents(data, isFinal: isFinal, keepsPictures: keepsPictures))
  }

  func read<Result: Sendable>(_ body: (inout SourceContents) -> Result) -> Result {
    contents.withLock { body(&$0) }
  }

  /// Whether both are the same object.
  public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a file is read. The raw values are Apple's.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends before its end mark.
  case statusUnexpectedEOF = -5
  /// The file is damaged, or outside of the limits: 16,384 pixels for a side, and 50 million in all.
  case statusInvalidData = -4
  /// The file has another format.
  case statusUnknownType = -3
  /// The bytes so far do not tell the format.
  case statusReadingHeader = -2
  /// Bytes are still missing.
  case statusIncomplete = -1
  /// All pictures are there.
  case statusComplete = 0
}
