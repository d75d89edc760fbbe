import CoreGraphics
import PortableMath
import Raster

extension Projection {
  /// Reads the list of an attribute `transform`. Nil for an error.
  init?(svg text: String) {
    self = .identity
    var scanner = SVGScanner(text)
    while !scanner.isAtEnd {
      let name = scanner.word()
      guard scanner.skip("(") else { return nil }
      let values = scanner.numbers()
      guard scanner.skip(")"), let next = Projection(svg: name, values) else { return nil }
      self = next.followed(by: self)
    }
  }

  private init?(svg name: String, _ values: [Double]) {
    switch (name, values.count) {
    case ("translate", 1...2): self = .translation(x: values[0], y: values.count > 1 ? values[1] : 0)
    case ("scale", 1...2): self = .scale(x: values[0], y: values[values.count - 1])
    case ("rotate", 1): self = .rotation(degrees: values[0])
    case ("rotate", 3):
      self = Projection.rotation(degrees: values[0]).around(Point(x: values[1], y: values[2]))
    case ("skewX", 1): self = .skew(x: values[0], y: 0)
    case ("skewY", 1): self = .skew(x: 0, y: values[0])
    case ("matrix", 6):
      self.init(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    default: return nil
    }
  }

  /// Reads the list of the property `transform`, in which lengths and angles have units. Nil for an error.
  init?(css text: String, _ units: SVGUnits) {
    self = .identity
    if text == "none" { return }
    var scanner = SVGScanner(text)
    while !scanner.isAtEnd {
      let name = scanner.word()
      guard scanner.skip("(") else { return nil }
      var arguments: [SVGArgument] = []
      while !scanner.skip(")") {
        guard let argument = SVGArgument(&scanner) else { return nil }
        arguments.append(argument)
      }
      guard let next = Projection(css: name, arguments, units) else { return nil }
      self = next.followed(by: self)
    }
  }

  private init?(css name: String, _ arguments: [SVGArgument], _ units: SVGUnits) {
    func length(_ index: Int, of whole: Double) -> Double? {
      index < arguments.count ? arguments[index].length(of: whole, units) : 0
    }
    let numbers = arguments.compactMap(\.fraction)
    let angles = arguments.compactMap(\.degrees)
    switch (name, arguments.count) {
    case ("translate", 1...2), ("translateX", 1), ("translateY", 1):
      let isVertical = name == "translateY"
      guard let first = length(0, of: isVertical ? units.size.height : units.size.width),
        let second = length(1, of: units.size.height)
      else { return nil }
      self = isVertical ? .translation(x: 0, y: first) : .translation(x: first, y: second)
    case ("scale", 1...2) where numbers.count == arguments.count:
      self = .scale(x: numbers[0], y: numbers[numbers.count - 1])
    case ("scaleX", 1) where numbers.count == 1: self = .scale(x: numbers[0], y: 1)
    case ("scaleY", 1) where numbers.count == 1: self = .scale(x: 1, y: numbers[0])
    case ("rotate", 1) where angles.count == 1: self = .rotation(degrees: angles[0])
    case ("skew", 1...2) where angles.count == arguments.count:
      self = .skew(x: angles[0], y: angles.count > 1 ? angles[1] : 0)
    case ("skewX", 1) where angles.count == 1: self = .skew(x: angles[0], y: 0)
    case ("skewY", 1) where angles.count == 1: self = .skew(x: 0, y: angles[0])
    case ("matrix", 6) where numbers.count == 6:
      self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    default: return nil
    }
  }

  static func rotation(degrees: Double) -> Projection {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
    return Projection(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  private static func skew(x: Double, y: Double) -> Projection {
    Projection(a: 1, b: Math.tan(y * .pi / 180), c: Math.tan(x * .pi / 180), d: 1, tx: 0, ty: 0)
  }

  /// The same map with another origin.
  func around(_ origin: Point) -> Projection {
    Projection.translation(x: -origin.x, y: -origin.y).followed(by: self)
      .followed(by: .translation(x: origin.x, y: origin.y))
  }

  /// The map from the unit square to a box.
  init(_ box: Rect) {
    self.init(a: box.size.width, b: 0, c: 0, d: box.size.height, tx: box.minX, ty: box.minY)
  }

  /// The factor for areas.
  var areaScale: Double { abs(a * d - b * c) }

  /// The mean factor for lengths.
  var meanScale: Double { areaScale.squareRoot() }
}

/// A number in the brackets of a function of CSS.
private struct SVGArgument {
  private let value: Double
  private let unit: String
  private let text: String

  init?(_ scanner: inout SVGScanner) {
    guard let value = scanner.number() else { return nil }
    self.value = value
    unit = scanner.skipAtOnce("%") ? "%" : scanner.unit().lowercased()
    text = "\(value)\(unit)"
  }

  var fraction: Double? { unit.isEmpty ? value : unit == "%" ? value / 100 : nil }

  var degrees: Double? {
    var scanner = SVGScanner(text)
    return unit.isEmpty && value != 0 ? nil : scanner.angle()
  }

  func length(of whole: Double, _ units: SVGUnits) -> Double? {
    unit.isEmpty && value != 0 ? nil : units.length(text, of: whole)
  }
}

extension SVGUnits {
  /// Reads the property `transform-origin`: one or two lengths or words. Zero for an error.
  func origin(_ text: String) -> Point {
    var place = [0.0, 0.0]
    let whole = [size.width, size.height]
    var words = text.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    if words.count == 1 {
      if ["top", "bottom"].contains(words[0]) {
        words.insert("center", at: 0)
      } else {
        words.append("center")
      }
    }
    guard (2...3).contains(words.count) else { return .zero }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) { words.swapAt(0, 1) }
    for axis in 0...1 {
      switch (words[axis], axis) {
      case ("left", 0), ("top", 1): place[axis] = 0
      case ("center", _): place[axis] = whole[axis] / 2
      case ("right", 0), ("bottom", 1): place[axis] = whole[axis]
      default:
        guard let value = length(words[axis], of: whole[axis]) else { return .zero }
        place[axis] = value
      }
    }
    return Point(x: place[0], y: place[1])
  }
}
