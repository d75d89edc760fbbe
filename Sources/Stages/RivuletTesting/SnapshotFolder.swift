import Foundation
import ImageCoding
internal import Raster
internal import UIKit

/// The reference files of one test file: the folder `__Snapshots__/<test file>` beside it.
struct SnapshotFolder {
  let folder: URL
  /// The folder for the panels of failures, in the package's `.build`.
  let failures: URL

  /// - Parameter file: The path of the test's source file.
  init(file: String) {
    let source = URL(filePath: file)
    let name = source.deletingPathExtension().lastPathComponent
    folder = source.deletingLastPathComponent().appending(path: "__Snapshots__/\(name)")
    failures = Self.build(above: source).appending(path: "snapshot-failures/\(name)")
  }

  /// `.build` of the package that contains the file, or a temporary folder outside of packages.
  private static func build(above source: URL) -> URL {
    var folder = source.deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.appending(path: ".build")
      }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory
  }

  /// The fault of a snapshot, as a sentence that says what to do, and a picture of it.
  struct Problem {
    var sentence: String
    /// The expected picture, the actual one and their difference, as PNG.
    var panels: Data?
  }

  /// Compares a snapshot with its reference, or writes it; nil if they agree.
  func check(_ snapshot: Snapshot, named name: String, record: SnapshotRecord) throws -> Problem? {
    let file = folder.appending(path: "\(name).\(snapshot.fileExtension)")
    let data = try data(of: snapshot)
    guard record != .all, let reference = try? Data(contentsOf: file) else {
      return try missing(file, data, record)
    }
    let actual = failures.appending(path: file.lastPathComponent)
    let panelsFile = failures.appending(path: "\(name).panels.png")
    guard let (difference, panels) = try difference(snapshot, data, reference) else {
      // The pictures of an earlier failure.
      for old in [actual, panelsFile] { try? FileManager.default.removeItem(at: old) }
      return nil
    }
    if record == .failed {
      try write(data, to: file)
      return Problem(
        sentence: "\(difference) It was recorded anew: look at \(file.path), then run the test again.",
        panels: panels)
    }
    do {
      try write(data, to: actual)
      if let panels { try write(panels, to: panelsFile) }
    } catch let fault as SnapshotFileFault {
      // The difference is known even where no file shows it.
      return Problem(sentence: "\(difference) Expected: \(file.path). \(fault)", panels: panels)
    }
    let beside = panels == nil ? "" : " Beside each other: \(panelsFile.path)."
    return Problem(
      sentence: """
        \(difference) Expected: \(file.path). Actual: \(actual.path).\(beside) To accept it, run again with \
        RIVULET_RECORD=failed.
        """, panels: panels)
  }

  private func missing(_ file: URL, _ data: Data, _ record: SnapshotRecord) throws -> Problem {
    guard record != .never else {
      return Problem(
        sentence: """
          There is no reference \(file.path), and nothing is recorded here. Record it with \
          RIVULET_RECORD=missing, look at it, and commit it.
          """)
    }
    let existed = FileManager.default.fileExists(atPath: file.path)
    try write(data, to: file)
    return Problem(
      sentence: "\(existed ? "Recorded anew" : "Recorded"): look at \(file.path), then run the test again.")
  }

  private func write(_ data: Data, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw SnapshotFileFault(file: file, cause: error)
    }
  }

  private func data(of snapshot: Snapshot) throws -> Data {
    switch snapshot.content {
    case .picture(let bitmap, _): snapshot.fonts.added(to: try Self.png(bitmap))
    case .text(let text): Data((text + snapshot.fonts.lines).utf8)
    }
  }

  /// The difference as a sentence, which names fonts that differ first, with panels for pictures; nil if
  /// there is none to speak of. Other fonts alone are no difference.
  private func difference(_ snapshot: Snapshot, _ data: Data, _ reference: Data) throws -> (String, Data?)? {
    switch snapshot.content {
    case .text(let text):
      let (expected, fonts) = SnapshotFonts.split(String(decoding: reference, as: UTF8.self))
      guard text != expected else { return nil }
      return (sentence(LineDifference(text, expected).sentence, snapshot.fonts, fonts), nil)
    case .picture(_, let tolerance):
      // Both come from a PNG file, which has straight alpha.
      let expected = try ImageDecoder().decode(reference).raster
      let actual = try ImageDecoder().decode(data).raster
      guard let found = PictureDifference(actual, expected, tolerance: tolerance.levels) else { return nil }
      let allowed = (1 - tolerance.precision) * Double(actual.width * actual.height)
      guard found.first == nil || Double(found.pixelCount) > allowed else { return nil }
      let panels = try Bitmap.panels(expected: expected, actual: actual).map { try Self.png($0) }
      let fonts = SnapshotFonts(png: reference)
      return (sentence("The picture differs: \(found).", snapshot.fonts, fonts), panels)
    }
  }

  private func sentence(_ difference: String, _ fonts: SnapshotFonts, _ expected: SnapshotFonts) -> String {
    [fonts.difference(from: expected), difference].compactMap(\.self).joined(separator: " ")
  }

  static func png(_ picture: Bitmap) throws -> Data {
    guard let image = CGImage(picture) else {
      throw ImageCodingError.size(width: picture.width, height: picture.height)
    }
    return try ImageEncoder.png(image)
  }
}

/// The first line in which two texts differ.
private struct LineDifference {
  let sentence: String

  init(_ actual: String, _ expected: String) {
    let (new, old) = (
      actual.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(new, old).prefix { $0 == $1 }.count
    let (was, now) = (line < old.count ? old[line] : "nothing", line < new.count ? new[line] : "nothing")
    sentence = "The text differs from line \(line + 1): expected “\(was)”, got “\(now)”."
  }
}

/// The reason why a file of snapshots was not written, as a sentence.
private struct SnapshotFileFault: Error, CustomStringConvertible {
  let file: URL
  let cause: any Error

  var description: String {
    let reason = (cause as NSError).localizedFailureReason ?? cause.localizedDescription
    return "“\(file.path)” cannot be written: \(reason)"
  }
}
