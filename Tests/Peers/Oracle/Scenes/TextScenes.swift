import UIKit

extension OracleScene {
  private static let sentence = "Waves of water wander over Avalon."
  private static let fontSize = 16.0
  /// The ascent and the height of a line of DejaVu Sans, from the font's table, without rounding.
  private static let (ascent, lineHeight) = (fontSize * 1901 / 2048, fontSize * 2384 / 2048)

  /// A text layer, and its lines in SVG.
  private struct Paragraph {
    var frame: CGRect
    var alignment = CATextLayerAlignmentMode.left
    var isWrapped = true
    var lines: [String]

    var svg: String {
      let (x, anchor) =
        switch alignment {
        case .center: (frame.midX, "middle")
        case .right: (frame.maxX, "end")
        default: (frame.minX, "start")
        }
      return lines.enumerated().map { index, line in
        let y = frame.minY + ascent + Double(index) * lineHeight
        return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(line)</text>"
      }.joined()
    }
  }

  /// Text layers: alignment, wrapped lines, kerning, and text that is cut at its end. The page has the lines
  /// one by one, since Chromium rounds their distances.
  static var text: OracleScene {
    let narrow = ["Waves of", "water", "wander", "over", "Avalon."]
    let paragraphs = [
      Paragraph(frame: CGRect(x: 4, y: 2, width: 92, height: 96), lines: narrow),
      Paragraph(frame: CGRect(x: 104, y: 2, width: 92, height: 96), alignment: .center, lines: narrow),
      Paragraph(
        frame: CGRect(x: 4, y: 98, width: 192, height: 40), alignment: .right,
        lines: ["Waves of water wander", "over Avalon."]),
      Paragraph(
        frame: CGRect(x: 4, y: 138, width: 140, height: 20), isWrapped: false, lines: ["Waves of water…"]),
    ]
    return OracleScene(
      name: "text", samples: 4,
      tolerance: Tolerance(
        levels: 48, percent: 0.3, mean: 1,
        reason:
          "Chromium makes dark letters a little heavier, and places them in quarters of a pixel."),
      style: "text { font: \(fontSize)px 'DejaVu Sans'; fill: black; text-rendering: geometricPrecision; }",
      body: "<svg>\(paragraphs.map(\.svg).joined(separator: "\n"))</svg>"
    ) { ground in
      for paragraph in paragraphs {
        let layer = ground.put(CATextLayer(), paragraph.frame)
        (layer.string, layer.font, layer.fontSize) = (sentence, "DejaVu Sans", fontSize)
        (layer.foregroundColor, layer.contentsScale) = (UIColor.black.cgColor, scale)
        (layer.isWrapped, layer.alignmentMode) = (paragraph.isWrapped, paragraph.alignment)
        if !paragraph.isWrapped { layer.truncationMode = .end }
      }
    }
  }
}
