import Foundation

/// The file `part.json` in the folder of a part: which part of which film it is.
struct PartNote: Codable, Equatable {
  /// The description of a whole film. Parts with an equal one belong together.
  struct Film: Codable, Equatable {
    /// The version of Rivulet: another one may draw other pixels.
    var version = releaseVersion
    var scene: String
    /// The time of the stage's clock at the beginning, and the length, in seconds.
    var start: Double
    var duration: Double
    var framesPerSecond: Double
    /// The number of frames of the whole film.
    var frameCount: Int
    /// The size in points, and the pixels per point.
    var width: Double
    var height: Double
    var scale: Double
    /// The number of parts.
    var partCount: Int
  }

  static let fileName = "part.json"

  var film: Film
  /// From 1 to the number of parts.
  var number: Int

  /// The part; nil for numbers that no recording writes.
  var part: FilmPart? {
    guard film.frameCount >= film.partCount else { return nil }
    return FilmPart(number: number, count: film.partCount)
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// Reads the bytes of `encoded()`; nil for others.
  init?(decoding bytes: [UInt8]) {
    guard let note = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = note
  }

  init(film: Film, number: Int) { (self.film, self.number) = (film, number) }
}

extension PartNote.Film {
  /// The first property in which two films differ, in words; nil for equal ones.
  func difference(from other: Self) -> JoinError.Difference? {
    if version != other.version { return .version(version, other.version) }
    if scene != other.scene { return .scene(scene, other.scene) }
    if width != other.width || height != other.height || scale != other.scale { return .size }
    if start != other.start || duration != other.duration { return .times }
    if framesPerSecond != other.framesPerSecond { return .rate }
    if partCount != other.partCount { return .partCount(partCount, other.partCount) }
    return self == other ? nil : .times
  }
}
