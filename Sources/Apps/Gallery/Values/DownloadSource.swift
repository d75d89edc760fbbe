public import Foundation

/// A file that can be downloaded.
public struct DownloadSource {
  /// The title in the list of choices.
  public var title: String
  /// The file's address.
  public var address: URL

  /// Makes a source.
  public init(title: String, address: URL) {
    self.title = title
    self.address = address
  }
}
