import UIKit

extension OracleScene {
  private static let tenths = (0...10).map { Double($0) / 10 }

  /// Cubic timing curves move and fade boxes, one curve in each row.
  static var timing: OracleScene {
    let curves: [(Float, Float, Float, Float)] = [
      (0, 0, 1, 1), (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1),
      (0.68, -0.55, 0.27, 1.55), (1, 0, 0, 1), (0.05, 0.9, 0.1, 1),
    ]
    let rows = curves.indices.map { index in
      """
      <svg><rect class="move row\(index)" x="30" y="\(20 * index + 2)" width="16" height="16"/>
      <rect class="fade row\(index)" x="180" y="\(20 * index + 2)" width="16" height="16"/></svg>
      """
    }
    let styles = curves.enumerated().map { index, curve in
      ".row\(index) { animation-timing-function: cubic-bezier(\(curve.0), \(curve.1), \(curve.2), \(curve.3)); }"
    }
    return OracleScene(
      name: "timing", instants: tenths,
      tolerance: .edges,
      style: """
        @keyframes move { to { transform: translateX(100px); } }
        @keyframes fade { from { opacity: 0; } }
        .move { animation: move 1s both; }
        .fade { animation: fade 1s both; }
        \(styles.joined(separator: "\n"))
        """,
      body: rows.joined(separator: "\n")
    ) { ground in
      for (index, curve) in curves.enumerated() {
        let function = CAMediaTimingFunction(controlPoints: curve.0, curve.1, curve.2, curve.3)
        let top = CGFloat(20 * index + 2)
        ground.box(CGRect(x: 30, y: top, width: 16, height: 16), .black)
          .run("position.x", from: 38, to: 138, function)
        ground.box(CGRect(x: 180, y: top, width: 16, height: 16), .black)
          .run("opacity", from: 0, to: 1, function)
      }
    }
  }

  /// Lists of values with times: `linear()`, `steps()`, a curve for each part, repeats, delays and speed.
  static var timingLists: OracleScene {
    let names = ["linear", "steps", "parts", "alternate", "delay", "fast", "half", "sum"]
    let rows = names.enumerated().map { index, name in
      "<svg><rect class=\"\(name)\" x=\"30\" y=\"\(20 * index + 2)\" width=\"16\" height=\"16\"/></svg>"
    }
    return OracleScene(
      name: "timing-lists", instants: (0...10).map { Double(10 * $0 + 3) / 100 },
      tolerance: .edges,
      style: """
        @keyframes move { to { transform: translateX(100px); } }
        @keyframes parts {
          0% { transform: none; animation-timing-function: ease-in; }
          30% { transform: translateX(80px); animation-timing-function: ease-out; }
          60% { transform: translateX(20px); animation-timing-function: cubic-bezier(0.3, 0, 0.1, 1); }
          100% { transform: translateX(100px); }
        }
        @keyframes widen { to { transform: translateX(100px) scaleX(2); } }
        rect { transform-box: fill-box; transform-origin: center; animation: move 1s linear both; }
        .linear { animation-timing-function: linear(0, 0.6 20%, 0.5 40%, 0.9 70%, 0.8 80%, 1); }
        .steps { animation-timing-function: steps(4, jump-none); }
        .parts { animation-name: parts; }
        .alternate { animation: move 0.3s ease-in-out 3 alternate both; }
        .delay { animation-delay: 0.25s; animation-duration: 0.5s; }
        .fast { animation-duration: 0.4s; animation-iteration-count: 2; }
        .half { animation: move 0.6s ease-out 1.5 both; }
        .sum { animation: widen 1s ease-in both; }
        """,
      body: rows.joined(separator: "\n")
    ) { ground in
      let rows = names.indices.map {
        ground.box(CGRect(x: 30, y: 20 * $0 + 2, width: 16, height: 16), .black)
      }
      func places(_ shares: [Double]) -> [Double] { shares.map { 38 + 100 * $0 } }
      let linear = CAKeyframeAnimation(keyPath: "position.x")
      (linear.values, linear.keyTimes) = (places([0, 0.6, 0.5, 0.9, 0.8, 1]), [0, 0.2, 0.4, 0.7, 0.8, 1])
      rows[0].run(linear)

      let steps = CAKeyframeAnimation(keyPath: "position.x")
      (steps.values, steps.calculationMode) = (places([0, 1.0 / 3, 2.0 / 3, 1]), .discrete)
      steps.keyTimes = [0, 0.25, 0.5, 0.75, 1]
      rows[1].run(steps)

      let parts = CAKeyframeAnimation(keyPath: "position.x")
      (parts.values, parts.keyTimes) = (places([0, 0.8, 0.2, 1]), [0, 0.3, 0.6, 1])
      parts.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
        CAMediaTimingFunction(controlPoints: 0.3, 0, 0.1, 1),
      ]
      rows[2].run(parts)

      func move(_ row: Int, _ edit: (CABasicAnimation) -> Void) {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (38, 138, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        edit(animation)
        rows[row].add(animation, forKey: nil)
      }
      move(3) {
        ($0.duration, $0.repeatCount, $0.autoreverses) = (0.3, 1.5, true)
        $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }
      move(4) { ($0.beginTime, $0.duration) = (0.25, 0.5) }
      move(5) { ($0.speed, $0.repeatCount) = (2.5, 2) }
      move(6) {
        ($0.duration, $0.repeatDuration) = (0.6, 0.9)
        $0.timingFunction = CAMediaTimingFunction(name: .easeOut)
      }
      let easeIn = CAMediaTimingFunction(name: .easeIn)
      rows[7].run("position.x", from: 38, to: 138, easeIn)
      rows[7].run("transform.scale.x", from: 1, to: 2, easeIn)
    }
  }
}
