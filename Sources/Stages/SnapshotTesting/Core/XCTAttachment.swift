import Foundation

/// A file that explains a failure. XCTest has none on Linux; `assertSnapshot` attaches these to tests of
/// Swift Testing, and writes the pictures beside the actual one.
public struct XCTAttachment: Sendable {
  /// The bytes of the file.
  public let data: Data
  /// The kind of the file, such as `public.png`.
  public let uniformTypeIdentifier: String?
  /// The name without an extension.
  public var name: String?

  /// Makes an attachment of bytes.
  public init(data: Data, uniformTypeIdentifier: String? = nil) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }
}
