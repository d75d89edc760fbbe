import UIKit

extension OracleScene {
  /// The compositing filters that CSS has by a similar name.
  private static let modes = [
    ("normalBlendMode", "normal"), ("multiplyBlendMode", "multiply"), ("screenBlendMode", "screen"),
    ("overlayBlendMode", "overlay"), ("darkenBlendMode", "darken"), ("lightenBlendMode", "lighten"),
    ("colorDodgeBlendMode", "color-dodge"), ("colorBurnBlendMode", "color-burn"),
    ("hardLightBlendMode", "hard-light"), ("softLightBlendMode", "soft-light"),
    ("differenceBlendMode", "difference"), ("exclusionBlendMode", "exclusion"), ("plusL", "plus-lighter"),
  ]
  private static let behind: [UInt32] = [0xffffff, 0x000000, 0xd03a20, 0x3f8f4f, 0x2040c0, 0x808080]
  private static let front: [UInt32] = [0xe0c040, 0x30a0b0, 0x602080]

  /// Every blend mode of layers: six colours behind, three in front, of which the second is half clear.
  static var blending: OracleScene {
    let cells = modes.indices.map {
      CGRect(x: 33 * ($0 % 6) + 1, y: 53 * ($0 / 6) + 2, width: 30, height: 48)
    }
    let columns = behind.indices.map { CGRect(x: 5 * $0, y: 0, width: 5, height: 48) }
    let rows = front.indices.map { CGRect(x: 0, y: 14 * $0 + 4, width: 30, height: 12) }
    let boxes = zip(modes, cells).map { mode, cell in
      let under = zip(columns, behind).map { "<div style=\"\(place($0)) background: \(css($1))\"></div>" }
      let over = zip(rows, front).enumerated().map { index, row in
        """
        <div style="\(place(row.0)) background: \(css(row.1)); opacity: \(index == 1 ? 0.5 : 1); \
        mix-blend-mode: \(mode.1)"></div>
        """
      }
      return "<div style=\"\(place(cell)) isolation: isolate\">\((under + over).joined())</div>"
    }
    return OracleScene(
      name: "blending",
      tolerance: Tolerance(
        levels: 2, percent: 0, mean: 0.1, reason: "Both round to whole levels between the formula's steps."),
      style: "", body: boxes.joined(separator: "\n")
    ) { ground in
      for (mode, cell) in zip(modes, cells) {
        let group = ground.box(cell)
        for (column, color) in zip(columns, behind) { group.box(column, UIColor(hex: color)) }
        for (index, (row, color)) in zip(rows, front).enumerated() {
          let layer = group.box(row, UIColor(hex: color))
          layer.compositingFilter = mode.0
          if index == 1 { layer.opacity = 0.5 }
        }
      }
    }
  }
}
