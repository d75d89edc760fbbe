import FileReplacement
import Foundation

/// The reason why parts cannot be joined. The parts, and a former film, are unchanged.
package enum JoinError: LocalizedError, Equatable {
  /// The property in which two parts differ, with its value in the one and in the other.
  package enum Difference: Equatable, Sendable {
    case version(String, String)
    case scene(String, String)
    case size, times, rate
    case partCount(Int, Int)
  }

  /// The folder was not written by `rivulet record --part`.
  case notAPart(String)
  /// The folder of a part cannot be read.
  case unreadable(String, FileError)
  /// A file of a part is not as the recording wrote it, or is missing.
  case changed(String, file: String)
  /// The second part belongs to another film than the first one.
  case otherFilm(String, String, Difference)
  /// Both folders are the same part.
  case twice(String, String, part: String)
  /// No folder has these parts.
  case missing([String])
  /// The output is one of the parts.
  case outputIsAPart(String)
  /// The output has no frames, being a page.
  case pageHasNoFrames(String)

  /// The error as a sentence for people.
  package var errorDescription: String? {
    switch self {
    case .notAPart(let path):
      "\(quoted(path)) is not a part of a recording. `rivulet record SCENE --part 1/2` writes parts."
    case .unreadable(let path, .system(_, let code)): "\(quoted(path)) cannot be read: \(systemReason(code))."
    case .unreadable(let path, .isLink): "\(quoted(path)) is a symbolic link. Name the folder itself."
    case .unreadable(let path, _): "\(quoted(path)) is not the folder of a part."
    case .changed(let path, let file):
      "“\(printable(file))” in \(quoted(path)) is missing or not as the recording wrote it. "
        + "Record this part again."
    case .otherFilm(let first, let second, let difference):
      "\(quoted(first)) and \(quoted(second)) are parts of two recordings: \(words(for: difference))."
    case .twice(let first, let second, let part):
      "\(quoted(first)) and \(quoted(second)) are both part \(part). Name each part once."
    case .missing(let parts):
      parts.count == 1
        ? "Part \(parts[0]) is missing." : "Parts \(parts.joined(separator: ", ")) are missing."
    case .outputIsAPart(let path): "\(quoted(path)) is one of the parts. Give the recording another name."
    case .pageHasNoFrames(let path):
      "\(quoted(path)) cannot be joined, since an HTML recording has no frames. Record it in one piece."
    }
  }

  private func quoted(_ path: String) -> String { "“\(printable(path))”" }

  private func words(for difference: Difference) -> String {
    switch difference {
    case .version(let a, let b): "one is of version \(printable(a)), the other of \(printable(b))"
    case .scene(let a, let b): "one shows the scene “\(printable(a))”, the other “\(printable(b))”"
    case .size: "their sizes in pixels differ"
    case .times: "they begin or end at other times"
    case .rate: "their frame rates differ"
    case .partCount(let a, let b): "one is of \(a) parts, the other of \(b)"
    }
  }
}
