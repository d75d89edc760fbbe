import Foundation
import Testing

/// A film as ffprobe and ffmpeg read it.
struct FilmFile {
  let path: String

  /// The size in pixels, and the number of frames that can be decoded.
  func size() throws -> (width: Int, height: Int, frames: Int) {
    let text = try Self.probe(["-count_frames", "-show_entries", "stream=width,height,nb_read_frames", path])
    let numbers = text.split(whereSeparator: { ",\n".contains($0) }).compactMap { Int($0) }
    try #require(numbers.count == 3, "ffprobe says: \(text)")
    return (numbers[0], numbers[1], numbers[2])
  }

  /// The seconds that each frame is shown from; in the file they stand in the order of decoding.
  func times() throws -> [Double] {
    try Self.probe(["-show_entries", "packet=pts_time", path])
      .split(whereSeparator: { ",\n".contains($0) }).compactMap { Double($0) }.sorted()
  }

  /// The length in seconds, as the header states it.
  func length() throws -> Double {
    let text = try Self.probe(["-show_entries", "format=duration", path])
    return try #require(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), "ffprobe says: \(text)")
  }

  /// The values of a stream's entries, such as its colours.
  func stream(_ entries: String) throws -> [String] {
    try Self.probe(["-show_entries", "stream=\(entries)", path])
      .trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ",").map { String($0) }
  }

  /// The pixels of a frame: red, green, blue and alpha.
  ///
  /// - Parameter filters: Those before the conversion.
  func pixels(frame: Int = 0, filters: String = "null") throws -> [UInt8] {
    let arguments = [
      "ffmpeg", "-v", "error", "-i", path, "-vf", "\(filters),select=eq(n\\,\(frame))", "-frames:v", "1",
      "-f",
      "rawvideo", "-pix_fmt", "rgba", "-",
    ]
    return [UInt8](try Self.run(arguments))
  }

  private static func probe(_ arguments: [String]) throws -> String {
    String(decoding: try run(["ffprobe", "-v", "error", "-of", "csv=p=0"] + arguments), as: UTF8.self)
  }

  private static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}

/// The chunks of an animated WebP file that say its times: read by the format's description.
struct WebPTimes {
  /// The number of repetitions, 0 for ever; nil without a chunk ANIM.
  private(set) var loopCount: Int?
  /// The milliseconds of each frame.
  private(set) var durations: [Int] = []

  init(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    var place = 12
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      if name == "ANIM" { loopCount = number(place + 12, 2) }
      if name == "ANMF" { durations.append(number(place + 20, 3)) }
      let length = number(place + 4, 4)
      place += 8 + length + length % 2
    }
  }
}

/// The chunks of an APNG file that say its times.
struct APNGTimes {
  private(set) var loopCount: Int?
  /// The seconds of each frame.
  private(set) var durations: [Double] = []

  init(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
    var place = 8
    while place + 12 <= bytes.count {
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if name == "acTL" { loopCount = number(place + 12, 4) }
      if name == "fcTL" { durations.append(Double(number(place + 28, 2)) / Double(number(place + 30, 2))) }
      place += 12 + number(place, 4)
    }
  }
}
