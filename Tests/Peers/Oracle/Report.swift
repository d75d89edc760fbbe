import Foundation
import ImageCoding
import Raster
import RivuletTesting
import TestSupport
import UIKit

/// The pictures in the folder, and the pages that show them.
@MainActor struct Report {
  let folder: URL

  /// Compares the pictures of scenes, and writes the differences and `index.html`.
  func compare(_ scenes: [OracleScene]) throws -> [Comparison] {
    var rows: [Comparison] = []
    var text = ""
    for scene in scenes {
      text += "<h2>\(scene.name)</h2><p>\(scene.tolerance.reason)</p>\n"
      for instant in scene.instants {
        let ours = try picture(scene.fileName(instant, "rivulet"))
        let theirs = try picture(scene.fileName(instant, "chromium")).mean(of: scene.samples)
        let row = try Comparison(scene, instant, ours, theirs)
        rows.append(row)
        let file = scene.fileName(instant, "difference")
        guard let panels = Bitmap.panels(expected: theirs, actual: ours), let image = CGImage(panels),
          let data = UIImage(cgImage: image).pngData()
        else { throw OracleError("\(file) cannot be made") }
        try data.write(to: folder.appending(path: file))
        text += "<p>\(row.cells.joined(separator: " · "))<br><img src=\"\(file)\"></p>\n"
      }
    }
    let head = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Oracle</title>"
    let legend = "<p>Chromium, Rivulet, and eight times the difference.</p>\n"
    try Data((head + legend + text).utf8).write(to: folder.appending(path: "index.html"))
    return rows
  }

  /// Writes a line of Markdown for each scene to `table.md`, with the worst instant of each number.
  func writeSummary(_ scenes: [OracleScene], _ rows: [Comparison]) throws {
    var text = "| scene | pictures | largest | far off | mean | left |\n|---|---|---|---|---|---|\n"
    for scene in scenes {
      let own = rows.filter { $0.scene == scene.name }
      func worst(_ value: (Comparison) -> Double) -> Double { own.map(value).max() ?? 0 }
      let (largest, tolerance) = (Int(worst { Double($0.largest) }), scene.tolerance)
      let percent = String(format: "%.3f %% > %d", worst(\.percent), tolerance.levels)
      let mean = String(format: "%.3f", worst(\.mean))
      text +=
        "| \(scene.name) | \(own.count) | \(largest) | \(percent) (\(tolerance.percent)) | "
        + "\(mean) (\(tolerance.mean)) | \(tolerance.reason) |\n"
    }
    try Data(text.utf8).write(to: folder.appending(path: "table.md"))
  }

  private func picture(_ name: String) throws -> Bitmap {
    try ImageDecoder().decode(Data(contentsOf: folder.appending(path: name))).raster
  }
}

/// Columns that are as wide as their longest cell.
func table(_ rows: [[String]]) -> String {
  let widths = Comparison.heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
  }.joined(separator: "\n")
}
