import Foundation
internal import UIKit

/// The font files with which a snapshot was drawn, as its reference records them: in a text chunk of a PNG
/// file, or as the last lines of a text.
struct SnapshotFonts: Equatable {
  private let records: Set<FontRecord>

  init(_ records: some Sequence<FontRecord>) {
    self.records = Set(records.map { FontRecord(name: Self.plain($0.name), digest: $0.digest) })
  }

  var isEmpty: Bool { records.isEmpty }

  /// Printable ASCII, which a PNG's text chunk and a line take; everything else becomes a question mark.
  private static func plain(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { (" "..."~").contains($0) ? $0 : "?" }))
  }

  // MARK: Lines

  private static let prefix = "font "
  private static let separator = " sha256:"

  /// A line for each font: `font Inter-Regular.otf sha256:…`.
  var lines: String {
    sorted.map { "\(Self.prefix)\($0.name)\(Self.separator)\($0.digest)\n" }.joined()
  }

  private var sorted: [FontRecord] { records.sorted { ($0.name, $0.digest) < ($1.name, $1.digest) } }

  /// Reads lines, and leaves out those that name no font.
  init(lines: String) {
    records = Set(
      lines.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(Self.prefix), let middle = line.range(of: Self.separator, options: .backwards)
        else { return nil }
        let name = line[line.index(line.startIndex, offsetBy: Self.prefix.count)..<middle.lowerBound]
        return FontRecord(name: String(name), digest: String(line[middle.upperBound...]))
      })
  }

  /// Splits a text into what comes before the fonts at its end, and the fonts.
  static func split(_ text: String) -> (content: String, fonts: SnapshotFonts) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var fonts: [Substring] = []
    // The last line is empty, because the text ends with a line end.
    let end = lines.last == "" ? lines.popLast() : nil
    while let last = lines.last, last.hasPrefix(prefix), last.contains(separator) {
      fonts.append(lines.removeLast())
    }
    if let end, !lines.isEmpty { lines.append(end) }
    return (lines.joined(separator: "\n"), SnapshotFonts(lines: fonts.joined(separator: "\n")))
  }

  // MARK: PNG

  private static let keyword = "Fonts"

  /// Returns a PNG file with the fonts in a text chunk; the same file without any font.
  func added(to png: Data) -> Data {
    isEmpty ? png : PNGText.added(lines, keyword: Self.keyword, to: png)
  }

  /// Reads the fonts of a PNG file; none from a file without the chunk.
  init(png: Data) { self.init(lines: PNGText.text(of: Self.keyword, in: png) ?? "") }

  // MARK: Difference

  /// Returns a sentence about the fonts that differ from those of the reference; nil if none do or the
  /// reference has no record.
  func difference(from expected: SnapshotFonts) -> String? {
    guard !expected.isEmpty, self != expected else { return nil }
    func list(_ fonts: Set<FontRecord>) -> String {
      let names = SnapshotFonts(fonts).sorted.map { "\($0.name) (\($0.digest.prefix(12)))" }
      return names.isEmpty ? "no such font" : names.joined(separator: ", ")
    }
    let (missing, added) = (expected.records.subtracting(records), records.subtracting(expected.records))
    return "The fonts differ: the reference has \(list(missing)), this snapshot \(list(added))."
  }
}
