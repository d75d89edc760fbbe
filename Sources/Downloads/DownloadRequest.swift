public import Foundation

/// The source, destination, limits and timeouts of a transfer.
public struct DownloadRequest: Hashable, Sendable {
  /// The `http` or `https` address. Other addresses fail when the transfer starts.
  public var source: URL
  /// The file URL of the destination. Its folder must exist. A symbolic link at the destination is replaced,
  /// not followed.
  public var destination: URL
  /// The treatment of an existing destination. The default replaces it in one step, by a complete file only.
  public var existingFile: ExistingFile = .replace
  /// The limit of redirects. Negative values count as 0. A redirect from `https` to `http` is never followed.
  /// Default: 10.
  public var redirectLimit = 10
  /// The time limit for making a connection, at least 1 ms. Default: 30 s.
  public var connectTimeout = Duration.seconds(30)
  /// The time limit for silence of a connection, also before its first response, at least 1 ms. Pauses do not
  /// count. Default: 30 s.
  public var stallTimeout = Duration.seconds(30)
  /// The shortest interval between two progress reports. The first and the last report are never delayed.
  /// Default: 33 ms.
  public var progressInterval = Duration.milliseconds(33)

  /// Makes a request. The address is checked when the transfer starts.
  public init(source: URL, destination: URL, existingFile: ExistingFile = .replace) {
    self.source = source
    self.destination = destination
    self.existingFile = existingFile
  }

  /// Makes a request for an address in text form, and checks it.
  ///
  /// - Throws: `DownloadError.invalidAddress` or `.unsupportedScheme`.
  public init(
    address: String, destination: URL, existingFile: ExistingFile = .replace
  ) throws(DownloadError) {
    guard let source = URL(string: address) else { throw .invalidAddress(address) }
    self.init(source: source, destination: destination, existingFile: existingFile)
    try checkSource()
  }

  /// The treatment of an existing destination.
  public enum ExistingFile: Hashable, Sendable {
    /// The complete file replaces it.
    case replace
    /// The transfer fails with `DownloadError.destinationExists`, also when the file appears during the
    /// transfer.
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
