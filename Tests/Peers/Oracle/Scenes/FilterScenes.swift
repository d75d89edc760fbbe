import UIKit

extension OracleScene {
  private static let content: [(CGRect, UInt32)] = [
    (CGRect(x: 12, y: 12, width: 24, height: 16), 0xd03020),
    (CGRect(x: 20, y: 22, width: 20, height: 20), 0x30a050),
    (CGRect(x: 8, y: 26, width: 10, height: 14), 0x2050d0),
    (CGRect(x: 26, y: 14, width: 14, height: 6), 0xf0d030),
  ]

  @MainActor private static func addContent(to layer: CALayer) {
    for (frame, color) in content { layer.box(frame, UIColor(hex: color)) }
  }

  private static func filter(_ type: String, _ key: String = "", _ value: Any? = nil) -> CAFilter {
    let filter = CAFilter(type: type)
    if let value { filter.setValue(value, forKey: key) }
    return filter
  }

  /// Filters of layers with clear parts: blurs of several sizes, and maps of colours.
  static var filters: OracleScene {
    let matrix: [Double] = [
      0.4, 0.5, 0.1, 0, 0.05, 0.2, 0.3, 0.4, 0, 0, 0, 0.8, 0.3, 0, -0.1, 0, 0, 0, 0.7, 0,
    ]
    let looks: [(css: String, filters: [CAFilter])] = [
      ("blur(1px)", [filter("gaussianBlur", "inputRadius", 1)]),
      ("blur(2.5px)", [filter("gaussianBlur", "inputRadius", 2.5)]),
      ("blur(6px)", [filter("gaussianBlur", "inputRadius", 6)]),
      ("saturate(2.2)", [filter("colorSaturate", "inputAmount", 2.2)]),
      ("saturate(0.3)", [filter("colorSaturate", "inputAmount", 0.3)]),
      ("contrast(1.7)", [filter("colorContrast", "inputAmount", 1.7)]),
      ("hue-rotate(100deg)", [filter("colorHueRotate", "inputAngle", 100 * Double.pi / 180)]),
      ("invert(1)", [filter("colorInvert")]),
      ("url(#matrix)", [filter("colorMatrix", "inputColorMatrix", matrix)]),
      ("url(#light)", [filter("colorBrightness", "inputAmount", 0.25)]),
      (
        "saturate(1.8) blur(3px)",
        [filter("colorSaturate", "inputAmount", 1.8), filter("gaussianBlur", "inputRadius", 3)]
      ),
      ("blur(2px)", [filter("gaussianBlur", "inputRadius", 2)]),
    ]
    let cells = grid(12, columns: 4, CGSize(width: 48, height: 50), spacing: 2)
    let inner = content.map { "<div style=\"\(place($0.0)) background: \(css($0.1))\"></div>" }.joined()
    let boxes = looks.indices.map { index in
      "<div class=\"f\(index)\" style=\"\(place(cells[index])) filter: \(looks[index].css)\">\(inner)</div>"
    }
    let transfer = ["R", "G", "B"].map { "<feFunc\($0) type=\"linear\" slope=\"1\" intercept=\"0.25\"/>" }
    let definitions = """
      <svg><filter id="matrix" color-interpolation-filters="sRGB"><feColorMatrix \
      values="\(matrix.map { "\($0)" }.joined(separator: " "))"/></filter>
      <filter id="light" color-interpolation-filters="sRGB"><feComponentTransfer>\(transfer.joined())\
      </feComponentTransfer></filter></svg>
      """
    return OracleScene(
      name: "filters", instants: [0, 0.25, 0.6, 1], samples: 4,
      tolerance: Tolerance(
        levels: 8, percent: 0, mean: 0.5,
        reason: "Chromium blurs with three boxes, Rivulet within 2 levels of the Gaussian."),
      style: """
        @keyframes blur { from { filter: blur(0); } to { filter: blur(8px); } }
        .f11 { animation: blur 1s linear both; }
        """,
      body: definitions + boxes.joined(separator: "\n")
    ) { ground in
      for (look, cell) in zip(looks, cells) {
        let layer = ground.box(cell)
        addContent(to: layer)
        layer.filters = look.filters
      }
      ground.sublayers?.last?.run("filters.gaussianBlur.inputRadius", from: 0, to: 8)
    }
  }

  /// Filters of what is behind a layer. Chromium looks only at what is inside of a layer, so its layers are larger
  /// and cut.
  static var backdrops: OracleScene {
    let stripes: [(CGRect, UInt32)] =
      (0..<10).map { index in
        let colors: [UInt32] = [0xd03020, 0x30a050, 0x2050d0, 0xf0d030, 0x303030]
        return (CGRect(x: 20 * index, y: 0, width: 11, height: 160), colors[index % 5])
      } + [(CGRect(x: 0, y: 70, width: 200, height: 14), 0xffffff)]
    let bars: [(frame: CGRect, css: String, corner: CGFloat, tint: Double, filters: [CAFilter])] = [
      (
        CGRect(x: 40, y: 40, width: 50, height: 60), "blur(4px)", 0, 0,
        [filter("gaussianBlur", "inputRadius", 4)]
      ),
      (
        CGRect(x: 110, y: 40, width: 50, height: 60), "saturate(1.8) blur(8px)", 14, 0.4,
        [filter("colorSaturate", "inputAmount", 1.8), filter("gaussianBlur", "inputRadius", 8)]
      ),
      (
        CGRect(x: 40, y: 115, width: 120, height: 20), "invert(1)", 10, 0, [filter("colorInvert")]
      ),
    ]
    let margin = 25.0
    let boxes = bars.map { bar in
      """
      <div style="\(place(bar.frame.insetBy(dx: -margin, dy: -margin))) backdrop-filter: \(bar.css); \
      clip-path: inset(\(margin)px round \(bar.corner)px); background: rgb(255 255 255 / \(bar.tint))"></div>
      """
    }
    let under = stripes.map { "<div style=\"\(place($0.0)) background: \(css($0.1))\"></div>" }
    return OracleScene(
      name: "backdrops", instants: [0, 0.5], samples: 4,
      tolerance: Tolerance(
        levels: 8, percent: 0.15, mean: 0.3,
        reason: "Chromium blurs with three boxes, and samples the corners coarsely."),
      style:
        "@keyframes slide { to { transform: translateX(13px); } } .under { animation: slide 1s linear both; }",
      body: "<div class=\"under\">\(under.joined())</div>" + boxes.joined()
    ) { ground in
      let group = ground.box(CGRect(x: 0, y: 0, width: 200, height: 160))
      for (frame, color) in stripes { group.box(frame, UIColor(hex: color)) }
      group.run("position.x", from: 100, to: 113)
      for bar in bars {
        let layer = ground.box(bar.frame, UIColor(white: 1, alpha: bar.tint))
        (layer.backgroundFilters, layer.cornerRadius) = (bar.filters, bar.corner)
      }
    }
  }
}
