import Deflate
import Foundation

/// The texts of a recording's element: the commits of a stage, and the numbers that the player needs.
package struct FilmData {
  /// The start, the length and the size, as JSON.
  package let about: String
  /// The compressed commits as printable text.
  package let commits: String
  /// The number of bytes of which `commits` is the text.
  package let commitsSize: Int

  private struct About: Encodable {
    /// The time of the stage's clock at the beginning, and the length, in seconds.
    var start: Double
    var duration: Double
    /// The size of the stage in points.
    var size: [Double]
  }

  /// - Parameters:
  ///   - log: The bytes of a log; see `CommitLog.end()`.
  ///   - start: The time of the stage's clock at the beginning, in seconds.
  ///   - duration: The length in seconds.
  ///   - size: The width and the height of the stage in points.
  init(log: [UInt8], start: Double, duration: Double, size: [Double]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    about = String(
      decoding: try encoder.encode(About(start: start, duration: duration, size: size)), as: UTF8.self)
    let packed = deflated(log)
    commits = PackedText.text(packed)
    commitsSize = packed.count
  }
}
