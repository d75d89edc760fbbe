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
  /// Whether the file takes the name that the server's `Content-Disposition` suggests, made safe, in the
  /// destination's folder. Such a file replaces nothing, whatever `existingFile` says: a number is added to a
  /// name that is taken. The destination's own name holds where the server suggests none, and for the partial
  /// file. Default: false.
  public var takesSuggestedName = false
  /// The limit of redirects. Negative values count as 0. A redirect from `https` to `http` is never followed.
  /// Default: 10.
  public var redirectLimit = 10
  /// The time limit for making a connection, at least 1 ms. Default: 30 s.
  public var connectTimeout = Duration.seconds(30)
  /// The time limit for silence of a connection, also before its first response, at least 1 ms. Pauses do not
  /// count. Default: 30 s.
  public var stallTimeout = Duration.seconds(30)
  /// The lowest rate in bytes per second, on average over each minute without a pause. A slower transfer
  /// fails with `DownloadError.tooSlow`. 0 allows every rate. Default: 100.
  public var minimumRate: Int64 = 100
  /// The time limit for the whole transfer with its retries; nil for none, as by default. Pauses do not
  /// count.
  public var timeLimit: Duration?
  /// The limit of the file's length in bytes; nil for none, as by default. A longer file fails with
  /// `DownloadError.tooLarge`, before its bytes arrive if the server declares its length.
  public var sizeLimit: Int64?
  /// The highest rate in bytes per second, at least 1; nil for none, as by default.
  public var rateLimit: Int64?
  /// The SHA-256 that the file must have; nil for any. A server's own `Repr-Digest` or `Digest` with SHA-256
  /// is checked in any case. Costs a reading of the file before it takes its name.
  public var sha256: SHA256Digest?
  /// The treatment of failures that may pass. Default: three more attempts.
  public var retry = RetryPolicy()
  /// The treatment of a file that is not whole. Default: kept for the next transfer.
  public var partialFile: PartialFile = .keep
  /// Header fields to send, by name, to the address's own origin only: a redirect to another scheme, host or
  /// port does not receive them. Names that the transfer itself needs, such as `Range`, are refused.
  public var headers: [String: String] = [:]
  /// The user's name and password, or token, for the address's own origin only.
  public var credentials: Credentials?
  /// Whether a name and a password for the address's own origin are looked up in the file `.netrc` of the
  /// user's home. Redirects to another origin get none. Default: false.
  public var usesNetrc = false
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

  /// The treatment of bytes whose file is not whole.
  public enum PartialFile: Hashable, Sendable {
    /// A failed transfer leaves its hidden partial file, and the next one of the same address to the same
    /// destination goes on with it, if the server says that the file is still the same. Without a strong
    /// `ETag` or `Last-Modified`, nothing is kept.
    case keep
    /// Nothing is kept, and a former partial file is removed.
    case remove
  }

  func checkSource() throws(DownloadError) {
    guard let scheme = source.scheme?.lowercased() else { throw .invalidAddress(source.absoluteString) }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard let host = source.host(percentEncoded: false), !host.isEmpty else {
      throw .invalidAddress(source.absoluteString)
    }
  }
}
