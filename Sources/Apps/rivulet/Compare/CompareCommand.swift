import ArgumentParser
import Foundation
import PictureComparison
import UIKit

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare pictures with expected ones.",
    discussion: """
      Both are folders, whose pictures (PNG, JPEG and WebP) belong together by their paths, or two files. A picture agrees when a share of its \
      pixels, the precision, differs by no more than the perceptual precision allows. The exit status is 0 when every picture agrees or is a \
      known difference that has not become worse, and 1 otherwise.
      """)

  @Argument(help: "The folder of the expected pictures, or one picture.")
  var expected: String

  @Argument(help: "The folder of the pictures to compare with them, or one picture.")
  var actual: String

  @Option(help: "The share of the pixels that must agree, 0 to 1.")
  var precision = 1.0

  @Option(help: "How near colours must be to agree, 0 to 1: 1 − ΔE/100, by CIE94.")
  var perceptualPrecision = 0.98

  @Flag(help: "Compare to the byte instead.")
  var exact = false

  @Option(help: "A JSON file of known differences, with the score and the cause of each.")
  var known: String?

  @Flag(help: "Write the present scores into the file of known differences, and keep its causes.")
  var pin = false

  @Option(help: "The PNG file for a sheet of what differs: expected, actual and difference, the worst first.")
  var sheet: String?

  func validate() throws {
    guard (0...1).contains(precision), (0...1).contains(perceptualPrecision) else {
      throw ValidationError("A precision is a number from 0 to 1.")
    }
    if pin, known == nil { throw ValidationError("--pin needs a file to write: --known FILE.") }
    if let sheet, !sheet.lowercased().hasSuffix(".png") {
      throw ValidationError("A sheet is a PNG file, and “\(sheet)” does not end in .png.")
    }
  }

  @MainActor
  func run() async throws {
    let (old, new) = (try PictureFolder(expected), try PictureFolder(actual))
    guard !old.paths.isEmpty else { throw ValidationError("There are no pictures in “\(expected)”.") }
    guard old.paths == [""] ? new.paths == [""] : new.paths != [""] else {
      throw ValidationError("Compare two folders or two pictures, not one with the other.")
    }
    var differences =
      try known.map { try KnownDifferences(path: $0, mayBeMissing: pin) } ?? KnownDifferences()
    var pictures: [ComparedPicture] = []
    var contacts = ContactSheet()
    var progress = ProgressLine()
    for (index, path) in old.paths.enumerated() {
      progress.show(Double(index) / Double(old.paths.count), path)
      pictures.append(compare(path, in: old, with: new, knowing: differences, &contacts))
      await Task.yield()
    }
    progress.clear()
    if pin, let known {
      differences.pin(pictures)
      try OutputFile(path: known).write(try differences.file)
    }
    if let sheet, let png = try contacts.png() { try OutputFile(path: sheet).write(png) }
    let report = ComparisonReport(
      pictures: pictures, known: differences, added: Set(new.paths).subtracting(old.paths).count,
      leftOut: sheet == nil ? 0 : contacts.leftOut, isPinned: pin)
    print(report.text)
    if report.isFailure { throw ExitCode(1) }
  }

  @MainActor
  private func compare(
    _ path: String, in old: PictureFolder, with new: PictureFolder, knowing known: KnownDifferences,
    _ contacts: inout ContactSheet
  ) -> ComparedPicture {
    let name = path.isEmpty ? old.url.lastPathComponent : path
    func made(_ result: ComparedPicture.Result) -> ComparedPicture {
      ComparedPicture(path: name, result: result, precision: precision, known: known.entries[name])
    }
    do {
      guard let first = try old.picture(at: path), let second = try new.picture(at: path) else {
        return made(.missing)
      }
      let tolerance = exact ? 0 : (1 - perceptualPrecision) * 100
      let score = PictureScore(expected: first.raster, actual: second.raster, tolerance: tolerance)
      let picture = made(
        score.map { .score($0) }
          ?? .sizes(expected: (first.width, first.height), actual: (second.width, second.height)))
      if picture.verdict.isFailure || picture.verdict == .known {
        contacts.add(picture, expected: first, actual: second)
      }
      return picture
    } catch {
      return made(.unreadable("\(error)"))
    }
  }
}
