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

  /// The largest frame rate of a GIF, in frames per second.
  private static let fastestGIF = 50.0

  /// ffmpeg's arguments after its input.
  ///
  /// A GIF has delays in hundredths of a second, and players show a delay of one as ten: above 50 frames per
  /// second some frames are left out. At rates that do not divide 100, delays differ by one, and the total
  /// duration is kept. MP4 and WebM have even sides: an odd side grows by one pixel.
  ///
  /// - Parameter firstFrame: The index of the first frame, after which the pictures in a folder are named.
  func encoderArguments(framesPerSecond: Double, firstFrame: Int) -> [String] {
    let evenSides = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    switch self {
    case .gif:
      let rate = min(framesPerSecond, Self.fastestGIF)
      return [
        "-vf", "fps=\(rate),split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer",
        "-loop", "0",
        "-f", "gif",
      ]
    case .mp4:
      return [
        "-vf", evenSides, "-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        "-f", "mp4",
      ]
    case .webm:
      // Without this flag the file has a random number.
      return [
        "-vf", evenSides, "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p", "-fflags",
        "+bitexact", "-f", "webm",
      ]
    case .webp: return ["-c:v", "libwebp_anim", "-quality", "90", "-loop", "0", "-f", "webp"]
    case .apng: return ["-plays", "0", "-f", "apng"]
    case .folder: return ["-f", "image2", "-start_number", "\(firstFrame + 1)"]
    }
  }
}
