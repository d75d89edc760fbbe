public import Foundation
package import Raster

/// Writes frames into a film or a folder of pictures, with ffmpeg as a program.
///
/// The output gets its name only when it is whole: until then it is a hidden file or folder beside it, which is removed when something fails or the
/// recording is stopped. What was there before stays until it is replaced.
public struct Recorder {
  /// Why there is no recording.
  public enum Failure: LocalizedError, Equatable {
    case unknownFormat(String)
    case noFrames
    case badRate
    case frameSize(index: Int)
    case encoderMissing
    /// With the last lines of what the encoder said.
    case encoderFailed(String)
    case notWritable(String)
    case outputIsFolder(String)
    case stopped

    public var errorDescription: String? {
      switch self {
      case .unknownFormat(let path):
        "\(path) does not end in .gif, .mp4, .webm, .webp or .apng; without an extension it is a folder of PNG files."
      case .noFrames: "There is no frame between the two times."
      case .badRate: "The frame rate must be above 0, up to 240."
      case .frameSize(let index): "Frame \(index) has another size than the first one."
      case .encoderMissing: "ffmpeg is not installed: apt-get install ffmpeg"
      case .encoderFailed(let words): "ffmpeg failed: \(words)"
      case .notWritable(let path): "\(path) cannot be written: its folder does not exist or is not writable."
      case .outputIsFolder(let path): "\(path) is a folder."
      case .stopped: "The recording was stopped; nothing was written."
      }
    }
  }

  private let output: URL
  private let format: RecordingFormat
  private let framesPerSecond: Double

  /// - Parameters:
  ///   - output: see `RecordingFormat.init(path:)`.
  ///   - framesPerSecond: above 0, up to 240.
  public init(output: String, framesPerSecond: Double) throws(Failure) {
    guard let format = RecordingFormat(path: output) else { throw .unknownFormat(output) }
    guard framesPerSecond > 0, framesPerSecond <= 240 else { throw .badRate }
    self.output = URL(filePath: output).standardizedFileURL
    self.format = format
    self.framesPerSecond = framesPerSecond
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: self.output.path, isDirectory: &isFolder)
    if exists, isFolder.boolValue, format != .folder { throw .outputIsFolder(output) }
    let parent = self.output.deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: parent) else { throw .notWritable(output) }
  }

  /// Records `count` frames. Each one is asked for when the encoder has taken the one before.
  ///
  /// - Parameters:
  ///   - frame: the picture with that number from 0, always of the same size. What is not opaque is shown over black.
  ///   - shouldStop: asked before each frame.
  package func record(
    count: Int, shouldStop: () -> Bool = { false }, frame: (Int) throws -> Bitmap
  ) throws {
    guard count > 0 else { throw Failure.noFrames }
    let first = try frame(0)
    let partial = output.deletingLastPathComponent()
      .appending(path: ".\(output.lastPathComponent).part-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: partial) }
    var target = partial
    if format == .folder {
      try FileManager.default.createDirectory(at: partial, withIntermediateDirectories: false)
      target = partial.appending(path: "frame-%04d.png")
    }
    let encoder = try Encoder(
      arguments: [
        "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(first.width)x\(first.height)", "-framerate",
        "\(framesPerSecond)", "-i", "-",
      ] + format.encoderArguments(framesPerSecond: framesPerSecond) + ["-y", target.path])
    do {
      for index in 0..<count {
        if shouldStop() { throw Failure.stopped }
        let bitmap = index == 0 ? first : try frame(index)
        guard bitmap.width == first.width, bitmap.height == first.height else {
          throw Failure.frameSize(index: index)
        }
        try encoder.write(opaque(bitmap.pixels))
      }
      try encoder.finish()
    } catch {
      encoder.kill()
      throw error
    }
    try putInPlace(partial)
  }

  /// Over black, a premultiplied colour is what it says, and alpha has nothing left to do.
  private func opaque(_ pixels: [UInt8]) -> [UInt8] {
    var pixels = pixels
    for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
    return pixels
  }

  /// Gives what is whole the output's name. What had it before is gone only when this has succeeded.
  private func putInPlace(_ partial: URL) throws {
    // A file takes the place of a file in one step; a folder does so only of an empty one.
    let place = output.path
    guard !move(partial.path, place) else { return }
    guard format == .folder, [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) else {
      throw Failure.notWritable(place)
    }
    let old = partial.path + ".old"
    guard move(place, old) else { throw Failure.notWritable(place) }
    guard move(partial.path, place) else {
      _ = move(old, place)
      throw Failure.notWritable(place)
    }
    try FileManager.default.removeItem(atPath: old)
  }

  private func move(_ source: String, _ destination: String) -> Bool {
    unsafe rename(source, destination) == 0
  }
}
