import Foundation

/// The formats of a recording.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// The film formats; their names are the file extensions.
  case gif, mp4, webm, webp, apng
  /// A folder of PNG files, `frame-0001.png` and so on.
  case folder

  /// The format for an output path: by its extension, or `folder` for a path without one. Nil for an unknown
  /// extension.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard !path.hasSuffix("/"), name != "..", let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .folder
      return
    }
    guard let format = Self(rawValue: name[name.index(after: dot)...].lowercased()), format != .folder else {
      return nil
    }
    self = format
  }

  /// ffmpeg's pattern for the names of pictures in a folder.
  static let framePattern = "frame-%04d.png"

  /// Returns the name of a frame's picture by its index from 0.
  static func frameName(_ index: Int) -> String { String(format: framePattern, index + 1) }

  /// Whether `framePattern` produces this name.
  static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.dropFirst("frame-".count).dropLast(".png".count)
    return (4...9).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// ffmpeg's arguments after its input, for pictures of a size; empty for a GIF, which it does not write.
  ///
  /// MP4 and WebM have even sides: an odd one grows by one pixel, which repeats the last one. Their colours
  /// are those of BT.709, converted so and said to be so in the stream and in the file: without a word,
  /// players choose by the number of lines.
  ///
  /// - Parameter firstFrame: The index of the first frame, after which the pictures in a folder are named.
  func encoderArguments(
    width: Int, height: Int, framesPerSecond: Double, firstFrame: Int
  ) -> [String] {
    let (right, bottom) = (width % 2, height % 2)
    let evenSides =
      right + bottom == 0
      ? []
      : [
        "pad=\(width + right):\(height + bottom)",
        "fillborders=left=0:right=\(right):top=0:bottom=\(bottom):mode=smear",
      ]
    let filters =
      evenSides + [
        "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd", "format=yuv420p",
        "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
      ]
    let video =
      ["-vf", filters.joined(separator: ","), "-color_primaries", "bt709", "-color_trc", "bt709"]
      + ["-colorspace", "bt709", "-color_range", "tv"]
    switch self {
    case .gif: return []
    case .mp4:
      // A thousand ticks of the clock are a frame, so that the length in the header is exact.
      let clock = max(1, Int((framesPerSecond * 1000).rounded()))
      return video + [
        "-c:v", "libx264", "-crf", "16", "-movflags", "+faststart", "-movie_timescale", "\(clock)", "-f",
        "mp4",
      ]
    case .webm:
      // Without this flag the file has a random number.
      return video + [
        "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-fflags", "+bitexact", "-f", "webm",
      ]
    case .webp:
      return [
        "-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-loop", "0", "-f", "webp",
      ]
    case .apng: return ["-plays", "0", "-f", "apng"]
    case .folder: return ["-f", "image2", "-start_number", "\(firstFrame + 1)"]
    }
  }
}
