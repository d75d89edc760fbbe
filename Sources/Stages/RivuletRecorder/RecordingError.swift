public import FileReplacement
public import Foundation
public import MotionExport

/// The reason why there is no recording. The former file or folder is unchanged.
public enum RecordingError: LocalizedError, Equatable {
  /// The path's extension is not that of a format.
  case unknownFormat(String)
  /// The recording would have no frames.
  case noFrames
  /// The recording was to have more parts than it has frames.
  case tooManyParts(Int, frameCount: Int)
  /// The frame rate is not above 0, up to 240.
  case badRate
  /// The frame of this index has another size than the first one.
  case frameSize(index: Int)
  /// The player or the renderer of HTML files is missing beside the program.
  case playerMissing
  /// ffmpeg is not installed.
  case encoderMissing
  /// ffmpeg failed; the text has the last lines of its error output.
  case encoderFailed(String)
  /// The file or folder at the path cannot be written, or must not be replaced.
  case output(String, FileError)
  /// The interface font is missing or is another one; the text is a sentence about it.
  case interfaceFont(String)
  /// The motion does not fit into a Lottie or SVG file.
  case motion(MotionFault)
  /// A strict export would lack or change something: a sentence for each.
  case inexact([String])
  /// The recording was stopped.
  case stopped

  /// The error as a sentence for people.
  public var errorDescription: String? {
    switch self {
    case .unknownFormat(let path):
      "“\(printable(path))” does not end in .gif, .mp4, .webm, .webp, .apng, .html, .json or .svg; without an extension it is a folder of PNG files."
    case .noFrames: "There is no frame between the two times."
    case .tooManyParts(let count, let frameCount):
      "The recording has \(frameCount) frames, which are too few for \(count) parts."
    case .badRate: "The frame rate must be above 0, up to 240."
    case .frameSize(let index): "Frame \(index) has another size than the first one."
    case .playerMissing:
      "The player for HTML files is missing: keep the .resources folders beside the program."
    case .encoderMissing: "ffmpeg is not installed: apt-get install ffmpeg"
    case .encoderFailed(let words): "ffmpeg failed: \(words)"
    case .output(let path, let error): sentence(for: error, at: path)
    case .interfaceFont(let sentence): sentence
    case .motion(let fault): fault.sentence
    case .inexact(let notes):
      "The file would not show everything as the stage does; nothing was written.\n"
        + notes.map { "  \($0)" }.joined(separator: "\n")
    case .stopped: "The recording was stopped; nothing was written."
    }
  }
}

extension RecordingError {
  private func sentence(for error: FileError, at path: String) -> String {
    let name = "“\(printable(path))”"
    return switch error {
    case .folderMoved: "The folder of \(name) was moved or removed during the recording; nothing was written."
    case .exists: "\(name) has appeared during the recording; nothing was written."
    case .hasNoName: "\(name) has no name of its own. Give the recording a name, as in “frames”."
    case .isNotAFolder: "\(name) is not a folder. A name without an extension means a folder of PNG files."
    default: error.sentence(about: path, from: "a recording")
    }
  }
}
