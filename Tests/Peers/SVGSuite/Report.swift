import CoreGraphics
import Foundation
import ImageCoding
import Raster

/// The score of a suite, and the files that are drawn in another way.
struct Report {
  /// Files that agree, and all files.
  private struct Count {
    var right = 0
    var all = 0
    /// The number of files that librsvg draws right; nil without it.
    var librsvg: Int?

    var cells: [String] { ["\(all)", percent(right), librsvg.map { percent($0) } ?? "–"] }

    private func percent(_ count: Int) -> String {
      all == 0 ? "–" : "\(count) (" + String(format: "%.1f", 100 * Double(count) / Double(all)) + " %)"
    }
  }

  private var shapes = Count()
  private var servers = Count()
  private var text = Count()
  private var outside = Count()
  private var groups: [(name: String, count: Count)] = []
  /// The files in scope that are drawn in another way: `name: reason`.
  private(set) var differences: [String] = []

  init(_ samples: [Sample], reasons file: URL?, pictures: URL?) throws {
    let reasons = try file.map { try Self.reasons(in: $0) } ?? [:]
    let hasLibrsvg = Sample.hasLibrsvg
    if hasLibrsvg { (shapes.librsvg, servers.librsvg, text.librsvg, outside.librsvg) = (0, 0, 0, 0) }
    for sample in samples {
      let ours = try sample.ours()
      let isRight = sample.isRight(ours)
      let librsvg = hasLibrsvg ? sample.isRight(try sample.librsvgs()) : nil
      func note(_ count: inout Count) {
        count.all += 1
        if isRight { count.right += 1 }
        if librsvg == true { count.librsvg = (count.librsvg ?? 0) + 1 }
      }
      switch try sample.scope {
      case .shapes: note(&shapes)
      case .servers: note(&servers)
      case .text: note(&text)
      case .outside:
        note(&outside)
        continue
      }
      if groups.last?.name != sample.group {
        groups.append((sample.group, Count(librsvg: hasLibrsvg ? 0 : nil)))
      }
      note(&groups[groups.count - 1].count)
      guard !isRight else { continue }
      differences.append("\(sample.name): \(reasons[sample.name] ?? "no reason is known")")
      if let pictures { try sample.write(ours, to: pictures) }
    }
  }

  /// Reads lines of a name, a tab and a reason.
  private static func reasons(in file: URL) throws -> [String: String] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var reasons: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { reasons[String(parts[0])] = String(parts[1]) }
    }
    return reasons
  }

  /// The score as a table.
  var score: String {
    func row(_ name: String, _ count: Count) -> String {
      "| \(name) | \(count.cells.joined(separator: " | ")) |"
    }
    let rows = [
      row("**shapes, paints, clips, masks**", shapes), row("with markers, patterns, images", servers),
      row("with text", text), row("out of scope", outside),
    ]
    return (["| files | number | Rivulet | librsvg |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The page of the documentation.
  var page: String {
    let rows = groups.filter { $0.count.right < $0.count.all }
      .map { "| \($0.name) | \($0.count.cells.joined(separator: " | ")) |" }
    return """
      # SVG files beside resvg's suite

      `Scripts/svg-suite FOLDER` draws every SVG file of a folder that has a PNG file beside it, and compares the two; with `--page` it
      writes this page. The folder is `crates/resvg/tests/tests` of linebender/resvg; nothing of it is part of
      this package. A file is right when fewer than 0.5 % of its pixels differ by more than 16 of 255 from every pixel of the other
      picture's 3 × 3, both ways. Files with elements that `SVGImage` does not draw, with vertical text, and with images in other files, are out
      of scope. Text is drawn with the fonts of the suite, beside its folder. The numbers here are those of the folders `masking`,
      `paint-servers`, `painting`, `shapes`, `structure` and `text`, named behind FOLDER.

      \(score)

      ## Folders with differences

      | folder | number | Rivulet | librsvg |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      ## What stays, and why

      \(differences.map { "- \($0)" }.joined(separator: "\n"))

      """
  }
}

extension Sample {
  /// The share of pixels that may differ.
  private static let tolerance = 0.005

  /// Whether a picture is the expected one. A file that gives none counts as clear.
  fileprivate func isRight(_ picture: Bitmap?) -> Bool {
    let clear = Bitmap(width: expected.width, height: expected.height)
    return (picture ?? clear).difference(from: expected) < Self.tolerance
  }

  /// Writes the expected picture and ours side by side.
  fileprivate func write(_ ours: Bitmap?, to folder: URL) throws {
    let context = CGContext(
      pixelsOf: CGSize(width: 2 * expected.width, height: expected.height), scale: 1)
    guard let context else { return }
    for (index, bitmap) in [expected, ours].enumerated() {
      guard let image = bitmap.flatMap({ CGImage($0) }) else { continue }
      context.drawUpright(
        image, in: CGRect(x: index * expected.width, y: 0, width: expected.width, height: expected.height))
    }
    guard let image = context.makeImage(), let data = try? ImageEncoder.png(image) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = name.replacingOccurrences(of: "/", with: "_")
    try data.write(to: folder.appending(path: "\(file).png"))
  }
}
