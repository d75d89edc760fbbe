import FileReplacement
import Foundation
import Interrupts

/// Joins the parts of a film, in any order, into the file or folder that a recording in one piece gives.
///
/// The frames pass through the encoder once more, so that the bytes are those of a recording in one piece
/// with the same ffmpeg, for MP4 and WebM also with as many processors. The parts stay.
///
/// - Parameters:
///   - paths: The folders of all parts of one film.
///   - output: The path of the film or folder; see `RecordingFormat.init(path:)`. An HTML file has no frames.
///   - progress: Called after each frame with the joined part, 0 … 1.
/// - Throws: `JoinError`, or `RecordingError`.
package func join(
  _ paths: [String], to output: String, isolation: isolated (any Actor)? = #isolation,
  progress: (Double) -> Void
) async throws {
  guard !isPage(output) else { throw JoinError.pageHasNoFrames(output) }
  guard RecordingFormat(path: output) != nil else { throw RecordingError.unknownFormat(output) }
  let fileSystem = FileSystem()
  let parts = try sorted(paths.map { try PartReader(path: $0, fileSystem: fileSystem) })
  let film = parts[0].note.film
  if let place = try? Place(path: output.withoutLastSlashes), let status = try? place.status(),
    try parts.contains(where: { try $0.isFolder(status) })
  {
    throw JoinError.outputIsAPart(output)
  }
  let recorder = try Recorder(output: output, framesPerSecond: film.framesPerSecond)
  let stop = StopFlag()
  let interrupts = InterruptSignal { stop.raise() }
  defer { interrupts.end() }
  var current = 0
  try await recorder.record(count: film.frameCount, shouldStop: { stop.isRaised }) { index in
    while !parts[current].frames.contains(index) { current += 1 }
    progress(Double(index + 1) / Double(film.frameCount))
    return try parts[current].picture(index)
  }
}

/// Returns the parts in order, or throws unless they are all the parts of one film.
private func sorted(_ parts: [PartReader]) throws -> [PartReader] {
  guard let first = parts.first else { throw JoinError.missing([]) }
  for part in parts {
    if let difference = first.note.film.difference(from: part.note.film) {
      throw JoinError.otherFilm(first.path, part.path, difference)
    }
  }
  let sorted = parts.sorted { $0.part.number < $1.part.number }
  for (a, b) in zip(sorted, sorted.dropFirst()) where a.part == b.part {
    throw JoinError.twice(a.path, b.path, part: a.part.description)
  }
  // Their number is at most that of the frames, which the parts that exist need not have.
  let known = Set(sorted.map(\.part.number))
  let missing = (1...first.part.count).lazy.filter { !known.contains($0) }.prefix(10)
  guard missing.isEmpty else { throw JoinError.missing(missing.map { "\($0)/\(first.part.count)" }) }
  return sorted
}
