import Foundation

/// The place of a file, under the name that Apple's C interfaces use.
public typealias CFURL = URL

/// Bytes that can be added to, under the name that Apple's C interfaces use.
public typealias CFMutableData = NSMutableData

/// A source of bytes for an image, or the bytes of an image.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Creates a provider of the given bytes. Never nil.
  public init?(data: CFData) {
    bytes = data
  }

  /// Creates a provider of a file's bytes, which are read at once. Nil for what cannot be read, and for a
  /// place that is not a file.
  public convenience init?(url: CFURL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Same as `init(url:)`, of the file at a path.
  public convenience init?(filename: String) {
    self.init(url: URL(fileURLWithPath: filename))
  }

  /// The bytes. Never nil.
  public var data: CFData? { bytes }
}
