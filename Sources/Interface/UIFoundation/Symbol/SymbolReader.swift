import PortableMath

/// Reads the parts of a symbol from its line of the table. See `SymbolTable` for the language.
struct SymbolReader {
  private var words: ArraySlice<Substring>

  init(_ line: Substring) { words = line.split(separator: " ")[...] }

  /// Returns all parts. Words that are not of the language end the reading.
  mutating func parts() -> [Symbol.Part] {
    var parts: [Symbol.Part] = []
    var template = Symbol.Part(path: CGPath(rect: .null, transform: nil), isFilled: false, isStroked: true)
    while let word = words.first {
      if let letter = word.first, letter.isUppercase {
        words.removeFirst()
        template = Self.template(word, letter)
      }
      if words.first == "u" {
        parts += included(in: template)
      } else {
        let path = path()
        guard !path.isEmpty else { break }
        template.path = path
        parts.append(template)
      }
    }
    return parts
  }

  /// Returns a part without a path for its letter, level and order, such as `S1` or `S#2`.
  private static func template(_ word: Substring, _ letter: Character) -> Symbol.Part {
    let numbers = word.dropFirst().split(separator: "#", omittingEmptySubsequences: false)
    let isFilled = "FHX".contains(letter)
    return Symbol.Part(
      path: CGPath(rect: .null, transform: nil), isFilled: isFilled, isStroked: !isFilled,
      role: letter == "O" ? .outline : "DH".contains(letter) ? .detail : .plain,
      effect: "XG".contains(letter) ? .erase : .draw, level: numbers.first.flatMap { Int($0) } ?? 0,
      order: numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0, width: letter == "G" ? 2.8 : 1)
  }

  /// Reads another symbol, which erases if the part does.
  private mutating func included(in template: Symbol.Part) -> [Symbol.Part] {
    words.removeFirst()
    guard let name = words.popFirst(), let symbol = SymbolTable.symbol(named: String(name)) else { return [] }
    let place = numbers(4)
    return symbol.parts.map { part in
      var placed = part.placed(scale: place[0], x: place[1], y: place[2], degrees: place[3])
      placed.level += template.level
      if template.effect == .erase {
        placed.effect = .erase
        placed.width *= 2
      }
      return placed
    }
  }

  private mutating func numbers(_ count: Int) -> [Double] {
    (0..<count).map { _ in words.popFirst().flatMap { Double($0) } ?? 0 }
  }

  private mutating func point() -> CGPoint {
    let pair = numbers(2)
    return CGPoint(x: pair[0], y: pair[1])
  }

  /// Reads lines up to the next part or symbol.
  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    while let word = words.first, word != "u", let letter = word.first, !letter.isUppercase {
      words.removeFirst()
      switch word {
      case "m": path.move(to: point())
      case "l": path.addLine(to: point())
      case "c":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
        while hasNumber {
          let (first, second) = (point(), point())
          path.addCurve(to: point(), control1: first, control2: second)
        }
      case "p":
        path.move(to: point())
        while hasNumber { path.addLine(to: point()) }
      case "z": path.closeSubpath()
      case "o":
        let circle = numbers(3)
        path.addEllipse(in: Self.rect(circle[0], circle[1], width: circle[2], height: circle[2]))
      case "e":
        let oval = numbers(4)
        path.addEllipse(in: Self.rect(oval[0], oval[1], width: oval[2], height: oval[3]))
      case "r":
        let box = numbers(5)
        path.addRoundedRect(
          in: CGRect(x: box[0], y: box[1], width: box[2], height: box[3]), cornerWidth: box[4],
          cornerHeight: box[4])
      case "a": arc(numbers(5), on: path)
      case "s": star(numbers(3), on: path)
      case "g": gear(numbers(3), on: path)
      case "y": rays(numbers(3), on: path)
      default: return path
      }
    }
    return path
  }

  private var hasNumber: Bool { words.first.flatMap { Double($0) } != nil }

  /// Returns the rectangle around a centre, of which half the width and half the height are given.
  private static func rect(_ x: Double, _ y: Double, width: Double, height: Double) -> CGRect {
    CGRect(x: x - width, y: y - height, width: width * 2, height: height * 2)
  }

  private static func polar(_ radius: Double, _ turn: Double) -> CGPoint {
    let angle = (turn - 0.25) * 2 * .pi
    return CGPoint(x: radius * Math.cos(angle), y: radius * Math.sin(angle))
  }

  /// Adds an arc, which begins a line of its own unless one has been begun by `m` or `l`.
  private func arc(_ arc: [Double], on path: CGMutablePath) {
    let (start, end) = (arc[3] * .pi / 180, arc[4] * .pi / 180)
    let center = CGPoint(x: arc[0], y: arc[1])
    let first = CGPoint(x: center.x + arc[2] * Math.cos(start), y: center.y + arc[2] * Math.sin(start))
    let last = path.currentPoint
    // An arc goes on from the current point only if it begins there.
    if path.isEmpty || abs(first.x - last.x) + abs(first.y - last.y) > 8 { path.move(to: first) }
    path.addArc(center: center, radius: arc[2], startAngle: start, endAngle: end, clockwise: end < start)
  }

  private func star(_ star: [Double], on path: CGMutablePath) {
    let count = Int(star[0]) * 2
    path.addLines(
      between: (0..<count).map {
        Self.polar($0.isMultiple(of: 2) ? star[1] : star[2], Double($0) / Double(count))
      })
    path.closeSubpath()
  }

  private func gear(_ gear: [Double], on path: CGMutablePath) {
    let count = Int(gear[0])
    // The shares of a tooth's room at which its flanks begin and end.
    let corners = [(-0.24, gear[1]), (0.24, gear[1]), (0.34, gear[2]), (0.66, gear[2])]
    path.addLines(
      between: (0..<count).flatMap { tooth in
        corners.map { Self.polar($0.1, (Double(tooth) + $0.0) / Double(count)) }
      })
    path.closeSubpath()
  }

  private func rays(_ rays: [Double], on path: CGMutablePath) {
    for ray in 0..<Int(rays[0]) {
      path.move(to: Self.polar(rays[1], Double(ray) / rays[0]))
      path.addLine(to: Self.polar(rays[2], Double(ray) / rays[0]))
    }
  }
}
