package import CoreGraphics
import Foundation
package import Raster

extension TextFrame {
  /// The most UTF-16 units of one glyph. An ellipsis would else stand for all hidden text.
  private static let longestGroup = 24

  /// The glyphs with the characters that they stand for, for documents that keep text as text. Those of
  /// colour fonts have no outlines.
  ///
  /// - Parameter colors: The colours of the spans. Spans without a colour are left out.
  package func documentGlyphs(colors: [Color]) -> [DocumentGlyph] {
    let units = Array(text.utf16)
    let runs = lines.flatMap(\.runs)
    let offsets = Set(runs.flatMap(\.glyphs).map(\.textOffset)).sorted() + [units.count]
    var ends: [Int: Int] = [:]
    for (offset, end) in zip(offsets, offsets.dropFirst()) { ends[offset] = end }
    var used: Set<Int> = []
    var result: [DocumentGlyph] = []
    for run in runs where colors.indices.contains(run.span) {
      let outlines = run.system.outlines(of: run.glyphs.map(\.id), face: run.face)
      let name = run.source?.name ?? ""
      for (outline, glyph) in zip(outlines, run.glyphs) {
        // All characters of a group belong to its first glyph, so that none is found twice.
        let isFirst = used.insert(glyph.textOffset).inserted
        let range = glyph.textOffset..<max(ends[glyph.textOffset] ?? 0, glyph.textOffset)
        result.append(
          DocumentGlyph(
            font: "\(name) \(run.face.index)", fontName: name, number: glyph.id,
            text: isFirst ? Self.characters(in: range, of: units) : "", outline: outline,
            advance: run.size > 0 ? Double(glyph.advance / run.size) : 0,
            place: Projection(
              a: Double(run.size), b: 0, c: 0, d: Double(run.size), tx: Double(glyph.position.x),
              ty: Double(glyph.position.y)),
            color: colors[run.span]))
      }
    }
    return result
  }

  private static func characters(in range: Range<Int>, of units: [UInt16]) -> String {
    guard range.lowerBound >= 0, range.upperBound <= units.count else { return "" }
    guard range.count <= longestGroup else { return "\u{2026}" }
    return String(decoding: units[range], as: UTF16.self).trimmingCharacters(in: .newlines)
  }
}

extension FontSource {
  /// A name for people: that of the file without its extension.
  fileprivate var name: String {
    switch self {
    case .file(let path): URL(filePath: path).deletingPathExtension().lastPathComponent
    case .registered(let name, _): name
    }
  }
}
