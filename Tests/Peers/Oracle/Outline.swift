import UIKit

/// A path for both: absolute commands of SVG (`M`, `L`, `Q`, `C`, `Z`) with numbers between spaces.
struct Outline {
  let text: String

  init(_ text: String) { self.text = text }

  /// The same path, larger.
  func scaled(by factor: Double) -> Outline {
    let words = text.split(separator: " ").map { word in Double(word).map { "\($0 * factor)" } ?? String(word)
    }
    return Outline(words.joined(separator: " "))
  }

  var path: CGPath {
    let path = CGMutablePath()
    var words = text.split(separator: " ")[...]
    func point() -> CGPoint {
      let numbers = words.prefix(2).compactMap { Double($0) }
      words = words.dropFirst(2)
      return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
    }
    while let command = words.popFirst() {
      switch command {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let controls = (point(), point())
        path.addCurve(to: point(), control1: controls.0, control2: controls.1)
      default: path.closeSubpath()
      }
    }
    return path
  }
}
