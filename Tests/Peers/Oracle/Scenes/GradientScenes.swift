import UIKit

extension OracleScene {
  private static let stops: [(color: UInt32, place: Double)] = [
    (0xff3b30, 0), (0xffcc00, 0.3), (0x34c759, 0.55), (0x007aff, 1),
  ]

  /// Linear gradients between all corners and middles, inside and beyond the layer, radial and conic ones.
  static var gradients: OracleScene {
    let size = CGSize(width: 42, height: 34)
    let ends: [(CGPoint, CGPoint)] = [
      (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)), (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)),
      (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)), (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 0)), (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
      (CGPoint(x: 0.2, y: 0.4), CGPoint(x: 0.7, y: 0.6)), (CGPoint(x: -0.5, y: 0), CGPoint(x: 1.5, y: 1)),
    ]
    let cells = grid(16, columns: 4, size, spacing: 6)
    let list = stops.map { "\(css($0.color)) \($0.place * 100)%" }.joined(separator: ", ")
    let svgStops = stops.map { "<stop offset=\"\($0.place)\" stop-color=\"\(css($0.color))\"/>" }.joined()
    func point(_ unit: CGPoint, _ cell: CGRect) -> CGPoint {
      CGPoint(x: cell.minX + unit.x * cell.width, y: cell.minY + unit.y * cell.height)
    }
    let linear: [String] = ends.indices.map { index in
      let cell = cells[index]
      let (from, to) = (point(ends[index].0, cell), point(ends[index].1, cell))
      return """
        <svg><linearGradient id="g\(index)" gradientUnits="userSpaceOnUse" x1="\(from.x)" y1="\(from.y)" \
        x2="\(to.x)" y2="\(to.y)">\(svgStops)</linearGradient>
        <rect fill="url(#g\(index))" \(attributes(cell))/></svg>
        """
    }
    let round = [
      "radial-gradient(50% 50% at 50% 50%, \(list))", "radial-gradient(100% 100% at 0% 0%, \(list))",
      "radial-gradient(20% 60% at 30% 40%, \(list))", "radial-gradient(70% 30% at 100% 50%, \(list))",
      "conic-gradient(from 0deg at 50% 50%, \(list))", "conic-gradient(from 90deg at 50% 50%, \(list))",
      "conic-gradient(from 270deg at 0% 50%, \(list))", "conic-gradient(from 180deg at 30% 70%, \(list))",
    ]
    let boxes: [String] = round.indices.map { index in
      "<div style=\"\(place(cells[index + 8])) background: \(round[index]);\"></div>"
    }
    return OracleScene(
      name: "gradients",
      tolerance: Tolerance(levels: 1, percent: 0, mean: 0.3, reason: "Chromium dithers gradients."),
      style: "", body: (linear + boxes).joined(separator: "\n")
    ) { ground in
      func add(_ type: CAGradientLayerType, _ cell: CGRect, _ start: CGPoint, _ end: CGPoint) {
        let layer = ground.put(CAGradientLayer(), cell)
        (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
        layer.colors = stops.map { UIColor(hex: $0.color).cgColor }
        layer.locations = stops.map { NSNumber(value: $0.place) }
      }
      for (ends, cell) in zip(ends, cells) { add(.axial, cell, ends.0, ends.1) }
      add(.radial, cells[8], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      add(.radial, cells[9], CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      add(.radial, cells[10], CGPoint(x: 0.3, y: 0.4), CGPoint(x: 0.5, y: 1))
      add(.radial, cells[11], CGPoint(x: 1, y: 0.5), CGPoint(x: 0.3, y: 0.8))
      add(.conic, cells[12], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
      add(.conic, cells[13], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
      add(.conic, cells[14], CGPoint(x: 0, y: 0.5), CGPoint(x: -1, y: 0.5))
      add(.conic, cells[15], CGPoint(x: 0.3, y: 0.7), CGPoint(x: 0.3, y: 1))
    }
  }

  /// Gradients in motion, and colours that fade to clear. SVG mixes such colours as they are; CSS, which
  /// multiplies them with alpha first, does not.
  static var movingGradients: OracleScene {
    let cells = grid(4, columns: 2, CGSize(width: 90, height: 70), spacing: 10)
    let fading = """
      <svg><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="\(cells[3].minX)" x2="\(cells[3].maxX)" y1="0" \
      y2="0"><stop offset="0" stop-color="#ff0000"/><stop offset="0.6" stop-color="#000000" stop-opacity="0"/>
      <stop offset="1" stop-color="#0040ff" stop-opacity="0.8"/></linearGradient>
      <rect fill="url(#f)" \(attributes(cells[3]))/></svg>
      """
    return OracleScene(
      name: "moving-gradients", instants: [0, 0.3, 0.7, 1],
      tolerance: Tolerance(levels: 2, percent: 0, mean: 0.3, reason: "Chromium dithers gradients."),
      style: """
        @property --a { syntax: "<color>"; inherits: false; initial-value: red; }
        @property --b { syntax: "<color>"; inherits: false; initial-value: blue; }
        @property --p { syntax: "<percentage>"; inherits: false; initial-value: 20%; }
        @property --q { syntax: "<percentage>"; inherits: false; initial-value: 40%; }
        @property --t { syntax: "<angle>"; inherits: false; initial-value: 0deg; }
        @keyframes colors { from { --a: #ff3020; --b: #20c040; } to { --a: #2040ff; --b: #f0e020; } }
        @keyframes places { from { --p: 10%; --q: 30%; } to { --p: 60%; --q: 95%; } }
        @keyframes turn { from { --t: 0deg; } to { --t: 45deg; } }
        .g0 { background: linear-gradient(to right, var(--a), var(--b)); animation: colors 1s linear both; }
        .g1 { background: linear-gradient(#ffffff var(--p), #2060c0 var(--q)); animation: places 1s ease-in both; }
        .g2 { background: radial-gradient(calc(20% + var(--t) / 1deg * 1%) 50% at 50% 50%, #f0c020, #802080);
          animation: turn 1s linear both; }
        """,
      body: (0..<3).map { "<div class=\"g\($0)\" style=\"\(place(cells[$0]))\"></div>" }.joined() + fading
    ) { ground in
      func add(_ cell: CGRect, _ start: CGPoint, _ end: CGPoint, _ colors: [UIColor]) -> CAGradientLayer {
        let layer = ground.put(CAGradientLayer(), cell)
        (layer.startPoint, layer.endPoint, layer.colors) = (start, end, colors.map(\.cgColor))
        return layer
      }
      let (left, right) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      let colors = add(cells[0], left, right, [.red, .blue])
      func list(_ first: UInt32, _ second: UInt32) -> [CGColor] {
        [UIColor(hex: first).cgColor, UIColor(hex: second).cgColor]
      }
      colors.run("colors", from: list(0xff3020, 0x20c040), to: list(0x2040ff, 0xf0e020))
      let places = add(
        cells[1], CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1), [.white, UIColor(hex: 0x2060c0)])
      places.run(
        "locations", from: [0.1, 0.3], to: [0.6, 0.95], CAMediaTimingFunction(name: .easeIn))
      let round = add(
        cells[2], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.7, y: 1),
        [UIColor(hex: 0xf0c020), UIColor(hex: 0x802080)])
      round.type = .radial
      round.run("endPoint", from: CGPoint(x: 0.7, y: 1), to: CGPoint(x: 1.15, y: 1))
      add(
        cells[3], left, right,
        [.red, UIColor(white: 0, alpha: 0), UIColor(hex: 0x0040ff, alpha: 0.8)]
      ).locations = [0, 0.6, 1]
    }
  }
}
