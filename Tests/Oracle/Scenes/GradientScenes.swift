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
}
