import Foundation
import ImageCoding
import Raster
import SVGDrawing

/// Draws a folder of SVG files, compares each with the PNG file beside it, and prints the score, beside that
/// of librsvg if `rsvg-convert` is there; see `Scripts/svg-suite`.
///
/// `svg-suite FOLDER [--reasons FILE] [--page FILE] [--pictures FOLDER] [NAME …]`; names limit the files to
/// those whose path contains one.
@main struct SVGSuite {
  static func main() {
    do {
      var arguments = Array(CommandLine.arguments.dropFirst())
      func option(_ name: String) -> URL? {
        guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
        defer { arguments.removeSubrange(place...place + 1) }
        return URL(filePath: arguments[place + 1])
      }
      let (page, reasons, pictures) = (option("--page"), option("--reasons"), option("--pictures"))
      guard let path = arguments.first else {
        throw SuiteError(
          "usage: svg-suite FOLDER [--reasons FILE] [--page FILE] [--pictures FOLDER] [NAME …]")
      }
      let samples = try Sample.all(in: URL(filePath: path), named: Array(arguments.dropFirst()))
      let report = try Report(samples, reasons: reasons, pictures: pictures)
      print(report.score)
      for line in report.differences { print(line) }
      if let page { try Data(report.page.utf8).write(to: page) }
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}

/// A sentence for the user.
struct SuiteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
