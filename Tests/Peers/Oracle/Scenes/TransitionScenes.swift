import UIKit

extension OracleScene {
  private typealias Look = [(frame: CGRect, color: UInt32)]

  private static let old: Look = [
    (CGRect(x: 0, y: 0, width: 40, height: 40), 0x2060c0),
    (CGRect(x: 6, y: 6, width: 14, height: 20), 0xf0d030),
  ]
  private static let new: Look = [
    (CGRect(x: 4, y: 4, width: 36, height: 32), 0xd03020),
    (CGRect(x: 20, y: 16, width: 12, height: 24), 0x30a050),
  ]

  /// The type and subtype of each transition, and the way in points that its looks slide.
  private static let kinds: [(CATransitionType, CATransitionSubtype?, Double)] = [
    (.fade, nil, 0), (.moveIn, .fromLeft, 40), (.moveIn, .fromRight, -40), (.push, .fromLeft, 40),
    (.push, .fromRight, -40), (.reveal, .fromLeft, 40), (.reveal, .fromRight, -40),
  ]

  /// Every type of transition, as two boxes that fade and slide.
  static var transitions: OracleScene {
    let cells = grid(8, columns: 2, CGSize(width: 40, height: 36), spacing: 4).map {
      CGRect(x: $0.minX < 40 ? 32 : 130, y: $0.minY, width: 40, height: 40)
    }
    func look(_ parts: Look, _ style: String) -> String {
      let boxes = parts.map { "<div style=\"\(place($0.frame)) background: \(css($0.color))\"></div>" }
      return "<div class=\"look\" style=\"\(style)\">\(boxes.joined())</div>"
    }
    let boxes = zip(kinds, cells).map { kind, cell in
      let (slides, fades) = ("--way: \(kind.2)px; animation: ", " 1s linear both")
      let isFade = kind.0 == .fade
      let before: String
      switch kind.0 {
      case .moveIn: before = look(old, "")
      case .fade: before = look(old, "animation: hide\(fades)")
      default: before = look(old, "\(slides)leave\(fades), hide\(fades)")
      }
      let after: String
      switch kind.0 {
      case .reveal: after = look(new, "")
      case .fade: after = look(new, "animation: show\(fades); mix-blend-mode: plus-lighter")
      default: after = look(new, "\(slides)enter\(fades), show\(fades)")
      }
      let order = kind.0 == .reveal ? after + before : before + after
      return "<div style=\"\(place(cell)) \(isFade ? "isolation: isolate" : "")\">\(order)</div>"
    }
    return OracleScene(
      name: "transitions", instants: [0, 0.3, 0.65, 0.95],
      tolerance: Tolerance(
        levels: 2, percent: 0, mean: 0.3, reason: "Opacities and colours are rounded to whole levels."),
      style: """
        @keyframes hide { to { opacity: 0; } }
        @keyframes show { from { opacity: 0; } }
        @keyframes leave { to { transform: translateX(var(--way)); } }
        @keyframes enter { from { transform: translateX(calc(-1 * var(--way))); } }
        .look { left: 0; top: 0; width: 40px; height: 40px; }
        """,
      body: boxes.joined(separator: "\n"),
      change: { ground in
        CATransaction.setDisableActions(true)
        for (kind, layer) in zip(kinds, ground.sublayers ?? []) {
          layer.sublayers = nil
          for (frame, color) in new { layer.box(frame, UIColor(hex: color)) }
          let transition = CATransition()
          (transition.type, transition.duration) = (kind.0, 1)
          if let subtype = kind.1 { transition.subtype = subtype }
          transition.timingFunction = CAMediaTimingFunction(name: .linear)
          layer.add(transition, forKey: nil)
        }
      }
    ) { ground in
      for cell in cells.prefix(kinds.count) {
        let layer = ground.box(cell)
        for (frame, color) in old { layer.box(frame, UIColor(hex: color)) }
      }
    }
  }
}
