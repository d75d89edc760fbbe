package import CoreGraphics
import Foundation
package import Raster

extension TextFrame {
  /// The most UTF-16 units of one glyph. An ellipsis would else stand for all hidden text.
  private static let longestGroup = 24

  /// The glyphs with the characters that they stand for, for documents that keep text as text. Those of
  /// colour fonts have no outlines.
  ///
  /// - Parameters:
  ///   - colors: The colours of the spans. Spans without a colour are left out.
  ///   - only: The only span whose glyphs are returned; nil for all.
  package func documentGlyphs(colors: [Color], span only: Int? = nil) -> [DocumentGlyph] {
    let units = Array(text.utf16)
    let runs = lines.flatMap(\.runs)
    let grouped = runs.filter { $0.kind != .hyphen }.flatMap(\.glyphs)
    let offsets = Set(grouped.map(\.textOffset)).sorted() + [units.count]
    var ends: [Int: Int] = [:]
    for (offset, end) in zip(offsets, offsets.dropFirst()) { ends[offset] = end }
    var used: Set<Int> = []
    var result: [DocumentGlyph] = []
    for run in runs where run.kind != .box && colors.indices.contains(run.span) {
      guard only == nil || only == run.span else { continue }
      let outlines = run.system.outlines(of: run.glyphs.map(\.id), face: run.face)
      // Readers tell words by the gaps between letters, which spacing must not fill.
      let advances = run.system.advances(of: run.glyphs.map(\.id), face: run.face)
      let name = run.source?.name ?? ""
      for (index, glyph) in run.glyphs.enumerated() {
        // All characters of a group belong to its first glyph, so that none is found twice.
        let isHyphen = run.kind == .hyphen
        let isFirst = !isHyphen && used.insert(glyph.textOffset).inserted
        let range = glyph.textOffset..<max(ends[glyph.textOffset] ?? 0, glyph.textOffset)
        let text = isFirst ? Self.characters(in: range, of: units) : isHyphen ? "\u{AD}" : ""
        result.append(
          DocumentGlyph(
            font: "\(name) \(run.face.index)", fontName: name, number: glyph.id,
            text: text, outline: outlines[index], advance: advances[index] ?? 0, place: run.place(of: glyph),
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
