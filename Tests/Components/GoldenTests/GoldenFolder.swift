import CoreGraphics
import Foundation
import ImageCoding
import Raster
import RivuletTesting

/// A folder with the pictures that tests expect, and a list of the digests of larger ones.
///
/// Recording replaces the expectations and never passes: the run that records fails, so that a recording by
/// accident is noticed.
struct GoldenFolder {
  let folder: URL
  /// The folder into which the panels of a failure are written.
  let failures: URL
  let isRecording: Bool

  /// The environment variable that turns recording on.
  static let recordingVariable = "RIVULET_RECORD"

  /// The reason why a picture is not accepted.
  enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case recorded(String)
    case differs(String, PictureDifference, panels: URL)
    case digest(String, actual: String, expected: String)
    case orphans([String])

    var description: String {
      switch self {
      case .missing(let name):
        "\(name) has no golden; look at the picture, then record it with \(recordingVariable)=1 and run again"
      case .recorded(let name):
        "\(name) was recorded; look at it, then run again without \(recordingVariable)"
      case .differs(let name, let difference, let panels):
        "\(name): \(difference); expected, actual and difference are in \(panels.path)"
      case .digest(let name, let actual, let expected): "\(name) has digest \(actual), expected \(expected)"
      case .orphans(let names): "no test compares with \(names.joined(separator: ", ")); delete them"
      }
    }
  }

  // MARK: Pictures

  /// Compares a picture with the PNG file of that name; throws a `Failure` unless they are equal.
  func check(_ picture: Bitmap, _ name: String) throws {
    let url = folder.appending(path: "\(name).png")
    let data = try png(picture)
    if isRecording {
      try data.write(to: url)
      throw Failure.recorded(name)
    }
    guard let golden = try? Data(contentsOf: url) else { throw Failure.missing(name) }
    // Both go through a PNG file, which has straight alpha.
    let (expected, actual) = (try bitmap(golden), try bitmap(data))
    guard let difference = PictureDifference(actual, expected) else { return }
    let panels = failures.appending(path: "\(name).png")
    if let picture = Bitmap.panels(expected: expected, actual: actual) {
      try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
      try png(picture).write(to: panels)
    }
    throw Failure.differs(name, difference, panels: panels)
  }

  /// Throws if the folder holds pictures of other names.
  func checkOrphans(expected names: Set<String>) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let orphans = files.filter { $0.hasSuffix(".png") && !names.contains(String($0.dropLast(4))) }
    guard orphans.isEmpty else { throw Failure.orphans(orphans.sorted()) }
  }

  private func png(_ picture: Bitmap) throws -> Data {
    guard let image = CGImage(picture) else {
      throw ImageCodingError.size(width: picture.width, height: picture.height)
    }
    return try ImageEncoder.png(image)
  }

  private func bitmap(_ data: Data) throws -> Bitmap { try ImageDecoder().decode(data).raster }

  // MARK: Digests

  private func list(_ name: String) -> URL { folder.appending(path: "\(name).sha256") }

  /// Compares the digests of pictures with those in the file `name.sha256`, which must list the same names.
  func check(digests: [String: String], _ name: String) throws {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    if isRecording {
      try lines.joined().write(to: list(name), atomically: true, encoding: .utf8)
      throw Failure.recorded(name)
    }
    guard let text = try? String(contentsOf: list(name), encoding: .utf8) else { throw Failure.missing(name) }
    var expected: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "  ", maxSplits: 1)
      if parts.count == 2 { expected[String(parts[1])] = String(parts[0]) }
    }
    let orphans = Set(expected.keys).subtracting(digests.keys)
    guard orphans.isEmpty else { throw Failure.orphans(orphans.sorted()) }
    for (name, actual) in digests.sorted(by: { $0.key < $1.key }) {
      guard let digest = expected[name] else { throw Failure.missing(name) }
      guard digest == actual else { throw Failure.digest(name, actual: actual, expected: digest) }
    }
  }
}
