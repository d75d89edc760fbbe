import FileReplacement
import Foundation
import ImageCoding
package import Raster

/// Writes frames to a film or a folder of pictures: a GIF by itself, everything else with ffmpeg as a child
/// process.
///
/// The output receives its name only when it is complete. Until then it is a hidden file or folder beside its
/// place, which is removed after a failure and when the recording is stopped. The former file or folder stays
/// until it is replaced in one step. An existing file is replaced; a folder only if it is empty or holds only
/// unchanged files of an earlier recording.
public struct Recorder {
  private let path: String
  private let format: RecordingFormat
  private let framesPerSecond: Double
  private let place: Place
  private let folder: OwnedFolder

  /// Makes a recorder, and checks that the output may be written.
  ///
  /// - Parameters:
  ///   - output: The path of the file or folder; see `RecordingFormat.init(path:)`.
  ///   - framesPerSecond: The frame rate, above 0, up to 240.
  /// - Throws: `RecordingError.unknownFormat`, `.badRate` or `.output`.
  public init(output: String, framesPerSecond: Double) throws(RecordingError) {
    try self.init(output: output, framesPerSecond: framesPerSecond, fileSystem: FileSystem())
  }

  init(output: String, framesPerSecond: Double, fileSystem: FileSystem) throws(RecordingError) {
    guard let format = RecordingFormat(path: output) else { throw .unknownFormat(output) }
    guard framesPerSecond > 0, framesPerSecond <= 240 else { throw .badRate }
    self.path = output
    self.format = format
    self.framesPerSecond = framesPerSecond
    folder = .recording(fileSystem)
    do {
      place = try Place(path: output.withoutLastSlashes, fileSystem: fileSystem)
      // Checked now rather than after the recording.
      if format == .folder { try place.replaceableFolder(folder) } else { _ = try place.replaceableFile() }
    } catch {
      throw .output(output, error)
    }
  }

  /// Records `count` frames. Each frame is made when the encoder has taken the one before.
  ///
  /// - Parameters:
  ///   - count: The number of frames, at least 1.
  ///   - shouldStop: Called before each frame, and before the output receives its name.
  ///   - frame: Returns the frame of an index from 0. All frames must have the same size. Transparent pixels
  ///     are shown over black.
  /// - Throws: `RecordingError`, or the errors of `frame`.
  package func record(
    count: Int, isolation: isolated (any Actor)? = #isolation, shouldStop: () -> Bool = { false },
    frame: (Int) async throws -> Bitmap
  ) async throws {
    try await record(0..<max(count, 0), note: nil, shouldStop: shouldStop, frame: frame)
  }

  /// Same as `record(count:shouldStop:frame:)`, for some frames of a film, whose folder gets the note of a
  /// part.
  func record(
    _ frames: Range<Int>, note: PartNote?, isolation: isolated (any Actor)? = #isolation,
    shouldStop: () -> Bool, frame: (Int) async throws -> Bitmap
  ) async throws {
    guard !frames.isEmpty else { throw RecordingError.noFrames }
    do {
      if format == .folder {
        let part = try PartFolder(at: place, folder)
        let target = "\(Encoder.outputPath)/\(RecordingFormat.framePattern)"
        let output = try part.reopened()
        try await encode(frames, into: output, target, shouldStop: shouldStop, frame: frame)
        if let note { try write(note, into: output) }
        try part.commit()
      } else {
        let part = try PartFile(at: place)
        try await write(frames, into: part, shouldStop: shouldStop, frame: frame)
        if shouldStop() { throw RecordingError.stopped }
        try part.commit(replacing: true)
      }
    } catch let error as FileError {
      throw RecordingError.output(path, error)
    }
  }

  /// Writes a film into a file.
  private func write(
    _ frames: Range<Int>, into part: PartFile, isolation: isolated (any Actor)? = #isolation,
    shouldStop: () -> Bool, frame: (Int) async throws -> Bitmap
  ) async throws {
    if format == .gif {
      try await writeGIF(frames, into: part, shouldStop: shouldStop, frame: frame)
    } else if format == .webp {
      // ffmpeg gives a film without changes no time, and the last frame of another the wrong one.
      let output = try place.fileSystem.memoryFile()
      try await encode(frames, into: output, Encoder.outputPath, shouldStop: shouldStop, frame: frame)
      let milliseconds = (Double(frames.count) * 1000 / framesPerSecond).rounded()
      let still = try place.fileSystem.contents(of: output)
      let film = webPFilm(still, lasting: Int(min(milliseconds, 1e15)))
      try part.write(film.span)
    } else if format == .apng, frames.count == 1 {
      let picture = try await frame(frames.lowerBound)
      let film = try stillFilm(picture, framesPerSecond: framesPerSecond)
      try part.write(film.span)
    } else {
      try await encode(
        frames, into: part.reopened(), Encoder.outputPath, shouldStop: shouldStop, frame: frame)
    }
  }

  private func writeGIF(
    _ frames: Range<Int>, into part: PartFile, isolation: isolated (any Actor)? = #isolation,
    shouldStop: () -> Bool, frame: (Int) async throws -> Bitmap
  ) async throws {
    let clock = GIFClock(framesPerSecond: framesPerSecond, count: frames.count)
    let first = try await frame(frames.lowerBound)
    let film = try TimedGIF(width: first.width, height: first.height, clock: clock)
    try await hand(frames, first, to: film, shouldStop: shouldStop, frame: frame)
    let bytes = try film.finish()
    try part.write(bytes.span)
  }

  private func write(_ note: PartNote, into folder: Descriptor) throws {
    let fileSystem = place.fileSystem
    let file = try fileSystem.open(PartNote.fileName, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    try fileSystem.write(note.encoded(), to: file.number)
  }

  private func encode(
    _ frames: Range<Int>, into output: Descriptor, _ target: String,
    isolation: isolated (any Actor)? = #isolation, shouldStop: () -> Bool,
    frame: (Int) async throws -> Bitmap
  ) async throws {
    let first = try await frame(frames.lowerBound)
    // The fourth byte is not read: a premultiplied colour over black has the components that it has alone.
    let input = ["-f", "rawvideo", "-pix_fmt", "rgb0", "-video_size", "\(first.width)x\(first.height)"]
    let encoder = try Encoder(
      arguments: input + ["-framerate", "\(framesPerSecond)", "-i", "-"]
        + format.encoderArguments(
          width: first.width, height: first.height, framesPerSecond: framesPerSecond,
          firstFrame: frames.lowerBound)
        + ["-y", target],
      output: output, fileSystem: place.fileSystem)
    do {
      try await hand(frames, first, to: encoder, shouldStop: shouldStop, frame: frame)
      try encoder.finish()
      if shouldStop() { throw RecordingError.stopped }
    } catch {
      encoder.kill()
      throw error
    }
  }

  /// Makes the frames after the first one, and hands all to a receiver.
  private func hand(
    _ frames: Range<Int>, _ first: Bitmap, to receiver: any FrameReceiver,
    isolation: isolated (any Actor)? = #isolation, shouldStop: () -> Bool,
    frame: (Int) async throws -> Bitmap
  ) async throws {
    for index in frames {
      if shouldStop() { throw RecordingError.stopped }
      let picture = index == frames.lowerBound ? first : try await frame(index)
      guard picture.width == first.width, picture.height == first.height else {
        throw RecordingError.frameSize(index: index)
      }
      try receiver.append(picture)
    }
  }
}

/// The receiver of a film's frames, which come in their order.
protocol FrameReceiver: AnyObject {
  func append(_ picture: Bitmap) throws
}

extension OwnedFolder {
  /// The folder of a recording or of a part of one.
  static func recording(_ fileSystem: FileSystem) -> OwnedFolder {
    OwnedFolder(manifestName: ".rivulet-recording", fileSystem: fileSystem) {
      RecordingFormat.isFrameName($0) || $0 == PartNote.fileName
    }
  }
}

extension String {
  /// The path of a folder without the slashes at its end.
  var withoutLastSlashes: String {
    var path = self[...]
    while path.last == "/" { path.removeLast() }
    return String(path)
  }
}
