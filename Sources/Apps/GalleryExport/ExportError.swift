import FileReplacement
import Foundation
import RivuletRecorder

/// The reason why there is no exported gallery. The former folder is unchanged.
package enum ExportError: LocalizedError, Equatable {
  /// The folder at the path cannot be written, or must not be replaced.
  case output(String, FileError)
  /// The interface font is missing or is another one; the text is a sentence about it.
  case interfaceFont(String)
  /// The templates of the pages are missing beside the program.
  case templatesMissing
  /// The small app did not come to a state within its time; the text names what was awaited.
  case smallApp(String)
  /// The export was stopped.
  case stopped

  /// The error as a sentence for people.
  package var errorDescription: String? {
    switch self {
    case .output(let path, let error): error.sentence(about: path, from: "an export")
    case .interfaceFont(let sentence): sentence
    case .templatesMissing:
      "The templates of the pages are missing: keep the .resources folders beside the program."
    case .smallApp(let words): "The small app could not be recorded: \(words) did not appear in time."
    case .stopped: "The export was stopped; nothing was written."
    }
  }
}
