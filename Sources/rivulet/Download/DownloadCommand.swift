import ArgumentParser
import Downloads
import Foundation
import Interrupts

struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download", abstract: "Download a file, whole or not at all.",
    discussion: """
      The bytes go to a hidden file beside the destination, which takes its name when it is whole. Ctrl-C, a lost connection or a full disk \
      leaves nothing behind, and a file that was there before stays as it was. What a killed download left is removed by the next one. \
      Encrypted connections need a certificate that the system trusts, or the file that SSL_CERT_FILE names.
      """)

  @Argument(help: "An http or https address.")
  var url: String

  @Option(
    name: .shortAndLong,
    help: "The file to write or replace, or a folder. Without it, a new file named by the address.")
  var output: String?

  func run() async throws {
    let download = Download(try request())
    let interrupts = InterruptSignal { download.cancel() }
    defer { interrupts.end() }
    var line = ProgressLine()
    let started = ContinuousClock.now
    for await progress in download.start().progress {
      line.show(progress.fraction, Self.note(progress, after: ContinuousClock.now - started))
    }
    line.clear()
    switch await download.outcome {
    case .success(let file):
      print("Saved \(file.byteCount) bytes to \(file.path)")
    case .failure(.cancelled):
      try? FileHandle.standardError.write(contentsOf: Data("Cancelled; nothing was kept.\n".utf8))
      throw ExitCode(130)
    case .failure(let error):
      throw error
    }
  }

  private func request() throws -> DownloadRequest {
    guard let output else {
      return try request(for: URL(filePath: "."), named: true, existingFile: .keep)
    }
    let isFolder = URL(filePath: output, directoryHint: .checkFileSystem).hasDirectoryPath
    let named = output.hasSuffix("/") || isFolder
    return try request(for: URL(filePath: output), named: named, existingFile: named ? .keep : .replace)
  }

  /// - Parameter named: Whether `place` is a folder, in which the address names the file.
  private func request(
    for place: URL, named: Bool, existingFile: DownloadRequest.ExistingFile
  ) throws -> DownloadRequest {
    var request = try DownloadRequest(address: url, destination: place, existingFile: existingFile)
    if named {
      request.destination = place.appending(path: DownloadRequest.suggestedFileName(for: request.source))
    }
    return request
  }

  /// The received and expected bytes, and the mean rate since the start.
  private static func note(_ progress: DownloadProgress, after elapsed: Duration) -> String {
    let received = byteCount(progress.received)
    let amount = progress.expected.map { "\(received) of \(byteCount($0))" } ?? received
    let seconds = elapsed / .seconds(1)
    guard seconds >= 0.5 else { return amount }
    return "\(amount), \(byteCount(Int64(Double(progress.received) / seconds)))/s"
  }

  private static func byteCount(_ count: Int64) -> String {
    count.formatted(.byteCount(style: .file))
  }
}
