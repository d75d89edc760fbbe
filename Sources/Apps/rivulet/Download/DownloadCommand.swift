import ArgumentParser
import Downloads
import FileReplacement
import Foundation

struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download", abstract: "Download files, each whole or not at all.",
    discussion: """
      The bytes go to a hidden file beside the destination, which takes its name when it is whole. A file that was there before stays as \
      it was until then; a symbolic link is replaced, not followed. After Ctrl-C, a lost connection or a full disk, the hidden file stays \
      if the server says which version of the file it is, and the same command goes on with it. Ctrl-Z pauses, fg goes on. \
      Proxies are those of http_proxy, https_proxy and no_proxy. Encrypted connections need a certificate that the system trusts, or the \
      file that SSL_CERT_FILE names.

      \(DownloadExit.help)
      """)

  @Argument(help: "http or https addresses.")
  var urls: [String]

  @Option(
    name: .shortAndLong,
    help:
      "The file to write or replace, or a folder. Without it, new files named by the servers or the addresses."
  )
  var output: String?

  @Flag(inversion: .prefixedNo, help: "Go on with what an earlier run has left, and leave it to a later one.")
  var resume = true

  @Option(help: "The SHA-256 that the file must have, in hexadecimal digits.")
  var sha256: String?

  @Option(help: "The highest rate of each file, in bytes per second, as 500k or 2M.")
  var limitRate: ByteCountArgument?

  @Option(help: "The lowest mean rate of each file over a minute, in bytes per second; 0 for any.")
  var minRate = ByteCountArgument(count: 100)

  @Option(help: "The limit of further attempts that bring little, after failures that may pass.")
  var retry = 3

  @Option(help: "The largest file, in bytes, as 20M.")
  var maxSize: ByteCountArgument?

  @Option(help: "The time limit of each file, in seconds.")
  var maxTime: Double?

  @Option(help: "The time limit for making a connection, in seconds.")
  var connectTimeout = 30.0

  @Option(help: "The time limit for a silent connection, in seconds.")
  var stallTimeout = 30.0

  @Option(
    name: [.customShort("H"), .long],
    help: "A header field to send to the address's own server, as “Name: value”.")
  var header: [String] = []

  @Option(help: "The user's name and password, as NAME:PASSWORD, or NAME to be asked for the password.")
  var user: String?

  @Flag(help: "Look up names and passwords in ~/.netrc.")
  var netrc = false

  @Option(help: "The limit of files at a time.")
  var parallel = 4

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if sha256 != nil, urls.count != 1 { throw ValidationError("--sha256 is for one address.") }
    if let sha256, SHA256Digest(hexadecimal: sha256) == nil {
      throw ValidationError("--sha256 takes 64 hexadecimal digits.")
    }
    for (name, seconds) in [
      ("max-time", maxTime), ("connect-timeout", connectTimeout), ("stall-timeout", stallTimeout),
    ] {
      if let seconds, !(seconds > 0 && seconds < 1e9) {
        throw ValidationError("--\(name) takes seconds above 0.")
      }
    }
    for field in header where !field.contains(":") {
      throw ValidationError("--header takes “Name: value”.")
    }
    if parallel < 1 || retry < 0 { throw ValidationError("--parallel takes 1 or more, --retry 0 or more.") }
  }

  func run() async throws {
    let code = await DownloadRun(requests: try requests(), parallel: parallel, isQuiet: quiet).run()
    if code != 0 { throw ExitCode(code) }
  }

  private func requests() throws -> [DownloadRequest] {
    let credentials = try credentials()
    var names: Set<String> = []
    do {
      return try urls.map { url in
        var request = try destined(url, &names)
        request.credentials = credentials
        configure(&request)
        return request
      }
    } catch let error as DownloadError {
      throw ValidationError(error.localizedDescription)
    }
  }

  private func configure(_ request: inout DownloadRequest) {
    request.partialFile = resume ? .keep : .remove
    request.sha256 = sha256.flatMap(SHA256Digest.init(hexadecimal:))
    request.rateLimit = limitRate?.count
    request.minimumRate = minRate.count
    request.retry.limit = retry
    request.sizeLimit = maxSize?.count
    request.timeLimit = maxTime.map { .seconds($0) }
    request.connectTimeout = .seconds(connectTimeout)
    request.stallTimeout = .seconds(stallTimeout)
    request.usesNetrc = netrc
    for field in header {
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      request.headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  private func credentials() throws -> Credentials? {
    guard let user else { return nil }
    let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { return .basic(user: parts[0], password: parts[1]) }
    // The arguments of a program are visible to other users; its input is not.
    FileHandle.standardError.write(Data("Password: ".utf8))
    guard let password = readLine() else { throw ValidationError("--user needs a password.") }
    return .basic(user: user, password: password)
  }

  /// Makes the request for an address. A folder's files are named by their servers, or by their addresses,
  /// and are new.
  private func destined(_ url: String, _ names: inout Set<String>) throws -> DownloadRequest {
    let place = URL(filePath: output ?? ".")
    let isFolder = output.map {
      $0.hasSuffix("/") || URL(filePath: $0, directoryHint: .checkFileSystem).hasDirectoryPath
    }
    guard isFolder ?? true else {
      guard urls.count == 1 else { throw ValidationError("--output must be a folder for several addresses.") }
      return try DownloadRequest(address: url, destination: place)
    }
    var request = try DownloadRequest(address: url, destination: place, existingFile: .keep)
    request.takesSuggestedName = true
    let name = Self.free(DownloadRequest.suggestedFileName(for: request.source), &names)
    request.destination = place.appending(path: name)
    return request
  }

  /// Returns the name, or the name with a number when another address of this run has it already.
  private static func free(_ name: String, _ names: inout Set<String>) -> String {
    var (free, number) = (name, 1)
    while !names.insert(free).inserted {
      number += 1
      free = PartFile.numbered(name, number)
    }
    return free
  }
}
