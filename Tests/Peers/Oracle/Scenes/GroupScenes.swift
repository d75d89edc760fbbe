import UIKit

extension OracleScene {
  /// Groups with an opacity, one in another and in motion, and the same without group opacity.
  static var groups: OracleScene {
    let cells = grid(4, columns: 2, CGSize(width: 90, height: 70), spacing: 8)
    let inner = [
      (CGRect(x: 10, y: 10, width: 50, height: 30), 0xd03020 as UInt32),
      (CGRect(x: 35, y: 25, width: 45, height: 35), 0x2050c0),
    ]
    let children = inner.map { "<div style=\"\(place($0.0)) background: \(css($0.1))\"></div>" }.joined()
    let nested =
      "<div style=\"\(place(inner[1].0)) background: \(css(inner[1].1)); opacity: 0.6\">"
      + "<div style=\"left: -20px; top: -10px; width: 30px; height: 30px; background: #20a040\"></div></div>"
    let apart = inner.map {
      "<div style=\"\(place($0.0)) background: \(css($0.1)); opacity: 0.5\"></div>"
    }.joined()
    func group(_ index: Int, _ style: String, _ content: String) -> String {
      "<div style=\"\(place(cells[index])) \(style)\">\(content)</div>"
    }
    return OracleScene(
      name: "groups", instants: [0, 0.3, 0.6, 1],
      tolerance: Tolerance(
        levels: 2, percent: 0, mean: 0.5, reason: "Opacities and colours are rounded to whole levels."),
      style:
        "@keyframes fade { from { opacity: 1; } to { opacity: 0.1; } } .fade { animation: fade 1s linear both }",
      body: [
        group(0, "background: #f0c040; opacity: 0.5", children), group(1, "opacity: 0.7", nested),
        "<div class=\"fade\" style=\"\(place(cells[2])) background: #c0e0a0\">\(children)</div>",
        group(3, "", apart),
      ].joined(separator: "\n")
    ) { ground in
      func add(_ group: CALayer) {
        for (frame, color) in inner { group.box(frame, UIColor(hex: color)) }
      }
      let first = ground.box(cells[0], UIColor(hex: 0xf0c040))
      first.opacity = 0.5
      add(first)
      let second = ground.box(cells[1])
      second.opacity = 0.7
      let child = second.box(inner[1].0, UIColor(hex: inner[1].1))
      child.opacity = 0.6
      child.box(CGRect(x: -20, y: -10, width: 30, height: 30), UIColor(hex: 0x20a040))
      let third = ground.box(cells[2], UIColor(hex: 0xc0e0a0))
      add(third)
      third.run("opacity", from: 1, to: 0.1)
      let fourth = ground.box(cells[3])
      (fourth.opacity, fourth.allowsGroupOpacity) = (0.5, false)
      add(fourth)
    }
  }

  /// Masks of gradients, shapes and boxes, and clips with corners.
  static var masks: OracleScene {
    let cells = grid(6, columns: 3, CGSize(width: 60, height: 70), spacing: 6)
    let wide = CGRect(x: -5, y: 10, width: 70, height: 30)
    let low = CGRect(x: 20, y: 30, width: 50, height: 50)
    let content =
      "<div style=\"\(place(wide)) background: #d03020\"></div>"
      + "<div style=\"\(place(low)) background: #2050c0\"></div>"
    let heart = "M 30 20 C 40 0 60 15 52 32 C 46 45 35 52 30 60 C 25 52 14 45 8 32 C 0 15 20 0 30 20 Z"
    func cell(_ index: Int, _ style: String) -> String {
      "<div class=\"c\(index)\" style=\"\(place(cells[index])) background: #f0d080; \(style)\">\(content)</div>"
    }
    return OracleScene(
      name: "masks", instants: [0, 0.35, 0.8], samples: 4, tolerance: .curves,
      style: """
        @keyframes slide { to { mask-position: 20px 20px; } }
        @keyframes round { from { border-radius: 0; } to { border-radius: 30px; } }
        .c2 { animation: slide 1s linear both; }
        .c3 { animation: round 1s linear both; }
        """,
      body: [
        cell(0, "mask: linear-gradient(to right, rgb(0 0 0 / 1), rgb(0 0 0 / 0));"),
        cell(1, "clip-path: path('\(heart)');"),
        cell(2, "mask: linear-gradient(rgb(0 0 0 / 0.6) 0 0) 0 0 / 30px 40px no-repeat;"),
        cell(3, "overflow: hidden;"),
        cell(4, "overflow: hidden; border-radius: 25px 0 25px 0; transform: rotate(20deg) scale(0.8);"),
        cell(5, "mask: radial-gradient(50% 50% at 50% 50%, #000 30%, rgb(0 0 0 / 0)); opacity: 0.7;"),
      ].joined(separator: "\n")
    ) { ground in
      let layers = cells.map { cell in
        let layer = ground.box(cell, UIColor(hex: 0xf0d080))
        layer.box(wide, UIColor(hex: 0xd03020))
        layer.box(low, UIColor(hex: 0x2050c0))
        return layer
      }
      let bounds = CGRect(origin: .zero, size: cells[0].size)
      let (opaque, clear) = (UIColor.black.cgColor, UIColor(white: 0, alpha: 0).cgColor)
      func gradient() -> CAGradientLayer {
        let mask = CAGradientLayer()
        (mask.frame, mask.colors) = (bounds, [opaque, clear])
        return mask
      }
      let across = gradient()
      (across.startPoint, across.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      layers[0].mask = across
      let shape = CAShapeLayer()
      shape.path = Outline(heart).path
      layers[1].mask = shape
      let box = CALayer()
      (box.frame, box.opacity) = (CGRect(x: 0, y: 0, width: 30, height: 40), 0.6)
      box.backgroundColor = opaque
      layers[2].mask = box
      box.run("position", from: CGPoint(x: 15, y: 20), to: CGPoint(x: 35, y: 40))
      layers[3].masksToBounds = true
      layers[3].run("cornerRadius", from: 0, to: 30)
      (layers[4].masksToBounds, layers[4].cornerRadius) = (true, 25)
      layers[4].maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      layers[4].setAffineTransform(CGAffineTransform(rotationAngle: .pi / 9).scaledBy(x: 0.8, y: 0.8))
      let round = gradient()
      (round.type, round.locations) = (.radial, [0.3, 1])
      (round.startPoint, round.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      layers[5].mask = round
      layers[5].opacity = 0.7
    }
  }
}
