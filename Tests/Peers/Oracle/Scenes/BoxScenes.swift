import UIKit

extension OracleScene {
  /// The published curve of a continuous corner, as fractions of the radius from the corner.
  private static func continuous(_ frame: CGRect, _ radius: CGFloat) -> String {
    let steps: [[(Double, Double)]] = [
      [(1.52866483, 0)], [(1.08849323, 0), (0.86840689, 0), (0.66993427, 0.06549600)],
      [(0.63149399, 0.07491100)],
      [(0.37282392, 0.16905899), (0.16906013, 0.37282401), (0.07491176, 0.63149399)],
      [(0, 0.86840701), (0, 1.08849299), (0, 1.52866483)],
    ]
    // Each corner begins where the side that comes before ends: it is turned by a quarter.
    let corners: [(CGPoint, (Double, Double) -> (Double, Double))] = [
      (CGPoint(x: frame.maxX, y: frame.minY), { (-$0, $1) }),
      (CGPoint(x: frame.maxX, y: frame.maxY), { (-$1, -$0) }),
      (CGPoint(x: frame.minX, y: frame.maxY), { ($0, -$1) }),
      (CGPoint(x: frame.minX, y: frame.minY), { ($1, $0) }),
    ]
    var words: [String] = []
    for (corner, turn) in corners {
      for step in steps {
        words.append(words.isEmpty ? "M" : step.count == 1 ? "L" : "C")
        for fractions in step {
          let (x, y) = turn(fractions.0 * radius, fractions.1 * radius)
          words += ["\(corner.x + x)", "\(corner.y + y)"]
        }
      }
    }
    return (words + ["Z"]).joined(separator: " ")
  }

  /// Corners, borders over the background, some corners only, and continuous corners.
  static var boxes: OracleScene {
    let cells = grid(9, columns: 3, CGSize(width: 58, height: 44), spacing: 8)
    let heart = UIColor(hex: 0x2060c0)
    func div(_ index: Int, _ style: String) -> String {
      "<div class=\"b\(index)\" style=\"\(place(cells[index])) background: #2060c0; \(style)\"></div>"
    }
    func path(_ index: Int, _ radius: CGFloat) -> String {
      "<svg><path fill=\"#2060c0\" d=\"\(continuous(cells[index], radius))\"/></svg>"
    }
    return OracleScene(
      name: "boxes", instants: [0, 0.5, 1], samples: 4,
      tolerance: Tolerance(
        levels: 40, percent: 0, mean: 0.1,
        reason: "A background shows at the rim of a rounded border; Chromium keeps it away."),
      style: """
        @keyframes corner { from { border-radius: 0; } to { border-radius: 22px; } }
        @keyframes border { from { border-width: 1px; } to { border-width: 9px; } }
        .b6 { animation: corner 1s linear both; }
        .b7 { animation: border 1s linear both; }
        """,
      body: [
        div(0, "border-radius: 12px"), div(1, "border: 4px solid #e0a020"),
        div(2, "border: 5px solid rgb(240 160 32 / 0.5); border-radius: 14px"),
        div(3, "border-radius: 16px 0 0 16px; border: 2px solid black; background: none"), path(4, 12),
        path(5, 8),
        div(6, ""), div(7, "border: 1px solid #e0a020; border-radius: 10px; background: none"),
        div(8, "border-radius: 22px; border: 6px solid #208040; background: none; transform: rotate(-15deg)"),
      ].joined(separator: "\n")
    ) { ground in
      let layers = cells.map { ground.box($0, heart) }
      func border(_ index: Int, _ width: CGFloat, _ color: UIColor) {
        (layers[index].borderWidth, layers[index].borderColor) = (width, color.cgColor)
      }
      for (index, radius) in [(0, 12), (2, 14), (3, 16), (4, 12), (5, 8), (7, 10), (8, 22)] {
        layers[index].cornerRadius = CGFloat(radius)
      }
      border(1, 4, UIColor(hex: 0xe0a020))
      border(2, 5, UIColor(hex: 0xf0a020, alpha: 0.5))
      border(3, 2, .black)
      layers[3].maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      for index in [3, 7, 8] { layers[index].backgroundColor = nil }
      for index in [4, 5] { layers[index].cornerCurve = .continuous }
      layers[6].run("cornerRadius", from: 0, to: 22)
      border(7, 1, UIColor(hex: 0xe0a020))
      layers[7].run("borderWidth", from: 1, to: 9)
      border(8, 6, UIColor(hex: 0x208040))
      layers[8].setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 12))
    }
  }

  /// Shadows of boxes, groups and paths. A radius is the Gaussian's standard deviation, that is half of the blur of
  /// `box-shadow`.
  static var shadows: OracleScene {
    let cells = grid(6, columns: 3, CGSize(width: 36, height: 40), spacing: 30)
    func div(_ index: Int, _ style: String, _ content: String = "") -> String {
      "<div class=\"s\(index)\" style=\"\(place(cells[index])) \(style)\">\(content)</div>"
    }
    let inner = [
      (CGRect(x: 0, y: 0, width: 20, height: 20), 0xd03020 as UInt32),
      (CGRect(x: 14, y: 16, width: 22, height: 24), 0x30a050),
    ]
    let group = inner.map { "<div style=\"\(place($0.0)) background: \(css($0.1))\"></div>" }.joined()
    return OracleScene(
      name: "shadows", instants: [0, 0.5, 1], samples: 4,
      tolerance: Tolerance(
        levels: 6, percent: 0.2, mean: 0.4,
        reason: "Chromium blurs with boxes or tables."),
      style: """
        @keyframes far { from { box-shadow: 0 0 0 rgb(0 0 0 / 0.8); }
          to { box-shadow: 6px 10px 16px rgb(0 0 0 / 0.8); } }
        .s3 { animation: far 1s linear both; }
        """,
      body: [
        div(0, "background: white; box-shadow: 0 3px 6px rgb(0 0 0 / 0.5)"),
        div(1, "background: #4080e0; border-radius: 12px; box-shadow: 4px 6px 12px rgb(160 0 0 / 0.9)"),
        div(2, "filter: drop-shadow(3px 4px 3px rgb(0 0 0 / 0.7))", group),
        div(3, "background: #f0d030"),
        div(4, "background: rgb(64 128 224 / 0.6); filter: drop-shadow(-4px 5px 2px rgb(0 0 0 / 0.8))"),
        "<div style=\"\(place(cells[5].insetBy(dx: -6, dy: -4))) border-radius: 24px; filter: blur(4px); "
          + "background: #0060a0\"></div>", div(5, "background: #f0d030"),
      ].joined(separator: "\n")
    ) { ground in
      func shadow(
        _ layer: CALayer, _ offset: CGSize, _ radius: CGFloat, _ opacity: Float, _ color: UInt32 = 0
      ) {
        (layer.shadowOffset, layer.shadowRadius, layer.shadowOpacity) = (offset, radius, opacity)
        layer.shadowColor = UIColor(hex: color).cgColor
      }
      shadow(ground.box(cells[0], .white), CGSize(width: 0, height: 3), 3, 0.5)
      let round = ground.box(cells[1], UIColor(hex: 0x4080e0))
      round.cornerRadius = 12
      shadow(round, CGSize(width: 4, height: 6), 6, 0.9, 0xa00000)
      let group = ground.box(cells[2])
      for (frame, color) in inner { group.box(frame, UIColor(hex: color)) }
      shadow(group, CGSize(width: 3, height: 4), 3, 0.7)
      let far = ground.box(cells[3], UIColor(hex: 0xf0d030))
      shadow(far, .zero, 0, 0.8)
      far.run("shadowRadius", from: 0, to: 8)
      far.run("shadowOffset", from: CGSize.zero, to: CGSize(width: 6, height: 10))
      let clear = ground.box(cells[4], UIColor(hex: 0x4080e0, alpha: 0.6))
      shadow(clear, CGSize(width: -4, height: 5), 2, 0.8)
      let path = ground.box(cells[5], UIColor(hex: 0xf0d030))
      shadow(path, .zero, 4, 1, 0x0060a0)
      path.shadowPath = CGPath(ellipseIn: CGRect(x: -6, y: -4, width: 48, height: 48), transform: nil)
    }
  }
}
