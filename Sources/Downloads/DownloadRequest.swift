public import Foundation

/// What to transfer, where to, and how patiently.
public struct DownloadRequest: Hashable, Sendable {
  /// An `http` or `https` address. Others are refused when the transfer starts.
  public var source: URL
  /// The file to make. Its folder must exist. A symbolic link there is replaced, not followed.
  public var destination: URL
  /// What happens when the destination exists. The default replaces it, at once and only by a whole file.
  public var existingFile: ExistingFile = .replace
  /// How many redirects are followed. Negative counts as 0. A redirect from `https` to `http` is never
  /// followed.
  public var redirectLimit = 10
  /// How long making a connection may take. Taken as at least 1 ms.
  public var connectTimeout = Duration.seconds(30)
  /// How long a connection may be silent, also before its first answer. Pauses do not count. Taken as at
  /// least 1 ms.
  public var stallTimeout = Duration.seconds(30)
  /// The shortest time between two reports of progress. The first and the last are never held back.
  public var progressInterval = Duration.milliseconds(33)

  public init(source: URL, destination: URL, existingFile: ExistingFile = .replace) {
    self.source = source
    self.destination = destination
    self.existingFile = existingFile
  }

  /// A request for an address as somebody typed it.
  ///
  /// - Throws: `DownloadError.invalidAddress` or `.unsupportedScheme`.
  public init(
    address: String, destination: URL, existingFile: ExistingFile = .replace
  ) throws(DownloadError) {
    guard let source = URL(string: address) else { throw .invalidAddress(address) }
    self.init(source: source, destination: destination, existingFile: existingFile)
    try checkSource()
  }

  public enum ExistingFile: Hashable, Sendable {
    case replace
    /// The transfer fails with `DownloadError.destinationExists`, also when the file appears while the
    /// transfer runs.
    case keep
  }

  func checkSource() throws(DownloadError) {
    guard let scheme = source.scheme?.lowercased() else { throw .invalidAddress(source.absoluteString) }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard let host = source.host(percentEncoded: false), !host.isEmpty else {
      throw .invalidAddress(source.absoluteString)
    }
  }
}
