import Downloads
import Foundation

/// The exit status of a failed download.
struct DownloadExit: Error, CustomStringConvertible {
  let error: DownloadError

  init(_ error: DownloadError) { self.error = error }

  /// The error as a sentence for people.
  var description: String { error.localizedDescription }

  static let help = """
    Exit status: 0 all files are there; 1 another failure; 3 the destination cannot be written, or exists; 4 the server cannot be \
    reached, or the connection was lost, silent or too slow; 5 the answer is not valid, or too large; 6 no secure connection; \
    7 wrong SHA-256; 8 the server answered with an error; 9 the disk is full; 64 wrong arguments; 130 interrupted. With several \
    addresses, the status is that of the first failure.
    """

  /// The status that the program ends with.
  var code: Int32 {
    switch error {
    case .cancelled: 130
    case .invalidAddress, .unsupportedScheme, .invalidHeader: 64
    case .destinationIsDirectory, .destinationIsNotAFile, .destinationExists, .cannotCreate, .cannotWrite,
      .folderMoved:
      3
    case .diskFull: 9
    case .hostNotFound, .cannotConnect, .connectTimedOut, .stalled, .tooSlow, .timedOut, .noResponse,
      .endedEarly:
      4
    case .insecure: 6
    case .httpStatus: 8
    case .wrongDigest: 7
    case .tooManyRedirects, .redirectRefused, .invalidResponse, .lengthExceeded, .tooLarge, .encoded: 5
    case .transport: 1
    }
  }
}
