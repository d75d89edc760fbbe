import UIKit

extension OracleScene {
  /// Paths that turn into others, filled by both rules and stroked.
  static var morphing: OracleScene {
    let pairs = [
      (
        "M 10 10 L 50 10 L 50 50 L 10 50 Z", "M 30 5 L 55 30 L 30 55 L 5 30 Z"
      ),
      (
        "M 30 5 C 50 5 55 20 55 30 C 55 45 40 55 30 55 C 10 55 5 45 5 30 C 5 15 15 5 30 5 Z",
        "M 30 25 C 40 0 60 20 50 35 C 45 45 35 50 30 58 C 25 50 15 45 10 35 C 0 20 20 0 30 25 Z"
      ),
      (
        "M 5 30 Q 17 0 30 30 Q 42 60 55 30", "M 5 30 Q 17 60 30 30 Q 42 0 55 30"
      ),
      (
        "M 30 4 L 46 54 L 4 22 L 56 22 L 14 54 Z", "M 30 14 L 40 44 L 14 26 L 46 26 L 20 44 Z"
      ),
      (
        "M 8 8 L 52 8 L 52 52 L 8 52 Z M 20 20 L 40 20 L 40 40 L 20 40 Z",
        "M 8 8 L 52 8 L 52 52 L 8 52 Z M 30 12 L 48 30 L 30 48 L 12 30 Z"
      ),
      (
        "M 8 50 L 20 10 L 30 50 L 42 10 L 54 50", "M 8 10 L 20 50 L 30 10 L 42 50 L 54 10"
      ),
    ]
    let cells = grid(6, columns: 3, CGSize(width: 60, height: 60), spacing: 6)
    func filled(_ index: Int) -> Bool { ![2, 5].contains(index) }
    func evenOdd(_ index: Int) -> Bool { index >= 3 }
    let paths = cells.indices.map { index in
      """
      <svg><g transform="translate(\(cells[index].minX) \(cells[index].minY))"><path class="p\(index)" \
      fill="\(filled(index) ? "#2060a0" : "none")" fill-rule="\(evenOdd(index) ? "evenodd" : "nonzero")" \
      stroke="#c03020" stroke-width="\(filled(index) ? 1.5 : 5)" stroke-linejoin="round" \
      stroke-linecap="round"/></g></svg>
      """
    }
    let styles = pairs.indices.map { index in
      """
      @keyframes k\(index) { from { d: path("\(pairs[index].0)"); } to { d: path("\(pairs[index].1)"); } }
      .p\(index) { animation: k\(index) 1s ease-in-out both; }
      """
    }
    return OracleScene(
      name: "morphing", instants: [0, 0.2, 0.4, 0.5, 0.7, 0.9, 1], samples: 4, tolerance: .curves,
      style: styles.joined(separator: "\n"), body: paths.joined(separator: "\n")
    ) { ground in
      for (index, cell) in cells.enumerated() {
        let layer = ground.put(CAShapeLayer(), cell)
        layer.fillColor = filled(index) ? UIColor(hex: 0x2060a0).cgColor : nil
        layer.fillRule = evenOdd(index) ? .evenOdd : .nonZero
        (layer.strokeColor, layer.lineWidth) = (UIColor(hex: 0xc03020).cgColor, filled(index) ? 1.5 : 5)
        (layer.lineJoin, layer.lineCap) = (.round, .round)
        let (from, to) = (Outline(pairs[index].0).path, Outline(pairs[index].1).path)
        layer.run("path", from: from, to: to, CAMediaTimingFunction(name: .easeInEaseOut))
      }
    }
  }

  /// The factor by which the page draws paths larger, and scales them down again: Chromium measures the length of
  /// a curve to about half a unit.
  private static let detail = 32.0

  private static let wave = "M 6 30 C 16 0 24 0 30 20 C 36 44 46 44 54 10"
  private static let zigzag = "M 6 34 L 20 6 L 30 34 L 38 12 L 54 30"
  private static let box = "M 10 6 L 50 6 L 50 34 L 10 34 Z"

  /// Caps, joins and miter limits; dashes with phases, also on closed paths and in motion.
  static var dashes: OracleScene {
    struct Look {
      var path: String
      var cap = "butt"
      var join = "miter"
      var miter = 10.0
      var width = 4.0
      var dash: [Double] = []
      var phase = 0.0
      var moves = false
    }
    let looks = [
      Look(path: zigzag, cap: "butt", join: "miter"), Look(path: zigzag, cap: "round", join: "round"),
      Look(path: zigzag, cap: "square", join: "bevel"), Look(path: zigzag, join: "miter", miter: 2),
      Look(path: wave, dash: [8, 4]), Look(path: wave, cap: "round", dash: [0, 8]),
      Look(path: wave, cap: "square", width: 2, dash: [1, 6, 8, 6], phase: 5),
      Look(path: wave, dash: [7, 3, 2]),
      Look(path: box, dash: [9, 5], phase: 3), Look(path: box, cap: "round", dash: [6, 9], phase: -4),
      Look(path: zigzag, join: "bevel", width: 6, dash: [20, 6]), Look(path: box, width: 0.5),
      Look(path: wave, dash: [10, 6], moves: true), Look(path: box, cap: "round", dash: [4, 8], moves: true),
      Look(path: box + " " + zigzag, width: 2, dash: [11, 7], phase: 2), Look(path: wave, width: 12),
    ]
    let cells = grid(16, columns: 4, CGSize(width: 46, height: 36), spacing: 4)
    let paths = looks.indices.map { index in
      let look = looks[index]
      return """
        <svg><g transform="translate(\(cells[index].minX) \(cells[index].minY)) scale(\(0.8 / detail))"><path \
        d="\(Outline(look.path).scaled(by: detail).text)" fill="none" stroke="#102030" class="\(look.moves ? "moves" : "")" \
        stroke-width="\(look.width * detail)" stroke-linecap="\(look.cap)" stroke-linejoin="\(look.join)" \
        stroke-miterlimit="\(look.miter)" \
        stroke-dasharray="\(look.dash.map { "\($0 * detail)" }.joined(separator: " "))" \
        stroke-dashoffset="\(look.phase * detail)"/></g></svg>
        """
    }
    return OracleScene(
      name: "dashes", instants: [0, 0.3, 0.7], samples: 4,
      tolerance: Tolerance(
        levels: 24, percent: 0.15, mean: 0.2,
        reason: "Chromium measures the length of curves to half a pixel, which moves dashes on them."),
      style:
        "@keyframes march { to { stroke-dashoffset: \(40 * detail); } } .moves { animation: march 1s linear both; }",
      body: paths.joined(separator: "\n")
    ) { ground in
      for (look, cell) in zip(looks, cells) {
        let layer = CAShapeLayer()
        (layer.anchorPoint, layer.position) = (.zero, cell.origin)
        layer.transform = CATransform3DMakeScale(0.8, 0.8, 1)
        (layer.path, layer.fillColor) = (Outline(look.path).path, nil)
        (layer.strokeColor, layer.lineWidth) = (UIColor(hex: 0x102030).cgColor, look.width)
        layer.lineCap = CAShapeLayerLineCap(rawValue: look.cap)
        layer.lineJoin = CAShapeLayerLineJoin(rawValue: look.join)
        layer.miterLimit = look.miter
        // SVG repeats an odd list.
        let dash = look.dash.count % 2 == 0 ? look.dash : look.dash + look.dash
        layer.lineDashPattern = dash.isEmpty ? nil : dash.map { NSNumber(value: $0) }
        layer.lineDashPhase = look.phase
        ground.addSublayer(layer)
        if look.moves { layer.run("lineDashPhase", from: 0, to: 40) }
      }
    }
  }

  /// Beginnings and ends of strokes, in motion: as dashes with a path length of 1 in SVG.
  static var trims: OracleScene {
    let circle =
      "M 52 20 C 52 28.836556 43.045696 36 32 36 C 20.954304 36 12 28.836556 12 20 "
      + "C 12 11.163444 20.954304 4 32 4 C 43.045696 4 52 11.163444 52 20 Z"
    let paths = [wave, zigzag, box, circle]
    let spans: [(from: (Double, Double), to: (Double, Double), cap: String)] = [
      ((0, 0), (0, 1), "butt"), ((0, 1), (1, 1), "butt"), ((0.1, 0.3), (0.6, 0.9), "round"),
      ((0.45, 0.55), (0, 1), "square"),
    ]
    let cells = grid(16, columns: 4, CGSize(width: 46, height: 36), spacing: 4)
    func dash(_ span: (Double, Double)) -> String {
      "stroke-dasharray: \(span.1 - span.0) 10; stroke-dashoffset: \(-span.0);"
    }
    let shapes = cells.indices.map { index in
      """
      <svg><g transform="translate(\(cells[index].minX) \(cells[index].minY)) scale(\(0.8 / detail))"><path \
      pathLength="1" d="\(Outline(paths[index / 4]).scaled(by: detail).text)" class="s\(index % 4)" \
      fill="none" stroke="#102030" stroke-width="\(4 * detail)" \
      stroke-linecap="\(spans[index % 4].cap)"/></g></svg>
      """
    }
    let styles = spans.indices.map { index in
      """
      @keyframes k\(index) { from { \(dash(spans[index].from)) } to { \(dash(spans[index].to)) } }
      .s\(index) { animation: k\(index) 1s linear both; }
      """
    }
    return OracleScene(
      name: "trims", instants: [0.1, 0.25, 0.5, 0.8, 0.95], samples: 4, tolerance: .curves,
      style: styles.joined(separator: "\n"), body: shapes.joined(separator: "\n")
    ) { ground in
      for (index, cell) in cells.enumerated() {
        let (layer, span) = (CAShapeLayer(), spans[index % 4])
        (layer.anchorPoint, layer.position) = (.zero, cell.origin)
        layer.transform = CATransform3DMakeScale(0.8, 0.8, 1)
        (layer.path, layer.fillColor) = (Outline(paths[index / 4]).path, nil)
        (layer.strokeColor, layer.lineWidth) = (UIColor(hex: 0x102030).cgColor, 4)
        layer.lineCap = CAShapeLayerLineCap(rawValue: span.cap)
        ground.addSublayer(layer)
        layer.run("strokeStart", from: span.from.0, to: span.to.0)
        layer.run("strokeEnd", from: span.from.1, to: span.to.1)
      }
    }
  }
}
