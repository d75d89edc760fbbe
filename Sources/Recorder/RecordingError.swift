public import FileReplacement
public import Foundation

/// Why there is no recording. What was there before is untouched.
public enum RecordingError: LocalizedError, Equatable {
  case unknownFormat(String)
  case noFrames
  case badRate
  case frameSize(index: Int)
  case encoderMissing
  /// With the last lines of what the encoder said.
  case encoderFailed(String)
  /// The file or folder of this path cannot be made or must not be replaced.
  case output(String, FileError)
  case stopped

  public var errorDescription: String? {
    switch self {
    case .unknownFormat(let path):
      "“\(printable(path))” does not end in .gif, .mp4, .webm, .webp or .apng; without an extension it is a folder of PNG files."
    case .noFrames: "There is no frame between the two times."
    case .badRate: "The frame rate must be above 0, up to 240."
    case .frameSize(let index): "Frame \(index) has another size than the first one."
    case .encoderMissing: "ffmpeg is not installed: apt-get install ffmpeg"
    case .encoderFailed(let words): "ffmpeg failed: \(words)"
    case .output(let path, let error): Self.sentence(for: error, about: "“\(printable(path))”")
    case .stopped: "The recording was stopped; nothing was written."
    }
  }

  private static func sentence(for error: FileError, about path: String) -> String {
    switch error {
    case .system(_, ENOSPC), .system(_, EDQUOT): "The disk is full: \(path) cannot be written."
    case .system(_, let code): "\(path) cannot be written: \(systemReason(code))."
    case .folderMoved: "The folder of \(path) was moved or removed during the recording; nothing was written."
    case .exists: "\(path) has appeared during the recording; nothing was written."
    case .hasNoName: "\(path) has no name of its own. Give the recording a name, as in “frames”."
    case .isFolder: "\(path) is a folder, not a file."
    case .isNotAFile: "\(path) is not a file."
    case .isNotAFolder: "\(path) is not a folder. A name without an extension means a folder of PNG files."
    case .isLink: "\(path) is a symbolic link. Name the folder itself."
    case .holdsForeign(let name):
      "\(path) holds “\(printable(name))”, which is not as a recording wrote it. Choose another folder, or empty this one."
    case .cannotExchange:
      "\(path) cannot be replaced in one step on this file system. Choose another folder, or empty this one."
    }
  }
}
